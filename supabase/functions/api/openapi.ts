/** The api's document in OpenAPI 3.1, made of the routes and the schemas that check them. */
import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { proofOfWork, turnstileChallenge } from '../_shared/contract/challenge.ts';
import * as contract from '../_shared/contract/index.ts';
import { MAX_PAGE_SIZE, parameterSchemas } from '../_shared/http/query.ts';
import { getOperation, type Operation } from './operation.ts';

type Json = Record<string, unknown>;
type Schema = z.core.$ZodType;

interface RouteOperation extends Operation {
  method: string;
  /** `/api/cases/{id}` */
  path: string;
}

export function listOperations(app: Hono): RouteOperation[] {
  return app.routes.flatMap(({ method, path, handler }) => {
    const declared = getOperation(handler);
    return declared ? [{ ...declared, method, path: path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}') }] : [];
  });
}

/** Routes that are missing in the document. */
export function listUndeclaredRoutes(app: Hono): string[] {
  const routes = app.routes.filter(({ method, handler }) => method !== 'ALL' && !getOperation(handler));
  return routes.map(({ method, path }) => `${method} ${path}`);
}

/** `contact_hours` becomes `ContactHoursSetting`. */
function settingName(key: string): string {
  return `${key.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Setting`;
}

const named = {
  User: contract.userAccount,
  SessionUser: contract.sessionUser,
  Invitation: contract.invitation,
  ContactSubmission: contract.contactSubmission,
  Photo: contract.galleryPhoto,
  Case: contract.clientCase,
  Event: contract.calendarEvent,
  Invoice: contract.invoice,
  Payment: contract.payment,
  PublicTestimonial: contract.publicTestimonial,
  Testimonial: contract.testimonial,
  SocialLink: contract.socialLink,
  SocialPost: contract.socialPost,
  SocialDelivery: contract.socialDelivery,
  PlatformState: contract.platformState,
  Review: contract.businessReview,
  ReviewSettings: contract.reviewSettings,
  ...Object.fromEntries(contract.settingKeys.map((key) => [settingName(key), contract.settingSchemas[key]])),
  Error: z.object({
    /** In the language of `Accept-Language`. */
    message: z.string(),
    /** By field, with dots if nested. */
    errors: z.optional(z.record(z.string(), z.string())),
    /** `challenge_required`, `mfa_required`, `new_password_required`, or a text's name: `validation.name`. */
    code: z.optional(z.string()),
    /** By field. */
    codes: z.optional(z.record(z.string(), z.string())),
    challenge: z.optional(z.union([proofOfWork, turnstileChallenge])),
  }),
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) {
  // Both kinds of hours share one schema.
  if (!names.has(schema)) names.add(schema, { id });
}

const statusDescriptions: Readonly<Record<number, string>> = {
  206: 'The part of the file that was asked for.',
  303: 'For a form sent by a browser itself: the page that says how it went.',
  304: 'The caller has this file already.',
  400: 'The body is no JSON object, or broken; or `If-Match` is no list of tags.',
  401: 'Nobody is signed in, or the session is over.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or not for the caller.',
  409: 'Something of the kind is there already, or what is there does not allow it, e.g. a legal hold.',
  412: '`If-Match` names none of the tags that the row has by now.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  416: 'The file has no such part.',
  422: 'Something in the request is wrong; `errors` names the fields.',
  429: 'Too many attempts; `Retry-After` says how many seconds to wait. With the code `challenge_required` there is nothing to wait for: the next attempt has to bring the solution of `challenge`.',
  503: 'The service is not available right now.',
};

export function errorStatuses({
  access,
  params,
  query,
  body,
  takesKey,
  supportsIfMatch,
  challenges,
  errors = [],
}: Operation): number[] {
  const all = [
    ...(access === 'anyone' ? [] : [401]),
    ...(access === 'admin' || access === 'office' ? [403] : []),
    ...(params ? [404] : []),
    ...(query ? [422] : []),
    ...(body ? [400, 403, 413, 415, 422] : []),
    ...(takesKey ? [400, 409] : []),
    ...(supportsIfMatch ? [400, 412] : []),
    ...(challenges ? [429] : []),
    ...errors,
    503,
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

export function toDocument(app: Hono): Json {
  const components: Json = {};
  const convert = createConverter(components);
  const error = convert(named.Error, 'input');
  const paths: Record<string, Json> = {};
  for (const call of listOperations(app)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: toOperationObject(call, convert, error) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'chambers',
      version: '1',
      description:
        'The calls of the site of a law practice, for the site itself, for scripts and for other front ends. ' +
        'What a caller may read or change is decided by the database, whichever way they come. ' +
        `A list holds at most ${MAX_PAGE_SIZE} entries; \`limit\` and \`offset\` ask for a part of it, and the header ` +
        `\`Content-Range\` tells which part of how many was answered; ${MAX_PAGE_SIZE} or more are not counted, and are \`*\`. ` +
        'One row comes with its tag in the header `ETag`; a change that brings the tag along in `If-Match` is refused ' +
        'with 412 where somebody else was faster. Every error is `{ "message", "code", "errors"?, "codes"? }`: words in the language of `Accept-Language`, in English for one that the site does not have, and beside them names that stay.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(listOperations(app).map(toTag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'access_token',
          description:
            'Set by `POST /api/auth/login`, renewed by itself; over https it is called `__Host-access_token`. ' +
            'Changes are taken from the site’s own pages only.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` of `POST /api/auth/login`.',
        },
      },
    },
  };
}

type Convert = (schema: Schema, io: 'input' | 'output') => Json;

function createConverter(components: Json): Convert {
  return (schema, io) => {
    // Wrapped, so that a named schema alone becomes a reference too.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema as z.ZodMiniType }), {
      metadata: names,
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, parameterSchemas.get(zodSchema as never));
        // The format says the same, readably.
        if (jsonSchema.format) delete jsonSchema.pattern;
      },
    });
    const text = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
    for (const [id, definition] of Object.entries($defs)) components[id] = text(withoutId(definition as Json));
    return text(properties?.it);
  };
}

function withoutId({ id: _, ...schema }: Json): Json {
  return schema;
}

function toTag({ path }: RouteOperation): string {
  return (
    path
      .split('/')
      .slice(2)
      .find((part) => part !== 'admin') ?? ''
  );
}

function toOperationObject(call: RouteOperation, convert: Convert, error: Json): Json {
  const { summary, description, access, status = 200 } = call;
  const errors = errorStatuses(call).map((refused) => [
    String(refused),
    {
      description: statusDescriptions[refused] ?? '',
      ...(refused >= 400 ? { content: { 'application/json': { schema: error } } } : {}),
    },
  ]);
  return {
    tags: [toTag(call)],
    operationId: `${call.method.toLowerCase()}${call.path.replace(/^\/api/, '').replace(/[\W_]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(description ? { description } : {}),
    // OpenAPI 3.1 names roles so: https://spec.openapis.org/oas/v3.1.1#security-requirement-object
    security: toSecurity(access),
    ...toParameters(call, convert),
    ...toRequestBody(call, convert),
    responses: { [String(status)]: toResponse(call, convert), ...Object.fromEntries(errors) },
  };
}

function toSecurity(access: Operation['access']): Json[] {
  if (access === 'anyone') return [];
  if (access === 'caller') return [{}, { cookie: [] }, { bearer: [] }];
  return [{ cookie: [access] }, { bearer: [access] }];
}

function toParameters(
  { params, query, takesKey, supportsIfMatch, challenges }: RouteOperation,
  convert: Convert,
): Json {
  const of = (location: 'path' | 'query', schema: z.ZodMiniObject | undefined) =>
    Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
      name,
      in: location,
      required: location === 'path',
      schema: convert(value as Schema, 'input'),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A UUID that the caller makes, the id of what is added. Sent again with the same contents, also after an answer ' +
      'that was lost, it is added once; with other contents it is refused with 409.',
    schema: { type: 'string', format: 'uuid' },
  };
  const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
  const solution = {
    name: 'X-Challenge-Solution',
    in: 'header',
    required: false,
    description:
      'The solution of the `challenge` of a 429: `{ "challenge", "solution": { "counter", "derivedKey" } }` as JSON in ' +
      'base64. The `counter` is the first of 0, 1, 2, … for which the key that PBKDF2 with SHA-256 derives begins with ' +
      '`keyPrefix`: its password is the `nonce` and the counter as four bytes, the highest first; `salt`, `cost` (rounds) ' +
      'and `keyLength` (bytes) are those of the challenge, and `derivedKey` is that key in hexadecimal digits. It is good ' +
      'once, for the same log-in name from the same network, until `expiresAt`. The package `altcha-lib` solves it. ' +
      'Of a challenge of the kind `turnstile`: `{ "turnstile" }`, the token of the widget.',
    schema: { type: 'string' },
  };
  const parameters = [
    ...of('path', params),
    ...of('query', query),
    ...(takesKey ? [key] : []),
    ...(supportsIfMatch ? [ifMatch] : []),
    ...(challenges ? [solution] : []),
  ];
  return parameters.length > 0 ? { parameters } : {};
}

function toRequestBody({ body, form, example }: RouteOperation, convert: Convert): Json {
  if (!body) return {};
  const content: Json = { 'application/json': { schema: convert(body, 'input'), ...(example ? { example } : {}) } };
  if (form) {
    const {
      properties = {},
      required = [],
      ...schema
    } = convert(form.schema, 'input') as {
      properties?: Json;
      required?: string[];
    };
    const needed = form.file ? [form.file] : [];
    const files = [...needed, ...(form.optionalFiles ?? [])].map((name) => [
      name,
      { type: 'string', format: 'binary' },
    ]);
    content[form.type] = {
      schema: {
        ...schema,
        properties: { ...Object.fromEntries(files), ...properties },
        required: [...needed, ...required],
      },
    };
  }
  return { requestBody: { required: true, content } };
}

function toResponse({ response, paged, hasEtag }: RouteOperation, convert: Convert): Json {
  const content = isMimeTypes(response)
    ? Object.fromEntries(response.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
    : { 'application/json': { schema: convert(response, 'output') } };
  const headers = {
    ...(paged && {
      'Content-Range': {
        required: true,
        description: `Which entries of how many: \`0-24/100\`, \`*/100\` where there are none, \`0-24/*\` of ${MAX_PAGE_SIZE} or more: the list goes on until a part of it is not full.`,
        schema: { type: 'string', pattern: '^(\\d+-\\d+|\\*)/(\\d+|\\*)$' },
      },
    }),
    ...(hasEtag && {
      ETag: {
        required: true,
        description: 'The tag of the row as it is answered, for `If-Match`.',
        schema: { type: 'string', pattern: '^"\\d+(-\\d+)*"$' },
      },
    }),
  };
  return {
    description: paged ? 'A part of the list, or all of it.' : 'Done.',
    ...(paged || hasEtag ? { headers } : {}),
    content,
  };
}

function isMimeTypes(response: Operation['response']): response is readonly string[] {
  return Array.isArray(response);
}
