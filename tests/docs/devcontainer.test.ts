/** The container in which an editor opens the project has the project's Node and forwards its ports. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPaths } from '../../scripts/site/paths.ts';

const read = (file: string) => readFileSync(file, 'utf8');

it('has the Node of .nvmrc and the ports of `npm start`', () => {
  expect(read('.devcontainer/Dockerfile')).toContain(`FROM node:${read('.nvmrc').trim()}-`);
  const { port, supabasePort, databasePort } = readPaths('.');
  expect(JSON.parse(read('.devcontainer/devcontainer.json')).forwardPorts).toEqual([port, supabasePort, databasePort]);
});
