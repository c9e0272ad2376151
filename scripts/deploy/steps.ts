/** The steps of a deployment, in their order. */
import { check } from './check.ts';
import type { Commands } from './commands.ts';
import { pushConfig } from './config.ts';
import { deployFunctions } from './functions.ts';
import { pushMigrations } from './migrations.ts';
import { schedule } from './schedule.ts';
import { setSecrets } from './secrets.ts';
import type { Target } from './settings.ts';
import { prepareSite } from './site.ts';

export interface Step {
  name: string;
  does: string;
  /** Does it change the project on the internet? */
  changes: boolean;
  run(target: Target, commands: Commands): Promise<void>;
}

export const steps: readonly Step[] = [
  {
    name: 'check',
    does: 'checks the settings, config.toml and which features are on',
    changes: false,
    run: (target, { say }) => check(target, say),
  },
  {
    name: 'link',
    does: 'links this folder to the project',
    changes: false,
    run: ({ ref }, { run }) => run({ program: 'supabase', args: ['link', ref] }),
  },
  { name: 'config', does: 'pushes config.toml, with the site’s address', changes: true, run: pushConfig },
  { name: 'migrations', does: 'applies new migrations, without demo data', changes: true, run: pushMigrations },
  { name: 'secrets', does: 'sets the settings of the functions', changes: true, run: setSecrets },
  { name: 'functions', does: 'deploys the functions', changes: true, run: deployFunctions },
  { name: 'schedule', does: 'lets the database call the scheduled work', changes: true, run: schedule },
  {
    name: 'site',
    does: 'builds the site into dist, writes netlify.toml and vercel.json',
    changes: false,
    run: prepareSite,
  },
];
