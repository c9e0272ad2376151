/** Everything that is looked at, in the order in which it is told. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, ProjectTarget } from '../target.ts';
import { connection, serviceKey, visitorKey } from './connection.ts';
import { dataFolder, keys, room, running } from './data-folder.ts';
import { database, migrations, rules } from './database.ts';
import { buildSettings, projectSettings, settings } from './environment.ts';
import { api, jobs, scheduled } from './functions.ts';
import { admins, demoLogins } from './people.ts';
import { ports } from './ports.ts';
import { localSecrets, projectSecrets } from './secrets.ts';
import { hostedSite, localSite } from './site.ts';

/** Of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [
  settings,
  buildSettings,
  dataFolder,
  room,
  running,
  keys,
  ports,
  connection,
  visitorKey,
  serviceKey,
  api,
  jobs,
  localSite,
  database,
  migrations,
  ...rules,
  scheduled,
  localSecrets,
  demoLogins,
  admins,
];

/** Of a hosted or self-hosted project. */
export const projectChecks: Check<ProjectTarget>[] = [
  settings,
  projectSettings,
  connection,
  visitorKey,
  serviceKey,
  api,
  jobs,
  hostedSite,
  database,
  migrations,
  ...rules,
  scheduled,
  projectSecrets,
  demoLogins,
  admins,
];
