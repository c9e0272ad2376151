import { Box, chakra, Flex } from '@chakra-ui/react';
import * as texts from '@texts/layout';
import { Icon } from '@/components/icons';
import { RouterNavLink } from '@/components/router-link';
import { AreaLinks } from './area-links';
import { ifWideRow } from './header-room';
import { type LinkTarget, navigation, useLinks } from './navigation';
import { useDismissible } from './use-dismissible';

const underlined = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '11',
  fontWeight: 'medium',
  borderBottomWidth: '2px',
  borderTopWidth: '2px',
  borderColor: 'transparent',
  _hover: { color: 'brass' },
} as const;

const TopLink = chakra(RouterNavLink, {
  base: { ...underlined, _currentPage: { color: 'ink', borderBottomColor: 'brass' } },
});
const Summary = chakra('summary', {
  base: {
    ...underlined,
    cursor: 'pointer',
    userSelect: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    'details[open] > &': { '& > svg': { transform: 'rotate(180deg)' } },
  },
});

function ServicesMenu() {
  const closing = useDismissible();
  return (
    <Box as="details" position="relative" {...closing}>
      <Summary>
        {texts.services}
        <Icon name="chevron" width="1em" height="1em" />
      </Summary>
      <Box
        as="ul"
        position="absolute"
        top="calc(100% + 0.5rem)"
        insetInlineStart="-4"
        minWidth="12rem"
        padding="1.5"
        listStyleType="none"
        background="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="sm"
        boxShadow="raised"
      >
        <AreaLinks />
      </Box>
    </Box>
  );
}

/** The links in a row, where the header has room for one. */
export function DesktopNav() {
  const links = useLinks<LinkTarget>(navigation);
  const link = ({ to, label }: LinkTarget) => (
    <li key={to}>
      <TopLink to={to}>{label}</TopLink>
    </li>
  );
  return (
    <Box as="nav" aria-label={texts.main} css={{ fontSize: 'sm', [ifWideRow]: { fontSize: 'md' } }}>
      <Flex as="ul" css={{ gap: '3', [ifWideRow]: { gap: '8' } }} align="center" listStyleType="none">
        {links.slice(0, 2).map(link)}
        <li>
          <ServicesMenu />
        </li>
        {links.slice(2).map(link)}
      </Flex>
    </Box>
  );
}
