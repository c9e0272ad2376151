import { toDocument } from '../_shared/openapi.ts';
import { createApp } from './app.ts';

/** The document of the api, for the site's page about it: made without a server and without Supabase. */
export function apiDocument(): Record<string, unknown> {
  return toDocument(createApp());
}
