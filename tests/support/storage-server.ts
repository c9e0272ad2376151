/**
 * For tests: the part of a project's Storage that lists and copies files, over its real tables, with the rules of Supabase's:
 * a refusal is a 400 with the status in its body; names, sizes and types are held; a row does not mean that there is a file.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, json } from 'node:stream/consumers';
import type { HostedPostgres } from './hosted-postgres.ts';

export interface StorageServer {
  url: string;
  /** Of the project; the Supabase CLI has its own for a local one. */
  secretKey: string;
  /** The content of each file, by `bucket/name`. */
  files: Map<string, Buffer>;
  close(): Promise<void>;
}

class Refused extends Error {
  constructor(
    readonly statusCode: string,
    message: string,
  ) {
    super(message);
  }
}

interface Bucket {
  id: string;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
}

/** Starts one on a free port. */
export async function startStorageServer(query: HostedPostgres['superQuery']): Promise<StorageServer> {
  const files: StorageServer['files'] = new Map();
  const secretKey = 'sb_secret_of_the_project';

  async function store(bucket: Bucket, name: string, request: IncomingMessage) {
    const { 'content-type': type = 'application/octet-stream', 'cache-control': cacheControl = 'no-cache' } =
      request.headers;
    const content = await buffer(request);
    // The characters that Amazon calls safe, and those in need of care.
    if (!/^[\w/!.*'() &$=@;:+,?-]+$/.test(name)) throw new Refused('400', `Invalid key: ${name}`);
    if (bucket.allowed_mime_types && !bucket.allowed_mime_types.includes(type))
      throw new Refused('415', `mime type ${type} is not supported`);
    if (content.length > Number(bucket.file_size_limit ?? Number.POSITIVE_INFINITY))
      throw new Refused('413', 'The object exceeded the maximum allowed size');
    const size = content.length;
    const metadata = { size, contentLength: size, mimetype: type, cacheControl, httpStatusCode: 200 };
    const upsert =
      'on conflict (bucket_id, name) do update set metadata = excluded.metadata, version = excluded.version';
    const [stored] = await query<{ id: string }>(
      `insert into storage.objects (bucket_id, name, metadata, version) values ($1, $2, $3, gen_random_uuid())
       ${request.headers['x-upsert'] === 'true' ? upsert : 'on conflict do nothing'} returning id`,
      [bucket.id, name, metadata],
    );
    if (!stored) throw new Refused('409', 'The resource already exists');
    files.set(`${bucket.id}/${name}`, content);
    return { Id: stored.id, Key: `${bucket.id}/${name}` };
  }

  /** Files and folders directly below a prefix. */
  async function list(bucket: string, request: IncomingMessage) {
    const { prefix = '', limit = 100, offset = 0, search = '' } = (await json(request)) as Record<string, never>;
    const from = `${prefix}${prefix && !`${prefix}`.endsWith('/') ? '/' : ''}${search}`;
    return query(
      `select split_part(rest, '/', 1) as name, case when strpos(max(rest), '/') = 0 then min(id::text) end as id,
         '{}'::jsonb as metadata
       from (
         select id, substr(name, $4 + 1) as rest from storage.objects where bucket_id = $1 and starts_with(name, $2)
       ) o
       group by 1 order by 1 limit $3 offset $5`,
      [bucket, from, limit, from.length - `${search}`.length, offset],
    );
  }

  async function answer(request: IncomingMessage): Promise<object> {
    const { method, url = '', headers } = request;
    if (![headers.apikey, headers.authorization].some((key) => key?.includes(secretKey) || key?.includes('ey')))
      throw new Refused('403', 'Invalid Compact JWS');
    const [, , , , ...rest] = decodeURIComponent(url).split('?')[0]?.replace('/authenticated/', '/').split('/') ?? [];
    const isList = rest[0] === 'list';
    if (!url.startsWith('/storage/v1/object/')) return query('select * from storage.buckets order by id');
    const [id = '', ...parts] = isList ? rest.slice(1) : rest;
    const [bucket] = await query<Bucket>('select * from storage.buckets where id = $1', [id]);
    if (!bucket) throw new Refused('404', 'Bucket not found');
    if (isList) return list(id, request);
    if (method === 'POST') return store(bucket, parts.join('/'), request);
    const [row] = await query('select metadata from storage.objects where bucket_id = $1 and name = $2', [
      id,
      parts.join('/'),
    ]);
    const content = files.get(rest.join('/'));
    if (!row || !content) throw new Refused('404', 'Object not found');
    return content;
  }

  const server = createServer(async (request, response) => {
    try {
      const found = await answer(request);
      response.end(Buffer.isBuffer(found) ? found : JSON.stringify(found));
    } catch (error) {
      request.resume();
      const { statusCode = '500', message } = error as Refused;
      response.writeHead(statusCode === '500' ? 500 : 400).end(JSON.stringify({ statusCode, error: message, message }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    files,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
