/** Whether somebody has switched the language in this tab: kept until the next dashboard, which stores it for who is signed in. */
const key = 'language-switched';

/** Remembers a switch. */
export function rememberSwitch(): void {
  try {
    sessionStorage.setItem(key, '');
  } catch {
    // Storage is forbidden: the choice is that of the address alone.
  }
}

/** Whether there was one since the last call. */
export function takeSwitch(): boolean {
  try {
    const wasSwitched = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return wasSwitched;
  } catch {
    return false;
  }
}
