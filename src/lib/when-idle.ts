/** Does something when the page has nothing else to do; in a browser that cannot tell, after what it is doing now. */
export function whenIdle(task: () => void): void {
  const idle = window.requestIdleCallback ?? setTimeout;
  idle(task);
}
