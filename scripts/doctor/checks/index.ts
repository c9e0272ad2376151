/** All checks, in the order in which they are reported. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, ProjectTarget, Target } from '../target.ts';
import { admins, database, demoLogins, durability, migrations, rules } from './database.ts';
import { settings } from './environment.ts';
import { dataFolder, running } from './installation.ts';
import { authSettings, connection, functions, keysInUse, networks, site, uploads } from './network.ts';
import { mails, registrations, scheduled } from './work.ts';

const network = [settings, connection, keysInUse, functions, site, networks];
const stored: Check<Target>[] = [
  database,
  durability,
  migrations,
  rules,
  scheduled,
  mails,
  registrations,
  demoLogins,
  admins,
];

/** Checks of a hosted project. */
export const projectChecks: Check<ProjectTarget>[] = [...network, authSettings, uploads, ...stored];

/** Checks of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [dataFolder, running, ...network, ...stored];
