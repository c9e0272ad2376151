/** For tests: a browser with passkeys. */
import { vi } from 'vitest';

export const aCredential = { rawId: 'Zm9v', response: {} };
const parse = (options: object) => options;

/** Puts it in place of jsdom, which has none. @param answer what its dialog comes to */
export function fakePasskeys(answer = async (): Promise<unknown> => ({ toJSON: () => aCredential })) {
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, { parseRequestOptionsFromJSON: parse, parseCreationOptionsFromJSON: parse }),
  );
  const ask = vi.fn(answer);
  Object.defineProperty(navigator, 'credentials', { value: { create: ask, get: ask }, configurable: true });
  return ask;
}
