import { notStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict';
import { decrypt, encrypt, UnreadableSecret } from './secrets.ts';

const secret = 'a secret of thirty-two characters';

Deno.test('what is sealed opens with the same key for the same purpose, and with no other', async () => {
  const ciphertext = await encrypt('AIza-key', secret, 'reviews');
  ok(!ciphertext.includes('AIza'));
  strictEqual(await decrypt(ciphertext, secret, 'reviews'), 'AIza-key');
  await rejects(decrypt(ciphertext, `${secret}!`, 'reviews'), UnreadableSecret);
  await rejects(decrypt(ciphertext, secret, 'something else'), UnreadableSecret);
  await rejects(decrypt(`${ciphertext.slice(0, -4)}AAAA`, secret, 'reviews'), UnreadableSecret);
  for (const other of ['', 'AIza-key', 'v1.', 'v1.%%'])
    await rejects(decrypt(other, secret, 'reviews'), UnreadableSecret);
});

Deno.test('the same text is sealed differently each time', async () => {
  notStrictEqual(await encrypt('x', secret, 'p'), await encrypt('x', secret, 'p'));
});
