import { z } from 'zod';

/** The format of archives. */
export const FORMAT = 2;

const manifest = z.object({
  product: z.literal('chambers'),
  kind: z.enum(['backup', 'export']),
  format: z.literal(FORMAT),
  /** The version of the product. */
  version: z.string(),
  at: z.iso.datetime(),
  /** The applied migrations. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number()),
  /** The uploaded files. */
  files: z.array(z.object({ path: z.string(), bucket: z.string(), name: z.string() })),
  /** Rows of Storage without a file. */
  missing: z.array(z.string()),
});

/** Describes an archive; its first file, `manifest.json`. */
export type Manifest = z.infer<typeof manifest>;
export type StoredFile = Manifest['files'][number];

/** Parses a manifest; null when it is invalid. */
export function parseManifest(text: string): Manifest | null {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
