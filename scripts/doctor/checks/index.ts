/** All checks, in the order in which they are reported. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, ProjectTarget } from '../target.ts';
import { connection, serviceKey, visitorKey } from './connection.ts';
import { admins, database, demoLogins, durability, migrations, rules } from './database.ts';
import { localSecrets, projectSecrets, projectSettings, settings } from './environment.ts';
import { api, jobs, scheduled } from './functions.ts';
import { dataFolder, disk, keys, mail, ports, running } from './installation.ts';
import { site } from './site.ts';

const overTheNetwork = [connection, visitorKey, serviceKey, api, jobs, site];
const inTheDatabase = [database, durability, migrations, ...rules, scheduled];

/** Of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [
  ...[settings, mail, dataFolder, disk, running, keys, ports],
  ...overTheNetwork,
  ...inTheDatabase,
  ...[localSecrets, demoLogins, admins],
];

/** Of a hosted or self-hosted project. */
export const projectChecks: Check<ProjectTarget>[] = [
  ...[settings, projectSettings],
  ...overTheNetwork,
  ...inTheDatabase,
  ...[projectSecrets, demoLogins, admins],
];
