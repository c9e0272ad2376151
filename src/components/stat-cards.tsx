import { Box, chakra, Grid, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface StatCard {
  label: string;
  /** A figure or a short text; left out while it is loading. */
  value?: ReactNode;
  /** Where what is counted is listed; a press anywhere on the card leads there. */
  to?: string;
}

const CardLink = chakra(RouterLink, {
  base: {
    textDecoration: 'underline',
    textDecorationColor: 'brassLine',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    _hover: { textDecorationColor: 'currentColor' },
    _after: { content: '""', position: 'absolute', inset: '0' },
  },
});

/** The figures of a dashboard, side by side between thin lines. */
export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  return (
    <Grid
      as="dl"
      templateColumns={{ base: '1fr 1fr', md: `repeat(${cards.length}, minmax(0, 1fr))` }}
      gap="1px"
      background="line"
      borderWidth="1px"
      borderColor="line"
    >
      {cards.map(({ label, value, to }, index) => (
        <Box
          key={label}
          // On a phone two stand side by side; an odd last one, a sentence mostly, has the row for itself.
          gridColumn={{ base: cards.length % 2 === 1 && index === cards.length - 1 ? 'span 2' : 'auto', md: 'auto' }}
          position="relative"
          display="flex"
          flexDirection="column-reverse"
          justifyContent="flex-end"
          gap="1"
          paddingInline={{ base: '4', md: '5' }}
          paddingBlock="5"
          background="sheet"
        >
          <Box as="dt" color="muted" fontSize="sm">
            {to ? (
              <CardLink to={to} preventScrollReset>
                {label}
              </CardLink>
            ) : (
              label
            )}
          </Box>
          <Box
            as="dd"
            textStyle="dashboardFigure"
            display="flex"
            alignItems="center"
            // As high as the largest figure, whatever comes.
            minHeight="2.75rem"
            // A sentence instead of a figure is set as a sentence; two lines of it are as high as a figure.
            {...(typeof value === 'string' &&
              !/^[\d.,%+]+$/.test(value) && { fontSize: '1.05rem', lineHeight: '1.25' })}
            color="ink"
            overflowWrap="anywhere"
          >
            {value === undefined ? <Skeleton width="4rem">{'\u00a0'}</Skeleton> : value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
}
