/** clamd's INSTREAM command. https://docs.clamav.net/manual/Usage/Scanning.html#clamd */

import { toReason } from '../../contract/index.ts';
import { waitAtMost } from '../../runtime/background.ts';

const PIECE_BYTES = 65_536;
const TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5000;

/** Stored in place of a virus's name, and so in English. */
const TOO_LARGE_TO_SCAN = 'it is larger than the scanner takes';

/** No result. The message is a reason for `reasonText()`. */
export class ScanError extends Error {}

/** @throws {ScanError} */
function parseAddress(address: string): { hostname: string; port: number } {
  const { protocol, hostname, port } = URL.canParse(address)
    ? new URL(address)
    : { protocol: '', hostname: '', port: '' };
  if (protocol !== 'tcp:' || !hostname) throw new ScanError('CLAMD_URL must be tcp://host:port');
  return { hostname, port: Number(port || 3310) };
}

/** Null when refused or too slow. */
async function connect(target: { hostname: string; port: number }, timeoutMs: number): Promise<Deno.Conn | null> {
  const connecting = Deno.connect(target).catch(() => null);
  const connection = await waitAtMost(timeoutMs, connecting);
  if (connection === undefined) void connecting.then((late) => late?.close());
  return connection ?? null;
}

async function write(connection: Deno.Conn, bytes: Uint8Array): Promise<void> {
  for (let sent = 0; sent < bytes.length; ) sent += await connection.write(bytes.subarray(sent));
}

async function writePiece(connection: Deno.Conn, piece: Uint8Array): Promise<void> {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, piece.length);
  await write(connection, length);
  await write(connection, piece);
}

/** Ends with a NUL or the connection. */
async function readAnswer(connection: Deno.Conn): Promise<string> {
  let answer = '';
  const buffer = new Uint8Array(1024);
  for (let read = await connection.read(buffer); read !== null; read = await connection.read(buffer)) {
    answer += new TextDecoder().decode(buffer.subarray(0, read));
    if (answer.includes('\0') || answer.length > 4096) break;
  }
  return (answer.split('\0')[0] ?? '').trim();
}

async function send(connection: Deno.Conn, bytes: ReadableStream<Uint8Array>): Promise<void> {
  await write(connection, new TextEncoder().encode('zINSTREAM\0'));
  for await (const part of bytes) {
    for (let at = 0; at < part.length; at += PIECE_BYTES)
      await writePiece(connection, part.subarray(at, at + PIECE_BYTES));
  }
  await writePiece(connection, new Uint8Array());
}

/** The virus or `TOO_LARGE_TO_SCAN`, or null. @param address `tcp://host:port` @throws {ScanError} without a result */
export async function scan(
  address: string,
  bytes: ReadableStream<Uint8Array>,
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  const target = parseAddress(address);
  const until = Date.now() + timeoutMs;
  const connection = await connect(target, Math.min(timeoutMs, CONNECT_TIMEOUT_MS));
  if (!connection) {
    await bytes.cancel();
    throw new ScanError(toReason('scannerSilent'));
  }
  const timer = setTimeout(() => connection.close(), until - Date.now());
  try {
    // clamd may refuse a large file and close before the end.
    const sent = send(connection, bytes).catch(() => undefined);
    const answer = await readAnswer(connection);
    const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (virus) return virus;
    // The limit will not change: a retry is pointless.
    if (answer.startsWith('INSTREAM size limit exceeded')) return TOO_LARGE_TO_SCAN;
    if (answer !== 'stream: OK') throw new ScanError(toReason('scannerAnswered', answer.slice(0, 200) || 'nothing'));
    await sent;
    return null;
  } catch (error) {
    throw error instanceof ScanError ? error : new ScanError(toReason('scannerSilent'));
  } finally {
    clearTimeout(timer);
    try {
      connection.close();
    } catch {
      // The timer has closed it.
    }
  }
}
