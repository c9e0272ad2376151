import { createApp } from './app.ts';
import { toDocument } from './openapi.ts';

/** The document of the api, for the site's page about it: made without a server and without Supabase. */
export function apiDocument(): Record<string, unknown> {
  return toDocument(createApp());
}
