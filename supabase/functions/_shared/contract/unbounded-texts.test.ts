import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as contract from './index.ts';

const exported: [string, unknown][] = [...Object.entries(contract), ...Object.entries(contract.settingSchemas)];
const schemas = exported.filter((named): named is [string, z.core.$ZodType] => named[1] instanceof z.core.$ZodType);

/** Each field of a schema, also of objects and arrays in it. */
function fieldsOf(schema: z.core.$ZodType, name: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('shape' in def) return Object.entries(def.shape).flatMap(([key, field]) => fieldsOf(field, `${name}.${key}`));
  if ('element' in def) return fieldsOf(def.element, `${name}[]`);
  const inner = 'innerType' in def ? (def.innerType as z.core.$ZodTypes) : undefined;
  return inner && ('shape' in inner._zod.def || 'element' in inner._zod.def) ? fieldsOf(inner, name) : [[name, schema]];
}

const fields = schemas.flatMap(([name, schema]) => fieldsOf(schema, name));

/** Whether one of three tries takes less than 50 ms of processor, which a busy machine does not lengthen. */
function isQuick(schema: z.core.$ZodType, value: string): boolean {
  return [1, 2, 3].some(() => {
    const start = process.cpuUsage();
    z.safeParse(schema, value);
    const { user, system } = process.cpuUsage(start);
    return user + system < 50_000;
  });
}

const BYTES = 100_000;
const repeated = (part: string, before = '', after = '') =>
  before + part.repeat(Math.ceil((BYTES - before.length - after.length) / part.length)) + after;

describe('a text of 100 kB', () => {
  it.each([
    ['spaces', repeated(' ')],
    ['spaces between two letters', repeated(' ', '1', 'y')],
    ['spaces after a quote', repeated(' ', "'", 'y')],
    ['half conditions', repeated("'or 1")],
    ['half selections', repeated('union select ')],
    ['half addresses', repeated('a@')],
    ['dots', repeated('a.', 'a@')],
    ['open tags', repeated('<a')],
    ['digits', repeated('1')],
    ['hyphens', repeated('1-', '+')],
    ['combining marks', repeated('\u0301', 'e')],
    ['joiners', repeated('\u200d', 'e')],
    ['direction marks', repeated('\u202a')],
    ['equals signs', repeated('"or 1=')],
  ])('of %s is answered at once by every field', (_, value) => {
    const slow = fields.filter(([, schema]) => !isQuick(schema, value)).map(([name]) => name);
    expect(slow).toEqual([]);
  });

  it('is tried on the fields of forms, requests and settings', () => {
    const names = fields.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'contactRequest.phone',
        'loginRequest.username',
        'caseRequest.formerNumbers[]',
        'invoiceRequest.lines[].description',
        'contact.chatPhone',
      ]),
    );
  });
});
