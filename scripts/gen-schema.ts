/** `npm run gen:schema`: writes the page with the diagrams of the tables. */
import { writeFile } from 'node:fs/promises';
import { diagramsDocument, diagramsFile } from './schema/diagrams.ts';

await writeFile(diagramsFile, await diagramsDocument());
console.log(`${diagramsFile} written`);
