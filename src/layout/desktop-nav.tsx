import { Box, chakra, Flex } from '@chakra-ui/react';
import { headerPracticeAreas, practiceAreaLabels } from '@contract';
import { NavLink, Link as RouterLink } from 'react-router-dom';
import { Icon } from '@/components/icons';
import { serviceAddress } from '@/lib/paths';
import { navigation } from './navigation';
import { useDisclosure } from './use-disclosure';

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

const TopLink = chakra(NavLink, {
  base: { ...underlined, _currentPage: { color: 'ink', borderBottomColor: 'brass' } },
});
const MenuButton = chakra('button', { base: { ...underlined, cursor: 'pointer' } });
const AreaLink = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    paddingInline: '4',
    borderRadius: 'sheet',
    _hover: { background: 'sand', color: 'ink' },
  },
});

function ServicesMenu() {
  const { open, aroundProps, buttonProps, panelProps } = useDisclosure();
  return (
    <Box position="relative" {...aroundProps}>
      <MenuButton {...buttonProps}>
        Services
        <Icon name="chevron" width="1em" height="1em" transform={open ? 'rotate(180)' : undefined} />
      </MenuButton>
      {open && (
        <Box
          as="ul"
          {...panelProps}
          position="absolute"
          top="calc(100% + 0.5rem)"
          insetInlineStart="-4"
          minWidth="12rem"
          padding="1.5"
          listStyleType="none"
          background="sheet"
          borderWidth="1px"
          borderColor="line"
          borderRadius="sheet"
          boxShadow="raised"
        >
          {headerPracticeAreas.map((area) => (
            <li key={area}>
              <AreaLink to={serviceAddress(area)}>{practiceAreaLabels[area]}</AreaLink>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The links in a row, from 768 px. */
export function DesktopNav() {
  const [home, about, ...rest] = navigation;
  const link = ({ to, label }: (typeof navigation)[number]) => (
    <li key={to}>
      <TopLink to={to} end>
        {label}
      </TopLink>
    </li>
  );
  return (
    <Box as="nav" aria-label="Main" display={{ base: 'none', md: 'block' }}>
      <Flex as="ul" gap={{ md: '5', lg: '8' }} align="center" listStyleType="none">
        {link(home)}
        {link(about)}
        <li>
          <ServicesMenu />
        </li>
        {rest.map(link)}
      </Flex>
    </Box>
  );
}
