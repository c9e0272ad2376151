import { useQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '@/lib/api';
import type { Page } from '@/lib/paging';
import { deferred, fakeNetwork, json, renderWithProviders } from '@/testing';
import { useOptimisticField } from './use-optimistic-field';

interface Row {
  id: string;
  status: string;
}

type Held = ReturnType<typeof deferred<Response>>;

const list = ['rows'];
let choose: (status: string) => void;
let readAgain: () => void;

function Field({ row }: { row: Row }) {
  const { value, set } = useOptimisticField<Row, 'status'>({
    kind: ['rows', 'status'],
    row,
    field: 'status',
    list,
    write: (status, stored) => api.patch('/row', { status, stored }),
    meta: { success: { title: 'Written' }, failure: { title: 'Not written' }, invalidates: [list] },
  });
  choose = (status) => act(() => set(status));
  return <span data-testid="value">{value}</span>;
}

function Rows() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: list, queryFn: () => api.get<Page<Row>>('/rows') });
  readAgain = () => act(() => void client.invalidateQueries({ queryKey: list }));
  return data?.rows.map((row) => <Field key={row.id} row={row} />);
}

const page = (status: string) => json({ rows: [{ id: 'a', status }], total: 1, more: false });
const refused = () => json({ message: 'no' }, 403);
const expectShown = (value: string) => waitFor(() => expect(screen.getByTestId('value')).toHaveTextContent(value));
const toast = (title: string) => screen.findByText(title);

/** A row that is `new` on a server whose answers to reads and writes are given one by one. */
async function open() {
  const reads: Held[] = [];
  const writes: Held[] = [];
  const next = (queue: Held[]) => {
    const response = deferred<Response>();
    queue.push(response);
    return response.promise;
  };
  const sent = fakeNetwork({ 'GET /rows': () => next(reads), 'PATCH /row': () => next(writes) });
  renderWithProviders(<Rows />);
  await waitFor(() => expect(reads).toHaveLength(1));
  reads[0]?.resolve(page('new'));
  await expectShown('new');
  const write = async (number: number, response: Response) => {
    await waitFor(() => expect(writes).toHaveLength(number));
    await act(async () => writes[number - 1]?.resolve(response));
  };
  return { reads, write, written: () => sent.flatMap(({ body }) => body ?? []) };
}

it('shows what was chosen last while it is written, and writes in the order of the choices', async () => {
  const { write, written } = await open();
  choose('contacted');
  choose('closed');
  await expectShown('closed');
  await write(1, json({}));
  await expectShown('closed');
  await write(2, json({}));
  expect(written()).toEqual([
    { status: 'contacted', stored: 'new' },
    { status: 'closed', stored: 'contacted' },
  ]);
  await expectShown('closed');
});

it('does not go back for a failure when something else was chosen since', async () => {
  const { write, written } = await open();
  choose('contacted');
  choose('closed');
  await write(1, refused());
  await toast('Not written');
  await expectShown('closed');
  await write(2, json({}));
  expect(written().at(-1)).toEqual({ status: 'closed', stored: 'new' });
  await toast('Written');
  await expectShown('closed');
});

it.each([
  ['the one before, when that was written', () => json({}), 'contacted'],
  ['the first one, when nothing was written', refused, 'new'],
])('goes back to %s', async (_which, first, value) => {
  const { write } = await open();
  choose('contacted');
  choose('closed');
  await write(1, first());
  await write(2, refused());
  await expectShown(value);
});

it('is not painted over by a read that began before it was written, whenever its answer comes', async () => {
  const { reads, write } = await open();
  readAgain();
  await waitFor(() => expect(reads).toHaveLength(2));
  choose('contacted');
  await act(async () => reads[1]?.resolve(page('new')));
  await expectShown('contacted');
  readAgain();
  await waitFor(() => expect(reads).toHaveLength(3));
  await write(1, json({}));
  await toast('Written');
  await act(async () => reads[2]?.resolve(page('new')));
  await expectShown('contacted');
});
