import { readFileSync } from 'node:fs';
import { z } from 'zod';

const part = z.object({ path: z.string(), size: z.number().int().nonnegative(), sha256: z.string() });

/** Of this description. Backups of format 1 hold the folder of a PGlite database. */
export const FORMAT = 2;

const manifest = z.object({
  product: z.literal('chambers'),
  kind: z.enum(['backup', 'export']),
  format: z.union([z.literal(1), z.literal(FORMAT)]),
  /** Of the product. */
  version: z.string(),
  at: z.iso.datetime(),
  /** What is applied to the database. */
  migrations: z.array(z.string()),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.number()),
  /** What was uploaded. */
  files: z.array(part.extend({ bucket: z.string(), name: z.string() })),
  /** What Storage has a row of and no file. */
  missing: z.array(z.string()),
  /** Every file of the archive but this one, in its order. */
  parts: z.array(part),
});

/** Says what is in an archive; the first file of it, `manifest.json`. */
export type Manifest = z.infer<typeof manifest>;
export type Part = z.infer<typeof part>;
export type StoredFile = Manifest['files'][number];

export const MANIFEST = 'manifest.json';

/** Reads a manifest; null when the text is none. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The version of the product that runs. */
export function productVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
