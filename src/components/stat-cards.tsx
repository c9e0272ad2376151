import { Box, Grid, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { phoneColumns } from './recipe-styles';
import { TextButton, TextLink } from './text-control';

interface StatCard {
  label: string;
  /** A figure or a short text; left out while it is loading. */
  value?: ReactNode;
  /** Where what is counted is listed; a click anywhere on the card leads there. */
  to?: string;
  /** Further lines below the value: always the same number, empty ones too, so that nothing moves. The card is then wide. */
  details?: readonly string[];
  /** Makes the value a button, which a click anywhere on the card activates. */
  onOpen?: (() => void) | undefined;
}

/** The one control of a card: a click anywhere on the card activates it. */
const wholeCard = { _after: { content: '""', position: 'absolute', inset: '0' } } as const;

/** A sentence instead of a figure is set as a sentence; two lines of it are as high as a figure. */
const sentence = { fontSize: '1.05rem', lineHeight: '1.25' } as const;
const isSentence = (value: ReactNode) => typeof value === 'string' && !/^[\d.,%+]+$/.test(value);

function Card({ label, value, to, details, onOpen }: StatCard) {
  const isLoading = value === undefined;
  return (
    <>
      <Box as="dt" color="muted" fontSize="sm">
        {to ? (
          <TextLink {...wholeCard} to={to}>
            {label}
          </TextLink>
        ) : (
          label
        )}
      </Box>
      <Box as="dd" color="ink" overflowWrap="anywhere">
        <Box
          textStyle="dashboardFigure"
          fontSize={{ mdDown: '1.5rem' }}
          display="flex"
          alignItems="center"
          // As high as the largest figure, whatever comes.
          minHeight={{ base: '1.75rem', md: details ? '0' : '2.75rem' }}
          {...((details || isSentence(value)) && sentence)}
        >
          {isLoading && <Skeleton width="4rem">{'\u00a0'}</Skeleton>}
          {onOpen ? (
            <TextButton {...wholeCard} truncate onClick={onOpen}>
              {value}
            </TextButton>
          ) : (
            value
          )}
        </Box>
        {details?.map((detail, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: texts without any state
            key={index}
            truncate
            fontSize="sm"
            lineHeight="1.5"
            color={index === 0 ? 'ink' : 'muted'}
            fontWeight={index === 0 ? 'semibold' : undefined}
          >
            {isLoading ? (
              <Skeleton as="span" display="inline-block" width="13rem" maxWidth="full">
                {'\u00a0'}
              </Skeleton>
            ) : (
              detail || '\u00a0'
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The figures of a dashboard, side by side between thin lines. */
export function StatCards({ cards }: { cards: readonly StatCard[] }) {
  return (
    <Grid
      as="dl"
      templateColumns={{
        base: phoneColumns,
        md: cards.map(({ details }) => `minmax(0, ${details ? 2 : 1}fr)`).join(' '),
      }}
      gap="1px"
      background="line"
      borderWidth="1px"
      borderColor="line"
    >
      {cards.map((card, index) => (
        <Box
          key={card.label}
          // On a phone two are side by side; an odd last one, a sentence mostly, has the row for itself.
          gridColumn={{ base: cards.length % 2 === 1 && index === cards.length - 1 ? '1 / -1' : 'auto', md: 'auto' }}
          position="relative"
          display="flex"
          // A figure is above its label, a text with details below it.
          flexDirection={card.details ? 'column' : 'column-reverse'}
          justifyContent={card.details ? 'flex-start' : 'flex-end'}
          gap={{ base: '0', md: '1' }}
          paddingInline={{ base: '4', md: '5' }}
          paddingBlock={{ base: '2', md: '5' }}
          background="surface"
        >
          <Card {...card} />
        </Box>
      ))}
    </Grid>
  );
}
