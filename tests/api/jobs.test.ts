import { expect, inject, it } from 'vitest';

const run = (task: string, authorization?: string, method = 'POST') =>
  fetch(`${inject('stack').url}/functions/v1/jobs/${task}`, {
    method,
    headers: authorization ? { authorization } : {},
  });

it('cleans up, for who knows the secret', async () => {
  const response = await run('clean-up', 'Bearer a secret of the tests');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ throttles: expect.any(Number), visit_salts: expect.any(Number) });
});

it('does nothing for anybody else', async () => {
  const { publishableKey, secretKey } = inject('stack');
  for (const given of [undefined, 'Bearer x', `Bearer ${publishableKey}`, `Bearer ${secretKey}`]) {
    expect((await run('clean-up', given)).status).toBe(401);
  }
});

it('knows no other task', async () => {
  expect((await run('other', 'Bearer a secret of the tests')).status).toBe(404);
  expect((await run('clean-up', 'Bearer a secret of the tests', 'GET')).status).toBe(405);
});
