/** How a command ends at signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { eventually, root, temporaryFolder } from './support.ts';

const { folder, remove } = temporaryFolder();
let child: ChildProcess | undefined;

afterEach(() => void child?.kill('SIGKILL'));
afterAll(remove);

/** A process whose cleanup takes until its input ends. Takes the body of its task. */
function start(task: string) {
  const script = path.join(folder, 'task.mts');
  writeFileSync(
    script,
    `import { withCleanup } from ${JSON.stringify(path.join(root, 'scripts/lib/cleanup.ts'))};
     const never = new Promise(() => setInterval(() => undefined, 1_000));
     const inputEnds = new Promise((resolve) => process.stdin.on('end', resolve).resume());
     const slow = (name) => async () => { console.log('cleaning ' + name); await inputEnds; console.log('cleaned ' + name); };
     for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => console.error(signal));
     await withCleanup(async (scope) => { ${task} });
     console.log('over');`,
  );
  const loader = path.join(root, 'node_modules/tsx/dist/loader.mjs');
  const started = spawn(process.execPath, ['--import', loader, script], { stdio: ['pipe', 'pipe', 'pipe'] });
  child = started;
  let said = '';
  started.stdout.on('data', (text) => {
    said += text;
  });
  let heard = '';
  started.stderr.on('data', (text) => {
    heard += text;
  });
  return {
    child: started,
    /** Sends signals, and waits until each was heard. */
    async send(...signals: NodeJS.Signals[]) {
      for (const [index, signal] of signals.entries()) {
        const before = heard.length;
        started.kill(signal);
        await eventually(async () => heard.length > before || started.exitCode !== null || undefined);
        expect(heard.split('\n')[index]).toBe(signal);
      }
    },
    says: (text: string) => eventually(async () => said.includes(text) || undefined),
    ended: new Promise((resolve) => started.once('close', (code, signal) => resolve([code ?? signal, said]))),
  };
}

it('a second signal does not interrupt the cleanup', async () => {
  const { child, says, send, ended } = start(`scope.add(slow('all')); console.log('ready'); await never;`);
  await says('ready');
  await send('SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP', 'SIGINT');
  child.stdin.end();
  expect(await ended).toEqual([130, 'ready\ncleaning all\ncleaned all\n']);
});

it('a signal after the task does not interrupt its cleanup', async () => {
  const { child, says, send, ended } = start(`scope.add(slow('all'));`);
  await says('cleaning all');
  await send('SIGTERM', 'SIGTERM');
  child.stdin.end();
  expect(await ended).toEqual([143, 'cleaning all\ncleaned all\n']);
});

it('a task within another is cleaned first, and then the other', async () => {
  const { child, says, send, ended } = start(
    `scope.add(slow('outer')); await withCleanup(async (own) => { own.add(slow('inner')); console.log('ready'); await never; });`,
  );
  await says('ready');
  await send('SIGINT');
  child.stdin.end();
  expect(await ended).toEqual([130, 'ready\ncleaning inner\ncleaned inner\ncleaning outer\ncleaned outer\n']);
});
