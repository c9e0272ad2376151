import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let announced = false;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  const begin = () => {
    announced = true;
    // At once: after the last listener the browser lays the page out.
    flushSync(listener);
  };
  const end = () => {
    announced = false;
    listener();
  };
  // A browser announces a print before it lays the page out for paper; a preview in the developer tools does not.
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

const isPrinting = () => announced || window.matchMedia('print').matches;

/** Whether the page is being printed, for what is on paper only. What is left out there is in `print.css`. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}
