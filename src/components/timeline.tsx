import { Box, Heading, Text } from '@chakra-ui/react';

export interface TimelineEntry {
  year: number;
  title: string;
  text: string;
}

/** Years and what happened in them, in their order, read like a cause list. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box as="ol" listStyleType="none" borderTopWidth="1px" borderColor="line">
      {entries.map(({ year, title, text }) => (
        <Box
          as="li"
          key={year}
          display="grid"
          gridTemplateColumns={{ base: '4.5rem minmax(0, 1fr)', sm: '7rem minmax(0, 1fr)' }}
          columnGap="gap"
          paddingBlock="5"
          borderBottomWidth="1px"
          borderColor="line"
        >
          <Text fontFamily="heading" fontSize="xl" color="brass" fontVariantNumeric="lining-nums tabular-nums">
            {year}
          </Text>
          <Box>
            <Heading as="h3" size="md" marginBottom="1">
              {title}
            </Heading>
            <Text color="muted" maxWidth="52ch">
              {text}
            </Text>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
