import { Box, Flex } from '@chakra-ui/react';

interface StatListProps {
  figures: readonly { value: string | number; label: string }[];
  isSmall?: boolean;
}

/** Large figures with a word below each: on a phone in equal columns, so that no other font moves one to the next line. */
export function StatList({ figures, isSmall }: StatListProps) {
  return (
    <Flex
      as="dl"
      display={{ base: 'grid', md: 'flex' }}
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 7rem), 1fr))"
      wrap="wrap"
      columnGap={isSmall ? '12' : 'clamp(2rem, 6vw, 5rem)'}
      rowGap={isSmall ? '5' : '6'}
    >
      {figures.map(({ value, label }) => (
        <Flex key={label} direction="column-reverse" justifyContent="flex-end">
          <Box as="dt" color="muted">
            {label}
          </Box>
          <Box
            as="dd"
            textStyle={isSmall ? 'dashboardFigure' : 'figure'}
            color="ink"
            marginBottom={isSmall ? undefined : '1'}
          >
            {value}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
