import { Box, chakra, Flex, type FlexProps, Grid, Heading, Text } from '@chakra-ui/react';
import { practiceAreas } from '@contract';
import { paths, servicePath } from '@contract/paths';
import * as common from '@texts/common';
import * as texts from '@texts/layout';
import { practiceAreaLabels } from '@texts/practice-areas';
import { socialPlatformLabels } from '@texts/social-platforms';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icons';
import { RouterLink } from '@/components/router-link';
import { useSettings } from '@/data/settings/queries';
import { useSocialLinks } from '@/data/social/queries';
import { useToday } from '@/features/sample-calendar/use-today';
import { telephone } from '@/lib/telephone';
import { otherLanguage } from '@/lib/text-language';
import { AccountLink } from './account-link';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { useLinks } from './navigation';

const quiet = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '9',
  textDecoration: 'underline',
  textDecorationColor: 'transparent',
  textUnderlineOffset: '0.25em',
  _hover: { color: 'surface', textDecorationColor: 'brassLine' },
} as const;
const FooterLink = chakra(RouterLink, { base: quiet });
const PlainLink = chakra('a', { base: quiet });

interface ColumnProps {
  title: string;
  /** Takes the whole line where there are two columns. */
  wide?: boolean;
  children: ReactNode;
}

function Column({ title, wide = false, children }: ColumnProps) {
  return (
    <Box {...(wide && { gridColumn: { base: '1 / -1', md: 'auto' } })}>
      <Heading as="h2" textStyle="label" color="brassLine" marginBottom="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

function Links({ entries, children }: { entries: readonly { to: string; label: string }[]; children?: ReactNode }) {
  return (
    <Box as="ul" listStyleType="none">
      {entries.map(({ to, label }) => (
        <li key={to}>
          <FooterLink to={to}>{label}</FooterLink>
        </li>
      ))}
      {children}
    </Box>
  );
}

function SocialLinks() {
  const links = useSocialLinks();
  if (!links) return <Text>{texts.noSocialLinks}</Text>;
  return (
    <Flex as="ul" gap="2" listStyleType="none" wrap="wrap">
      {links.map(({ platform, url }) => (
        <li key={platform}>
          <Flex
            asChild
            align="center"
            justify="center"
            boxSize="11"
            borderWidth="1px"
            borderColor="inkText/30"
            borderRadius="sm"
            _hover={{ borderColor: 'brassLine', color: 'surface' }}
          >
            <a href={url} target="_blank" rel="noopener noreferrer" aria-label={socialPlatformLabels[platform]}>
              <Icon name={platform} />
            </a>
          </Flex>
        </li>
      ))}
    </Flex>
  );
}

function ContactInformation() {
  const { office, residence, contact } = useSettings();
  return (
    <Box as="address" display="grid" gap="3">
      <Text>
        <strong>{common.office}</strong>
        <br />
        {office.address} {office.postalCode}
      </Text>
      <Text>
        <strong>{common.residence}</strong>
        <br />
        {residence.address} {residence.postalCode}
      </Text>
      <Box>
        <PlainLink href={telephone(contact.phone)}>{contact.phone}</PlainLink>
        <br />
        <PlainLink href={`mailto:${contact.email}`} overflowWrap="anywhere">
          {contact.email}
        </PlainLink>
      </Box>
    </Box>
  );
}

const quickLinks = [
  { to: paths.home, label: texts.home },
  { to: paths.about, label: common.about },
  { to: paths.services, label: texts.services },
  { to: paths.gallery, label: common.gallery },
  { to: paths.contact, label: common.contact },
] as const;
const areaLinks = practiceAreas.map((area) => ({ to: servicePath(area), label: practiceAreaLabels[area] }));
const legalLinks = [
  { to: paths.terms, label: texts.termsOfService },
  { to: paths.privacy, label: texts.privacyPolicy },
  { to: paths.disclaimer, label: texts.disclaimer },
] as const;

/** Whose it is, since when, and the pages that the law asks for. */
function Legal(props: FlexProps) {
  const { advocate } = useSettings();
  const { day } = useToday();
  return (
    <Flex columnGap="6" rowGap="1" wrap="wrap" align="center" fontSize="sm" {...props}>
      <Text marginInlineEnd="auto">{texts.copyright(day?.slice(0, 4) ?? '', advocate.name)}</Text>
      <LanguageSwitch {...quiet} />
      {legalLinks.map(({ to, label }) => (
        <FooterLink key={to} to={to}>
          {label}
        </FooterLink>
      ))}
    </Flex>
  );
}

/** Footer of a dashboard. */
export function FooterLine() {
  return (
    <Box
      as="footer"
      color="muted"
      borderTopWidth="1px"
      borderColor="line"
      css={{ '& a:hover': { color: 'ink' } }}
      // On a phone it ends above the bar of tabs.
      paddingBottom={{ base: 'calc({sizes.16} + env(safe-area-inset-bottom))', md: '0' }}
    >
      <Legal maxWidth="page" marginInline="auto" paddingInline="gutter" paddingBlock="3" />
    </Box>
  );
}

/** Shown below the public pages and the forms. */
export function Footer() {
  const { footer, bar_council } = useSettings();
  return (
    <Box
      as="footer"
      background="ink"
      color="inkText"
      css={{ '--focus': '{colors.brassLine}', '--logo': '{colors.surface}', '--logo-muted': '{colors.inkText}' }}
    >
      <Box maxWidth="page" marginInline="auto" paddingInline="gutter" paddingTop="16" paddingBottom="8">
        <Grid
          // One column where the text is large and the screen small.
          templateColumns={{
            base: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
            md: '1fr 1fr 1.4fr',
            lg: '1.5fr 0.8fr 0.8fr 1.3fr',
          }}
          columnGap="gap"
          rowGap="10"
          fontSize="1rem"
        >
          <Box gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Logo size="large" />
            {!bar_council.on && (
              <>
                <Text marginTop="6" marginBottom="6" maxWidth="34ch" lang={otherLanguage(footer.text)}>
                  {footer.text}
                </Text>
                <SocialLinks />
              </>
            )}
          </Box>
          <Column title={texts.practiceAreas}>
            <Links entries={areaLinks} />
          </Column>
          <Column title={texts.quickLinks}>
            <Links entries={useLinks(quickLinks)}>
              <li>
                <AccountLink>{({ to, label }) => <FooterLink to={to}>{label}</FooterLink>}</AccountLink>
              </li>
            </Links>
          </Column>
          <Column title={texts.contactInformation} wide>
            <ContactInformation />
          </Column>
        </Grid>
        <Legal marginTop="12" paddingTop="5" borderTopWidth="1px" borderColor="inkText/25" />
      </Box>
    </Box>
  );
}
