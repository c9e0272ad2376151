/** All checks, in the order in which they are reported. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, ProjectTarget } from '../target.ts';
import { admins, database, demoLogins, durability, migrations, rules } from './database.ts';
import { localSecrets, projectSecrets, projectSettings, settings } from './environment.ts';
import { dataFolder, running } from './installation.ts';
import { mails } from './mail.ts';
import { connection, functions, keysInUse, site } from './network.ts';
import { scheduled } from './schedule.ts';

const common = [connection, keysInUse, functions, site, database, durability, migrations, ...rules, scheduled, mails];

/** Checks of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [
  ...[settings, dataFolder, running],
  ...common,
  ...[localSecrets, demoLogins, admins],
];

/** Checks of a hosted or self-hosted project. */
export const projectChecks: Check<ProjectTarget>[] = [
  ...[settings, projectSettings],
  ...common,
  ...[projectSecrets, demoLogins, admins],
];
