import { Box, Flex } from '@chakra-ui/react';
import * as texts from '@i18n/admin-pages';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { RouterLink } from '@/components/router-link';
import { LanguageSwitch } from '@/layout/language-switch';
import { Logo } from '@/layout/logo';
import { paths } from '@/lib/paths';

interface WorkspaceHeadProps {
  onAddCase: () => void;
  onAddEvent: () => void;
}

/** The words of a button; on a phone they are its name, and the icon is shown alone. */
const words = { srOnly: { base: true, md: false } } as const;

/** What the admin reaches from everywhere: Quick Actions, the website and the other language. */
export function WorkspaceHead({ onAddCase, onAddEvent }: WorkspaceHeadProps) {
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }}>
        <Logo size="small" showText={false} />
      </Box>
      <Box flex="1" />
      <LanguageSwitch color="muted" fontSize="sm" padding="2" whiteSpace="nowrap" _hover={{ color: 'brass' }} />
      <Button variant="ghost" size="sm" asChild display={{ base: 'none', md: 'inline-flex' }}>
        <RouterLink to={paths.home}>{texts.toTheWebsite}</RouterLink>
      </Button>
      <Flex role="group" aria-label={texts.quickActions} gap="2">
        <Button variant="outline" size="sm" onClick={onAddEvent}>
          <Box display={{ base: 'contents', md: 'none' }}>
            <Icon name="other" />
          </Box>
          <Box as="span" {...words}>
            {texts.addNewEvent}
          </Box>
        </Button>
        <Button size="sm" onClick={onAddCase}>
          <Box display={{ base: 'contents', md: 'none' }}>
            <Icon name="folder" />
          </Box>
          <Box as="span" {...words}>
            {texts.addNewCase}
          </Box>
        </Button>
      </Flex>
    </>
  );
}
