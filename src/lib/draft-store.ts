/** What was typed into a form and not sent: kept for as long as the tab is open, over reloads and other pages. */

const keyOf = (name: string) => `draft ${name}`;

/** What is kept of a form, by field. @param name of the form, e.g. 'contact' */
export function readDraft(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}') as Record<string, unknown>;
  } catch {
    return {}; // storage is forbidden, or somebody else wrote there
  }
}

/** Keeps what a form holds. */
export function writeDraft(name: string, values: unknown): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Forbidden or full: the form works without.
  }
}

/** Forgets a draft: the form was sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Forbidden: there is none.
  }
}
