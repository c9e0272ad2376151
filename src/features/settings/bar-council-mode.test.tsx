import { settingsFrom } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import { successToasts } from '@texts/settings';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { settingDefaults, settingReader } from '@/lib/settings';
import { aUser, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import type { SettingRow } from './internal/admin-queries';
import { SettingGroup } from './setting-group';

const before = '2026-11-20T10:00:00.123456+00:00';

beforeEach(() => setSession(aUser({ role: 'admin' })));

/** Opens the settings of a table that takes changes. */
function open(changed: Record<string, object> = {}, write?: Route) {
  const table: SettingRow[] = Object.keys(settingDefaults).map((key) => ({
    key,
    value: (changed[key] ?? {}) as SettingRow['value'],
    updated_at: before,
  }));
  const matching = (url: string) => {
    const key = new URL(url).searchParams.get('key');
    return table.filter((row) => key === null || key === `eq.${row.key}`);
  };
  const sent = fakeNetwork({
    'GET /rest/v1/site_settings': ({ url }) => rows(matching(url)),
    'PATCH /rest/v1/site_settings':
      write ??
      (({ url, body }) => json(matching(url).map((row) => Object.assign(row, body, { updated_at: 'later' }).key))),
  });
  renderPage(<SettingGroup name="bar-council" />);
  const user = setupUser();
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Enrolment' }));
    return findDialog('dialog', { name: 'Edit Enrolment' });
  };
  return { user, edit, written: () => sent.filter(({ method }) => method === 'PATCH') };
}

const findSwitch = () => screen.findByRole('switch', { name: /^Bar Council mode/ });

it('is switched on, over what was shown, and explained in three sentences', async () => {
  const { user, written } = open();
  const control = await findSwitch();
  expect(control).not.toBeChecked();
  const explanation = control.closest('label')?.textContent ?? '';
  expect(explanation.match(/\.(?=\s|$)/g)).toHaveLength(3);
  await user.click(control);
  expect(await screen.findByText(successToasts.setting.title)).toBeInTheDocument();
  expect(await findSwitch()).toBeChecked();
  expect(written().map(({ body }) => body)).toEqual([{ value: { on: true } }]);
  expect(new URL(written()[0]?.url ?? '').searchParams.get('updated_at')).toBe(`eq.${before}`);
});

it('says which field of the enrolment is missing', async () => {
  const { user, edit, written } = open();
  const dialog = await edit();
  await user.type(within(dialog).getByLabelText('Bar associations'), 'Supreme Court Bar Association');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const number = within(dialog).getByLabelText('Enrolment number');
  await waitFor(() =>
    expect(number).toHaveAccessibleDescription(expect.stringContaining('Enrolment number is required')),
  );
  expect(within(dialog).getByText('Date of enrolment is required')).toBeVisible();
  expect(within(dialog).getByText('State Bar Council is required')).toBeVisible();
  expect(written()).toEqual([]);
});

it('stores the enrolment, and previews it with the declaration', async () => {
  const { user, edit, written } = open();
  const dialog = await edit();
  expect(within(dialog).getByText(/as soon as number, date and State Bar Council are filled in/)).toBeVisible();
  const fill = (label: string, text: string) => user.type(within(dialog).getByLabelText(label), text);
  await fill('Enrolment number', 'D/1234/1994');
  await fill('Date of enrolment', '1994-08-12');
  const preview = within(dialog).getByRole('figure', { name: 'On the public pages' });
  expect(preview).not.toHaveTextContent('D/1234/1994');
  await fill('State Bar Council', 'Bar Council of Delhi');
  expect(preview).toHaveTextContent('D/1234/1994');
  expect(preview).toHaveTextContent('12 Aug 1994');
  expect(preview).toHaveTextContent(`is true.${settingDefaults.advocate.name}`);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written()).toHaveLength(1));
  const value = {
    number: 'D/1234/1994',
    date: '1994-08-12',
    stateBarCouncil: 'Bar Council of Delhi',
  };
  expect(written()[0]?.body).toEqual({ value });
  expect(settingsFrom([{ key: 'enrolment', value }], settingReader).enrolment).toMatchObject(value);
});
