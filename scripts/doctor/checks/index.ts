/** All checks, in the order in which they are reported. */
import type { Check } from '../check.ts';
import type { EmbeddedTarget, ProjectTarget, Target } from '../target.ts';
import { admins, database, demoLogins, migrations, rules } from './database.ts';
import { dataFolder, running } from './installation.ts';
import { authSettings, connection, functions, networks, publishableKey, secretKey, site } from './network.ts';
import { mails, scheduled } from './work.ts';

const network = [connection, publishableKey, secretKey, functions, site, networks];
const stored: Check<Target>[] = [database, migrations, rules, scheduled, mails, demoLogins, admins];

/** Checks of a hosted project. */
export const projectChecks: Check<ProjectTarget>[] = [...network, authSettings, ...stored];

/** Checks of the local installation. */
export const embeddedChecks: Check<EmbeddedTarget>[] = [dataFolder, running, ...network, ...stored];
