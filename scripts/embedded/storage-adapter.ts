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
    const hash = createHash('sha256').update(name).digest('hex');
    return path.join(this.root, encodeURIComponent(bucket).replaceAll('.', '%2E'), hash);
  }

  private async put(bucket: string, name: string, data: Uint8Array, facts: Omit<Facts, 'name' | 'eTag'>) {
    const file = this.file(bucket, name);
    const eTag = `"${createHash('md5').update(data).digest('hex')}"`;
    const partial = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(partial, data);
    await writeFile(`${file}.json`, JSON.stringify({ name, eTag, ...facts } satisfies Facts));
    await rename(partial, file); // a reader sees the old file or the new one, never half of one
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
