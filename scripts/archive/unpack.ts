import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Parser, type ReadEntry } from 'tar';
import { firstLine, UserError } from '../lib/errors.ts';
import { MANIFEST, type Manifest, type Part, parseManifest } from './manifest.ts';

const MAX_MANIFEST = 256 * 1024 * 1024;

/** A path that stays in the folder it is unpacked into, whatever the system. */
function staysInside(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/');
  return !/[\\\0:]/.test(name) && parts.every((part) => part !== '' && part !== '.' && part !== '..');
}

async function readText(entry: ReadEntry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Takes the entries of one archive: every one is expected by the manifest, or is a folder inside. */
class Unpacking {
  private manifest: Promise<Manifest> | undefined;
  private readonly left = new Map<string, Part>();
  private readonly stopping = new AbortController();
  private readonly writing = new Set<Promise<unknown>>();

  constructor(
    private readonly to: string,
    private readonly check: (manifest: Manifest) => void,
  ) {}

  async take(entry: ReadEntry): Promise<void> {
    if (!this.manifest) {
      this.manifest = this.readManifest(entry);
      await this.manifest;
      return;
    }
    await this.manifest; // until then the entry waits
    this.stopping.signal.throwIfAborted();
    const name = entry.path;
    if (!staysInside(name)) throw new UserError(`it holds "${name}", which leads out of the folder`);
    if (entry.type === 'Directory') {
      entry.resume();
      return this.during(mkdir(path.join(this.to, name), { recursive: true, mode: 0o700 }));
    }
    if (entry.type !== 'File') throw new UserError(`it holds "${name}", which is no file but a ${entry.type}`);
    const part = this.left.get(name);
    if (!part) throw new UserError(`it holds "${name}", which its manifest does not name`);
    this.left.delete(name);
    await this.during(this.write(entry, part));
  }

  /** Gives up: afterwards nothing more is written. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled(this.writing);
  }

  /** Out: the manifest. Errors: parts of it have not come. */
  async end(): Promise<Manifest> {
    if (!this.manifest) throw new UserError('it is empty');
    const manifest = await this.manifest;
    const [missing] = this.left.keys();
    if (missing !== undefined) throw new UserError(`"${missing}" is missing in it`);
    return manifest;
  }

  private async during(work: Promise<unknown>): Promise<void> {
    this.writing.add(work);
    await work;
    this.writing.delete(work);
  }

  private async readManifest(entry: ReadEntry): Promise<Manifest> {
    const isOne = entry.path === MANIFEST && entry.type === 'File' && entry.size <= MAX_MANIFEST;
    const manifest = isOne ? parseManifest(await readText(entry)) : null;
    if (!manifest) throw new UserError('it does not begin with a manifest');
    this.check(manifest);
    for (const part of manifest.parts) this.left.set(part.path, part);
    return manifest;
  }

  private async write(entry: ReadEntry, part: Part): Promise<void> {
    const file = path.join(this.to, part.path);
    const hash = createHash('sha256');
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        hash.update(chunk);
        next(null, chunk);
      },
    });
    if (entry.size !== part.size) throw new UserError(`"${part.path}" does not have the size that it should`);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const to = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    const { signal } = this.stopping;
    await pipeline(entry as unknown as NodeJS.ReadableStream, counted, to, { signal });
    if (hash.digest('hex') !== part.sha256) throw new UserError(`"${part.path}" is not what was packed`);
  }
}

/**
 * Unpacks an archive into a folder, and compares everything with its manifest. `check` refuses a manifest by throwing, before
 * anything is written.
 * Errors: one line. Whatever was unpacked until then is for the caller to remove.
 */
export async function unpack(file: string, to: string, check: (manifest: Manifest) => void): Promise<Manifest> {
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`);
  if (statSync(file).isDirectory()) throw new UserError(`${file} is a folder, not an archive.`);
  const unpacking = new Unpacking(to, check);
  const source = createReadStream(file);
  // A database is mostly zeros; how much may come is in the manifest.
  const parser = new Parser({ strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY });
  const taken: Promise<void>[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('entry', (entry: ReadEntry) => {
        const one = unpacking.take(entry);
        one.catch(reject);
        taken.push(one);
      });
      parser.on('end', () => resolve());
      parser.on('error', reject);
      source.on('error', reject);
      source.pipe(parser as unknown as NodeJS.WritableStream);
    });
    await Promise.all(taken);
    return await unpacking.end();
  } catch (error) {
    source.destroy();
    await unpacking.stop();
    throw explain(file, error);
  }
}

function explain(file: string, error: unknown): UserError {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Refused) return error;
  if (code === 'ENOSPC') return new UserError(`There is not enough room to unpack ${file}.`);
  return new UserError(`${file} is broken or no archive of chambers: ${firstLine(error)}.`);
}

/** The archive is in order, and cannot be used here all the same. */
export class Refused extends UserError {}
