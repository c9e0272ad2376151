import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, findDialog, json, renderPage, setupUser } from '@/testing';
import { AdminForms } from './admin-dashboard';
import { WorkspaceHead } from './workspace-head';

it.each([
  ['admin', false, true],
  ['clerk', true, true],
  ['junior', false, true],
  ['junior', true, false],
] as const)(
  'offers a new case beside the tabs and in the search to who may see it: %s, bound %s: %s',
  async (role, juniorAssignedOnly, adds) => {
    setSession(aUser({ role }));
    const value = { clerkMessages: false, juniorFees: false, juniorAssignedOnly };
    fakeNetwork({ 'GET /rest/v1/site_settings': () => json([{ key: 'roles', value }]) });
    renderPage(
      <AdminForms>
        <WorkspaceHead tabs={[]} />
      </AdminForms>,
    );
    await screen.findByRole('button', { name: 'Add New Event' });
    if (adds) await screen.findByRole('button', { name: 'Add New Case' });
    const user = setupUser();
    await user.keyboard('{Control>}k{/Control}');
    await findDialog('dialog');
    const offered = screen.queryAllByRole('option').map((option) => option.textContent);
    expect(offered).toEqual([...(adds ? ['Add New Case'] : []), 'Add New Event', 'Sign Out']);
  },
);
