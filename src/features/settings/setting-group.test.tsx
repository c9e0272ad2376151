import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SettingRow } from '@/data/settings/admin-queries';
import { setSession } from '@/lib/session';
import { settingDefaults } from '@/lib/settings';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { settingGroups } from './setting-fields';
import { SettingGroup } from './setting-group';

const read = 'GET /rest/v1/site_settings';
const write = 'PATCH /rest/v1/site_settings';
const before = '2026-11-20T10:00:00.123456+00:00';
const later = '2026-11-21T10:00:00.654321+00:00';

/** A table with a row for every setting, some of them changed, that takes a change as the database does. */
function aTable(changed: Record<string, Partial<SettingRow>> = {}) {
  const table: SettingRow[] = Object.keys(settingDefaults).map((key) => ({
    key,
    value: {},
    updated_at: before,
    ...changed[key],
  }));
  const filtered = (url: string) => {
    const { searchParams } = new URL(url);
    return table.filter((row) =>
      (['key', 'updated_at'] as const).every((name) => [null, `eq.${row[name]}`].includes(searchParams.get(name))),
    );
  };
  const routes: Record<string, Route> = {
    [read]: ({ url }) => rows(filtered(url)),
    [write]: ({ url, body }) => {
      const found = filtered(url);
      for (const row of found) Object.assign(row, body, { updated_at: later });
      return json(found.map(({ key }) => ({ key })));
    },
  };
  return { table, routes };
}

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route>) {
  const sent = fakeNetwork(routes);
  renderPage(
    <div>
      {(Object.keys(settingGroups) as (keyof typeof settingGroups)[]).map((name) => (
        <SettingGroup key={name} name={name} />
      ))}
    </div>,
  );
  const user = setupUser();
  const edit = async (title: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
    return findDialog('dialog', { name: `Edit ${title}` });
  };
  const type = async (label: string, text: string) => {
    const field = screen.getByRole('textbox', { name: label });
    await user.clear(field);
    if (text) await user.type(field, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { sent, user, edit, type, save, written: () => sent.filter(({ method }) => method === 'PATCH') };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('an edited setting', () => {
  it('has a text for each language: the Hindi one is stored beside the English one, and may be empty', async () => {
    const { routes, table } = aTable({ hero: { value: { lead: 'Plain advice.', hi: { headline: 'पुराना।' } } } });
    const { edit, type, save, written } = open(routes);
    const dialog = await edit('Hero');
    expect(within(dialog).getByRole('textbox', { name: 'Headline in Hindi' })).toHaveValue('पुराना।');
    expect(within(dialog).getByRole('textbox', { name: 'Headline in Hindi' })).toHaveAttribute('lang', 'hi');
    await type('Headline in Hindi', '');
    await type('Lead in Hindi', 'सीधी सलाह <b>');
    await save();
    const lead = within(dialog).getByRole('textbox', { name: 'Lead in Hindi' });
    await waitFor(() => expect(lead).toHaveAccessibleDescription(expect.stringContaining('Lead')));
    expect(written()).toEqual([]);
    await type('Lead in Hindi', 'सीधी सलाह।');
    await save();
    await gone();
    expect(table.find(({ key }) => key === 'hero')?.value).toEqual({
      lead: 'Plain advice.',
      hi: { lead: 'सीधी सलाह।' },
    });
  });
});

it('shows the later of two admins who edit the same the newer text; nothing is overwritten', async () => {
  const { routes, table } = aTable();
  const { edit, type, save } = open(routes);
  const dialog = await edit('Footer');
  await type('Text', 'My footer.');
  const stored = table.find(({ key }) => key === 'footer') as SettingRow;
  Object.assign(stored, { value: { text: 'Their footer.' }, updated_at: later });
  await save();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Their footer.');
  expect(within(dialog).getByRole('textbox', { name: 'Text' })).toHaveValue('My footer.');
  expect(stored.value).toEqual({ text: 'Their footer.' });
});

describe('the Bar Council’s settings', () => {
  it('have an enrolment, which is previewed with the declaration once it is complete', async () => {
    const { user, edit, save, written } = open(aTable().routes);
    const dialog = within(await edit('Enrolment'));
    await user.type(dialog.getByLabelText('Enrolment Number'), 'D/1234/1994');
    await save();
    expect(await dialog.findByText('Date of enrolment is required')).toBeVisible();
    expect(written()).toEqual([]);
    await user.type(dialog.getByLabelText('Date of Enrolment'), '1994-08-12');
    const preview = dialog.getByRole('figure', { name: 'On the public pages' });
    expect(preview).not.toHaveTextContent('D/1234/1994');
    await user.type(dialog.getByLabelText('State Bar Council'), 'Bar Council of Delhi');
    for (const text of ['D/1234/1994', '12 Aug 1994', `is true.${settingDefaults.advocate.name}`]) {
      expect(preview).toHaveTextContent(text);
    }
    await save();
    await gone();
    const value = { number: 'D/1234/1994', date: '1994-08-12', stateBarCouncil: 'Bar Council of Delhi' };
    expect(written().map(({ body }) => body)).toEqual([{ value }]);
  });
});
