import type { CaseForm } from '@contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toFormValues } from '@/data/cases/form-values';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, setupUser } from '@/testing';
import { aCase } from '@/testing/cases';
import { CaseFormDialog } from './case-form-dialog';

const read = 'GET /rest/v1/cases';
const change = 'PATCH /rest/v1/cases';
const seen = '2026-11-22T08:36:18.123456+00:00';
const clients = 'GET /rest/v1/clients';
const meera = {
  id: '00000000-0000-4000-8000-000000000001',
  label: 'Meera Nair',
  phone: null,
  email: 'meera@example.com',
};

beforeEach(() => setSession(aUser({ role: 'admin' })));

function Page(props: ComponentProps<typeof CaseFormDialog>) {
  const [isLeft, setIsLeft] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsLeft(true)}>
        Leave
      </button>
      {!isLeft && <CaseFormDialog {...props} />}
    </>
  );
}

async function open(values: CaseForm, id: string | null, routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({ [clients]: () => json([meera]), ...routes });
  const onClose = vi.fn();
  renderPage(<Page draft={{ key: 'cases', id, values }} onClose={onClose} />);
  const dialog = within(await findDialog('dialog'));
  const written = () => sent.filter(({ method, url }) => method !== 'GET' && /\/cases(\?|$)/.test(url));
  return { sent, written, onClose, dialog, user: setupUser() };
}

const openOld = (changes: Parameters<typeof aCase>[0], routes?: Record<string, Route>) =>
  open(toFormValues(aCase(changes)), 'a', { [read]: () => json([{ ...aCase(changes), updated_at: seen }]), ...routes });

type Opened = Awaited<ReturnType<typeof open>>;
const field = ({ dialog }: Opened, name: RegExp) => dialog.getByLabelText(name);
const click = ({ dialog, user }: Opened, name: string) => user.click(dialog.getByRole('button', { name }));

it('puts the focus on the client when only that is missing', async () => {
  const form = await open({ ...toFormValues(aCase()), clientId: '' }, null);
  await click(form, 'Create Case');
  await waitFor(() => expect(form.dialog.getByRole('combobox', { name: /^Client\W*$/ })).toHaveFocus());
});

it.each(['won', 'lost'] as const)('keeps its status %s, which is not offered otherwise', async (status) => {
  const form = await openOld({ status }, { [change]: () => json([{ id: 'a' }]) });
  expect(field(form, /Status/)).toHaveValue(status);
  expect(within(field(form, /Status/)).getAllByRole('option')).toHaveLength(4);
  await form.user.type(field(form, /Court/), 'High Court');
  await click(form, 'Update Case');
  await waitFor(() => expect(form.written()[0]?.body).toEqual({ court: 'High Court' }));
});

describe('a case that somebody else has changed meanwhile', () => {
  /** Opens a case that has then been changed by somebody else; `stored` is what is stored of it. */
  async function openChanged(theirs: Parameters<typeof aCase>[0]) {
    const stored = { ...aCase({ court: 'Supreme Court', ...theirs }), updated_at: '1' };
    const form = await openOld(
      { court: 'Supreme Court' },
      {
        [read]: () => json([stored]),
        [change]: ({ url, body }) => {
          if (new URL(url).searchParams.get('updated_at') !== `eq.${stored.updated_at}`) return json([]);
          Object.assign(stored, body, { updated_at: `${stored.updated_at}1` });
          return json([{ id: stored.id }]);
        },
      },
    );
    return { ...form, stored };
  }
  const retype = async (form: Opened, name: RegExp, text: string) => {
    await form.user.clear(field(form, name));
    await form.user.type(field(form, name), text);
  };
  const notice = (form: Opened) => form.dialog.findByRole('alert');

  it('says that it was not saved, also after the form was left', async () => {
    const response = deferred<Response>();
    const form = await openOld({}, { [read]: () => response.promise });
    await retype(form, /Title/, 'My title');
    await click(form, 'Update Case');
    fireEvent.click(screen.getByText('Leave'));
    response.resolve(json([{ ...aCase({ title: 'Their title' }), updated_at: '1' }]));
    expect(await screen.findByText(errorMessages.editConflict)).toBeVisible();
    await act(() => Promise.resolve());
    expect(screen.getByText(errorMessages.editConflict)).toBeVisible();
  });

  it('takes theirs for the fields for which that is chosen, in the words of the form', async () => {
    const form = await openChanged({ status: 'closed', title: 'Their title' });
    await retype(form, /Title/, 'My title');
    await form.user.selectOptions(field(form, /Status/), 'Pending');
    await click(form, 'Update Case');
    const status = within(await notice(form)).getByRole('group', { name: 'Status' });
    expect(status).toHaveTextContent(/Pending.*Closed/);
    await form.user.click(within(status).getByRole('radio', { name: /Theirs/ }));
    await waitFor(() => expect(field(form, /^Status/)).toHaveValue('closed'));
    await form.user.click(within(status).getByRole('radio', { name: /Yours/ }));
    await waitFor(() => expect(field(form, /^Status/)).toHaveValue('pending'));
    await form.user.click(within(status).getByRole('radio', { name: /Theirs/ }));
    await click(form, 'Update Case');
    await waitFor(() => expect(form.onClose).toHaveBeenCalledOnce());
    expect(form.stored).toMatchObject({ title: 'My title', status: 'closed' });
  });
});

it('saves a number when it cannot be asked whether another case has it', async () => {
  const routes = {
    'POST /rest/v1/rpc/cases_with_number': () => json({ message: 'no' }, 500),
    [change]: () => json([{ id: 'a' }]),
  };
  const form = await openOld({}, routes);
  await form.user.type(field(form, /Case Number/), '7');
  await click(form, 'Update Case');
  await waitFor(() => expect(form.onClose).toHaveBeenCalled());
});
