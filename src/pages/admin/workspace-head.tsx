import { Box, Flex } from '@chakra-ui/react';
import { adminPath } from '@contract/addresses';
import { paths } from '@contract/paths';
import * as texts from '@texts/admin-pages';
import { signOut as signOutLabel } from '@texts/auth';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { RouterLink } from '@/components/router-link';
import { useMay } from '@/data/auth/use-may';
import { newCase } from '@/data/cases/form-values';
import { eventFromNow } from '@/data/events/form-values';
import { useSignOut } from '@/features/auth/use-sign-out';
import { useOpenCaseForm } from '@/features/cases/case-form-provider';
import { useOpenEventForm } from '@/features/events/event-form-provider';
import { SearchButton } from '@/features/search/search-button';
import { LanguageSwitch } from '@/layout/language-switch';
import { Logo } from '@/layout/logo';
import type { AdminTabRoute } from './tabs';

/** The words of a button; where there is no room they are its name, and the icon is shown alone. */
const words = { srOnly: { base: true, xl: false } } as const;

/** Header of the workspace: the search for all and the tabs that the person may open, Quick Actions, the website and the other language. */
export function WorkspaceHead({ tabs }: { tabs: readonly AdminTabRoute[] }) {
  const navigate = useNavigate();
  const openCase = useOpenCaseForm();
  const openEvent = useOpenEventForm();
  // Of cases that are not assigned to them yet, a junior may see none.
  const addsCases = useMay()('all_cases');
  const onAddCase = () => openCase(newCase());
  const onAddEvent = () => openEvent(eventFromNow());
  const { signOut, question } = useSignOut();
  const commands = [
    ...(addsCases ? [{ id: 'add-case', label: texts.addNewCase, icon: 'folder', run: onAddCase } as const] : []),
    { id: 'add-event', label: texts.addNewEvent, icon: 'other', run: onAddEvent } as const,
    ...tabs.map(({ path, label, icon }) => ({ id: path, label, icon, run: () => navigate(adminPath(path)) })),
    { id: 'sign-out', label: signOutLabel, icon: 'signOut', run: signOut } as const,
  ];
  return (
    <>
      <Box display={{ base: 'block', md: 'none' }}>
        <Logo size="small" showText={false} />
      </Box>
      <SearchButton commands={commands} />
      {question}
      <Box flex="1" />
      <LanguageSwitch color="muted" fontSize="sm" padding="2" whiteSpace="nowrap" _hover={{ color: 'brass' }} />
      <Button variant="ghost" size="sm" asChild display={{ base: 'none', md: 'inline-flex' }}>
        <RouterLink to={paths.home}>{texts.toTheWebsite}</RouterLink>
      </Button>
      <Flex role="group" aria-label={texts.quickActions} gap="2">
        <Button variant="outline" size="sm" onClick={onAddEvent}>
          <Box display={{ base: 'contents', xl: 'none' }}>
            <Icon name="other" />
          </Box>
          <Box as="span" {...words}>
            {texts.addNewEvent}
          </Box>
        </Button>
        {addsCases && (
          <Button size="sm" onClick={onAddCase}>
            <Box display={{ base: 'contents', xl: 'none' }}>
              <Icon name="folder" />
            </Box>
            <Box as="span" {...words}>
              {texts.addNewCase}
            </Box>
          </Button>
        )}
      </Flex>
    </>
  );
}
