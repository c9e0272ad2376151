import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { calendarEvent, eventChange, eventExample, eventId, eventRequest } from '../../_shared/contract/index.ts';
import type { Table } from '../../_shared/database/rows.ts';
import { before, equal, from } from '../filters.ts';
import { rest } from '../rest.ts';

export const table: Table<z.infer<typeof calendarEvent>> = {
  name: 'events',
  row: calendarEvent,
  columns: { datetime: { field: 'startDate', message: 'validation.startDate' } },
};

export const events = rest(new Hono(), {
  table,
  id: eventId,
  read: 'user',
  write: 'office',
  list: {
    summary: 'The events: a client’s own, all of them for the office; the earliest first.',
    description: 'With `from` and `to`: those that begin at `from` or later, and before `to`.',
    filters: { from: from('startDate'), to: before('startDate'), ...equal('type', 'caseId', 'clientId') },
    order: ['startDate', 'id'],
  },
  one: 'An event.',
  add: {
    summary: 'Adds an event.',
    description:
      'An event of a case belongs to that case’s client, whatever `clientId` says. The end may lie before the start.',
    body: eventRequest,
    example: eventExample,
  },
  change: {
    summary: 'Changes an event; what is left out stays as it is.',
    body: eventChange,
    errors: [409],
    example: { location: 'Court No. 7' },
  },
  remove: 'Deletes an event.',
});
