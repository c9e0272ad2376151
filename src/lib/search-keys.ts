/** The keys of the search for all, before the dashboard that has it is there. */

/** Ctrl or ⌘ and K, behind which browsers have a search of their own. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/**
 * How a key changes a text; it is not acted upon otherwise. Null for one that does not.
 * @param within elements that take their keys themselves
 */
export function typedBy(event: KeyboardEvent, within: string): ((text: string) => string) | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (target instanceof Element && target.closest(within)) return null;
  if (key.length !== 1 && key !== 'Backspace') return null;
  event.preventDefault();
  return (text) => (key === 'Backspace' ? text.slice(0, -1) : text + key);
}

let typed: string | null = null;
let isTaken = false;

function collect(event: KeyboardEvent): void {
  if (isSearchKey(event)) {
    event.preventDefault();
    typed ??= '';
  } else if (typed !== null)
    typed = typedBy(event, 'input, textarea, select, button, a, [role=dialog]')?.(typed) ?? typed;
}

/** Keeps the keys of the search and what is typed after them for `takeSearch()`. */
export function keepSearch(): void {
  if (!isTaken) document.addEventListener('keydown', collect);
}

/** Text typed after the keys of the search; null when nobody pressed them. From here on the caller takes the keys. */
export function takeSearch(): string | null {
  isTaken = true;
  document.removeEventListener('keydown', collect);
  const taken = typed;
  typed = null;
  return taken;
}
