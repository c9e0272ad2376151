import type { MfaState } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { successToasts } from '@texts/mfa';
import { expect, it } from 'vitest';
import { getSession, setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { MfaSection } from './mfa-section';

const admin = aUser({ role: 'admin' });
const off: MfaState = { available: true, enabled: false, recoveryCodesLeft: 0 };
const factorId = '00000000-0000-4000-8000-00000000000f';
const enrolment = {
  factorId,
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qrCode: 'data:image/svg+xml;utf-8,%3Csvg/%3E',
};
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);

function open(state: MfaState, routes: Record<string, Route> = {}) {
  const states = { current: state };
  const sent = fakeNetwork({
    'GET /api/account/mfa': () => json(states.current),
    'GET /api/auth/status': () => json({ ...admin, accessToken: 'token-2' }),
    ...routes,
  });
  setSession(admin);
  renderPage(<MfaSection user={admin} />);
  const asked = (path: string) => sent.filter(({ url }) => url === path).map(({ body }) => body);
  return { user: setupUser(), states, asked };
}

const dialog = async () => within(await findDialog('dialog'));

/** Fills in the fields of the dialog by their labels, and clicks its button. */
async function fill(user: ReturnType<typeof setupUser>, button: string, values: Record<string, string>) {
  const shown = await dialog();
  for (const [label, value] of Object.entries(values)) await user.type(shown.getByLabelText(new RegExp(label)), value);
  await user.click(shown.getByRole('button', { name: button }));
}

it('turns it on with the password and a code, and shows the recovery codes', async () => {
  const { user, states, asked } = open(off, {
    'POST /api/account/mfa/enrol': () => json(enrolment),
    'POST /api/account/mfa/confirm': () => json({ recoveryCodes }),
  });
  await user.click(await screen.findByRole('button', { name: 'Turn on two-step log-in' }));
  await fill(user, 'Next', { Password: 'correct horse' });
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toHaveAttribute(
    'src',
    enrolment.qrCode,
  );
  expect(asked('/api/account/mfa/enrol')).toEqual([{ password: 'correct horse' }]);
  expect((await dialog()).getByText(enrolment.secret)).toBeVisible();
  states.current = { ...off, enabled: true, recoveryCodesLeft: 10 };
  await fill(user, 'Turn On', { Code: '123456' });
  expect(await screen.findByText('Your recovery codes')).toBeVisible();
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeVisible();
  expect(asked('/api/account/mfa/confirm')).toEqual([{ factorId, code: '123456' }]);
  expect(screen.getByText(successToasts.mfaEnabled.title)).toBeInTheDocument();
  // The database takes no token of before.
  expect(getSession()?.accessToken).toBe('token-2');
  // They are not lost by a key that was pressed by mistake.
  await dialog();
  await user.keyboard('{Escape}');
  const question = within(await findDialog('alertdialog', { name: 'Have you kept the codes?' }));
  await user.click(question.getByRole('button', { name: 'Keep open' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  await user.click((await dialog()).getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/10 recovery codes are left/)).toBeVisible();
  expect(screen.queryByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument();
});
