import { Box, Heading, Text } from '@chakra-ui/react';

/** The text of a privacy notice: its headings begin with `## `, its items with `- `. */
export function NoticeText({ body }: { body: string }) {
  return (
    <Box maxWidth="prose" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" overflowWrap="anywhere">
      {body.split(/\n\s*\n/).map((paragraph) => {
        if (paragraph.startsWith('## '))
          return (
            <Heading key={paragraph} as="h3" size="sm" marginTop="3">
              {paragraph.slice(3)}
            </Heading>
          );
        const isItem = paragraph.startsWith('- ');
        return (
          <Text key={paragraph} {...(isItem && { paddingInlineStart: '4', textIndent: '-1rem' })}>
            {isItem ? `–\u2002${paragraph.slice(2)}` : paragraph}
          </Text>
        );
      })}
    </Box>
  );
}
