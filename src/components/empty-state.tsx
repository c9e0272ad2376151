import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  description?: string | undefined;
  /** Button with the next action. */
  action?: ReactNode;
  /** The level of its heading in the page. */
  level?: 'h1' | 'h2' | 'h3' | 'h4';
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, description, action, level = 'h3' }: EmptyStateProps) {
  return (
    <Box paddingBlock="12" paddingInline="6" textAlign="center" borderBlockWidth="1px" borderColor="line">
      <Heading as={level} size="md">
        {title}
      </Heading>
      {description && (
        <Text marginTop="2" marginInline="auto" maxWidth="46ch" color="muted">
          {description}
        </Text>
      )}
      {action && <Box marginTop="6">{action}</Box>}
    </Box>
  );
}
