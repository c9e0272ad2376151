import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UserError } from '../lib/errors.ts';
import type { BuildAnswer, BuildTasks } from './build-worker.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Builds or renders in a process of its own, which then ends: Vite and the renderers keep one to two gigabytes, and rendering would
 * keep requests waiting.
 * Takes the task, its options, and what cancels it. Throws the task's error.
 */
export function runBuild<Task extends keyof BuildTasks>(
  task: Task,
  options: Parameters<BuildTasks[Task]>,
  signal?: AbortSignal,
): Promise<string> {
  const child = fork(here('./build-worker.ts'), [], {
    execArgv: ['--import', new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  return new Promise((resolve, reject) => {
    let answer: BuildAnswer | undefined;
    child.once('message', (message: BuildAnswer) => {
      answer = message;
    });
    child.once('error', reject);
    child.once('exit', (code, killed) => {
      if (!answer) reject(new Error(`the process that builds the site has ended (${killed ?? `code ${code}`})`));
      else if ('result' in answer) resolve(answer.result);
      else reject(answer.isUserError ? new UserError(answer.message) : new Error(answer.message));
    });
    child.send({ task, options });
  });
}
