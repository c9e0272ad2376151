import postgres from 'postgres';

/**
 * Listens to a channel of a database until it is closed. After a lost connection it connects again. Takes `onNotify`, also called
 * after each connection, because notifications before it are lost.
 */
export function subscribe(url: string, channel: string, onNotify: () => void): { close(): Promise<void> } {
  const sql = postgres(url, { onnotice: () => undefined });
  sql.listen(channel, onNotify, onNotify).catch(() => undefined);
  return { close: () => sql.end({ timeout: 0 }) };
}
