import { notStrictEqual, ok, rejects, strictEqual } from 'node:assert/strict';
import { seal, UnreadableSecret, unseal } from './secrets.ts';

const secret = 'a secret of thirty-two characters';

Deno.test('what is sealed opens with the same key for the same purpose, and with no other', async () => {
  const sealed = await seal('AIza-key', secret, 'reviews');
  ok(!sealed.includes('AIza'));
  strictEqual(await unseal(sealed, secret, 'reviews'), 'AIza-key');
  await rejects(unseal(sealed, `${secret}!`, 'reviews'), UnreadableSecret);
  await rejects(unseal(sealed, secret, 'something else'), UnreadableSecret);
  await rejects(unseal(`${sealed.slice(0, -4)}AAAA`, secret, 'reviews'), UnreadableSecret);
  for (const other of ['', 'AIza-key', 'v1.', 'v1.%%'])
    await rejects(unseal(other, secret, 'reviews'), UnreadableSecret);
});

Deno.test('the same text is sealed differently each time', async () => {
  notStrictEqual(await seal('x', secret, 'p'), await seal('x', secret, 'p'));
});
