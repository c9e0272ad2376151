import { Hono } from 'hono';
import * as z from 'zod/mini';
import { toDocument } from '../openapi.ts';
import { operation } from '../operation.ts';

const MAX_AGE_SECONDS = 300;

export function openapi(app: Hono): Hono {
  let document: Record<string, unknown> | undefined;
  return new Hono().get(
    '/',
    operation(
      {
        summary: 'This document.',
        access: 'anyone',
        response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
      },
      (c) => {
        document ??= toDocument(app);
        c.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`);
        return c.json(document);
      },
    ),
  );
}
