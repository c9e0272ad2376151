/** Presses of buttons that do not answer yet. */
interface ReplayedClicks {
  /** Stops keeping them, and clicks the buttons again. */
  replay: () => void;
  /** Forgets what was clicked so far. @returns the buttons */
  forget: () => HTMLButtonElement[];
}

/**
 * Keeps the clicks of buttons, those that send a form too. Listens at the window, before anything else can stop the
 * event: React does, for a part of the page that it cannot hydrate yet.
 * @param within only buttons inside this element
 */
export function replayClicks(within: Element): ReplayedClicks {
  const clicked: HTMLButtonElement[] = [];
  const forget = () => clicked.splice(0);
  const keep = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button || !within.contains(button)) return;
    event.preventDefault();
    clicked.push(button);
  };
  window.addEventListener('click', keep, true);
  const replay = () => {
    window.removeEventListener('click', keep, true);
    // One at a time: the next click is meant for what the one before it has made.
    for (const button of forget()) setTimeout(() => button.click());
  };
  return { replay, forget };
}
