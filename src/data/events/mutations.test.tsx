import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, json, renderWithProviders, setupUser } from '@/testing';
import { useMoveEvent } from './mutations';
import { type EventMove, usePendingMoves } from './pending-moves';
import { type CalendarRow, calendarQuery } from './queries';

const read = 'POST /rest/v1/rpc/calendar_events';
const change = 'PATCH /rest/v1/events';
const part = { first: '2031-05-01', days: 31, day_limit: 5 };
const noRows: CalendarRow[] = [];

let move: (move: EventMove) => void;
function Calendar() {
  const { data = noRows } = useQuery(calendarQuery(part as never));
  const mutate = useMoveEvent();
  move = (to) => act(() => mutate(to));
  return usePendingMoves(data).map(({ id, start_date }) => <time key={id}>{`${id} ${start_date}`}</time>);
}

const at = (day: number) => `2031-05-0${day}T05:00:00+00:00`;
const to = (day: number): EventMove => ({ id: 'a', start: at(day), end: at(day) });
const rowsAt = (day: number) => json([{ id: 'a', title: 'Hearing', start_date: at(day), end_date: at(day) }]);
const refused = () => json({ message: 'no' }, 403);
const expectAt = (day: number) => waitFor(() => expect(screen.getByText(`a ${at(day)}`)).toBeInTheDocument());

beforeEach(() => setSession(aUser({ role: 'admin' })));

/** A calendar with an event on the first, whose moves are answered one by one. */
async function open() {
  const writes: ReturnType<typeof deferred<Response>>[] = [];
  const reads = [rowsAt(1)];
  const sent = fakeNetwork({
    // The list that is read again never comes: the screen has only the changes that are known without it.
    [read]: () => reads.shift() ?? deferred<Response>().promise,
    [change]: () => {
      writes.push(deferred<Response>());
      return writes.at(-1)?.promise as Promise<Response>;
    },
  });
  renderWithProviders(<Calendar />);
  await expectAt(1);
  const respond = async (number: number, response: Response) => {
    await waitFor(() => expect(writes).toHaveLength(number));
    await act(async () => writes[number - 1]?.resolve(response));
  };
  return {
    respond,
    writes,
    written: () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    /** The time that an event must still have to be moved. */
    expected: () =>
      sent
        .filter(({ method }) => method === 'PATCH')
        .map(({ url }) => new URL(url).searchParams)
        .map((query) => [query.get('start_date'), query.get('end_date')]),
  };
}

const done = () => json([{ id: 'a' }]);

it('an event that is dragged twice is written twice, in that order, and stays where it was dropped last', async () => {
  const { respond, writes, written } = await open();
  move(to(2));
  move(to(3));
  await expectAt(3);
  await waitFor(() => expect(writes).toHaveLength(1));
  await respond(1, done());
  await respond(2, done());
  await screen.findByText('Event updated');
  await expectAt(3);
  expect(written()).toEqual([2, 3].map((day) => ({ start_date: at(day), end_date: at(day) })));
});

it.each([
  ['the drop before, when that was written', done, 2],
  ['where it was, when nothing was written', refused, 1],
])('a drag that fails goes back to %s', async (_where, first, day) => {
  const { respond } = await open();
  move(to(2));
  move(to(3));
  await respond(1, first());
  await expectAt(3);
  await respond(2, refused());
  await screen.findByText('Failed to update the event');
  await expectAt(day);
});

it('a drag moves the event only from where it was shown, and says so when somebody else has moved it', async () => {
  const { respond, expected } = await open();
  move(to(2));
  move(to(3));
  await respond(1, done());
  await respond(2, json([]));
  expect(await screen.findByText(errorMessages.changed)).toBeInTheDocument();
  expect(expected()).toEqual([1, 2].map((day) => [`eq.${at(day)}`, `eq.${at(day)}`]));
  await expectAt(2);
});

it('Undo goes back to what was written last before the drag', async () => {
  const { respond, written } = await open();
  move(to(2));
  move(to(3));
  await respond(1, refused());
  await respond(2, done());
  await setupUser().click(await screen.findByRole('button', { name: 'Undo' }));
  await expectAt(1);
  await respond(3, done());
  expect(written().at(-1)).toEqual({ start_date: at(1), end_date: at(1) });
  await expectAt(1);
});
