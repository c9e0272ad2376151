/** How the public pages set what the admin can change; the previews under Settings are the same. */

import { Box, Flex, Heading, type HeadingProps, Text } from '@chakra-ui/react';
import type { Settings } from '@contract';
import * as common from '@texts/common';
import { formatHours } from '@texts/dates';
import { otherLanguage } from '@/lib/text-language';

// On a phone with large letters these are as large as the header has room.
const logoSizes = {
  small: { box: '2.25rem', monogram: '0.85rem', name: '1.05rem' },
  medium: { box: 'min(3rem, 15vw)', monogram: 'min(1.05rem, 5.3vw)', name: 'min(1.2rem, 5.4vw)' },
  large: { box: '4rem', monogram: '1.4rem', name: '1.5rem' },
} as const;
export type LogoSize = keyof typeof logoSizes;

interface LogoFaceProps {
  advocate: Settings['advocate'];
  size?: LogoSize;
  /** The name and the line below it; without them the monogram is alone. */
  showText?: boolean;
}

/** The monogram in its double frame, and beside it the name, title and tagline. */
export function LogoFace({ advocate, size = 'medium', showText = true }: LogoFaceProps) {
  const { box, monogram, name } = logoSizes[size];
  return (
    <>
      <Flex
        aria-hidden="true"
        flexShrink="0"
        align="center"
        justify="center"
        boxSize={box}
        fontFamily="heading"
        fontWeight="medium"
        fontSize={monogram}
        letterSpacing="0.04em"
        borderWidth="1px"
        borderColor="currentColor"
        outline="1px solid currentColor"
        outlineOffset="3px"
        color="var(--logo, {colors.ink})"
      >
        {advocate.monogram}
      </Flex>
      {showText && (
        <Box minWidth="0" lineHeight="1.3">
          <Box
            fontFamily="heading"
            fontWeight="medium"
            fontSize={name}
            lineHeight="1.15"
            color="var(--logo, {colors.ink})"
          >
            {advocate.name}
          </Box>
          <Box fontSize="min(0.82rem, 3.7vw)" color="var(--logo-muted, {colors.muted})">
            {advocate.title}
            {advocate.tagline && (
              <Box as="span" display={{ base: 'none', sm: 'var(--tagline, inline)' }}>
                {' '}
                · {advocate.tagline}
              </Box>
            )}
          </Box>
        </Box>
      )}
    </>
  );
}

/** The element and size of a text's heading, which the page decides. */
type HeadingLook = Pick<HeadingProps, 'as' | 'size'>;

interface HeroTextProps extends HeadingLook {
  /** The advocate's, with which the headline begins. */
  name: string;
  hero: Settings['hero'];
}

/** Hero of the home page. */
export function HeroText({ name, hero, as = 'h1', size = '2xl' }: HeroTextProps) {
  return (
    <>
      <Heading as={as} size={size}>
        <Box as="em" fontWeight="normal" color="brass">
          {name},
        </Box>{' '}
        <span lang={otherLanguage(hero.headline)}>{hero.headline}</span>
      </Heading>
      <Text textStyle="lead" color="muted" maxWidth="38ch" marginTop="6" lang={otherLanguage(hero.lead)}>
        {hero.lead}
      </Text>
    </>
  );
}

/** Section of the home page about the practice. */
export function AboutText({ about, as = 'h3', size = 'xl' }: HeadingLook & { about: Settings['about'] }) {
  return (
    <>
      <Heading as={as} size={size} maxWidth="20ch" lang={otherLanguage(about.heading)}>
        {about.heading}
      </Heading>
      <Text maxWidth="prose" marginTop="5" lang={otherLanguage(about.text)}>
        {about.text}
      </Text>
    </>
  );
}

/** How the contact page names the two sets of hours. */
export const hoursTitles = {
  contact_hours: common.consultationsAndTelephone,
  office_hours: common.chamberDesk,
} as const;

interface OpeningHoursProps extends HeadingLook {
  title: string;
  hours: Settings['contact_hours'];
}

/** Hours of the week, a line for each kind of day. */
export function OpeningHours({ title, hours, as = 'h3' }: OpeningHoursProps) {
  const rows = [
    [common.mondayToFriday, hours.weekdays],
    [common.saturday, hours.saturday],
    [common.sunday, hours.sunday],
  ] as const;
  return (
    <Box>
      <Heading as={as} size="sm" paddingBottom="3" borderBottomWidth="2px" borderColor="ink">
        {title}
      </Heading>
      <Box as="dl" fontVariantNumeric="lining-nums tabular-nums">
        {rows.map(([days, time]) => (
          <Flex
            key={days}
            wrap="wrap"
            justify="space-between"
            columnGap="4"
            paddingBlock="2.5"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <dt>{days}</dt>
            <Box as="dd" marginInlineStart="auto" lang={otherLanguage(time)}>
              {formatHours(time)}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

interface PlaceProps extends HeadingLook {
  title: string;
  place: Settings['office'];
}

/** An address with what it is of. */
export function AddressBlock({ title, place, as = 'h3' }: PlaceProps) {
  return (
    <Box>
      <Heading as={as} size="sm" marginBottom="2">
        {title}
      </Heading>
      <Box as="address" maxWidth="32ch">
        {place.address} {place.postalCode}
      </Box>
    </Box>
  );
}
