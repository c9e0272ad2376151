import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserSession } from '@/data/sessions';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, type Route, renderPage, setupUser } from '@/testing';
import { MySessionList } from './my-session-list';

const list = 'POST /rest/v1/rpc/my_sessions';
const end = 'POST /rest/v1/rpc/end_my_sessions';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const here: UserSession = {
  id: '00000000-0000-4000-8000-00000000000a',
  begun_at: '2026-11-20T05:00:00+00:00',
  last_used_at: '2026-11-24T05:00:00+00:00',
  user_agent: firefox,
  address: '203.0.113.7',
  current: true,
};
const there: UserSession = { ...here, id: 'there', user_agent: null, address: null, current: false };
const endThere = 'End Unknown browser, since 20 Nov 2026, 10:30 am';

function open(sessions: UserSession[], routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({ [list]: () => json(sessions), ...routes });
  setSession(aUser());
  renderPage(<MySessionList />);
  return { user: setupUser(), asked: () => sent.filter(({ url }) => url.endsWith('/end_my_sessions')) };
}

it('says where the log-ins are, and which is this one, which only Sign Out ends', async () => {
  open([here, there]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    'Firefox on WindowsThis one203.0.113.7 · since 20 Nov 2026, 10:30 am · last used 24 Nov 2026, 10:30 am',
  );
  expect(within(first as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(within(second as HTMLElement).getByRole('button', { name: endThere })).toBeVisible();
});

it('logs out everywhere else, where there is an elsewhere', async () => {
  const sessions = [here, there];
  const { user, asked } = open(sessions, {
    [end]: () => {
      sessions.pop();
      return json(1);
    },
  });
  const everywhere = { name: 'Log out everywhere else' };
  await user.click(await screen.findByRole('button', everywhere));
  expect(asked()[0]?.body).toEqual({});
  await waitFor(() => expect(screen.queryByRole('button', everywhere)).not.toBeInTheDocument());
});
