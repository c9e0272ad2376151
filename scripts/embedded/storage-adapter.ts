import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

interface Facts {
  name: string;
  mimetype: string;
  cacheControl: string;
  eTag: string;
}

interface Metadata {
  cacheControl: string;
  contentLength: number;
  size: number;
  mimetype: string;
  lastModified: Date;
  eTag: string;
}

type Body = Uint8Array | ReadableStream<Uint8Array>;

async function bytes(body: Body): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
}

/**
 * Writes a file anew. A reader sees the old one or the new one, never half of one, and a second name of the old one (see
 * operations/snapshot.ts) keeps the old content.
 */
async function replace(file: string, data: Uint8Array | string): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, data);
  await rename(partial, file);
}

/** Is this the name of a stored file, or of what is known about one? Whatever else lies there was never finished. */
export function isStoredFile(fileName: string): boolean {
  return /^[0-9a-f]{64}(\.json)?$/.test(fileName);
}

/** Where the files of a bucket are, below the folder of Storage. */
export function bucketFolder(bucket: string): string {
  return encodeURIComponent(bucket).replaceAll('.', '%2E');
}

/** What a file of that name is called in its bucket's folder. */
export function storedName(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/**
 * Keeps the files of Storage in a folder: `<bucket>/<hash of the name>`, and beside each its name and type as JSON.
 *
 * Lite's own adapter cannot be had from outside its CLI; it streams ArrayBuffers, which arrive as an empty body on
 * Node 20, and forgets the type and cache time that a file was uploaded with. Hashed names cannot leave the folder and
 * cannot collide with a folder of the same name.
 */
export class FileStorage {
  driver = null;

  constructor(private readonly root: string) {}

  private file(bucket: string, name: string): string {
    return path.join(this.root, bucketFolder(bucket), storedName(name));
  }

  private async put(bucket: string, name: string, data: Uint8Array, facts: Omit<Facts, 'name' | 'eTag'>) {
    const file = this.file(bucket, name);
    const eTag = `"${createHash('md5').update(data).digest('hex')}"`;
    await mkdir(path.dirname(file), { recursive: true });
    await replace(`${file}.json`, JSON.stringify({ name, eTag, ...facts } satisfies Facts));
    await replace(file, data);
    return this.headObject(bucket, name);
  }

  async uploadObject(bucket: string, name: string, _version: unknown, body: Body, type: string, cacheControl: string) {
    return this.put(bucket, name, await bytes(body), { mimetype: type, cacheControl });
  }

  async getObject(bucket: string, name: string) {
    const metadata = await this.headObject(bucket, name);
    const body = Readable.toWeb(createReadStream(this.file(bucket, name))) as ReadableStream<Uint8Array>;
    return { httpStatusCode: 200, metadata, body };
  }

  async headObject(bucket: string, name: string): Promise<Metadata> {
    const file = this.file(bucket, name);
    const [{ size, mtime }, facts] = await Promise.all([stat(file), readFile(`${file}.json`, 'utf8')]);
    const { mimetype, cacheControl, eTag } = JSON.parse(facts) as Facts;
    return { cacheControl, contentLength: size, size, mimetype, lastModified: mtime, eTag };
  }

  async copyObject(bucket: string, name: string, _version: unknown, toBucket: string, toName: string) {
    const { mimetype, cacheControl } = await this.headObject(bucket, name);
    const data = await readFile(this.file(bucket, name));
    const { eTag, lastModified } = await this.put(toBucket, toName, data, { mimetype, cacheControl });
    return { httpStatusCode: 200, eTag, lastModified };
  }

  async deleteObject(bucket: string, name: string): Promise<void> {
    const file = this.file(bucket, name);
    await rm(file, { force: true });
    await rm(`${file}.json`, { force: true });
  }

  async deleteObjects(bucket: string, names: string[]): Promise<void> {
    for (const name of names) await this.deleteObject(bucket, name);
  }

  async privateAssetUrl(bucket: string, name: string): Promise<string> {
    return `file://${this.file(bucket, name)}`;
  }
}
