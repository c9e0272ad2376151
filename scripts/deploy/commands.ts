/** Runs the commands of a deployment, or only prints them. */
import { UserError } from '../lib/errors.ts';
import { runNode, supabase } from '../lib/supabase-cli.ts';

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
  read(command: Command): Promise<string | null>;
}

function written({ program, args, env = {}, shown = [] }: Command): string {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${shown.includes(name) ? value : '…'}`);
  const quoted = args.map((arg) => (/^[\w@%+=:,./…-]+$/.test(arg) ? arg : `'${arg}'`));
  return [...variables, program === 'supabase' ? 'npx supabase' : program, ...quoted].join(' ');
}

export function commands(dryRun: boolean, say: (line: string) => void): Commands {
  const execute = async (command: Command, printed: boolean) => {
    say(`  $ ${written(command)}`);
    if (dryRun) return null;
    const { program, args, env = {} } = command;
    const [, task = '', ...rest] = args.filter((arg) => arg !== '--');
    const { code, stdout, stderr } =
      program === 'supabase'
        ? await supabase(args, env, printed)
        : await runNode(['scripts/run.mjs', task.replace(':', '-'), ...rest], { env, printed });
    if (code === 0) return stdout;
    throw new UserError(`${stderr}${written(command)} failed (see above).`);
  };
  return {
    dryRun,
    say,
    run: async (command) => void (await execute(command, true)),
    read: (command) => execute(command, false),
  };
}
