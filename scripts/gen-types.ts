/** `npm run gen:types`: writes the TypeScript types of the database. */
import { writeFile } from 'node:fs/promises';
import { databaseTypes, typesFile } from './schema/types.ts';

await writeFile(typesFile, await databaseTypes());
console.log(`${typesFile} written`);
