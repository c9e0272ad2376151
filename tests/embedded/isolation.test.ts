import { afterAll, beforeAll, expect, it } from 'vitest';
import { Api } from '../../scripts/embedded/api.ts';
import { readProjectConfig } from '../../scripts/embedded/config.ts';
import { type Database, openDatabase } from '../../scripts/embedded/database.ts';
import { applyMigrations, runSeeds } from '../../scripts/embedded/migrations.ts';
import { Mutex } from '../../scripts/embedded/mutex.ts';
import { as, fixture, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
const keys = { publishable: 'sb_publishable_test', secret: 'sb_secret_test', jwtSecret: 'a secret of this test' };
let database: Database;

beforeAll(async () => {
  const config = await readProjectConfig(fixture);
  const paths = { storage: `${folder}/storage`, mailbox: `${folder}/mail.jsonl` };
  const url = 'http://127.0.0.1';
  database = await openDatabase({ ...paths, url, siteUrl: url, keys, config, fresh: true });
  await applyMigrations(database.connection.driver, fixture);
  await runSeeds(database.connection.driver, fixture, config.seedPaths);
});

afterAll(async () => {
  await database.connection.close();
  remove();
});

// Within the process and all at once: over HTTP requests seldom overlap closely enough to meet in one transaction.
it('requests of a visitor and the service that run at once never see with each other’s eyes', async () => {
  const api = new Api(database, new Mutex());
  const rows = async (key: string) => {
    const request = new Request('http://127.0.0.1/rest/v1/notes?select=owner', { headers: as(key) });
    const response = await api.handle(request, '127.0.0.1');
    return ((await response.json()) as unknown[]).length;
  };
  await rows(keys.publishable);
  const order = Array.from({ length: 100 }, (_, i) => (i % 2 ? keys.secret : keys.publishable));
  expect(await Promise.all(order.map(rows))).toEqual(order.map((key) => (key === keys.secret ? 2 : 1)));
});
