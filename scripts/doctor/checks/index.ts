/** All checks, in the order in which they are reported. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, ProjectTarget, Target } from '../target.ts';
import { authSettings } from './auth-settings.ts';
import { connection } from './connection.ts';
import { database, migrations, rules } from './database.ts';
import { functions } from './functions.ts';
import { dataFolder, running } from './installation.ts';
import { publishableKey, secretKey } from './keys.ts';
import { mails } from './mails.ts';
import { admins, demoLogins } from './people.ts';
import { scheduled } from './scheduled-work.ts';
import { networks, site } from './site.ts';

const network = [connection, publishableKey, secretKey, functions, site, networks];
const stored: Check<Target>[] = [database, migrations, rules, scheduled, mails, demoLogins, admins];

/** Checks of a hosted project. */
export const projectChecks: Check<ProjectTarget>[] = [...network, authSettings, ...stored];

/** Checks of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [dataFolder, running, ...network, ...stored];
