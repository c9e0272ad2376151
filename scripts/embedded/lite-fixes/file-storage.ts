import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Sql } from '../postgres/client.ts';

/** The metadata of a stored file. */
interface Facts {
  name: string;
  mimetype: string;
  cacheControl: string;
  eTag: string;
  /** The file with the content, in the same folder. */
  content: string;
}

interface Metadata {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
}

const nothing: Metadata = {
  cacheControl: '',
  contentLength: 0,
  size: 0,
  mimetype: '',
  lastModified: new Date(0),
  eTag: '',
};

type Body = Uint8Array | ReadableStream<Uint8Array>;

async function bytes(body: Body): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}

/** Writes a file with fsync. */
async function writeDurably(file: string, data: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the entries of a folder to the disk; Windows does so by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Stores the files of Storage, with one folder for each bucket. `<hash of the name>.json` has the metadata of a file and the
 * name of its content file. A change writes a new content file and then replaces the JSON, so a reader, or a start after a
 * crash, finds the old or the new file with its metadata.
 *
 * Lite's own adapter is not exported, and does not store type and cache time of an upload.
 * Hashed names cannot leave the folder or collide with a folder of the same name.
 */
export class FileStorage {
  driver = null;

  constructor(private readonly root: string) {}

  private folder(bucket: string): string {
    return path.join(this.root, encodeURIComponent(bucket).replaceAll('.', '%2E'));
  }

  private factsFile(bucket: string, name: string): string {
    return path.join(this.folder(bucket), `${createHash('sha256').update(name).digest('hex')}.json`);
  }

  private async facts(bucket: string, name: string): Promise<Facts> {
    return JSON.parse(await readFile(this.factsFile(bucket, name), 'utf8')) as Facts;
  }

  /** Stores a file, and replaces one of the same name. */
  async put(bucket: string, name: string, data: Uint8Array, about: Pick<Facts, 'mimetype' | 'cacheControl'>) {
    const folder = this.folder(bucket);
    const file = this.factsFile(bucket, name);
    const old = await this.facts(bucket, name).catch(() => null);
    const content = randomUUID();
    const eTag = `"${createHash('md5').update(data).digest('hex')}"`;
    const { mimetype, cacheControl } = about;
    const partial = `${file}.${content}`;
    await mkdir(folder, { recursive: true });
    try {
      await writeDurably(path.join(folder, content), data);
      await writeDurably(partial, JSON.stringify({ name, mimetype, cacheControl, eTag, content } satisfies Facts));
      await rename(partial, file);
    } catch (error) {
      for (const unfinished of [partial, path.join(folder, content)]) await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(folder);
    if (old) await rm(path.join(folder, old.content), { force: true });
    return this.headObject(bucket, name);
  }

  /** Stores a file, and its row if there is none, past the checks of the API. */
  async addFile(sql: Sql, bucket: string, name: string, data: Uint8Array, type?: string): Promise<void> {
    const about = { mimetype: type ?? 'application/octet-stream', cacheControl: 'max-age=3600' };
    await sql.query(
      `insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3)
       on conflict (bucket_id, name) do nothing`,
      [bucket, name, await this.put(bucket, name, data, about)],
    );
  }

  /** Removes a file that has no row: its upload has failed. */
  async removeWithoutRow(sql: Sql, bucket: string, name: string): Promise<void> {
    const rows = await sql.query('select from storage.objects where bucket_id = $1 and name = $2', [bucket, name]);
    if (rows.length === 0) await this.deleteObject(bucket, name);
  }

  /** Removes what interrupted uploads have left: files without a row, and contents of no file. Nothing may be stored meanwhile. */
  async sweep(sql: Sql): Promise<void> {
    const rows = await sql.query<{ bucket: string; name: string }>(
      'select bucket_id as bucket, name from storage.objects',
    );
    const kept = new Set(rows.map(({ bucket, name }) => this.factsFile(bucket, name)));
    for (const bucket of await readdir(this.root).catch(() => [])) {
      const folder = path.join(this.root, bucket);
      const files = (await readdir(folder)).map((file) => path.join(folder, file));
      for (const file of files.filter((one) => kept.has(one))) {
        const { content } = JSON.parse(await readFile(file, 'utf8')) as Facts;
        kept.add(path.join(folder, content));
      }
      for (const file of files) if (!kept.has(file)) await rm(file, { recursive: true, force: true });
    }
  }

  /** The path of a file's content. Throws ENOENT. */
  async contentPath(bucket: string, name: string): Promise<string> {
    const file = path.join(this.folder(bucket), (await this.facts(bucket, name)).content);
    await stat(file);
    return file;
  }

  async uploadObject(bucket: string, name: string, _version: unknown, body: Body, type: string, cacheControl: string) {
    return this.put(bucket, name, await bytes(body), { mimetype: type, cacheControl });
  }

  /** Without a body if the file was deleted after its row was read, which is no server error. */
  async getObject(bucket: string, name: string) {
    try {
      const metadata = await this.headObject(bucket, name);
      const body = Readable.toWeb(createReadStream(await this.contentPath(bucket, name))) as ReadableStream<Uint8Array>;
      return { httpStatusCode: 200, metadata, body };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return { httpStatusCode: 404, metadata: nothing, body: undefined };
    }
  }

  async headObject(bucket: string, name: string): Promise<Metadata> {
    const { mimetype, cacheControl, eTag, content } = await this.facts(bucket, name);
    const { size, mtime } = await stat(path.join(this.folder(bucket), content));
    return { cacheControl, contentLength: size, size, mimetype, lastModified: mtime, eTag };
  }

  async copyObject(bucket: string, name: string, _version: unknown, toBucket: string, toName: string) {
    const data = await readFile(await this.contentPath(bucket, name));
    const { eTag, lastModified } = await this.put(toBucket, toName, data, await this.facts(bucket, name));
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async deleteObject(bucket: string, name: string): Promise<void> {
    try {
      const { content } = await this.facts(bucket, name);
      await rm(this.factsFile(bucket, name), { force: true });
      await rm(path.join(this.folder(bucket), content), { force: true });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  async deleteObjects(bucket: string, names: string[]): Promise<void> {
    for (const name of names) await this.deleteObject(bucket, name);
  }

  async privateAssetUrl(bucket: string, name: string): Promise<string> {
    return `file://${await this.contentPath(bucket, name)}`;
  }
}
