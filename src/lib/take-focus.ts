/** As a ref of a heading: it takes the focus from a form that has gone. */
export function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
