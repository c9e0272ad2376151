/**
 * For tests: a Storage that takes uploads in parts as Supabase's does, from the packages that it is made of, behind a line that
 * can be cut.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import { type AddressInfo, connect, createServer as createLine, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server as TusServer } from '@tus/server';

// Its folder is there: the library would make it again in the background, and fail when a short test has removed it.
Object.defineProperty(FileStore.prototype, 'checkOrCreateDirectory', { value: () => undefined });

/** A refusal in the words of Storage. */
export interface Refusal {
  status_code: number;
  body: string;
}

/** A request as Storage has seen it. */
export interface SeenRequest {
  method: string;
  path: string;
  authorization: string | null;
  /** Where a part begins. */
  offset: number | null;
}

/** The part of a Storage that takes uploads. */
export interface TusStorage {
  /** Its address, at the end of the line. */
  url: string;
  /** The requests to it, without the preflights of browsers. */
  requests: SeenRequest[];
  /** Refuses requests, once it is set. */
  refuse: (request: SeenRequest) => Refusal | null;
  /** The bytes of each finished upload, by the name of its object. */
  files: Map<string, Buffer>;
  /** The bytes of each unfinished upload, by its path. */
  getUnfinished(): Promise<number[]>;
  /** Loses an upload, as after a day. */
  lose(): Promise<void>;
  /** Cuts the line after so many bytes more, once; then it stays down for so many connections. It is up until then. */
  cutAfter(bytes: number, downFor?: number): void;
  close(): Promise<void>;
}

const port = (server: Server | HttpServer) => (server.address() as AddressInfo).port;
const listen = (server: Server | HttpServer) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));

/** Starts one on free ports. Takes how large a file may be. */
export async function startTusStorage(maxSize = 104_857_600): Promise<TusStorage> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tus-storage-'));
  const store = new FileStore({ directory: folder });
  const uploads = new Set<string>();
  const tus = new TusServer({
    path: '/storage/v1/upload/resumable',
    datastore: store,
    maxSize,
    // Like a server behind a gateway that does not tell its own name.
    generateUrl: (_request, { path: root, id }) => `http://kong:8000${root}/${id}`,
    allowedHeaders: ['Authorization', 'X-Upsert', 'ApiKey'],
    async onIncomingRequest(request) {
      const { method, headers, url } = request;
      if (method === 'OPTIONS') return;
      const offset = headers.get('upload-offset');
      const seen = {
        method,
        path: new URL(url).pathname,
        authorization: headers.get('authorization'),
        offset: offset === null ? null : Number(offset),
      };
      storage.requests.push(seen);
      const refusal = storage.refuse(seen);
      if (refusal) throw refusal;
    },
    async onUploadCreate(_request, { id, metadata }) {
      if (metadata?.contentType === 'text/html')
        throw { status_code: 415, body: 'mime type text/html is not supported' } satisfies Refusal;
      uploads.add(id);
      return {};
    },
    async onUploadFinish(_request, { id, metadata }) {
      storage.files.set(metadata?.objectName ?? '', readFileSync(path.join(folder, id)));
      uploads.delete(id);
      return {};
    },
  });
  const http = createServer((request, response) => void tus.handle(request, response));
  await listen(http);

  let left = Number.POSITIVE_INFINITY;
  let downFor = 0;
  /** From the cut on. */
  let willBeDownFor = 0;
  const ends = new Set<Socket>();
  const line = createLine((near) => {
    if (downFor > 0) {
      downFor -= 1;
      near.destroy();
      return;
    }
    const far = connect(port(http), '127.0.0.1');
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const end of [near, far]) {
      ends.add(end);
      end.on('close', () => {
        ends.delete(end);
        cut();
      });
      end.on('error', cut);
    }
    near.on('data', (bytes: Buffer) => {
      left -= bytes.length;
      if (left <= 0) {
        left = Number.POSITIVE_INFINITY;
        downFor = willBeDownFor;
        far.write(bytes, cut);
      } else if (!far.write(bytes)) {
        near.pause();
        far.once('drain', () => near.resume());
      }
    });
    far.pipe(near);
  });
  await listen(line);

  const storage: TusStorage = {
    url: `http://127.0.0.1:${port(line)}`,
    requests: [],
    refuse: () => null,
    files: new Map(),
    getUnfinished: () => Promise.all([...uploads].map(async (id) => (await store.getUpload(id)).offset)),
    async lose() {
      for (const id of uploads) await store.remove(id);
      uploads.clear();
    },
    cutAfter(bytes, connections = 0) {
      left = bytes;
      downFor = 0;
      willBeDownFor = connections;
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => line.close(resolve));
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return storage;
}
