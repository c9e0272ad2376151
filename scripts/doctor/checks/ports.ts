/** The two ports of an installation: free while it does not run, its own while it does. */
import { UserError } from '../../lib/errors.ts';
import { refuseIfTaken } from '../../lib/ports.ts';
import { type Check, type Finding, failed, ok, warning } from '../check.ts';
import { portOwner } from '../port-owner.ts';
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

/** Who holds a port, in words. */
function holderOf(port: number): string {
  const owner = portOwner(port);
  if (!owner) return 'a process that this account may not see';
  return `process ${owner.pid}${owner.program ? ` (${owner.program})` : ''}`;
}

async function unusedPort(port: number, setting: string, about: string): Promise<Finding> {
  if (await isFree(port, setting)) return ok('free', about);
  return failed(`in use by ${holderOf(port)}`, `stop that, or choose another port: ${setting}=<port> npm start`, about);
}

async function sitePort(port: number, pid: number, about: string): Promise<Finding> {
  const elsewhere = 'if its site is at another port, name it: PORT=<port> npm run doctor';
  if (await isFree(port, 'PORT'))
    return warning(`process ${pid} runs, and nothing serves the site here`, elsewhere, about);
  const owner = portOwner(port);
  if (!owner || owner.pid === pid) return ok(`the site of process ${pid}`, about);
  return warning(`in use by ${holderOf(port)}, not by the running copy (process ${pid})`, elsewhere, about);
}

export const ports: Check<EmbeddedTarget> = {
  name: 'Ports',
  async look({ place, holder }) {
    const { port, supabasePort } = place;
    if (port === supabasePort)
      return failed(`PORT and SUPABASE_PORT are both ${port}`, 'choose another for one of them');
    if (!holder) {
      return [
        await unusedPort(port, 'PORT', `Port ${port}`),
        await unusedPort(supabasePort, 'SUPABASE_PORT', `Port ${supabasePort}`),
      ];
    }
    const own = holder.url ? Number(new URL(holder.url).port) : supabasePort;
    return [
      await sitePort(port, holder.pid, `Port ${port}`),
      ok(`Supabase of process ${holder.pid}${holder.url ? '' : ', which is just starting'}`, `Port ${own}`),
    ];
  },
};
