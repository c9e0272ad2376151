import { Box, Grid, Heading, Text } from '@chakra-ui/react';

interface Feature {
  title: string;
  text: string;
}

/**
 * Short statements under thin lines, two beside each other where there is room.
 * @param ordered whether their order means something
 */
export function FeatureGrid({ points, ordered = false }: { points: readonly Feature[]; ordered?: boolean }) {
  return (
    <Grid
      as={ordered ? 'ol' : 'ul'}
      listStyleType="none"
      templateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      columnGap="gap"
      rowGap="8"
    >
      {points.map(({ title, text }) => (
        <Box as="li" key={title} paddingTop="4" borderTopWidth="1px" borderColor="line">
          <Heading as="h3" size="md" marginBottom="2">
            {title}
          </Heading>
          <Text maxWidth="40ch">{text}</Text>
        </Box>
      ))}
    </Grid>
  );
}
