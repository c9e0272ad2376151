/** Connections to a database. One that was lost is never used again. */
import net from 'node:net';
import postgres from 'postgres';

/** The options of `postgres`, of which a connection ignores those of its pool. */
export type ConnectionSettings = postgres.Options<Record<string, postgres.PostgresType>> & {
  /** Called with the payload of each notification. */
  onnotify?: (channel: string, payload: string) => void;
};

/** The connection was lost, or could not be made. It has Postgres' code for this. */
export class ConnectionLostError extends Error {
  readonly code = '08006';
}

/** Where `postgres` connects to. */
interface Address {
  path?: string;
  host: string[];
  port: number[];
}

/** One statement with `$1, $2 …`, or any number of statements. Resolves to the rows, as `postgres` has them. */
type Run = (statement: string, values?: unknown[]) => Promise<postgres.RowList<postgres.Row[]>>;

/** A connection of a pool, for one task at a time. After `release` it runs nothing. */
export interface Reservation {
  unsafe: Run;
  release(): void;
}

/**
 * One connection, made by its first statement.
 *
 * A pool of `postgres` 3.4 connects again under those who still use a lost connection: their next statements run in somebody else's
 * transaction, wait for ever, or are written to a socket that is null, which ends the process.
 */
export class Connection {
  isLost = false;
  private readonly client: postgres.Sql;
  private socket: net.Socket | undefined;
  private readonly socketClosed = Promise.withResolvers<void>();
  private readonly underWay = new Set<(error: Error) => void>();

  /** Takes its address; the options of `postgres`; what is called when it is lost or closed. */
  constructor(
    url: string,
    settings: ConnectionSettings,
    private readonly onLost: () => void = () => undefined,
  ) {
    this.client = postgres(url, {
      ...settings,
      max: 1,
      max_lifetime: null,
      socket: (address: Address) => this.open(address),
      onclose: () => this.onClosed(), // of an encrypted one, whose socket loses our listeners
    } as ConnectionSettings);
  }

  /** Throws a ConnectionLostError, or what Postgres says. */
  unsafe: Run = (statement, values = []) =>
    new Promise((resolve, reject) => {
      if (this.isLost) throw new ConnectionLostError('The connection to the database was lost.');
      this.underWay.add(reject);
      this.client
        .unsafe(statement, values as postgres.ParameterOrJSON<never>[])
        .then(resolve, reject)
        .finally(() => this.underWay.delete(reject));
    });

  /** Resolves when it is closed or lost, and Postgres has closed it too. */
  get closed(): Promise<void> {
    return this.socketClosed.promise;
  }

  /** Closes it, whatever is under way. Resolves when Postgres has closed it too. */
  close(): Promise<void> {
    this.lose();
    if (this.socket?.connecting) this.socket.destroy();
    else this.socket?.end();
    return this.closed;
  }

  /** Closes it without waiting for Postgres, which may no longer answer. */
  destroy(): void {
    this.lose();
    this.socket?.destroy();
  }

  /** A socket of which only this class hears that it is lost: `postgres` would reject what nothing awaits, and forget the socket. */
  private open({ path, host, port }: Address): net.Socket {
    const [name = '127.0.0.1'] = host;
    const socket = path ? net.connect(path) : net.connect(port[0] ?? 5432, name);
    socket.on('error', (error) => this.lose(error));
    socket.once('end', () => this.lose());
    socket.once('close', () => this.onClosed());
    const on: (event: string, listener: () => void) => net.Socket = socket.on.bind(socket);
    const listen = (event: string, listener: () => void) =>
      /^(error|close)$/.test(event) ? socket : on(event, listener);
    this.socket = Object.assign(socket, { on: listen, host: name }); // the name that a certificate has to have
    return socket;
  }

  private onClosed(): void {
    this.lose();
    this.socketClosed.resolve();
  }

  private lose(cause?: Error): void {
    if (this.isLost) return;
    this.isLost = true;
    for (const reject of this.underWay)
      reject(new ConnectionLostError(cause?.message || 'The connection to the database was lost.', { cause }));
    if (!this.socket) this.socketClosed.resolve();
    this.onLost();
  }
}

/** At most so many connections to a database, each for one task at a time. */
export class ConnectionPool {
  private readonly connections = new Set<Connection>();
  private readonly idle: Connection[] = [];
  private readonly waiting: PromiseWithResolvers<Connection>[] = [];
  /** Those that are closed after their task. */
  private readonly outdated = new Set<Connection>();
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly max: number,
    private readonly settings: ConnectionSettings,
  ) {}

  /** Waits until a connection is free. */
  async reserve(): Promise<Reservation> {
    const connection = await this.take();
    let isReleased = false;
    return {
      unsafe: async (...query) => {
        if (isReleased) throw new Error('This connection was given back.');
        return connection.unsafe(...query);
      },
      release: () => {
        if (!isReleased && !connection.isLost) this.giveBack(connection);
        isReleased = true;
      },
    };
  }

  /** Opens others for what comes: a connection knows the arrays of those types only that were there when it was made. */
  renew(): void {
    for (const connection of this.connections) this.outdated.add(connection);
    for (const connection of [...this.idle]) connection.close();
  }

  /** Closes the connections, once their tasks have ended or after so many seconds. */
  async close(seconds?: number): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(closedError());
    const all = [...this.connections];
    for (const connection of [...this.idle]) connection.close();
    const destroy = () => {
      for (const connection of all) connection.destroy();
    };
    const timer = seconds === undefined ? undefined : setTimeout(destroy, seconds * 1000);
    await Promise.all(all.map(({ closed }) => closed));
    clearTimeout(timer);
  }

  private take(): Connection | Promise<Connection> {
    if (this.isClosed) throw closedError();
    const idle = this.idle.pop();
    if (idle) return idle;
    if (this.connections.size < this.max) return this.open();
    const next = Promise.withResolvers<Connection>();
    this.waiting.push(next);
    return next.promise;
  }

  private open(): Connection {
    const connection = new Connection(this.url, this.settings, () => this.forget(connection));
    this.connections.add(connection);
    return connection;
  }

  private giveBack(connection: Connection): void {
    if (this.outdated.has(connection)) {
      connection.close();
      return;
    }
    const next = this.waiting.shift();
    if (next) next.resolve(connection);
    else if (this.isClosed) connection.close();
    else this.idle.push(connection);
  }

  private forget(connection: Connection): void {
    this.connections.delete(connection);
    this.outdated.delete(connection);
    const index = this.idle.indexOf(connection);
    if (index >= 0) this.idle.splice(index, 1);
    if (!this.isClosed) this.waiting.shift()?.resolve(this.open());
  }
}

function closedError(): Error {
  return new Error('The connections to the database were closed.');
}
