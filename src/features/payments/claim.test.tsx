import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { ClaimButtons } from './claim';

function Invoice() {
  const [paidPaise, setPaidPaise] = useState(0);
  return (
    <>
      <ClaimButtons id="i" number="INV/1" isClaimed={false} reference={null} paidPaise={paidPaise} />
      <button type="button" onClick={() => setPaidPaise(50_000)} data-testid="paid" />
    </>
  );
}

it('tells the office of what was open when the form was opened, whatever is paid meanwhile', async () => {
  setSession(aUser());
  const sent = fakeNetwork({ 'POST /rest/v1/rpc/claim_payment': () => json(null) });
  renderPage(<Invoice />);
  const user = setupUser();
  await user.click(screen.getByRole('button', { name: /I have paid/ }));
  await findDialog('dialog', { name: 'I have paid' });
  screen.getByTestId('paid').click();
  await user.click(screen.getByRole('button', { name: 'Tell the office' }));
  expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ p_paid_seen: 0 }));
});
