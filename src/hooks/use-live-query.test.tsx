import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { queryOptions } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { clearSession, setSession } from '@/lib/session';
import { aUser, fakeNetwork, renderWithProviders } from '@/testing';
import { useLiveQuery } from './use-live-query';

/** A message of the protocol: https://supabase.com/docs/guides/realtime/protocol */
type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: object];

/** Realtime as it is played here: what was joined, and with which token. */
let server: WebSocketServer;
let joins: { topic: string; payload: object }[];
let sockets: { socket: WebSocket; topic: string }[];
let refuses: boolean;
/** How often the query was answered. */
let reads: number;

beforeEach(async () => {
  [joins, sockets, refuses, reads, summaries] = [[], [], false, 0, 0];
  fakeNetwork({});
  // jsdom's own takes no event of this Node.
  vi.stubGlobal('WebSocket', WebSocket);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const [joinRef, ref, topic, event, payload] = JSON.parse(String(data)) as Message;
      if (event === 'phx_join') {
        joins.push({ topic, payload });
        if (!refuses) sockets.push({ socket, topic });
      }
      const status = event === 'phx_join' && refuses ? 'error' : 'ok';
      socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', { status, response: {} }]));
    });
  });
  await once(server, 'listening');
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('VITE_REALTIME', '');
});
afterEach(async () => {
  clearSession();
  for (const client of server.clients) client.terminate();
  server.close();
  await once(server, 'close');
});

/** The database tells of a change. */
function change(table?: string): void {
  const broadcast = { type: 'broadcast', event: 'changed', payload: { table } };
  for (const { socket, topic } of sockets) socket.send(JSON.stringify([null, null, topic, 'broadcast', broadcast]));
}

const query = queryOptions({
  queryKey: ['case-messages', 'played'],
  queryFn: () => {
    reads += 1;
    return reads;
  },
});

function Reads() {
  const { data } = useLiveQuery(query);
  return <p>read {data}</p>;
}

let summaries: number;
const summary = queryOptions({ queryKey: ['analytics', 'played'], queryFn: () => ++summaries });

function Summaries() {
  return <p>summary {useLiveQuery(summary).data}</p>;
}

it('reads again when somebody else has changed something, and once its channel is joined', async () => {
  setSession(aUser());
  renderWithProviders(<Reads />);
  await screen.findByText('read 2');
  expect(joins).toEqual([
    {
      topic: `realtime:user:${aUser().id}`,
      payload: expect.objectContaining({
        access_token: 'token-1',
        config: expect.objectContaining({ private: true }),
      }),
    },
  ]);
  change();
  change();
  await screen.findByText('read 3');
});

it('reads again while changes never end', async () => {
  setSession(aUser());
  renderWithProviders(<Reads />);
  await screen.findByText('read 2');
  const changes = setInterval(change, 50);
  try {
    await screen.findByText('read 3', undefined, { timeout: 5000 });
  } finally {
    clearInterval(changes);
  }
});

it('reads again only what a change touches', async () => {
  setSession(aUser());
  renderWithProviders(
    <>
      <Reads />
      <Summaries />
    </>,
  );
  await screen.findByText('summary 2');
  change('events');
  await screen.findByText('summary 3');
  expect(reads).toBe(2);
  change('case_messages');
  await screen.findByText('read 3');
});

it('is one channel for all queries of a window, and is left with the last of them', async () => {
  setSession(aUser({ role: 'admin' }));
  const { unmount } = renderWithProviders(
    <>
      <Reads />
      <Reads />
    </>,
  );
  await waitFor(() => expect(sockets).toHaveLength(1));
  expect(joins.map(({ topic }) => topic)).toEqual(['realtime:office']);
  unmount();
  await waitFor(() => expect(server.clients.size).toBe(0));
});

it('joins the channel of who logs in after somebody else', async () => {
  setSession(aUser({ role: 'admin' }));
  renderWithProviders(<Reads />);
  await waitFor(() => expect(joins).toHaveLength(1));
  setSession(aUser({ id: '00000000-0000-4000-8000-000000000002' }));
  await waitFor(() => expect(joins.at(-1)?.topic).toBe('realtime:user:00000000-0000-4000-8000-000000000002'));
  await waitFor(() => expect(server.clients.size).toBe(1));
});

it('asks by itself where there is no Realtime', async () => {
  vi.stubEnv('VITE_REALTIME', 'off');
  setSession(aUser());
  renderWithProviders(<Reads />);
  await screen.findByText('read 1');
  expect(server.clients.size).toBe(0);
});

it('asks by itself where Realtime refuses, and does not knock for ever', { tags: ['slow'] }, async () => {
  refuses = true;
  setSession(aUser());
  renderWithProviders(<Reads />);
  await screen.findByText('read 1');
  await waitFor(() => expect(joins).toHaveLength(3));
  await waitFor(() => expect(server.clients.size).toBe(0));
  expect(reads).toBe(1);
});
