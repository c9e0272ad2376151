import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { formatCount } from '@texts/dates';
import { useId } from 'react';
import { RouterLink } from '@/components/router-link';
import type { VisitCount, VisitUnit } from '@/data/analytics';
import {
  chartLabels,
  gridLines,
  lastBarLabels,
  periodLabel,
  submissionsLabel,
  submissionsPath,
  summarize,
  tickLabel,
} from './visit-labels';

/** Every how many bars one has its name below it, counted back from the last. */
const tickEvery: Readonly<Record<VisitUnit, number>> = { day: 7, week: 3, month: 3 };

/** The part of its place that a bar fills. */
const filled = 0.7;

const BarLink = chakra(RouterLink, { base: { flex: '1', _hover: { background: 'ink/10' } } });

interface ChartProps {
  unit: VisitUnit;
  /** Oldest first. */
  counts: readonly VisitCount[];
}

interface BarsProps extends ChartProps {
  lines: readonly number[];
  /** The id of the sentence that says what the drawing shows. */
  describedBy: string;
}

/** The drawing alone. It is stretched to its place, and therefore holds no text. */
function Bars({ unit, counts, lines, describedBy }: BarsProps) {
  const top = lines.at(-1) ?? 1;
  const last = counts.length - 1;
  const bars = counts.map(({ first_day, visits }, index) => (
    <rect
      key={first_day}
      x={index + (1 - filled) / 2}
      y={top - visits}
      width={filled}
      height={visits}
      fill="currentColor"
    />
  ));
  return (
    <chakra.svg
      role="img"
      aria-label={chartLabels[unit]}
      aria-describedby={describedBy}
      viewBox={`0 0 ${counts.length} ${top}`}
      preserveAspectRatio="none"
      display="block"
      width="full"
      height="full"
      overflow="visible"
    >
      <chakra.g color="line" css={{ '& line:first-of-type': { color: 'fieldLine' } }}>
        {lines.map((line) => (
          <line
            key={line}
            x1={0}
            x2={counts.length}
            y1={top - line}
            y2={top - line}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </chakra.g>
      <chakra.g color="ink">{bars.slice(0, last)}</chakra.g>
      <chakra.g color="brass">{bars.slice(last)}</chakra.g>
    </chakra.svg>
  );
}

/** The way from each bar to the submissions of its days. For a pointer: the table below has the same links for all. */
function BarLinks({ unit, counts }: ChartProps) {
  return (
    <Flex aria-hidden="true" position="absolute" inset="0">
      {counts.map(({ first_day, visits }) => (
        <BarLink
          key={first_day}
          to={submissionsPath(unit, first_day)}
          tabIndex={-1}
          title={`${periodLabel(unit, first_day)}: ${formatCount(visits)}. ${submissionsLabel(unit, first_day)}`}
        />
      ))}
    </Flex>
  );
}

/** Visits over time as bars, with a sentence that says what there is to see. */
export function VisitsChart({ unit, counts }: ChartProps) {
  const summary = useId();
  const lines = gridLines(Math.max(0, ...counts.map(({ visits }) => visits)));
  const top = lines.at(-1) ?? 1;
  const named = counts.map((_, index) => (counts.length - 1 - index) % tickEvery[unit] === 0);
  return (
    <Box as="figure">
      <Box as="figcaption">
        <Text id={summary} color="ink">
          {summarize(unit, counts)}
        </Text>
        <Text fontSize="sm" color="muted">
          {lastBarLabels[unit]}
        </Text>
      </Box>
      <Grid
        templateColumns="auto minmax(0, 1fr)"
        columnGap="3"
        rowGap="2.5"
        marginTop="6"
        // Half of the last name below the bars reaches beyond them.
        paddingInlineEnd="7"
        fontSize="sm"
        lineHeight="1"
        color="muted"
        fontVariantNumeric="lining-nums tabular-nums"
      >
        <Box aria-hidden="true" position="relative">
          <Box visibility="hidden">{formatCount(top)}</Box>
          {lines.map((line) => (
            <Box
              key={line}
              position="absolute"
              insetInlineEnd="0"
              transform="translateY(-50%)"
              style={{ top: `${100 - (line / top) * 100}%` }}
            >
              {formatCount(line)}
            </Box>
          ))}
        </Box>
        <Box position="relative" height={{ base: '11rem', md: '15rem' }}>
          <Bars unit={unit} counts={counts} lines={lines} describedBy={summary} />
          <BarLinks unit={unit} counts={counts} />
        </Box>
        <Box aria-hidden="true" gridColumn="2" position="relative" height="4">
          {counts.map(
            ({ first_day }, index) =>
              named[index] && (
                <Box
                  key={first_day}
                  position="absolute"
                  whiteSpace="nowrap"
                  transform="translateX(-50%)"
                  style={{ left: `${((index + 0.5) / counts.length) * 100}%` }}
                >
                  {tickLabel(unit, first_day)}
                </Box>
              ),
          )}
        </Box>
      </Grid>
    </Box>
  );
}
