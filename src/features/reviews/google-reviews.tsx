import { Box, Grid, Text } from '@chakra-ui/react';
import * as texts from '@texts/reviews';
import type { ReactNode } from 'react';
import { SectionHeading } from '@/components/section-heading';
import { Connection } from './internal/connection';
import { ReviewList } from './internal/review-list';

interface PartProps {
  title: string;
  /** Sentence about the purpose of the part. */
  note: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <Box as="section" aria-label={title} minWidth="0">
      <SectionHeading>{title}</SectionHeading>
      <Text color="muted" marginTop="1.5" marginBottom="5">
        {note}
      </Text>
      {children}
    </Box>
  );
}

/** Reviews of the business profile: where they come from, and which are shown. */
export function GoogleReviews() {
  return (
    <Grid gap="14">
      <Part title={texts.connection} note={texts.theApiKeyIsStored}>
        <Connection />
      </Part>
      <Part title={texts.reviews} note={texts.newReviewsAreHiddenUntil}>
        <ReviewList />
      </Part>
    </Grid>
  );
}
