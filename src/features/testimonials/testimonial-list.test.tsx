import { screen, waitFor, within } from '@testing-library/react';
import { errorToasts } from '@texts/common';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, findDialog, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { aTestimonial } from '@/testing/testimonials';
import { TestimonialList } from './testimonial-list';

const table = '/rest/v1/testimonials';
const read = `GET ${table}`;
const remove = `DELETE ${table}`;

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route>) {
  const sent = fakeNetwork(routes);
  renderPage(<TestimonialList />);
  return { user: setupUser(), of: (method: string) => sent.filter((one) => one.method === method) };
}

const tableRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
/** The open dialog, once the page behind it is out of reach: before, what it opens itself would count as behind it too. */
async function dialog(): Promise<HTMLElement> {
  const shown = await findDialog('dialog');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  return shown;
}
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

/**
 * Opens the list at an address, with as many rows as `total` says at the moment of each request. Of each page only the
 * first row is sent.
 */
function openAt(path: string, total: () => number, routes: Record<string, Route> = {}) {
  fakeNetwork({
    [read]: ({ url }) => {
      const first = Number(new URL(url).searchParams.get('offset'));
      // The answer of PostgREST for a page behind the end.
      if (first > 0 && first >= total()) return json({ code: 'PGRST103', message: 'Requested range' }, 416);
      return rows([aTestimonial({ id: `t${first}`, name: `Client ${first + 1}` })], total());
    },
    ...routes,
  });
  return { ...renderPage(<TestimonialList />, path), user: setupUser() };
}

describe('the pages of the list', () => {
  it('show the page before when the last row of the last one is deleted', async () => {
    let total = 41;
    const { router, user } = openAt('/admin?page=3', () => total, {
      [remove]: () => {
        total -= 1;
        return json([{ id: 't40' }]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'View Client 41' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    await user.click(within(await findDialog('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await tableRow('Client 21')).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('are not lost by an address that asks for one too far', async () => {
    const { router } = openAt('/admin?page=999', () => 41);
    expect(await tableRow('Client 41')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  });
});

describe('a list that is read again', () => {
  it('says that it is being refreshed, and shows what is new', async () => {
    const responses = [deferred<Response>()];
    let name = 'Meera Nair';
    const { user } = open({
      [read]: () => (name === 'Meera Nair' ? rows([aTestimonial()]) : responses[0]!.promise),
    });
    await tableRow('Meera Nair');
    name = 'Asha Rao';
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const button = await screen.findByRole('button', { name: 'Refreshing...' });
    expect(button).toHaveFocus();
    expect(await tableRow('Meera Nair')).toBeVisible();
    responses[0]!.resolve(rows([aTestimonial({ name })]));
    expect(await tableRow('Asha Rao')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Refresh' })).toHaveFocus();
  });

  it('keeps its rows when that fails, and says so above them until it is read', async () => {
    let broken = false;
    const { user } = open({ [read]: () => (broken ? json({ message: 'boom' }, 500) : rows([aTestimonial()])) });
    await tableRow('Meera Nair');
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(errorToasts.reload.title);
    expect(await tableRow('Meera Nair')).toBeVisible();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await gone('alert');
    expect(await tableRow('Meera Nair')).toBeVisible();
  });
});
