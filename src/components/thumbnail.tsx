import { Box, Flex, type FlexProps } from '@chakra-ui/react';

/** A small picture beside the name of its file, or what is shown in its place: as large as it, so that nothing moves. */
export function Thumbnail({ src, children, ...box }: FlexProps & { src: string | null }) {
  return (
    <Flex
      align="center"
      justify="center"
      flexShrink="0"
      width="12"
      height="12"
      overflow="hidden"
      borderWidth="1px"
      borderColor="line"
      background="sand"
      color="muted"
      fontSize="lg"
      {...box}
    >
      {src ? (
        // The foot is cut off: a paper is known by its head.
        <Box asChild width="full" height="full" objectFit="cover" objectPosition="top">
          <img src={src} alt="" />
        </Box>
      ) : (
        children
      )}
    </Flex>
  );
}
