import { type PointerEvent, useRef } from 'react';

/**
 * Lets a thing be swiped sideways with finger or mouse.
 * @param threshold how many pixels make it a swipe
 * @param onSwipe called at the end of a swipe, with how far it went: less than 0 to the left
 * @returns handlers for the element; meanwhile its `--swipe` is how far it was dragged
 */
export function useSwipe(threshold: number, onSwipe: (distance: number) => void) {
  const start = useRef<number | null>(null);
  const distance = (event: PointerEvent) => (start.current === null ? 0 : event.clientX - start.current);
  const show = (event: PointerEvent<HTMLElement>, pixels: number) =>
    event.currentTarget.style.setProperty('--swipe', `${pixels}px`);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A click on a button inside is a click, not the beginning of a swipe.
      if (event.button !== 0 || (event.target as Element).closest('button, a')) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) show(event, distance(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const swiped = distance(event);
      start.current = null;
      if (Math.abs(swiped) >= threshold) onSwipe(swiped);
      else show(event, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      show(event, 0);
    },
  };
}
