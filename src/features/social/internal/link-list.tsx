import { Box, Grid, Text } from '@chakra-ui/react';
import type { SocialPlatform } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/social';
import { EmptyState } from '@/components/empty-state';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import { allLinksQuery } from '@/data/social/admin-queries';
import { LinkCard } from './link-card';

interface CardsProps {
  links: readonly { id: string; platform: SocialPlatform; url: string | null }[];
}

function Cards({ links }: CardsProps) {
  if (links.length === 0) return <EmptyState title={texts.emptyStateMessages.socialLinks} />;
  return (
    <Grid
      as="ul"
      listStyleType="none"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="12"
      rowGap="8"
      marginTop="5"
    >
      {links.map(({ id, platform, url }) => (
        <LinkCard key={id} platform={platform} url={url} />
      ))}
    </Grid>
  );
}

/** A card for each platform with its link, which the footer shows. */
export function LinkList() {
  const links = useQuery(allLinksQuery);
  return (
    <Box as="section" aria-labelledby="social-links">
      <Box id="social-links">
        <SectionHeading>{texts.socialLinks}</SectionHeading>
      </Box>
      <Text color="muted" marginTop="1.5">
        {texts.theFooterOfEveryPage}
      </Text>
      <QueryContent query={links}>{(rows) => <Cards links={rows} />}</QueryContent>
    </Box>
  );
}
