import { Box, chakra } from '@chakra-ui/react';
import * as texts from '@texts/search';
import { lazy, Suspense, useLayoutEffect, useState } from 'react';
import { Icon } from '@/components/icons';
import { isSearchKey, takeSearch, typedBy } from '@/lib/search-keys';
import type { Command } from './internal/search-dialog';

const load = () => import('./internal/search-dialog');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Opens the search for all, on a phone as an icon, and by Ctrl or ⌘ and K from everywhere but another dialog. */
export function SearchButton({ commands }: { commands: readonly Command[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = () => {
    setIsOpen(false);
    setTyped('');
  };

  // Text typed right after the keys, before the dialog's field has the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const collect = (event: KeyboardEvent) => {
      const change = typedBy(event, '[role=dialog]');
      if (change) setTyped(change);
    };
    document.addEventListener('keydown', collect);
    return () => document.removeEventListener('keydown', collect);
  }, [isOpen]);

  useLayoutEffect(() => {
    load().catch(() => undefined);
    const asked = takeSearch();
    if (asked !== null) {
      setTyped(asked);
      setIsOpen(true);
    }
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) setIsOpen(true);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={texts.search}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" />
        <Box as="span" flex="1" overflow="hidden" textOverflow="ellipsis" display={{ base: 'none', md: 'block' }}>
          {texts.searchCasesClientsNumbers}
        </Box>
        <chakra.kbd display={{ base: 'none', lg: 'block' }} fontSize="xs" fontFamily="inherit">
          {isMac() ? '⌘' : texts.ctrl} K
        </chakra.kbd>
      </Opener>
      <Suspense>
        {isOpen && <SearchDialog commands={commands} typed={typed} onType={setTyped} onClose={close} />}
      </Suspense>
    </>
  );
}

const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'center', md: 'flex-start' },
    gap: '2.5',
    width: { base: '10', md: 'full' },
    maxWidth: '24rem',
    minWidth: '0',
    height: '10',
    paddingInline: { base: '0', md: '3' },
    borderWidth: { base: '0', md: '1px' },
    borderColor: 'line',
    borderRadius: 'sm',
    background: { base: 'transparent', md: 'surface' },
    color: 'muted',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'brass', color: 'ink' },
    _icon: { flexShrink: '0' },
  },
});
