import { useEffectEvent, useLayoutEffect } from 'react';
import { openDialog } from '@/lib/history';

/**
 * Makes Back close a dialog. Closed in any other way, its entry in the history goes too.
 * @param onClose what its close button does; where that leaves it open, e.g. to ask first, the next Back does it again
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? openDialog(() => close()) : undefined), [isOpen]);
}
