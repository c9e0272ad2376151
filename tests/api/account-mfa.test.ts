/** The second factor where Supabase Auth has none, as in the embedded backend. With one it is tested beside the function. */
import * as errorMessages from '@texts/error';
import { expect, inject, it } from 'vitest';
import { password, signedInAdmin } from './support.ts';

const { mailbox } = inject('stack');

it.skipIf(!mailbox)('says that there is none, and turns none on', async () => {
  const { browser } = await signedInAdmin();
  expect(await browser.call('GET', '/account/mfa')).toMatchObject({
    status: 200,
    body: { available: false, enabled: false, recoveryCodesLeft: 0 },
  });
  expect(await browser.call('POST', '/account/mfa/enrol', { body: { password } })).toMatchObject({
    status: 409,
    body: { message: errorMessages.mfaUnavailable },
  });
  expect(await browser.call('POST', '/account/mfa/disable', { body: { password, code: '123456' } })).toMatchObject({
    status: 409,
    body: { message: errorMessages.mfaNotEnabled },
  });
});
