/**
 * Cloudflare's widget. Its script is loaded only where a challenge asks for it.
 * @see https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import type { TurnstileChallenge } from '@contract/challenge';

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Turnstile {
  render(container: HTMLElement, options: Record<string, unknown>): string;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

function loadScript(): Promise<Turnstile> {
  if (window.turnstile) return Promise.resolve(window.turnstile);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      // Another attempt loads it anew.
      script.remove();
      reject(new Error('Turnstile was not loaded'));
    };
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
}

/** Shows the widget and waits for its token. Rejects where the widget does not work in this browser. */
export async function solveTurnstile(challenge: TurnstileChallenge, host: HTMLElement | undefined): Promise<string> {
  const turnstile = await loadScript();
  if (!host) throw new Error('There is no place for the widget');
  const container = host.appendChild(document.createElement('div'));
  let id: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => {
        reject(new Error('Turnstile does not work here'));
        // The error is dealt with.
        return true;
      };
      id = turnstile.render(container, {
        sitekey: challenge.siteKey,
        action: challenge.action,
        cData: challenge.for,
        callback: resolve,
        'error-callback': fail,
        'timeout-callback': fail,
        'unsupported-callback': fail,
      });
    });
  } finally {
    if (id) turnstile.remove(id);
    container.remove();
  }
}
