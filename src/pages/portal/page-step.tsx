import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { takeFocus } from '@/lib/take-focus';

interface PageStepProps {
  title: string;
  text: string;
  children?: ReactNode;
  /** Whether it replaces an earlier step: then its heading takes the focus. */
  follows?: boolean;
}

/** One step of a page that is one narrow column: its heading, what it is about, and what is done. */
export function PageStep({ title, text, children, follows = false }: PageStepProps) {
  return (
    <>
      <Heading key={title} as="h1" size="xl" {...(follows && { ref: takeFocus, tabIndex: -1, outline: 'none' })}>
        {title}
      </Heading>
      <Text color="muted" marginTop="3" marginBottom="6">
        {text}
      </Text>
      {children}
    </>
  );
}

/** The column of such a page. */
export function StepColumn({ children }: { children: ReactNode }) {
  return (
    <Box maxWidth="30rem" marginInline="auto" paddingInline="gutter" paddingBlock={{ base: '8', md: '14' }}>
      {children}
    </Box>
  );
}
