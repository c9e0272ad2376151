/**
 * Asks ClamAV about a file, by the command INSTREAM of its daemon (clamd): the file goes to it in pieces, each after its length.
 * https://docs.clamav.net/manual/Usage/Scanning.html#clamd
 */

import { toReason } from '../../contract/index.ts';
import { waitAtMost } from '../../runtime/background.ts';

/** As many bytes as a piece has at most. */
const PIECE_BYTES = 65_536;
/** How long a scan may take in all, and to connect, in milliseconds. */
const TIMEOUT_MS = 120_000;
const CONNECT_TIMEOUT_MS = 5000;

/** What is said and kept in the place of a virus, in English as its names are. */
export const TOO_LARGE_TO_SCAN = 'it is larger than the scanner takes';

/** The scanner has not answered, or not with a result. Its message is a reason, as `reasonText()` takes it. */
export class ScanError extends Error {}

/** Where clamd listens: `tcp://host:port`. @throws {ScanError} */
function parseAddress(address: string): { hostname: string; port: number } {
  const { protocol, hostname, port } = URL.canParse(address)
    ? new URL(address)
    : { protocol: '', hostname: '', port: '' };
  if (protocol !== 'tcp:' || !hostname) throw new ScanError('CLAMD_URL must be tcp://host:port');
  return { hostname, port: Number(port || 3310) };
}

/** Connects, or says null when that takes too long or is refused. */
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

/** The answer, which ends with a NUL or with the connection. */
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

/**
 * Has a file scanned, without holding it in memory.
 * @param address of clamd, `tcp://host:port`
 * @returns what was found, or that the file is larger than the scanner takes; null for a clean file
 * @throws {ScanError} when there is no result: the file is then neither clean nor infected
 */
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
    // It may answer before the end, that the file is too large for it, and close the connection.
    const sent = send(connection, bytes).catch(() => undefined);
    const answer = await readAnswer(connection);
    const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (virus) return virus;
    // It says so of this file every time: waiting would never end.
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
