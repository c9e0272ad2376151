import { screen, waitFor, within } from '@testing-library/react';
import { errorToasts as commonErrorToasts } from '@texts/common';
import { emptyStateMessages, errorToasts } from '@texts/testimonials';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, setSession } from '@/lib/session';
import { findDialog } from '@/testing/dialogs';
import { deferred, fakeNetwork, json, type Route, rows } from '@/testing/network';
import { renderPage, renderWithProviders } from '@/testing/render';
import { aTestimonial } from '@/testing/testimonials';
import { setupUser } from '@/testing/user';
import { aUser } from '@/testing/users';
import type { TestimonialRow } from './internal/admin-queries';
import { TestimonialList } from './testimonial-list';

const table = '/rest/v1/testimonials';
const read = `GET ${table}`;
const add = `POST ${table}`;
const change = `PATCH ${table}`;
const remove = `DELETE ${table}`;

const { message } = aTestimonial();

beforeEach(() => setSession(aUser({ role: 'admin' })));

function open(routes: Record<string, Route>) {
  const sent = fakeNetwork(routes);
  const { unmount } = renderPage(<TestimonialList />);
  return {
    sent,
    unmount,
    user: setupUser(),
    of: (method: string) => sent.filter((one) => one.method === method),
  };
}

const tableRow = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const toggle = (name = 'Meera Nair') => screen.findByRole('switch', { name: `Visibility of ${name}` });
/** The open dialog, once the page behind it is out of reach: before, what it opens itself would count as behind it too. */
async function dialog(): Promise<HTMLElement> {
  const shown = await findDialog('dialog');
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  return shown;
}
const gone = (role: string) => waitFor(() => expect(screen.queryByRole(role)).not.toBeInTheDocument());

describe('the testimonials of the admin', () => {
  it('lists client, occupation, stars, the beginning of the message and whether it is visible', async () => {
    const emoji = `${'a'.repeat(49)}🙂 and more`;
    open({
      [read]: () => rows([aTestimonial(), aTestimonial({ id: 'b', name: 'Imran', message: emoji, visible: true })]),
    });
    const row = await tableRow('Meera Nair');
    expect(row).toHaveTextContent('School principal');
    expect(row).toHaveTextContent('Hidden');
    expect(within(row).getByText(`${message.slice(0, 50)}…`)).toBeVisible();
    expect(within(row).getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
    expect(await tableRow('Imran')).toHaveTextContent('Visible');
    expect(await tableRow('Imran')).toHaveTextContent(`${'a'.repeat(49)}🙂…`);
    expect(await toggle()).not.toBeChecked();
    expect(await toggle('Imran')).toBeChecked();
  });

  it('opens a testimonial by a press anywhere in its row, but not on its controls', async () => {
    const { user } = open({ [read]: () => rows([aTestimonial()]), [change]: () => json([]) });
    await user.click(await toggle());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByText('School principal'));
    expect(await dialog()).toHaveTextContent(message);
  });

  it('says that there is none', async () => {
    open({ [read]: () => rows([], 0) });
    expect(await screen.findByText('No testimonials found')).toBeVisible();
    expect(emptyStateMessages.testimonials).toBe('No testimonials found');
  });

  it('shows everything in a dialog and gives the focus back', async () => {
    const { user } = open({ [read]: () => rows([aTestimonial()]) });
    const view = await screen.findByRole('button', { name: 'View Meera Nair' });
    await user.click(view);
    const card = await findDialog('dialog', { name: 'Meera Nair' });
    for (const text of ['School principal', 'Hidden', message]) expect(card).toHaveTextContent(text);
    expect(within(card).getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Close' }));
    await gone('dialog');
    await waitFor(() => expect(view).toHaveFocus());
  });

  it("calls a visible one 'Public' in the dialog", { tags: 'slow' }, async () => {
    const { user } = open({ [read]: () => rows([aTestimonial({ visible: true })]) });
    await user.click(await screen.findByRole('button', { name: 'View Meera Nair' }));
    expect(within(await dialog()).getByText('Public')).toBeVisible();
  });
});

/**
 * Opens the list at an address, with as many rows as `total` says at the moment of each request. Of each page only the
 * first row is sent.
 */
function openAt(path: string, total: () => number, routes: Record<string, Route> = {}) {
  fakeNetwork({
    [read]: ({ url }) => {
      const first = Number(new URL(url).searchParams.get('offset'));
      // As PostgREST does behind the end.
      if (first > 0 && first >= total()) return json({ code: 'PGRST103', message: 'Requested range' }, 416);
      return rows([aTestimonial({ id: `t${first}`, name: `Client ${first + 1}` })], total());
    },
    ...routes,
  });
  const router = createMemoryRouter([{ path: '*', element: <TestimonialList /> }], { initialEntries: [path] });
  renderWithProviders(<RouterProvider router={router} />);
  return { router, user: setupUser() };
}

describe('the pages of the list', () => {
  it('are in the address, so that a link and the back button lead to them', async () => {
    const { router, user } = openAt('/admin?tab=testimonials&page=2', () => 41);
    expect(await tableRow('Client 21')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await tableRow('Client 41')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=testimonials&page=3');
    await router.navigate(-1);
    expect(await tableRow('Client 21')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await tableRow('Client 1 School')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=testimonials');
  });

  it('show the page before when the last row of the last one is deleted', { tags: 'slow' }, async () => {
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

  it.each([
    ['nonsense', 'Client 1 School', ''],
    ['-1', 'Client 1 School', ''],
    ['999', 'Client 41', '?page=3'],
  ])('are not lost by an address that asks for page %s', { tags: 'slow' }, async (page, name, search) => {
    const { router } = openAt(`/admin?page=${page}`, () => 41);
    expect(await tableRow(name)).toBeVisible();
    // What is wrong stays where it is, until a page is chosen; what is too much leads to the last page.
    if (search) await waitFor(() => expect(router.state.location.search).toBe(search));
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

  it('keeps its rows when that fails, and says so above them until it is read', { tags: 'slow' }, async () => {
    let broken = false;
    const { user } = open({ [read]: () => (broken ? json({ message: 'boom' }, 500) : rows([aTestimonial()])) });
    await tableRow('Meera Nair');
    broken = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(commonErrorToasts.reload.title);
    expect(await tableRow('Meera Nair')).toBeVisible();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await gone('alert');
    expect(await tableRow('Meera Nair')).toBeVisible();
  });
});

describe('the visibility of a testimonial', () => {
  it('is shown at once, written, said, and read again', async () => {
    const response = deferred<Response>();
    let stored = false;
    const { user, of } = open({
      [read]: () => rows([aTestimonial({ visible: stored })]),
      [change]: () => response.promise,
    });
    await user.click(await toggle());
    await waitFor(async () => expect(await tableRow('Meera Nair')).toHaveTextContent('Visible'));
    expect(await toggle()).toBeChecked();
    expect(screen.queryByText('Testimonial visibility updated')).not.toBeInTheDocument();
    stored = true;
    response.resolve(json([{ id: 'a' }]));
    expect(await screen.findByText('Testimonial visibility updated')).toBeInTheDocument();
    expect(of('PATCH')).toMatchObject([{ body: { visible: true }, url: expect.stringContaining('id=eq.a') }]);
    await waitFor(() => expect(of('GET')).toHaveLength(2));
    expect(await toggle()).toBeChecked();
  });

  it.each([
    ['is refused', () => json({ message: 'permission denied' }, 403)],
    ['changes no row', () => json([])],
  ])('goes back when the change %s, and says so', { tags: 'slow' }, async (_how, refusal) => {
    const response = deferred<Response>();
    // The list that is read afterwards never comes: what is shown is the roll-back alone.
    const reads = [rows([aTestimonial(), aTestimonial({ id: 'b', name: 'Imran' })]), deferred<Response>().promise];
    const responses = [response.promise, deferred<Response>().promise];
    const { user } = open({ [read]: () => reads.shift() ?? rows([]), [change]: () => responses.shift()! });
    await user.click(await toggle());
    await waitFor(async () => expect(await toggle()).toBeChecked());
    await user.click(await toggle('Imran'));
    response.resolve(refusal());
    expect(await screen.findByText('Error updating testimonial')).toBeInTheDocument();
    expect(screen.getByText('There was an error updating the testimonial. Please try again.')).toBeInTheDocument();
    await waitFor(async () => expect(await toggle()).not.toBeChecked());
    // The other change, still under way, stays.
    expect(await toggle('Imran')).toBeChecked();
  });

  it('can be changed by keyboard', async () => {
    const { user, of } = open({ [read]: () => rows([aTestimonial()]), [change]: () => json([{ id: 'a' }]) });
    (await toggle()).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(of('PATCH')).toMatchObject([{ body: { visible: true } }]));
  });
});

describe('the form of a testimonial', () => {
  const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
  const submit = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  it('says what is missing on submit, looks again on change, and sends nothing', async () => {
    const { user, of } = open({ [read]: () => rows([]) });
    await user.click(await screen.findByRole('button', { name: 'Add Testimonial' }));
    await findDialog('dialog', { name: 'Add Testimonial' });
    expect(screen.queryByText('Name is required')).not.toBeInTheDocument();
    await user.click(submit('Add Testimonial'));
    for (const text of ['Name is required', 'Message is required', 'Please select a rating']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    expect(field('Name')).toBeInvalid();
    await user.type(field('Name'), 'Asha');
    await waitFor(() => expect(screen.queryByText('Name is required')).not.toBeInTheDocument());
    expect(of('POST')).toHaveLength(0);
  });

  it('adds one, hidden unless it is switched on', async () => {
    const stored: TestimonialRow[] = [];
    const { user, of } = open({
      [read]: () => rows(stored),
      [add]: ({ body }) => {
        stored.push({ ...(body as TestimonialRow), id: 'n' });
        return json([{ id: 'n' }], 201);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add Testimonial' }));
    await findDialog('dialog');
    expect(screen.getByRole('switch', { name: 'Visibility' })).not.toBeChecked();
    await user.type(field('Name'), '  Asha Rao ');
    await user.type(field('Message'), 'Plain words.');
    await user.selectOptions(field('Rating'), '4.5 stars');
    await user.click(submit('Add Testimonial'));
    expect(await screen.findByText('Testimonial added')).toBeInTheDocument();
    await gone('dialog');
    const sent = { name: 'Asha Rao', occupation: '', message: 'Plain words.', rating: 4.5, visible: false };
    expect(of('POST').map(({ body }) => body)).toMatchObject([sent]);
    expect(await tableRow('Asha Rao')).toHaveTextContent('Hidden');
  });

  it('offers every half from 5 to 1', { tags: 'slow' }, async () => {
    const { user } = open({ [read]: () => rows([]) });
    await user.click(await screen.findByRole('button', { name: 'Add Testimonial' }));
    await findDialog('dialog');
    const offered = within(field('Rating')).getAllByRole('option').slice(1);
    expect(offered.map((option) => Number.parseFloat(option.textContent ?? ''))).toEqual([
      5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1,
    ]);
  });

  it('changes one, beginning with what it is', async () => {
    const { user, of } = open({ [read]: () => rows([aTestimonial()]), [change]: () => json([{ id: 'a' }]) });
    await user.click(await screen.findByRole('button', { name: 'Edit Meera Nair' }));
    await findDialog('dialog', { name: 'Edit Testimonial' });
    expect(field('Name')).toHaveValue('Meera Nair');
    expect(field('Occupation')).toHaveValue('School principal');
    expect(field('Message')).toHaveValue(message);
    expect(field('Rating')).toHaveValue('4.5');
    await user.clear(field('Occupation'));
    await user.click(screen.getByRole('switch', { name: 'Visibility' }));
    await user.click(submit('Update Testimonial'));
    expect(await screen.findByText('Testimonial updated')).toBeInTheDocument();
    const [sent] = of('PATCH');
    expect(sent?.body).toEqual({ occupation: '', visible: true });
    expect(sent?.url).toContain('id=eq.a');
  });

  it.each([
    ['Add Testimonial', 'Add Testimonial', errorToasts.testimonialAdd],
    ['Edit Meera Nair', 'Update Testimonial', errorToasts.testimonial],
  ])(
    'keeps the form of %s open with what was typed when saving fails',
    { tags: 'slow' },
    async (opener, button, said) => {
      const refused = () => json({ message: 'permission denied' }, 403);
      const { user } = open({ [read]: () => rows([aTestimonial()]), [add]: refused, [change]: refused });
      await user.click(await screen.findByRole('button', { name: opener }));
      await findDialog('dialog');
      await user.clear(field('Name'));
      await user.type(field('Name'), 'Asha Rao');
      await user.clear(field('Message'));
      await user.type(field('Message'), 'Plain words.');
      await user.selectOptions(field('Rating'), '5');
      await user.click(submit(button));
      expect(await screen.findByText(said.title)).toBeInTheDocument();
      expect(screen.getByText(said.description)).toBeInTheDocument();
      expect(field('Name')).toHaveValue('Asha Rao');
    },
  );

  it('asks before what was typed is thrown away, and has it again after the session ended', async () => {
    const { user, unmount } = open({ [read]: () => rows([]) });
    await user.click(await screen.findByRole('button', { name: 'Add Testimonial' }));
    await findDialog('dialog');
    await user.type(field('Name'), 'Asha');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await findDialog('alertdialog', { name: 'Discard what you have typed?' })).toBeVisible();
    clearSession();
    unmount();
    setSession(aUser({ role: 'admin' }));
    renderPage(<TestimonialList />);
    await findDialog('dialog', { name: 'Add Testimonial' });
    expect(field('Name')).toHaveValue('Asha');
  });
});

describe('deleting a testimonial', () => {
  it('asks first, then says so and reads the list again', async () => {
    let stored = [aTestimonial()];
    const { user, of } = open({
      [read]: () => rows(stored, stored.length),
      [remove]: () => {
        stored = [];
        return json([{ id: 'a' }]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'View Meera Nair' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    const question = await findDialog('alertdialog', { name: 'Delete this testimonial?' });
    expect(of('DELETE')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Testimonial deleted')).toBeInTheDocument();
    expect(new URL(of('DELETE')[0]?.url ?? '').searchParams.get('updated_at')).toBe(`eq.${aTestimonial().updated_at}`);
    expect(await screen.findByText(emptyStateMessages.testimonials)).toBeVisible();
    await gone('dialog');
  });

  it('leaves it where it is when it fails, and says so', { tags: 'slow' }, async () => {
    const { user } = open({ [read]: () => rows([aTestimonial()]), [remove]: () => json({ message: 'no' }, 403) });
    await user.click(await screen.findByRole('button', { name: 'View Meera Nair' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    const question = await findDialog('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Error deleting testimonial')).toBeInTheDocument();
    await gone('alertdialog');
    expect(screen.getByRole('dialog', { name: 'Meera Nair' })).toBeInTheDocument();
  });
});
