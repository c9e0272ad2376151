/**
 * Keeps the presses of buttons that do not answer yet. Listens at the window, before anything else can stop the event:
 * React does, for a part of the page that it cannot wake yet.
 * @param within only buttons inside this element
 * @returns stops, and presses them again
 */
export function keepPresses(within: Element): () => void {
  const pressed: HTMLElement[] = [];
  const keep = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]');
    if (button && within.contains(button)) pressed.push(button);
  };
  window.addEventListener('click', keep, true);
  return () => {
    window.removeEventListener('click', keep, true);
    // One at a time: the next press is meant for what the one before it has made.
    for (const button of pressed) setTimeout(() => button.click());
  };
}
