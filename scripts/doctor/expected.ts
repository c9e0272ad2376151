import { type Catalogue, readCatalogue } from '../database/inspection.ts';
import { scratchProject } from '../embedded/scratch-project.ts';

/**
 * The rules that the given migrations make, seen by applying them to an empty database.
 * @param versions those that the database in question has had; what comes after them is not expected of it yet
 */
export async function expectedCatalogue(projectDir: string, versions: readonly string[]): Promise<Catalogue> {
  const project = await scratchProject({ projectDir, migrations: versions });
  try {
    return await project.sql.transaction(async (sql) => {
      // Conditions are written with the names' schemas only where no search path finds them.
      await sql.exec("set local search_path = ''");
      return readCatalogue((statement) => sql.query(statement));
    });
  } finally {
    await project.close();
  }
}
