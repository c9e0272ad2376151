/** `npm run gen:migration -- <name>`: writes what supabase/schemas has beyond the migrations as a new migration. */
import { command } from './command.ts';
import { generateMigration } from './schema/migration.ts';

await command(([name]) => generateMigration(name));
