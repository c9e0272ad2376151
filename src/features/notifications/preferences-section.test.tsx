import type { SessionUser } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { PreferencesSection } from './preferences-section';

const read = 'GET /rest/v1/notification_preferences';
const insert = 'POST /rest/v1/notification_preferences';
const unsent = 'POST /rest/v1/rpc/unsent_notification_kinds';
const links = 'GET /rest/v1/client_users';
const update = 'PATCH /rest/v1/notification_preferences';

const defaults = {
  muted: [] as string[],
  reminders: ['week', 'three_days', 'evening', 'morning'],
  quiet_from: '21:00:00',
  quiet_until: '07:30:00',
  by_mail: true,
};
type Row = typeof defaults & { updated_at: string };

/** The table with at most the row of one person, that takes a change as the database does. */
function aTable(stored?: Partial<Row>) {
  const table: { row: Row | null; writes: number } = {
    row: stored ? { ...defaults, updated_at: '0', ...stored } : null,
    writes: 0,
  };
  const change = (columns: unknown) => {
    table.writes += 1;
    table.row = { ...(table.row ?? defaults), ...(columns as Partial<Row>), updated_at: String(table.writes) };
    return json([{ user_id: aUser().id }]);
  };
  const routes: Record<string, Route> = {
    [links]: () => json([]),
    [unsent]: () => json([]),
    [read]: () => json(table.row ? [table.row] : []),
    [insert]: ({ body }) => {
      if (table.row) return json({ code: '23505', message: 'duplicate key value violates unique constraint' }, 409);
      return change(body);
    },
    [update]: ({ url, body }) =>
      new URL(url).searchParams.get('updated_at') === `eq.${table.row?.updated_at}` ? change(body) : json([]),
  };
  return { table, change, routes };
}

function open(routes: Record<string, Route>, changes: Partial<SessionUser> = {}) {
  const me = aUser(changes);
  setSession(me);
  const sent = fakeNetwork(routes);
  renderPage(<PreferencesSection user={me} />);
  const user = setupUser();
  const click = async (name: RegExp) => user.click(await screen.findByRole('switch', { name }));
  return { sent, user, click };
}

const theSwitch = (name: RegExp) => screen.getByRole('switch', { name });

it('keeps two switches that were pressed one right after the other, and what another window has switched', async () => {
  const { table, change, routes } = aTable();
  const answered = deferred<void>();
  const { click } = open({
    ...routes,
    [insert]: async (request) => {
      await answered.promise;
      return (routes[insert] as Route)(request);
    },
  });
  await click(/^A hearing was moved/);
  await click(/^Something is waiting/);
  await waitFor(() => expect(theSwitch(/^Something is waiting/)).not.toBeChecked());
  expect(theSwitch(/^A hearing was moved/)).not.toBeChecked();
  expect(table.row).toBeNull();
  change({ muted: ['hearing_set'] });
  answered.resolve();
  const muted = new Set(['hearing_set', 'hearing_changed', 'waiting']);
  await waitFor(() => expect(new Set(table.row?.muted)).toEqual(muted));
  await waitFor(() => expect(theSwitch(/^A new hearing/)).not.toBeChecked());
  for (const name of [/^A hearing was moved/, /^Something is waiting/]) expect(theSwitch(name)).not.toBeChecked();
});

it('ends as the person pressed last, and keeps what another window has stored since it was shown', async () => {
  const { table, change, routes } = aTable({ muted: ['waiting'] });
  const answered = deferred<void>();
  const { click, sent } = open({
    ...routes,
    [update]: async (request) => {
      await answered.promise;
      return (routes[update] as Route)(request);
    },
  });
  const written = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  await click(/^A new hearing/);
  await waitFor(() => expect(written()).toHaveLength(1));
  await click(/^A new hearing/);
  change({ muted: ['hearing_cancelled'], quiet_from: '20:00:00' });
  answered.resolve();
  await waitFor(() => expect(theSwitch(/^A hearing was cancelled/)).not.toBeChecked());
  expect(table.row?.muted).toEqual(['hearing_cancelled']);
  expect(theSwitch(/^A new hearing/)).toBeChecked();
  expect(theSwitch(/^Something is waiting/)).toBeChecked();
  expect(screen.getByText(/8:00 pm/)).toBeVisible();
  // Refused, as the row is another one by then; again; and back. No other column is written.
  expect(written()).toEqual([
    { muted: ['hearing_set', 'waiting'] },
    { muted: ['hearing_set', 'hearing_cancelled'] },
    { muted: ['hearing_cancelled'] },
  ]);
});

describe('with WhatsApp', () => {
  const phone = '+919876543210';
  const withWhatsApp = { 'GET /rest/v1/site_settings': () => rows([{ key: 'portal', value: { whatsapp: true } }]) };
  interface Mine {
    phone: string | null;
    agreed_at: string | null;
    wording: string | null;
    is_refused: boolean;
  }

  function aPerson(given: Partial<Mine> = {}) {
    const mine: Mine = { phone, agreed_at: null, wording: null, is_refused: false, ...given };
    const routes: Record<string, Route> = {
      ...withWhatsApp,
      'POST /rest/v1/rpc/my_whatsapp': () => json([mine]),
      'POST /rest/v1/rpc/agree_to_whatsapp': ({ body }) => {
        Object.assign(mine, {
          agreed_at: '2026-11-23T05:00:00+00:00',
          wording: (body as { p_wording: string }).p_wording,
        });
        return json(null);
      },
      'POST /rest/v1/rpc/withdraw_whatsapp': () => {
        Object.assign(mine, { agreed_at: null, wording: null });
        return json(null);
      },
    };
    return { mine, routes };
  }

  const press = async (user: ReturnType<typeof setupUser>, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  it('says when the number was changed meanwhile, and agrees to nothing', async () => {
    const { mine, routes } = aPerson();
    const refusal = { code: 'PT409', message: 'mobileChanged', details: null, hint: null };
    const { user } = open({
      ...aTable().routes,
      ...routes,
      'POST /rest/v1/rpc/agree_to_whatsapp': () => {
        mine.phone = '+919876500999';
        return json(refusal, 409);
      },
    });
    await press(user, 'Get Messages by WhatsApp');
    await user.click(within(await findDialog('dialog')).getByRole('button', { name: 'I Agree' }));
    expect(await screen.findByText('Your mobile number was changed; look at it again')).toBeInTheDocument();
    expect(await screen.findByText(/can also come by WhatsApp, to your number that ends in 999/)).toBeVisible();
  });

  it.each([
    ['an admin', { role: 'admin' as const }, withWhatsApp],
    ['a client where nothing is sent by it', {}, {}],
  ])('is not offered to %s', async (_who, changes, settings) => {
    open({ ...aTable().routes, ...settings }, changes);
    expect(await screen.findByRole('button', { name: 'Change Quiet Hours' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'WhatsApp' })).toBeNull();
  });
});
