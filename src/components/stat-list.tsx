import { Box, Flex } from '@chakra-ui/react';

interface StatListProps {
  figures: readonly { value: string; label: string }[];
}

/** Large figures with a word below each. */
export function StatList({ figures }: StatListProps) {
  return (
    <Flex as="dl" wrap="wrap" columnGap="clamp(2rem, 6vw, 5rem)" rowGap="6">
      {figures.map(({ value, label }) => (
        <Flex key={label} direction="column-reverse">
          <Box as="dt" color="muted">
            {label}
          </Box>
          <Box as="dd" textStyle="figure" color="ink" marginBottom="1">
            {value}
          </Box>
        </Flex>
      ))}
    </Flex>
  );
}
