/**
 * The browser's history, which the router and the dialogs share. Each open dialog has an entry of its own, a copy of the page's
 * entry below it: Back leaves the copy, and closes the dialog instead of the page. What is asked for counts at once; the browser
 * steps back only a moment after it is asked, and what is written meanwhile waits for it.
 */
import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom';

/** State of an entry of the browser's history. */
interface Entry {
  /** The router's state and key of its location. */
  usr: unknown;
  key: string;
  /** The page's place in the history. */
  idx: number;
  /** How many dialogs are open in it. */
  dialogs: number;
}

/** Where the site is, and how it came there. */
export interface Shown {
  location: Location;
  action: NavigationType;
}

let location: Location = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
let place: Pick<Entry, 'idx' | 'dialogs'> = { idx: -1, dialogs: 0 };
let listener: ((shown: Shown) => void) | undefined;

/** Functions that close the open dialogs, the uppermost last. */
const open: (() => void)[] = [];
let isScheduled = false;

/** Steps that the browser still has to take, and the page's place at which a step back arrives. */
const tasks: (() => void)[] = [];
let arrival: number | null = null;

function work(): void {
  while (arrival === null) {
    const task = tasks.shift();
    if (!task) return;
    task();
  }
}

function write(name: 'pushState' | 'replaceState'): void {
  const entry: Entry = { usr: location.state, key: location.key, ...place };
  const address = createPath(location);
  tasks.push(() => {
    try {
      window.history[name](entry, '', address);
    } catch {
      // Safari takes a hundred in half a minute.
      window.location.assign(address);
    }
  });
  work();
}

/** Goes back to before the dialogs above so many; the entry there takes the address that is shown. */
function leave(dialogs: number): void {
  const steps = dialogs - place.dialogs;
  const { idx } = place;
  place = { idx, dialogs };
  tasks.push(() => {
    arrival = idx;
    window.history.go(steps);
  });
  write('replaceState');
}

/** Reads the entry that the browser shows. */
function read(): void {
  const { usr = null, key = 'default', idx, dialogs = 0 } = (window.history.state ?? {}) as Partial<Entry>;
  const { pathname, search, hash } = window.location;
  location = { pathname, search, hash, state: usr, key };
  place = { idx: idx ?? place.idx + 1, dialogs };
  // The first one, or that of a link to a place on the page, which no router made.
  if (idx === undefined) write('replaceState');
}

function onPop(): void {
  const { idx, dialogs = 0 } = (window.history.state ?? {}) as Partial<Entry>;
  if (arrival !== null && idx === arrival) {
    arrival = null;
    work();
    return;
  }
  if (arrival === null && idx === place.idx && dialogs < place.dialogs) {
    place = { idx, dialogs };
    write('replaceState');
    // It was the entry of a dialog that has gone, e.g. by a reload: nothing would be seen of this step.
    if (open.length <= dialogs) window.history.back();
    for (const close of open.slice(dialogs).reverse()) close();
    return;
  }
  // Another page, where nothing counts that was meant for the last one.
  arrival = null;
  tasks.length = 0;
  read();
  listener?.(readHistory(NavigationType.Pop));
}

/** Gives each open dialog its entry, and takes away those of dialogs that are closed. */
function syncDialogs(): void {
  isScheduled = false;
  if (place.dialogs > open.length) leave(open.length);
  addDialogs();
}

/** Gives each open dialog its entry: after a change of the address those that are still open have none. */
export function addDialogs(): void {
  while (place.dialogs < open.length) {
    place = { ...place, dialogs: place.dialogs + 1 };
    write('pushState');
  }
}

/** After React has drawn: a dialog that opens as another one closes takes its entry. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(syncDialogs);
}

/** Says that a dialog is open. @param close what Back does @returns says that it is closed */
export function openDialog(close: () => void): () => void {
  open.push(close);
  schedule();
  return () => {
    open.splice(open.indexOf(close), 1);
    schedule();
  };
}

export function readHistory(action = NavigationType.Pop): Shown {
  return { location, action };
}

/** Calls the router when the address changes. @returns stops it */
export function listenToHistory(next: (shown: Shown) => void): () => void {
  listener = next;
  return () => {
    listener = undefined;
  };
}

function go(to: To, state: unknown): void {
  const path = { search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) };
  const key = Math.random().toString(36).slice(2, 10);
  location = { pathname: location.pathname, ...path, state: state ?? null, key };
}

/** Navigator of React Router. */
export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => window.history.go(steps),
  push: (to, state) => {
    if (place.dialogs > 0) leave(0);
    go(to, state);
    place = { idx: place.idx + 1, dialogs: 0 };
    write('pushState');
    listener?.(readHistory(NavigationType.Push));
  },
  replace: (to, state) => {
    go(to, state);
    write('replaceState');
    listener?.(readHistory(NavigationType.Replace));
  },
};

if (typeof window !== 'undefined') {
  read();
  window.addEventListener('popstate', onPop);
}
