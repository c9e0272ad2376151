/**
 * `npm run gen:hosting -- https://abcdefgh.supabase.co`: writes netlify.toml for a Supabase project.
 */
import { writeFileSync } from 'node:fs';
import { netlifyToml, unnamedProject } from './site/hosting.ts';

const project = (process.argv[2] ?? unnamedProject).replace(/\/+$/, '');
if (!/^https:\/\/[\w.-]+$/.test(project)) {
  console.error(`${project} is not the address of a Supabase project, e.g. https://abcdefgh.supabase.co`);
  process.exit(1);
}
writeFileSync('netlify.toml', netlifyToml(project));
console.log(`netlify.toml now leads /api and /uploads to ${project}.`);
