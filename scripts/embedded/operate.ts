import { existsSync } from 'node:fs';
import { UserError } from '../lib/errors.ts';
import { readProjectConfig } from './config.ts';
import { dataFolder } from './data-folder.ts';
import { openInstallation } from './installation.ts';
import { loadKeys } from './keys.ts';
import { lockHolder, takeLock } from './lock.ts';
import { type Input, type OperationName, type Output, operations } from './operations/index.ts';
import { OPERATOR_PATH, operatorToken } from './operator.ts';
import { undoUpgrade } from './upgrade.ts';

/** Whose data folder, and of which project. */
export interface Where {
  projectDir: string;
  dataDir: string;
}

/**
 * Has an operation done: by the backend that runs on the data folder, or else by opening the folder itself, as it is,
 * without applying migrations or starting anything.
 * Errors: those of the operation; no data folder; a backend that is just starting.
 */
export async function operate<Name extends OperationName>(
  where: Where,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const folder = dataFolder(where.dataDir);
  const running = lockHolder(where.dataDir);
  if (running) {
    if (!running.url) throw new UserError(`Process ${running.pid} is just starting. Try again in a moment.`);
    return ask(running.url, operatorToken((await loadKeys(folder.keys)).jwtSecret), name, input);
  }
  if (!existsSync(folder.ready))
    throw new UserError(`There is no data in ${folder.root} yet. Run npm start first, or name the folder: DATA_DIR=`);
  const lock = takeLock(where.dataDir);
  try {
    undoUpgrade(folder);
    const config = await readProjectConfig(where.projectDir);
    const nowhere = 'http://127.0.0.1';
    const installation = await openInstallation({ ...where, folder, config, url: nowhere, siteUrl: nowhere });
    try {
      return (await operations[name](installation, input as never)) as Output<Name>;
    } finally {
      await installation.close();
    }
  } finally {
    lock.release();
  }
}

async function ask<Name extends OperationName>(
  url: string,
  token: string,
  name: Name,
  input: Input<Name>,
): Promise<Output<Name>> {
  const response = await fetch(`${url}${OPERATOR_PATH}${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const answer = (await response.json()) as { result: Output<Name>; message?: string };
  if (response.ok) return answer.result;
  throw new UserError(answer.message ?? `The running backend answered ${response.status}.`);
}
