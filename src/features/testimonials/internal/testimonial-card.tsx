import { Box, Flex, Text } from '@chakra-ui/react';
import { Stars } from '@/components/stars';
import type { VisibleTestimonial } from '@/data/testimonials/queries';
import { otherLanguage } from '@/lib/text-language';

/** The first letters of the first and the last word of a name: 'Harpreet Singh Gill' gives 'HG'. */
export function toInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  // By code point, so that no letter of another script is cut in half.
  return [first, last].map((word) => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}

/** A testimonial: stars, words, initials, name and occupation. */
export function TestimonialCard({ testimonial }: { testimonial: VisibleTestimonial }) {
  const { name, occupation, message, rating } = testimonial;
  return (
    <Flex
      as="figure"
      lang={otherLanguage(message)}
      direction="column"
      height="full"
      paddingBlock="6"
      borderTopWidth="1px"
      borderColor="line"
    >
      <Stars value={rating} />
      <Text as="blockquote" fontFamily="heading" fontSize="lg" lineHeight="1.42" color="ink" marginBlock="4">
        “{message}”
      </Text>
      <Flex as="figcaption" align="center" gap="3" marginTop="auto">
        <Flex
          aria-hidden="true"
          align="center"
          justify="center"
          flexShrink="0"
          boxSize="10"
          fontFamily="heading"
          color="brass"
          borderWidth="1px"
          borderColor="brassLine"
        >
          {toInitials(name)}
        </Flex>
        <Box lineHeight="1.35">
          <Text fontWeight="semibold" color="ink">
            {name}
          </Text>
          {occupation && (
            <Text fontSize="sm" color="muted">
              {occupation}
            </Text>
          )}
        </Box>
      </Flex>
    </Flex>
  );
}
