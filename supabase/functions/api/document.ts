import { createApp } from './app.ts';
import { toDocument } from './openapi.ts';

export function apiDocument(): Record<string, unknown> {
  return toDocument(createApp());
}
