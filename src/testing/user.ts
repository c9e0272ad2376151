import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Whether text can be pasted into it as it would be typed. */
const takesText = (element: Element) =>
  element.matches('textarea, input:not([type=date], [type=time], [type^=datetime])');

/**
 * For tests: a user whose texts arrive at once, all but the last character, because every key renders the page again. Keys in
 * braces are pressed.
 */
export function setupUser(...options: Parameters<typeof userEvent.setup>): UserEvent {
  const user = userEvent.setup(...options);
  const type: UserEvent['type'] = async (element, text, ...more) => {
    const start = (text.split(/[{[]/)[0] ?? '').slice(0, -1);
    if (start.length < 2 || more.length > 0 || !takesText(element)) return user.type(element, text, ...more);
    await user.click(element);
    await user.paste(start);
    await user.keyboard(text.slice(start.length));
  };
  return { ...user, type };
}
