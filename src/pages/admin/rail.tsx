import { Box, chakra, Flex, Tabs } from '@chakra-ui/react';
import { type AdminTab, adminPath } from '@contract/addresses';
import * as texts from '@texts/admin-pages';
import { signOut as signOutLabel } from '@texts/auth';
import { Fragment, useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Icon } from '@/components/icons';
import { barFontSize, phoneBar, phoneBarItem } from '@/components/phone-bar';
import { RouterLink } from '@/components/router-link';
import { TabLink } from '@/components/tab-link';
import { useSession } from '@/data/auth/use-session';
import { useSignOut } from '@/features/auth/use-sign-out';
import { Logo } from '@/layout/logo';
import { dashboardTitle } from './dashboard-title';
import type { AdminTabRoute, TabGroup } from './tabs';

/** Tabs of a phone's bar, in its order: the first four of them that the person may open. */
const wanted: readonly AdminTab[] = ['board', 'calendar', 'cases', 'messages', 'tasks'];
const BAR_LENGTH = 4;
const groups = ['practice', 'website', 'office'] as const satisfies readonly TabGroup[];

const item = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: 'full',
  // All of them are seen in a window of 600 pixels.
  minHeight: 'clamp(1.5rem, 4dvh, 2.5rem)',
  paddingInline: '2.5',
  borderRadius: 'sm',
  fontSize: '0.9rem',
  lineHeight: '1.25',
  color: 'text',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { background: 'line/60' },
  _icon: { flexShrink: '0' },
} as const;

/** Words of an item: beside its icon, on a tablet in a bubble while it is pointed at or has the focus, and always read aloud. */
const Words = chakra('span', {
  base: {
    flex: { lg: '1' },
    md: {
      lgDown: {
        position: 'absolute',
        insetInlineStart: 'calc(100% + {spacing.3})',
        zIndex: 'popover',
        width: 'max-content',
        paddingInline: '2.5',
        paddingBlock: '1',
        background: 'ink',
        color: 'surface',
        borderRadius: 'sm',
        opacity: '0',
        pointerEvents: 'none',
        ':is(a, button):is(:hover, :focus-visible) > &': { opacity: '1' },
      },
    },
  },
});

const RailTab = chakra(TabLink, {
  base: {
    ...item,
    _selected: {
      background: 'ink',
      color: 'surface',
      boxShadow: 'inset 0 -2px 0 {colors.brassLine}',
      _hover: { background: 'ink' },
    },
    _focusVisible: { outline: '2px solid {colors.brass}', outlineOffset: '1px' },
    md: {
      lgDown: {
        justifyContent: 'center',
        '& .badge': { position: 'absolute', top: '0', insetInlineEnd: '0', paddingInline: '1', fontSize: '0.66rem' },
      },
    },
    mdDown: { ...phoneBarItem, display: 'none', '&[data-on-bar]': { display: 'flex' } },
  },
});

const GroupName = chakra('div', {
  base: {
    display: { base: 'none', lg: 'block' },
    paddingInline: '2.5',
    paddingTop: 'clamp(0.1rem, 1.2dvh - 0.35rem, 0.9rem)',
    fontSize: '0.72rem',
    fontWeight: 'semibold',
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
    color: 'muted',
  },
});

interface RailProps {
  /** Those that the person may open. */
  tabs: readonly AdminTabRoute[];
  /** The chosen one; empty for none. */
  value: AdminTab | '';
}

/** Every tab of the dashboard, on a phone the four that are needed most and the way to all others. */
export function Rail({ tabs, value }: RailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { user } = useSession();
  const onBar = wanted.filter((name) => tabs.some(({ path }) => path === name)).slice(0, BAR_LENGTH);
  const ofGroup = (group: TabGroup) => tabs.filter((tab) => tab.group === group);
  const shownGroups = groups.filter((group) => ofGroup(group).length > 0);
  const close = () => setIsOpen(false);
  const trigger = ({ path, icon, label, badge }: AdminTabRoute) => (
    <Tabs.Trigger key={path} value={path} asChild>
      <RailTab
        to={adminPath(path)}
        {...(onBar.includes(path) && { 'data-on-bar': '' })}
        order={{ base: onBar.indexOf(path), md: 0 }}
      >
        <Icon name={icon} />
        <Words>{label}</Words>
        {badge}
      </RailTab>
    </Tabs.Trigger>
  );
  return (
    <Flex
      className="screen-only"
      mdDown={phoneBar}
      direction={{ md: 'column' }}
      position={{ md: 'sticky' }}
      top={{ md: '0' }}
      zIndex={{ md: 'header' }}
      height={{ md: '100dvh' }}
      paddingInline={{ md: '2.5' }}
      paddingBlock={{ md: '3' }}
      background={{ md: 'sand/55' }}
      borderInlineEndWidth={{ md: '1px' }}
      borderColor={{ md: 'line' }}
      overflowY={{ lg: 'auto' }}
    >
      <Box display={{ base: 'none', lg: 'block' }} paddingBottom="1">
        <Logo size="small" />
      </Box>
      <Tabs.List
        aria-label={dashboardTitle(user)}
        display={{ base: 'grid', md: 'flex' }}
        gridTemplateColumns="repeat(4, minmax(0, 1fr))"
        flexDirection="column"
        flex={{ base: '4', md: 'none' }}
        gap={{ md: 'clamp(0px, 1.2dvh - 8px, 2px)' }}
      >
        {shownGroups.map((group) => (
          <Fragment key={group}>
            <GroupName aria-hidden="true">{texts.groups[group]}</GroupName>
            {ofGroup(group).map(trigger)}
          </Fragment>
        ))}
        <Box display={{ base: 'none', md: 'block' }} height="clamp(0.1rem, 1.2dvh - 0.35rem, 0.9rem)" />
        {ofGroup('own').map(trigger)}
      </Tabs.List>
      <Box display={{ base: 'none', md: 'block' }} marginTop="0.5">
        <SignOutItem />
      </Box>
      <chakra.button
        type="button"
        {...item}
        display={{ base: 'flex', md: 'none' }}
        flexDirection="column"
        justifyContent="center"
        gap="0.5"
        flex="1"
        minHeight="16"
        paddingInline="0"
        fontSize={barFontSize}
        color={onBar.some((tab) => tab === value) ? 'muted' : 'ink'}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" strokeWidth="2.5" />
        {texts.more}
      </chakra.button>
      <AppDialog title={texts.everything} open={isOpen} onClose={close} size="sm">
        {[...shownGroups, 'own' as const].map((group) => (
          <Box key={group} as="section" marginBottom="3">
            {group !== 'own' && <GroupName display="block">{texts.groups[group]}</GroupName>}
            {ofGroup(group).map(({ path, label, icon, badge }) => (
              <ListLink
                key={path}
                to={adminPath(path)}
                aria-current={path === value ? 'page' : undefined}
                onClick={close}
              >
                <Icon name={icon} />
                <Box as="span" flex="1">
                  {label}
                </Box>
                {badge}
              </ListLink>
            ))}
          </Box>
        ))}
        <SignOutItem />
      </AppDialog>
    </Flex>
  );
}

const RailButton = chakra('button', { base: { ...item, md: { lgDown: { justifyContent: 'center' } } } });

/** Ends the session. */
function SignOutItem() {
  const { signOut, isPending, question } = useSignOut();
  return (
    <>
      <RailButton type="button" disabled={isPending} onClick={signOut}>
        <Icon name="signOut" />
        <Words>{signOutLabel}</Words>
      </RailButton>
      {question}
    </>
  );
}

const ListLink = chakra(RouterLink, {
  base: { ...item, minHeight: '11', _currentPage: { fontWeight: 'semibold', background: 'sand' } },
});
