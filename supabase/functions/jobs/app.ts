import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { timingSafeEqual } from 'hono/utils/buffer';

import { ApiError, unavailable } from '../_shared/http/errors.ts';
import { logRequests } from '../_shared/http/log.ts';
import { handleError, responseHeaders } from '../_shared/http/requests.ts';
import { refusal } from '../_shared/http/say.ts';
import { env } from '../_shared/runtime/env.ts';
import { runDue, runTask } from './runs.ts';
import { tasks } from './tasks.ts';

/** For schedulers with `Bearer <JOBS_SECRET>`: `POST /jobs/due` every minute, or `POST /jobs/<task>`. */
export function createApp(): Hono {
  const app = new Hono().basePath('/jobs');
  app.use(logRequests('jobs'));
  app.use(responseHeaders);
  app.use(async (c, next) => {
    const secret = env.jobsSecret();
    if (!secret) throw unavailable();
    if (!(await timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${secret}`))) {
      throw new ApiError(401, 'error.signedOut');
    }
    await next();
  });
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        handleError(new ApiError(405, 'error.method', undefined, { allow: methods.join(', ') }), c),
    }),
  );
  app.onError(handleError);
  app.notFound((c) => c.json(refusal(c, 'error.notFound'), 404));
  app.post('/due', async (c) => c.json(await runDue()));
  for (const [name, task] of Object.entries(tasks)) {
    app.post(`/${name}`, async (c) => c.json(await runTask(name, task)));
  }
  return app;
}
