import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Detail {
  label: string;
  value: ReactNode;
}

/** Facts about one thing: what each is, and beside it what it is here. */
export function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <Box as="dl">
      {details.map(({ label, value }) => (
        <Grid
          key={label}
          templateColumns={{ base: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)', _print: '11rem minmax(0, 1fr)' }}
          columnGap="4"
          paddingBlock="2.5"
          borderBottomWidth="1px"
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
