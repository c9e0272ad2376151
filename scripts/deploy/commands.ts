/** Runs the commands of a deployment, or only prints them. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { UserError } from '../lib/errors.ts';

/** A command with its arguments and environment. */
export interface Command {
  /** `supabase` is the installed CLI, `npm` a script of this package: `['run', 'build']`. */
  program: 'supabase' | 'npm';
  args: string[];
  /** Additional variables. Secrets go here or into a file, never into the arguments, which other users can see. */
  env?: Record<string, string>;
  /** The variables that may be printed. */
  shown?: string[];
}

export interface Commands {
  dryRun: boolean;
  say(line: string): void;
  /** Runs a command and prints its output. Throws UserError when it fails. */
  run(command: Command): Promise<void>;
  /** Runs a read-only command. Returns its output, or null in a dry run. Throws like run. */
  ask(command: Command): Promise<string | null>;
}

function written({ program, args, env = {}, shown = [] }: Command): string {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${shown.includes(name) ? value : '…'}`);
  const quoted = args.map((arg) => (/^[\w@%+=:,./…-]+$/.test(arg) ? arg : `'${arg}'`));
  return [...variables, program === 'supabase' ? 'npx supabase' : program, ...quoted].join(' ');
}

function start(command: Command, output: 'inherit' | 'pipe'): Promise<string> {
  const { program, args, env } = command;
  const [, task = '', ...rest] = args.filter((arg) => arg !== '--');
  const words =
    program === 'supabase'
      ? [path.resolve('node_modules', 'supabase', 'dist', 'supabase.js'), ...args]
      : [path.resolve('scripts', 'run.mjs'), task.replace(':', '-'), ...rest];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      stdio: ['ignore', output, 'inherit'],
      env: { ...process.env, DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...env },
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    child.on('error', (error) => reject(new UserError(`${written(command)} could not be started: ${error.message}`)));
    child.on('close', (code) => {
      process.removeListener('exit', stop);
      if (code === 0) resolve(printed);
      else reject(new UserError(`${written(command)} failed (see above).`));
    });
  });
}

export function commands(dryRun: boolean, say: (line: string) => void): Commands {
  const ask = async (command: Command, output: 'inherit' | 'pipe') => {
    say(`  $ ${written(command)}`);
    return dryRun ? null : start(command, output);
  };
  return {
    dryRun,
    say,
    run: async (command) => void (await ask(command, 'inherit')),
    ask: (command) => ask(command, 'pipe'),
  };
}
