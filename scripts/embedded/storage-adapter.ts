import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

/** What is known about a stored file. */
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

/** Writes a file to the disk, and does not return before it is there. */
async function writeDurably(file: string, data: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes sure that the names in a folder are on the disk; Windows keeps them by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Keeps the files of Storage in a folder, one for each bucket: `<hash of the name>.json` says what is known about a file and
 * names the one with its content. A change writes new content beside the old and then replaces the JSON: a reader, or a
 * start after a crash, finds the old file or the new one, with the facts that belong to it.
 *
 * Lite's own adapter cannot be had from outside its CLI; it streams ArrayBuffers, which arrive as an empty body on
 * Node 20, and forgets the type and cache time that a file was uploaded with. Hashed names cannot leave the folder and
 * cannot collide with a folder of the same name.
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

  /** Stores a file, in place of one of the same name. */
  async put(bucket: string, name: string, data: Uint8Array, about: Pick<Facts, 'mimetype' | 'cacheControl'>) {
    const folder = this.folder(bucket);
    const file = this.factsFile(bucket, name);
    const old = await this.facts(bucket, name).catch(() => null);
    const content = randomUUID();
    const eTag = `"${createHash('md5').update(data).digest('hex')}"`;
    const { mimetype, cacheControl } = about;
    await mkdir(folder, { recursive: true });
    await writeDurably(path.join(folder, content), data);
    const partial = `${file}.${content}`;
    await writeDurably(partial, JSON.stringify({ name, mimetype, cacheControl, eTag, content } satisfies Facts));
    await rename(partial, file);
    await syncFolder(folder);
    if (old) await rm(path.join(folder, old.content), { force: true });
    return this.headObject(bucket, name);
  }

  /** The path of a file's content. Errors: ENOENT. */
  async contentOf(bucket: string, name: string): Promise<string> {
    const file = path.join(this.folder(bucket), (await this.facts(bucket, name)).content);
    await stat(file);
    return file;
  }

  async uploadObject(bucket: string, name: string, _version: unknown, body: Body, type: string, cacheControl: string) {
    return this.put(bucket, name, await bytes(body), { mimetype: type, cacheControl });
  }

  /** Without a body where the file is gone: it was deleted after its row was found, which is no fault of the server. */
  async getObject(bucket: string, name: string) {
    try {
      const metadata = await this.headObject(bucket, name);
      const body = Readable.toWeb(createReadStream(await this.contentOf(bucket, name))) as ReadableStream<Uint8Array>;
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
    const data = await readFile(await this.contentOf(bucket, name));
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
    return `file://${await this.contentOf(bucket, name)}`;
  }
}
