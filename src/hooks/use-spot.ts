import { type RefObject, useEffect, useRef } from 'react';

/** Events by which a person has taken over: nothing scrolls after them. */
const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Leads to a spot of what is shown, an element with its name (`data-spot`): it is scrolled to and focused, and kept in sight
 * while what is above it loads, until the person does something.
 * @param name of the spot; empty for none
 * @returns to be the ref of an element around it
 */
export function useSpot(name: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!name) return;
    const lead = () => {
      const spot = container.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(name)}"]`);
      if (!spot) return;
      if (document.activeElement !== spot) spot.focus({ preventScroll: true });
      spot.scrollIntoView({ block: 'center', behavior: 'instant' });
    };
    const observer = new MutationObserver(lead);
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('focusin', lead);
      for (const act of acts) document.removeEventListener(act, stop, true);
    };
    // The dialog around it is there a moment later, and focuses its own first control.
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', lead);
    for (const act of acts) document.addEventListener(act, stop, true);
    lead();
    return stop;
  }, [name]);
  return container;
}
