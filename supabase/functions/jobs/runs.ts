import { taskSeconds, toReason } from '../_shared/contract/index.ts';
import { ApiError } from '../_shared/http/errors.ts';
import { logFailure } from '../_shared/http/log.ts';
import { beginJob, finishJob, nameLanguages } from './service.ts';
import { type Task, tasks } from './tasks.ts';

async function run(name: string, task: Task, every: number): Promise<{ due: boolean; result?: unknown }> {
  const id = await beginJob(name, every);
  if (!id) return { due: false };
  try {
    const result = await task();
    await finishJob(id, result, (result as { problem?: string | null } | null)?.problem ?? null);
    return { due: true, result };
  } catch (error) {
    // Admins read the reason, never a stack.
    const reason = error instanceof ApiError ? toReason('unavailable') : String((error as Error).message);
    await finishJob(id, null, reason).catch(() => undefined);
    throw error;
  }
}

export async function runTask(name: string, task: Task): Promise<unknown> {
  return (await run(name, task, 0)).result;
}

/** Runs all due tasks; a failure stops no other. Returns their results. */
export async function runDue(): Promise<Record<string, unknown>> {
  // A deployment may have brought one.
  await nameLanguages().catch((error) => logFailure('languages', error));
  const ended: Record<string, unknown> = {};
  for (const [name, task] of Object.entries(tasks)) {
    try {
      const { due, result } = await run(name, task, taskSeconds[name as keyof typeof taskSeconds]);
      if (due) ended[name] = result;
    } catch (error) {
      logFailure(`task ${name}`, error);
      ended[name] = { failed: true };
    }
  }
  return ended;
}
