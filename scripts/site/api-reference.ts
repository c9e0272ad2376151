/** The page /developers, generated from the document `/api/openapi.json`. */
import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Api, Field, Operation } from '../../src/lib/api-reference.ts';

const NAME = 'virtual:api-reference';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

/** The part of OpenAPI that the page shows. */
export interface OpenApi {
  info: { description: string };
  tags: { name: string }[];
  paths: Record<
    string,
    Record<
      string,
      {
        tags: string[];
        operationId: string;
        summary: string;
        description?: string;
        security: Record<string, string[]>[];
        parameters?: { name: string; in: string; schema: Schema }[];
        requestBody?: { content: Content };
        responses: Record<string, { description: string; content?: Content }>;
      }
    >
  >;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { type: string; scheme?: string; name?: string; description: string }>;
  };
}

const kinds: Record<string, string> = {
  uuid: 'UUID',
  date: 'day',
  'date-time': 'moment',
  email: 'e-mail address',
  binary: 'file',
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

/** A schema in words: `text of 3 to 200 characters`, `Case`, `list of Event`. */
export function describeSchema(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? '';
  if (schema.enum) return schema.enum.map((value) => (value === '' ? 'empty text' : value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeSchema))].join(' or ');
  const { type = '', format = '' } = schema;
  if (Array.isArray(type)) return type.map((one) => describeSchema({ ...schema, type: one })).join(' or ');
  if (type === 'array') return `list of ${schema.items ? describeSchema(schema.items) : 'anything'}`;
  const isText = type === 'string';
  const ofFormat = isText ? kinds[format] : undefined;
  const bounds = ofFormat ? '' : describeBounds(schema);
  const size = bounds && (isText ? ` of ${bounds} characters` : ` from ${bounds}`);
  return `${ofFormat ?? kinds[type] ?? 'anything'}${size}${schema.default === undefined ? '' : `, else ${schema.default}`}`;
}

function describeBounds({ minLength, maxLength, minimum, maximum }: Schema): string {
  const [lowest, highest] = [minLength ?? minimum ?? 0, maxLength ?? maximum];
  // JavaScript's largest safe integer is no real limit.
  return highest === undefined || highest === Number.MAX_SAFE_INTEGER ? '' : `${lowest} to ${highest}`;
}

function toFields({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    description: describeSchema(schema),
    required: required.includes(name),
  }));
}

function describeAccess(security: Record<string, string[]>[]): Operation['access'] {
  const roles = security.flatMap((requirement) => Object.values(requirement).flat());
  if (roles.includes('admin')) return 'the admin';
  if (roles.includes('office')) return 'the office';
  return roles.includes('user') ? 'signed-in users' : 'everyone';
}

/** The content of the page for a document. */
export function toReference({ info, tags, paths, components }: OpenApi): Api {
  const all = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation & { tag: string } => {
      const { requestBody, responses, security, parameters = [], summary, description = '', operationId } = operation;
      const [success, { content = {} } = {}] =
        Object.entries(responses).find(([status]) => /^20[01]$/.test(status)) ?? [];
      const response = content['application/json']?.schema;
      const bodies = Object.entries(requestBody?.content ?? {});
      return {
        tag: operation.tags[0] ?? '',
        id: operationId,
        method: method.toUpperCase(),
        path: address,
        summary,
        description,
        access: describeAccess(security),
        parameters: parameters.map(({ name, schema }) => ({
          name,
          description: describeSchema(schema),
          required: false,
        })),
        bodies: bodies.map(([type, { schema }]) => ({ type, fields: toFields(schema) })),
        example: JSON.stringify(requestBody?.content['application/json']?.example ?? null, null, 2),
        status: success ?? '',
        response: response ? describeSchema(response) : Object.keys(content).join(', '),
        fields: response?.properties ? toFields(response) : [],
        errorStatuses: Object.keys(responses).filter((status) => status !== success),
      };
    }),
  );
  return {
    description: info.description,
    access: Object.values(components.securitySchemes).map(({ scheme, name, description }) => ({
      name: scheme ? 'Authorization: Bearer …' : `Cookie: ${name}`,
      words: description,
    })),
    nouns: tags.map(({ name }) => ({ name, operations: all.filter(({ tag }) => tag === name) })),
    schemas: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: toFields(schema) })),
  };
}

/** The document, from the api's own code. */
export async function apiDocument(projectDir: string): Promise<OpenApi> {
  const file = path.join(projectDir, 'supabase/functions/api/document.ts');
  const { module } = await runnerImport<{ apiDocument: () => unknown }>(file, { configFile: false, root: projectDir });
  return module.apiDocument() as OpenApi;
}

/** Vite plugin: generates the reference of the page at each build. */
export function apiReference(projectDir: string): Plugin {
  return {
    name: 'api-reference',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(toReference(await apiDocument(projectDir)))}` : undefined,
  };
}
