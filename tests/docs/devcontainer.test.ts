/** The container in which an editor opens the project has the project's Node and forwards its ports. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, it, vi } from 'vitest';
import { readPaths } from '../../scripts/site/paths.ts';

afterAll(() => vi.unstubAllEnvs());

const read = (file: string) => readFileSync(file, 'utf8');

it('has the Node of .nvmrc and the ports of `npm start`', () => {
  expect(read('.devcontainer/Dockerfile')).toContain(`FROM node:${read('.nvmrc').trim()}-`);
  // The run may have ports of its own.
  for (const name of ['PORT', 'SUPABASE_PORT', 'DATABASE_PORT']) vi.stubEnv(name, undefined);
  const { port, supabasePort, databasePort } = readPaths('.');
  expect(JSON.parse(read('.devcontainer/devcontainer.json')).forwardPorts).toEqual([port, supabasePort, databasePort]);
});
