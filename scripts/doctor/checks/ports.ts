/** The ports of an installation: free while it does not run, its own while it does. */
import { UserError } from '../../lib/errors.ts';
import { refuseIfTaken } from '../../lib/ports.ts';
import { type Check, type Finding, failed, ok, warning } from '../check.ts';
import type { EmbeddedTarget } from '../target.ts';

async function isFree(port: number, setting: string): Promise<boolean> {
  try {
    await refuseIfTaken(port, setting);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

async function unusedPort(port: number, setting: string): Promise<Finding> {
  const about = `Port ${port}`;
  if (await isFree(port, setting)) return ok('free', about);
  return failed('in use', `stop what uses it, or choose another port: ${setting}=<port> npm start`, about);
}

export const ports: Check<EmbeddedTarget> = {
  name: 'Ports',
  async look(target) {
    const { port, supabasePort, databasePort } = target.place;
    if (new Set([port, supabasePort, databasePort]).size < 3)
      return failed('PORT, SUPABASE_PORT and DATABASE_PORT are not three ports', 'choose another for one of them');
    const running = await target.running();
    if (!running) {
      return [
        await unusedPort(port, 'PORT'),
        await unusedPort(supabasePort, 'SUPABASE_PORT'),
        await unusedPort(databasePort, 'DATABASE_PORT'),
      ];
    }
    const about = `Port ${port}`;
    if (!(await isFree(port, 'PORT'))) return ok('in use, as it should be', about);
    return warning(
      'nothing serves the site here',
      'if its site is at another port, name it: PORT=<port> npm run doctor',
      about,
    );
  },
};
