import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Detail {
  label: string;
  value: ReactNode;
}

interface DetailsListProps {
  details: readonly Detail[];
  /** In a narrow place, where lines between them would be too many. */
  isNarrow?: boolean;
}

/** Facts about one thing: what each is, and beside it what it is here. */
export function DetailsList({ details, isNarrow = false }: DetailsListProps) {
  return (
    <Box as="dl">
      {details.map(({ label, value }) => (
        <Grid
          key={label}
          templateColumns={
            isNarrow
              ? '6.5rem minmax(0, 1fr)'
              : { base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)', _print: '11rem minmax(0, 1fr)' }
          }
          columnGap={isNarrow ? '3' : '4'}
          paddingBlock={isNarrow ? '1' : '2.5'}
          borderBottomWidth={isNarrow ? '0' : '1px'}
          borderColor="line"
        >
          <Box as="dt" color="muted" fontSize="sm" lineHeight="1.8">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Grid>
      ))}
    </Box>
  );
}
