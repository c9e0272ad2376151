/** All checks, in the order in which they are reported. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, Target } from '../target.ts';
import { admins, database, demoLogins, durability, migrations, rules } from './database.ts';
import { settings } from './environment.ts';
import { dataFolder, running } from './installation.ts';
import { connection, functions, keysInUse, site } from './network.ts';
import { mails, scheduled } from './work.ts';

const common = [connection, keysInUse, functions, site, database, durability, migrations, rules];

/** Checks of a hosted project. */
export const projectChecks: Check<Target>[] = [settings, ...common, scheduled, mails, demoLogins, admins];

/** Checks of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [dataFolder, running, ...projectChecks];
