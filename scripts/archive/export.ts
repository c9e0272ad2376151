import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readProjectConfig } from '../embedded/config.ts';
import type { DataFolder } from '../embedded/data-folder.ts';
import { type Installation, openInstallation } from '../embedded/installation.ts';
import { appliedMigrations, applyMigrations } from '../embedded/migrations.ts';
import type { Where } from '../embedded/operate.ts';
import { operations } from '../embedded/operations/index.ts';
import type { CleanupScope } from '../lib/cleanup.ts';
import { type Driver, postgresOf } from './database.ts';
import { dump } from './dump.ts';
import { layOutFiles } from './export-files.ts';
import { exportReadme } from './export-readme.ts';
import type { Manifest } from './manifest.ts';
import { type Output, writeOutput } from './output.ts';
import { pack } from './pack.ts';
import { productVersion } from './product.ts';
import { holdQueuedPosts } from './queued-posts.ts';
import { takeSnapshot } from './snapshot.ts';
import { storedObjects } from './stored-files.ts';

/** What an export holds. */
export interface Export extends Omit<Manifest, 'parts'> {
  heldPosts: number;
  reviewKey: boolean;
}

/**
 * Writes the real data of an installation as a hosted project loads it. The demo is removed from the copy, and the migrations
 * of this version are applied to it; the installation itself stays as it is.
 * Errors: those of a snapshot and of removing the demo. Nothing is then left behind, once `scope` closes.
 */
export async function exportData(where: Where, output: Output, scope: CleanupScope): Promise<Export> {
  const at = new Date().toISOString();
  const snapshot = await takeSnapshot(where, scope);
  const to = path.join(snapshot.root, 'export');
  mkdirSync(to);
  const copy = await openCopy(where.projectDir, snapshot);
  let exported: Export;
  try {
    exported = await write(copy, to, at);
  } finally {
    await copy.close();
  }
  const { heldPosts: _, reviewKey: __, ...facts } = exported;
  await writeOutput(output, scope, (partial) => pack(to, facts, partial));
  return exported;
}

async function openCopy(projectDir: string, folder: DataFolder): Promise<Installation> {
  const config = await readProjectConfig(projectDir);
  const nowhere = 'http://127.0.0.1';
  return openInstallation({ projectDir, folder, config, url: nowhere, siteUrl: nowhere });
}

async function write(copy: Installation, to: string, at: string): Promise<Export> {
  const { driver } = copy.database.connection;
  await applyMigrations(driver, copy.projectDir);
  await operations['remove-demo'](copy, {});
  await giveIdentities(driver);
  const heldPosts = await holdQueuedPosts(driver);
  const { files, groups, missing } = await layOutFiles(await storedObjects(driver), copy.folder.storage, to);
  const sql = createWriteStream(path.join(to, 'data.sql'), { mode: 0o600 });
  const { tables, migrations } = await dump(driver, await appliedMigrations(driver), (text) => writeTo(sql, text));
  await new Promise<void>((resolve, reject) => sql.on('error', reject).end(resolve));
  const { rows } = await driver.query<{ there: boolean }>(
    'select has_api_key as there from public.review_integration where has_api_key',
  );
  const version = productVersion();
  const readme = exportReadme({ version, at, groups, reviewKey: rows.length > 0, heldPosts });
  writeFileSync(path.join(to, 'README.txt'), readme);
  const postgres = await postgresOf(driver);
  const facts = { product: 'chambers', kind: 'export', format: 1, version, postgres, at } as const;
  return { ...facts, migrations, tables, files, missing, heldPosts, reviewKey: rows.length > 0 };
}

function writeTo(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => stream.write(text, (error) => (error ? reject(error) : resolve())));
}

/** Supabase Auth knows people by their identities; one who was added by SQL may have none. */
async function giveIdentities(driver: Driver): Promise<void> {
  await driver.exec(
    `insert into auth.identities (id, user_id, provider_id, provider, identity_data, created_at, updated_at)
     select gen_random_uuid(), u.id, u.id::text, 'email',
       jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', u.email_confirmed_at is not null),
       u.created_at, u.updated_at
     from auth.users u
     where u.email is not null and not exists (select from auth.identities i where i.user_id = u.id)`,
  );
}
