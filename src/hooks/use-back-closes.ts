import { useEffectEvent, useLayoutEffect } from 'react';

/*
 * Each open dialog has an entry of its own in the browser's history, at the same address: Back leaves that entry, and closes
 * the dialog instead of the page. Such an entry is a copy of the router's, `{usr, key, idx}`, with the number of dialogs that are
 * open in it, so that the router takes it for its own, also after a reload.
 */

interface Entry {
  /** The router's count of its entries. */
  idx?: number;
  /** How many dialogs are open in it. */
  dialogs?: number;
}

const readEntry = () => (window.history.state ?? {}) as Entry;

/** What closes the open dialogs, the uppermost last. */
const open: (() => void)[] = [];
let shown: Entry = {};
/** Called when the browser has gone back, which it does a moment after it is asked. */
let onArrival: (() => void) | null = null;
let isScheduled = false;

/** How many entries of dialogs there are, up to the one that is shown. What the router writes over one has no number. */
function countEntries(): number {
  const { idx, dialogs = 0 } = readEntry();
  return idx === shown.idx ? Math.max(dialogs, shown.dialogs ?? 0) : dialogs;
}

/**
 * Goes back to before so many dialogs. The address stays as it is shown, and what the router writes until the browser has gone
 * back is written again there.
 * @param then called there
 */
function leave(count: number, then?: () => void): void {
  const { history } = window;
  const { href } = window.location;
  const state = { ...history.state, dialogs: countEntries() - count };
  const writes = [() => history.replaceState(state, '', href)];
  for (const name of ['pushState', 'replaceState'] as const) {
    history[name] = (...entry) => {
      const write = () => History.prototype[name].apply(history, entry);
      writes.push(write);
      write();
    };
  }
  onArrival = () => {
    for (const name of ['pushState', 'replaceState'] as const) Reflect.deleteProperty(history, name);
    for (const write of writes) write();
    shown = readEntry();
    if (then) then();
    else schedule();
  };
  history.go(-count);
}

/** Gives each open dialog its entry, and takes away those of dialogs that are closed. */
function update(): void {
  isScheduled = false;
  if (onArrival) return;
  const count = countEntries();
  if (count > open.length) {
    leave(count - open.length);
    return;
  }
  const write = (name: 'pushState' | 'replaceState', dialogs: number) =>
    window.history[name]({ ...window.history.state, dialogs }, '');
  for (let dialogs = count + 1; dialogs <= open.length; dialogs += 1) write('pushState', dialogs);
  // The router has written over it.
  if ((readEntry().dialogs ?? 0) !== open.length) write('replaceState', open.length);
  shown = readEntry();
}

/** After React has drawn: a dialog that opens as another one closes takes its entry. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(update);
}

/** The browser has gone back or forward: before the router reads where to, so the app's entry loads this file first. */
function onPop(): void {
  if (onArrival) {
    const arrive = onArrival;
    onArrival = null;
    arrive();
    return;
  }
  const before = shown;
  shown = readEntry();
  const { dialogs = 0 } = shown;
  // To another page or view, or forward.
  if (shown.idx !== before.idx || dialogs >= (before.dialogs ?? 0)) return;
  // It was the entry of a dialog that has gone, e.g. by a reload: nothing would be seen of this step.
  if (open.length <= dialogs) window.history.back();
  for (const close of open.slice(dialogs).reverse()) close();
  // One that asks before it closes is still there.
  schedule();
}

/** A link in a dialog leads on from the page below it. */
function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download')) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const count = open.length > 0 && countEntries();
  if (!count || onArrival) return;
  event.preventDefault();
  event.stopPropagation();
  leave(count, () => link.click());
}

if (typeof window !== 'undefined') {
  shown = readEntry();
  window.addEventListener('popstate', onPop);
  document.addEventListener('click', onClick, { capture: true });
}

/**
 * Makes Back close a dialog. Closed in any other way, its entry in the history goes too.
 * @param onClose what its close button does; where that leaves it open, e.g. to ask first, the next Back does it again
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    open.push(closeThis);
    schedule();
    return () => {
      open.splice(open.indexOf(closeThis), 1);
      schedule();
    };
  }, [isOpen]);
  // A change of the address under an open dialog draws it anew.
  useLayoutEffect(() => {
    if (isOpen) schedule();
  });
}
