import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import * as texts from '@texts/lists';
import { type ReactNode, useEffect } from 'react';
import { Icon } from '@/components/icons';
import { RouterLink } from '@/components/router-link';
import { useDocumentTitle } from '@/hooks/use-document-title';

/** Leads back to what a page is part of. */
export function PathLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box as="nav" aria-label={texts.path} className="screen-only">
      <Flex asChild display="inline-flex" align="center" gap="1" minHeight="8" color="muted" fontSize="sm">
        <RouterLink to={to}>
          <Icon name="previous" />
          {children}
        </RouterLink>
      </Flex>
    </Box>
  );
}

export interface PageTitleProps {
  /** The list that it is part of. */
  to: string;
  /** The words of the link that leads back to the list. */
  list: string;
  title: string;
  /** Beside the title: how it stands. */
  badge?: ReactNode;
  /** Below the title, in one line; what is empty is left out. */
  facts: readonly (string | null | undefined | false)[];
  /** Buttons for it as a whole. */
  actions?: ReactNode;
}

/** The beginning of the page of one thing: the way back, what it is called, and how it stands. One for each thing (`key`). */
export function PageTitle({ to, list, title, badge, facts, actions }: PageTitleProps) {
  useDocumentTitle(title);
  // The list may have been far down.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <>
      <PathLink to={to}>{list}</PathLink>
      <Flex wrap="wrap" justify="space-between" align="flex-start" columnGap="6" rowGap="3">
        <Box minWidth="0" flex="1 1 13rem">
          <Flex wrap="wrap" align="center" columnGap="4" rowGap="1">
            <Heading as="h1" size="lg" overflowWrap="anywhere">
              {title}
            </Heading>
            {badge}
          </Flex>
          <Text color="muted" fontSize="sm" marginTop="1" overflowWrap="anywhere">
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </Box>
        {actions && (
          <Flex className="screen-only" wrap="wrap" gap="2">
            {actions}
          </Flex>
        )}
      </Flex>
    </>
  );
}
