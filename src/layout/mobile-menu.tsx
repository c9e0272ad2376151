import { Box, chakra } from '@chakra-ui/react';
import { headerPracticeAreas, homeOf, practiceAreaLabels } from '@contract';
import { useId, useState } from 'react';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { Button } from '@/components/button';
import { Icon } from '@/components/icons';
import { useLogout, useSession } from '@/features/auth/queries';
import { paths, serviceAddress } from '@/lib/paths';
import { navigation } from './navigation';
import { useDisclosure } from './use-disclosure';

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

const MenuLink = chakra(NavLink, { base: { ...row, _currentPage: { color: 'brass', borderColor: 'brass' } } });
const GroupButton = chakra('button', { base: { ...row, cursor: 'pointer' } });
const AreaLink = chakra(RouterLink, {
  base: { display: 'flex', alignItems: 'center', minHeight: '12', paddingInlineStart: '5', color: 'text' },
});

function Account() {
  const { user } = useSession();
  const logout = useLogout();
  if (!user) {
    return (
      <Button asChild width="full">
        <RouterLink to={paths.login}>Client Login</RouterLink>
      </Button>
    );
  }
  return (
    <Box display="grid" gap="3">
      <Button asChild width="full">
        <RouterLink to={homeOf(user.role)}>{user.role === 'admin' ? 'Admin Dashboard' : 'My Dashboard'}</RouterLink>
      </Button>
      <Button variant="line" width="full" disabled={logout.isPending} onClick={() => logout.mutate()}>
        Logout
      </Button>
    </Box>
  );
}

function ServicesGroup() {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <GroupButton type="button" aria-expanded={open} aria-controls={panelId} onClick={() => setOpen(!open)}>
        Services
        <Icon name="chevron" width="1em" height="1em" transform={open ? 'rotate(180)' : undefined} />
      </GroupButton>
      <Box as="ul" id={panelId} hidden={!open} listStyleType="none" paddingBlock="2" borderBottomWidth="1px">
        {headerPracticeAreas.map((area) => (
          <li key={area}>
            <AreaLink to={serviceAddress(area)}>{practiceAreaLabels[area]}</AreaLink>
          </li>
        ))}
      </Box>
    </>
  );
}

function Panel({ id }: { id: string }) {
  const [home, about, ...rest] = navigation;
  const link = ({ to, label }: (typeof navigation)[number]) => (
    <li key={to}>
      <MenuLink to={to} end>
        {label}
      </MenuLink>
    </li>
  );
  return (
    <Box
      id={id}
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
      <Box as="nav" aria-label="Main" marginBottom="6">
        <Box as="ul" listStyleType="none">
          {link(home)}
          {link(about)}
          <li>
            <ServicesGroup />
          </li>
          {rest.map(link)}
        </Box>
      </Box>
      <Account />
    </Box>
  );
}

/** The menu below 768 px; closes on every navigation. */
export function MobileMenu() {
  const { open, aroundProps, buttonProps, panelProps } = useDisclosure();
  return (
    <Box display={{ base: 'block', md: 'none' }} {...aroundProps}>
      <Button variant="quiet" size="icon" aria-label="Menu" {...buttonProps}>
        <Icon name={open ? 'close' : 'menu'} />
      </Button>
      {open && <Panel {...panelProps} />}
    </Box>
  );
}
