import { Box, chakra, Grid, Skeleton } from '@chakra-ui/react';
import { RouterLink } from './router-link';

interface Stat {
  label: string;
  /** Left out while it is loading. */
  value: string | undefined;
  /** Where what is counted is listed. */
  to: string;
}

const Cell = chakra(RouterLink, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'flex-start', md: 'center' },
    columnGap: '2.5',
    height: 'full',
    paddingInline: { base: '2.5', md: '4' },
    paddingBlock: { base: '1.5', md: '2.5' },
    _hover: { background: 'sand/50' },
  },
});

/** Figures in one line, each a link to what it counts. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <Grid
      as="ul"
      listStyleType="none"
      flex="1"
      // On a phone as many as its letters leave room for.
      gridTemplateColumns={{
        base: `repeat(auto-fit, minmax(max(4.5rem, ${90 / stats.length}%), 1fr))`,
        md: `repeat(${stats.length}, minmax(0, 1fr))`,
      }}
    >
      {stats.map(({ label, value, to }, index) => (
        <Box
          as="li"
          key={label}
          borderInlineStartWidth={{ base: index === 0 ? '0' : '1px', lg: '1px' }}
          borderColor="line"
        >
          <Cell to={to}>
            <Box
              as="span"
              flexShrink="0"
              fontFamily="heading"
              fontSize={{ base: 'lg', md: '1.5rem' }}
              lineHeight="1.1"
              color="ink"
            >
              {value ?? (
                <Skeleton as="span" display="inline-block" width="2ch">
                  {'\u00a0'}
                </Skeleton>
              )}
            </Box>{' '}
            <Box as="span" color="muted" fontSize={{ base: '0.7rem', lg: 'sm' }} lineHeight="1.25">
              {label}
            </Box>
          </Cell>
        </Box>
      ))}
    </Grid>
  );
}
