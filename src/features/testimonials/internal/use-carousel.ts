import { breakpoints, carouselOptions } from '@contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  // A page rendered beforehand knows no window: it shows what the narrowest one would.
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** How many cards fit beside each other: 3 from 1024 px, 2 from 768 px, otherwise 1. */
function useCardsPerView(): number {
  const three = useMedia(`(min-width: ${breakpoints.carouselThree}px)`);
  const two = useMedia(`(min-width: ${breakpoints.carouselTwo}px)`);
  return three ? 3 : two ? 2 : 1;
}

export interface Carousel {
  /** Cards beside each other. */
  perView: number;
  /** Positions of the row; 1 when everything fits. */
  positions: number;
  position: number;
  /** Goes to a place; beyond an end it goes on at the other. */
  go: (position: number) => void;
  /** Whether it moves by itself at this moment. */
  moving: boolean;
  /** Whether it would move by itself: not for a visitor who prefers reduced motion. */
  selfMoving: boolean;
  /** Whether the visitor has stopped it. */
  stopped: boolean;
  setStopped: (stopped: boolean) => void;
  /** For pointer and focus: while someone reads, nothing moves. */
  setHeld: (held: boolean) => void;
}

/**
 * A row of cards that moves on by one every 5 seconds. It does not while the pointer or the focus is on it, when the
 * visitor has stopped it, or when they want less motion.
 * @param count how many cards there are
 */
export function useCarousel(count: number): Carousel {
  const perView = useCardsPerView();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const [wanted, setWanted] = useState(0);
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const positions = Math.max(1, count - perView + 1);
  // A wider window has fewer positions.
  const position = Math.min(wanted, positions - 1);
  const moving = positions > 1 && !held && !stopped && !reducedMotion;
  const go = useCallback((next: number) => setWanted((next + positions) % positions), [positions]);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => go(position + 1), carouselOptions.advanceMs);
    return () => clearTimeout(timer);
  }, [moving, go, position]);
  return { perView, positions, position, go, moving, selfMoving: !reducedMotion, stopped, setStopped, setHeld };
}
