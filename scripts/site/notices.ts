/** What the built site owes the makers of the code and fonts in it: their names, licences and texts, in one file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where the site shows it. */
export const noticesFile = 'licenses.txt';

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  repository?: string | { url?: string };
}

/** The folder of the package that a file belongs to, or null for our own files and those made at build time. */
export function packageFolder(file: string): string | null {
  return /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@][^\\/]*)[\\/]/.exec(file)?.[1] ?? null;
}

/** The licence and copyright texts that a package brings along; empty where it brings none. */
function textsOf(folder: string): string {
  const files = readdirSync(folder).filter((name) =>
    /^(licen[cs]e|notice|copying)([.-](md|txt|mit|ofl))?$/i.test(name),
  );
  return files
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
    .join('\n\n');
}

/** One package: what it is, where it comes from, under which licence. */
function notice(folder: string): string {
  const { name, version, license, homepage, repository } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Manifest;
  const source = typeof repository === 'string' ? repository : repository?.url;
  const head = [`${name} ${version}`, license ?? 'see its text', homepage ?? source].filter(Boolean).join(' · ');
  return [head, textsOf(folder)].filter(Boolean).join('\n\n');
}

/** All of them, by name. In: the files that went into the site. */
export function noticesOf(files: Iterable<string>): string {
  const folders = new Set([...files].map(packageFolder));
  const notices = [...folders].flatMap((folder) =>
    folder !== null && existsSync(path.join(folder, 'package.json')) ? [notice(folder)] : [],
  );
  const line = '-'.repeat(80);
  return `${['This site contains software and fonts of others:', ...notices.sort()].join(`\n\n${line}\n\n`)}\n`;
}

/** Writes the file beside the built app. */
export function notices(): Plugin {
  let root = '';
  return {
    name: 'notices',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames.map((name) => path.resolve(root, name)),
      );
      this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesOf(files) });
    },
  };
}
