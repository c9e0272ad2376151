/** For tests: clamd's INSTREAM command, with a limit. */
import { createServer, type Server } from 'node:net';

const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

export interface FakeClamd {
  /** For CLAMD_URL. */
  url: string;
  /** Sizes of the files. */
  scanned: number[];
  close: () => Promise<void>;
}

interface Behaviour {
  /** Larger files are refused as clamd does. */
  maxBytes?: number;
  /** Never answers. */
  isSilent?: () => boolean;
  /** Default: a free one. */
  port?: number;
}

export async function startFakeClamd({
  maxBytes = 1e9,
  isSilent = () => false,
  port = 0,
}: Behaviour = {}): Promise<FakeClamd> {
  const scanned: number[] = [];
  const server: Server = createServer((socket) => {
    let received = Buffer.alloc(0);
    let file = Buffer.alloc(0);
    let isStarted = false;
    socket.on('error', () => undefined);
    const answer = (text: string) => {
      if (!isSilent()) socket.end(`${text}\0`);
    };
    socket.on('data', (data) => {
      received = Buffer.concat([received, data as Uint8Array]);
      if (!isStarted) {
        const end = received.indexOf(0);
        if (end < 0) return;
        if (received.subarray(0, end).toString() !== 'zINSTREAM') return answer('UNKNOWN COMMAND');
        isStarted = true;
        received = received.subarray(end + 1);
      }
      while (received.length >= 4) {
        const length = received.readUInt32BE(0);
        if (length === 0) {
          scanned.push(file.length);
          return answer(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
        }
        if (received.length < 4 + length) return;
        file = Buffer.concat([file, received.subarray(4, 4 + length)]);
        received = received.subarray(4 + length);
        if (file.length > maxBytes) return answer('INSTREAM size limit exceeded. ERROR');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`,
    scanned,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
