/** The local installation: its data folder and its keys, its processes. */
import { existsSync, statSync } from 'node:fs';
import { runningBackend } from '../../embedded/installation.ts';
import { readKeys } from '../../embedded/keys.ts';
import { postgresAccount } from '../../embedded/postgres/account.ts';
import { firstLine, UserError } from '../../lib/errors.ts';
import { type Check, type CheckResult, failed, info, NotChecked, ok, warning } from '../check.ts';
import type { EmbeddedTarget } from '../target.ts';

/** A result if other accounts can access a file or folder. */
function checkMode(file: string, allowed: number): CheckResult[] {
  const mode = statSync(file).mode & 0o777;
  if (process.platform === 'win32' || mode === allowed || !(mode & 0o077)) return []; // Windows has other permissions
  return [failed(`${file} is open to other accounts (mode 0${mode.toString(8)})`, `chmod go= ${file}`)];
}

export const dataFolder: Check<EmbeddedTarget> = {
  name: 'Data folder',
  async run({ folder }) {
    const { root, cluster, ready, keys } = folder;
    if (!existsSync(root))
      return failed(`${root} does not exist`, 'npm start makes it; or name another: DATA_DIR=<folder> npm run doctor');
    try {
      if (existsSync(ready)) readKeys(keys);
    } catch (error) {
      return failed(firstLine(error)); // the error says what to do
    }
    if (!existsSync(ready))
      return failed(`${root} is incomplete: the first start on it was interrupted`, 'npm start completes it');
    // When root runs Postgres as another account, that account may traverse the folder, and read nothing else.
    const isPassage = postgresAccount() !== null && cluster.startsWith(root);
    const open = [...checkMode(root, isPassage ? 0o711 : 0o700), ...checkMode(keys, 0o600)];
    return open.length > 0 ? open : ok(`${root}, its owner’s alone, with all keys`);
  },
};

export const running: Check<EmbeddedTarget> = {
  name: 'Running copy',
  async run(target) {
    try {
      const running = await runningBackend(target.folder);
      if (!running) return info('none; what only a running one can show is not checked', 'npm start');
      return running.url
        ? ok(`Postgres is process ${running.pid}, the API is at ${running.url}`)
        : warning(`Postgres is process ${running.pid}; the API is not there`, 'run this again in a moment');
    } catch (error) {
      if (error instanceof UserError) throw new NotChecked('the keys of the data folder cannot be read');
      return failed(
        `Postgres runs and does not answer: ${firstLine(error)}`,
        'stop it and start it again: npm start; if keys.json is not the one of this data, bring that back from a backup',
      );
    }
  },
};
