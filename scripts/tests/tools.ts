import path from 'node:path';
import { findDeno } from '../embedded/deno.ts';

/** The path of a command installed with the project. */
export function local(name: string): string {
  return path.resolve('node_modules', '.bin', name);
}

/** The path of Deno, which comes as an npm package. */
export function deno(): string {
  return findDeno(process.cwd());
}
