/** API reference of the page for developers. `scripts/site/api-reference.ts` makes it at build time. */

/** A field or parameter. */
export interface Field {
  name: string;
  /** Its type and bounds, in words. */
  description: string;
  required: boolean;
}

/** One call. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  access: 'everyone' | 'signed-in users' | 'the office' | 'the admin';
  parameters: Field[];
  /** Its request bodies: one entry a content type. */
  bodies: { type: string; fields: Field[] }[];
  /** A body in JSON; `null` where it takes none. */
  example: string;
  status: string;
  response: string;
  /** The answer's fields, where it has no name. */
  fields: Field[];
  errorStatuses: string[];
}

/** The whole of it, by noun. */
export interface Api {
  description: string;
  /** How a caller says who they are. */
  access: { name: string; words: string }[];
  nouns: { name: string; operations: Operation[] }[];
  /** Schemas of the answers. */
  schemas: { name: string; fields: Field[] }[];
}
