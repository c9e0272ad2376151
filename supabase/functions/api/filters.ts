/** Filters of a list: parameters of its query that compare a field of its rows. */
import * as z from 'zod/mini';
import { toColumn } from '../_shared/contract/index.ts';
import type { ListQuery } from '../_shared/database/rows.ts';
import { booleanFilter, dayFilter, enumFilter, idFilter, timestampFilter } from '../_shared/http/query.ts';

type Condition = NonNullable<ListQuery['filters']>[number];

export interface Filter<Field extends string> {
  field: Field;
  /** Schema of the parameter. @param field the schema of the row's field */
  toSchema: (name: string, field: z.core.$ZodType | undefined) => z.ZodMiniType;
  /** @param value undefined where the parameter is left out: no condition */
  toCondition: (value: unknown) => Condition;
}

const comparison =
  (operator: Condition[1], toSchema: Filter<string>['toSchema']) =>
  <const Field extends string>(field: Field): Filter<Field> => ({
    field,
    toSchema,
    toCondition: (value) => [toColumn(field), operator, value],
  });

/** From a day on, or until it: both days included. */
export const fromDay = comparison('gte', dayFilter);
export const untilDay = comparison('lte', dayFilter);
/** From a moment on, or before it. */
export const from = comparison('gte', timestampFilter);
export const before = comparison('lt', timestampFilter);

const equalTo = comparison('eq', (name, field) => {
  const type = field instanceof z.ZodMiniNullable ? field._zod.def.innerType : field;
  if (type instanceof z.ZodMiniEnum) return enumFilter(name, type.options as [string, ...string[]]);
  return type instanceof z.ZodMiniBoolean ? booleanFilter(name) : idFilter(name);
});

/** Fields that are compared by a parameter of their own name. */
export function equal<const Fields extends readonly string[]>(...fields: Fields) {
  return Object.fromEntries(fields.map((field) => [field, equalTo(field)])) as {
    [Field in Fields[number]]: Filter<Field>;
  };
}

/** Whether a field has a value. */
export function isSet<const Field extends string>(field: Field): Filter<Field> {
  return {
    field,
    toSchema: booleanFilter,
    toCondition: (value) => [toColumn(field), value ? 'not.is' : 'is', value === undefined ? undefined : null],
  };
}
