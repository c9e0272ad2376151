import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Catalogue, readCatalogue } from '../database/inspection.ts';
import { servePostgres } from '../embedded/postgres.ts';

/** The migrations of a project, by their versions. */
export async function migrationsOf(projectDir: string): Promise<Map<string, string>> {
  const names = await readdir(path.join(projectDir, 'supabase', 'migrations')).catch(() => []);
  const files = names.filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
  return new Map(files.map((name) => [name.split('_')[0] ?? '', name]));
}

/**
 * The rules that the given migrations make, seen by applying them to an empty database in memory.
 * @param versions those that the database in question has had; what comes after them is not expected of it yet
 */
export async function expectedCatalogue(projectDir: string, versions: readonly string[]): Promise<Catalogue> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chambers-doctor-'));
  try {
    const supabase = path.join(folder, 'supabase');
    await mkdir(path.join(supabase, 'migrations'), { recursive: true });
    await cp(path.join(projectDir, 'supabase', 'config.toml'), path.join(supabase, 'config.toml'));
    for (const [version, name] of await migrationsOf(projectDir)) {
      if (!versions.includes(version)) continue;
      await cp(path.join(projectDir, 'supabase', 'migrations', name), path.join(supabase, 'migrations', name));
    }
    const server = await servePostgres({ projectDir: folder, migrations: true });
    try {
      await server.query("select set_config('search_path', '', false)");
      return await readCatalogue(<Row>(sql: string) => server.query<Row>(sql));
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
