/**
 * Hears through Supabase Realtime that others have changed something: one private channel for each window, while something is
 * shown that they may change (the policy is in `supabase/schemas/installation.sql`). Without Realtime, or
 * where it refuses, nothing is heard, and windows ask from time to time.
 */
import { requireEnv } from './env';
import { getSession, onSessionChange } from './session';
import { loadSupabase } from './supabase';

/** Largest number of refusals of a channel in a row; after that the window polls until it is loaded again. */
const MAX_REFUSALS = 3;
/** How long changes are collected before one refetch, in milliseconds, also where they never end. */
const GATHER_MS = 250;
const MAX_WAIT_MS = 1000;

/** Where something has changed: names of tables; null is anywhere. */
export type ChangedTables = ReadonlySet<string> | null;

const followers = new Set<(tables: ChangedTables) => void>();
const onLiveChange = new Set<() => void>();
let live = false;
let refusals = 0;
let disconnect: (() => void) | undefined;

function setLive(value: boolean): void {
  if (live === value) return;
  live = value;
  for (const listener of onLiveChange) listener();
}

/** The channel of the signed-in person, as the database writes to it. */
function topic(): string | null {
  const user = getSession();
  return user && (user.role === 'client' ? `user:${user.id}` : 'office');
}

function connect(): void {
  const { realtime } = requireEnv();
  const name = topic();
  if (!realtime || !name || refusals >= MAX_REFUSALS || disconnect) return;
  let ended = false;
  let leave: (() => void) | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let changed: { tables: Set<string | undefined>; at: number } | undefined;
  const end = () => {
    if (ended) return;
    ended = true;
    disconnect = undefined;
    clearTimeout(gathering);
    setLive(false);
    leave?.();
  };
  disconnect = end;
  const announce = (tables: ChangedTables) => {
    changed = undefined;
    for (const follower of followers) follower(tables);
  };
  const hear = (table?: string) => {
    changed ??= { tables: new Set(), at: Date.now() };
    const { tables, at } = changed;
    tables.add(table);
    clearTimeout(gathering);
    const wait = Math.min(GATHER_MS, at + MAX_WAIT_MS - Date.now());
    gathering = setTimeout(() => announce(tables.has(undefined) ? null : (tables as Set<string>)), wait);
  };
  const open = async () => {
    const client = await loadSupabase();
    await client.realtime.setAuth();
    if (ended) return;
    const channel = client.channel(name, { config: { private: true } });
    leave = () => void client.removeChannel(channel);
    const told = ({ payload }: { payload?: { table?: string } }) => hear(payload?.table);
    channel.on('broadcast', { event: 'changed' }, told).subscribe((status) => {
      if (ended) return;
      setLive(status === 'SUBSCRIBED');
      if (status === 'SUBSCRIBED') {
        refusals = 0;
        hear(); // what was changed before
      } else if (status === 'CHANNEL_ERROR' && client.realtime.isConnected()) {
        // A lost line is no refusal: the client comes back by itself.
        refusals += 1;
        if (refusals >= MAX_REFUSALS) end();
      }
    });
  };
  // Its code cannot be fetched: the windows ask.
  open().catch(end);
}

/** Whose channel it is, if anybody's. */
let owner = topic();
onSessionChange(() => {
  if (topic() === owner) return;
  owner = topic();
  refusals = 0;
  disconnect?.();
  if (followers.size > 0) connect();
});

/**
 * Calls back when others have changed something that the signed-in person may see, with where, and once the channel is joined.
 * @returns ends it; with the last one the connection ends
 */
export function followChanges(follower: (tables: ChangedTables) => void): () => void {
  followers.add(follower);
  connect();
  return () => {
    followers.delete(follower);
    if (followers.size === 0) disconnect?.();
  };
}

/** Whether changes are heard at present. */
export const isLive = () => live;

/** Tells when `isLive` changes. @returns ends it */
export function subscribeToLive(listener: () => void): () => void {
  onLiveChange.add(listener);
  return () => void onLiveChange.delete(listener);
}
