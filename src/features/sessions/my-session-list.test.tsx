import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserSession } from '@/data/sessions';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { MySessionList } from './my-session-list';

const list = 'POST /rest/v1/rpc/my_sessions';
const end = 'POST /rest/v1/rpc/end_my_sessions';

const here: UserSession = {
  id: '00000000-0000-4000-8000-00000000000a',
  begun_at: '2026-11-20T05:00:00+00:00',
  last_used_at: '2026-11-24T05:00:00+00:00',
  user_agent: null,
  address: null,
  current: true,
};

it('offers to log out elsewhere only while there is an elsewhere', async () => {
  const sessions = [here, { ...here, id: 'there', current: false }];
  fakeNetwork({
    [list]: () => json(sessions),
    [end]: () => {
      sessions.pop();
      return json(1);
    },
  });
  setSession(aUser());
  renderPage(<MySessionList />);
  const everywhere = { name: 'Log out everywhere else' };
  await setupUser().click(await screen.findByRole('button', everywhere));
  await waitFor(() => expect(screen.queryByRole('button', everywhere)).not.toBeInTheDocument());
});
