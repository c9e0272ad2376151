import { Box, Grid, type GridProps, Heading, Text } from '@chakra-ui/react';
import { emphasisStyle } from '@texts/typography';
import { type ReactNode, Suspense, useId } from 'react';
import { otherLanguage } from '@/lib/text-language';

/** The double rule of stamp paper, between the margin column and the content; on a phone at the edge. */
const doubleRule = {
  content: '""',
  position: 'absolute',
  insetBlock: '0',
  insetInlineStart: { base: '0', md: '{sizes.margin}' },
  width: '4px',
  borderWidth: '0 1px',
  borderStyle: 'solid',
  borderColor: 'brassLine',
} as const;

interface FrameProps extends GridProps {
  dark?: boolean;
}

function SectionFrame({ dark: ink = false, children, ...props }: FrameProps) {
  return (
    <Box maxWidth="page" marginInline="auto" paddingInline="gutter">
      <Grid
        position="relative"
        templateColumns={{ base: 'minmax(0, 1fr)', md: '{sizes.margin} minmax(0, 1fr)' }}
        columnGap="rule"
        paddingBlock="section"
        paddingInlineStart={{ base: '5', md: '0' }}
        _before={{ ...doubleRule, opacity: ink ? '0.35' : '0.65' }}
        {...props}
      >
        {children}
      </Grid>
    </Box>
  );
}

/** The last of several is as far from the footer as any other section. */
const compactPadding = { paddingBlock: '7', css: { 'section:last-child &': { paddingBottom: 'section' } } } as const;

interface PageSectionProps {
  /** Shown in the margin; it is the section's real heading. */
  title: string;
  /** Whether the margin also shows its place among the page's sections. */
  numbered?: boolean;
  /** For links to the section. */
  id?: string;
  /** For a few sentences: less room above and below. */
  compact?: boolean;
  /** Light on ink instead of ink on paper. */
  dark?: boolean;
  children: ReactNode;
}

/** A section of a public page: its heading in the margin, its content to the right of the double rule. */
export function PageSection({
  title,
  numbered = true,
  compact = false,
  id,
  dark: ink = false,
  children,
}: PageSectionProps) {
  const headingId = useId();
  const brass = ink ? 'brassLine' : 'brass';
  return (
    <Box
      as="section"
      id={id}
      aria-labelledby={headingId}
      css={{
        // Counted by the browser, so that a section that is not shown leaves no gap.
        ...(numbered && { counterIncrement: 'section' }),
        // Laid out when it is near: Chrome shows nothing until it has laid out the page and, with the fonts, once more. The
        // size that is assumed until then is that of a long section: with less, rows would lie over the next one.
        ...(!compact && {
          'html:not([data-whole]) & > *': { contentVisibility: 'auto', containIntrinsicSize: 'auto 90rem' },
        }),
        ...(ink && { background: 'ink', color: 'inkText', '--focus': '{colors.brassLine}' }),
      }}
    >
      <SectionFrame dark={ink} {...(compact && compactPadding)}>
        <Box
          display={{ base: 'flex', md: 'block' }}
          alignItems="baseline"
          gap="3"
          marginBottom={{ base: '6', md: '0' }}
          paddingInlineEnd={{ md: '4' }}
        >
          {numbered && (
            <Text
              aria-hidden="true"
              fontFamily="heading"
              fontStyle={emphasisStyle}
              fontSize="1.6rem"
              lineHeight="1"
              color={brass}
              marginBottom={{ md: '2.5' }}
              css={{ _before: { content: 'counter(section) "."' } }}
            />
          )}
          <Heading as="h2" id={headingId} textStyle="label" color={brass} overflowWrap="anywhere">
            {title}
          </Heading>
        </Box>
        <Box minWidth="0">
          {/* React hydrates the sections one by one, first the one in which something is pressed. */}
          <Suspense>{children}</Suspense>
        </Box>
      </SectionFrame>
    </Box>
  );
}

interface HeroSectionProps extends GridProps {
  /** The small capitals in the margin. */
  label: string;
}

/** The first section of a page: a word in the margin instead of a heading, because the `h1` is in the content. */
export function HeroSection({ label, children, ...props }: HeroSectionProps) {
  return (
    <SectionFrame {...props}>
      <Text
        textStyle="label"
        color="brass"
        marginBottom={{ base: '5', md: '0' }}
        paddingTop={{ md: '3' }}
        paddingInlineEnd={{ md: '4' }}
      >
        {label}
      </Text>
      <Box minWidth="0">{children}</Box>
    </SectionFrame>
  );
}

interface PageHeaderProps {
  label: string;
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}

/** How a public page begins: its one `h1` and a sentence or two. */
export function PageHeader({ label, title, lead, children }: PageHeaderProps) {
  return (
    <HeroSection label={label} paddingBottom="8">
      <Heading as="h1" size="xl" maxWidth="22ch">
        {title}
      </Heading>
      {lead && (
        <Text
          textStyle="lead"
          color="muted"
          maxWidth="46ch"
          marginTop="5"
          // The office may have written it in one language only.
          lang={typeof lead === 'string' ? otherLanguage(lead) : undefined}
        >
          {lead}
        </Text>
      )}
      {children}
    </HeroSection>
  );
}
