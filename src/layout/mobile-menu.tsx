import { Box, chakra } from '@chakra-ui/react';
import * as texts from '@texts/layout';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Icon } from '@/components/icons';
import { RouterNavLink } from '@/components/router-link';
import { maybeSignedIn, onSessionHint } from '@/lib/session-hint';
import { AreaLinks } from './area-links';
import { ifLanguage, ifRow } from './header-room';
import { LanguageSwitch } from './language-switch';
import { LoginLink } from './login-link';
import { type LinkTarget, navigation, useLinks } from './navigation';
import { useDismissible } from './use-dismissible';

const AccountActions = lazy(() => import('./account-actions'));

const row = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 'full',
  minHeight: '14',
  fontFamily: 'heading',
  fontSize: 'lg',
  color: 'ink',
  borderBottomWidth: '1px',
  borderColor: 'line',
} as const;

const MenuLink = chakra(RouterNavLink, { base: { ...row, _currentPage: { color: 'brass', borderColor: 'brass' } } });
const Summary = chakra('summary', {
  base: { cursor: 'pointer', userSelect: 'none', '&::-webkit-details-marker': { display: 'none' } },
});
const MenuSummary = chakra(Summary, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    // With large letters it leaves room for the name.
    boxSize: 'min(2.75rem, 15vw)',
    fontSize: 'lg',
    color: 'ink',
    borderRadius: 'sm',
    _hover: { background: 'sand' },
    'details[open] > &': { '& > svg:first-of-type': { display: 'none' } },
    'details:not([open]) > &': { '& > svg:last-of-type': { display: 'none' } },
  },
});
const GroupSummary = chakra(Summary, {
  base: { ...row, 'details[open] > &': { '& > svg': { transform: 'rotate(180deg)' } } },
});

function Account() {
  const maybe = useSyncExternalStore(onSessionHint, maybeSignedIn, () => false);
  if (!maybe) return <LoginLink />;
  return (
    <Suspense fallback={<LoginLink />}>
      <AccountActions />
    </Suspense>
  );
}

function ServicesGroup() {
  return (
    <details>
      <GroupSummary>
        {texts.services}
        <Icon name="chevron" width="1em" height="1em" />
      </GroupSummary>
      <Box as="ul" listStyleType="none" paddingBlock="2" borderBottomWidth="1px">
        <AreaLinks />
      </Box>
    </details>
  );
}

function Panel() {
  const links = useLinks<LinkTarget>(navigation);
  const link = ({ to, label }: LinkTarget) => (
    <li key={to}>
      <MenuLink to={to}>{label}</MenuLink>
    </li>
  );
  return (
    <Box
      position="absolute"
      insetInline="0"
      top="100%"
      maxHeight="calc(100dvh - {sizes.header})"
      overflowY="auto"
      paddingInline="gutter"
      paddingBottom="8"
      background="paper"
      borderBottomWidth="1px"
      borderColor="line"
      boxShadow="raised"
    >
      <Box as="nav" aria-label={texts.main} marginBottom="6">
        <Box as="ul" listStyleType="none">
          {links.slice(0, 2).map(link)}
          <li>
            <ServicesGroup />
          </li>
          {links.slice(2).map(link)}
        </Box>
      </Box>
      <Account />
      <LanguageSwitch
        css={{ display: 'flex', [ifLanguage]: { display: 'none' } }}
        justifyContent="center"
        paddingBlock="3"
        marginTop="2"
        color="ink"
      />
    </Box>
  );
}

/** The menu where the header has no room for a row; closes on every navigation. */
export function MobileMenu() {
  const closing = useDismissible();
  return (
    <Box as="details" css={{ [ifRow]: { display: 'none' } }} {...closing}>
      <MenuSummary aria-label={texts.menu}>
        <Icon name="menu" />
        <Icon name="close" />
      </MenuSummary>
      <Panel />
    </Box>
  );
}
