import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Catalogue, readCatalogue } from '../database/inspection.ts';
import { migrationFiles } from '../embedded/migrations.ts';
import { servePostgres } from '../embedded/postgres.ts';

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
    for (const { file, name, version } of migrationFiles(projectDir)) {
      if (versions.includes(version)) await cp(file, path.join(supabase, 'migrations', name));
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
