import { Connection } from './connections.ts';

/** The pause before it connects again. */
const RETRY_MS = 500;

/**
 * Listens to a channel of a database until it is closed. After a lost connection it connects again. Takes `onNotify`, also called
 * after each connection, because notifications before it are lost.
 */
export function subscribe(url: string, channel: string, onNotify: () => void): { close(): Promise<void> } {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let connection: Connection;
  const listen = () => {
    connection = new Connection(url, { onnotice: () => undefined, onnotify: onNotify }, () => {
      if (!isClosed) timer = setTimeout(listen, RETRY_MS).unref();
    });
    connection.unsafe(`listen ${channel}`).then(onNotify, () => connection.close());
  };
  listen();
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
      return connection.close();
    },
  };
}
