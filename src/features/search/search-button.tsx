import { Box, chakra } from '@chakra-ui/react';
import * as texts from '@texts/search';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/components/icons';
import type { Command } from './internal/search-dialog';

const load = () => import('./internal/search-dialog');
const SearchDialog = lazy(async () => ({ default: (await load()).SearchDialog }));

const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.userAgent);

/** Opens the search for all, on a phone as an icon, and by Ctrl or ⌘ and K from everywhere but another dialog. */
export function SearchButton({ commands }: { commands: readonly Command[] }) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    // What is typed at once after the keys would be lost while the code is on its way.
    load().catch(() => undefined);
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      // Browsers have a search of their own behind these keys.
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
      <Suspense>{isOpen && <SearchDialog commands={commands} onClose={() => setIsOpen(false)} />}</Suspense>
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
