import { passkeyExists } from '@texts/error';
import { cancelled, notPossible } from '@texts/passkeys';
import { expect, it } from 'vitest';
import { fakePasskeys } from '@/testing/passkeys';
import { createPasskey } from './passkeys';

it.each([
  ['InvalidStateError', passkeyExists],
  ['NotAllowedError', cancelled],
  ['SecurityError', notPossible],
])('says what a browser means by %s', async (name, text) => {
  fakePasskeys().mockRejectedValue(new DOMException('', name));
  await expect(createPasskey({})).rejects.toThrow(text);
});
