/** Fields of forms and requests are columns of the database: `sortOrder` is `sort_order`. */
import type * as z from 'zod/mini';

export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : Field;

type FieldOf<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldOf<Tail>>}`
  : Column;

export function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function toField(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The fields that may be null; requests write the empty text. */
export function nullableFields({ shape }: { shape: Readonly<Record<string, z.ZodMiniType>> }): string[] {
  return Object.keys(shape).filter((field) => shape[field]?.safeParse(null).success);
}

export function emptyFields<Values>(schema: z.ZodMiniType<Values> & { shape: object }): Values {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, ''])) as Values;
}

/** Null becomes the empty text. */
type FormFields<Columns> = {
  [Column in keyof Columns & string as FieldOf<Column>]:
    | Exclude<Columns[Column], null>
    | (null extends Columns[Column] ? '' : never);
};

export function toFormFields<Columns extends object>(columns: Columns): FormFields<Columns> {
  const fields = Object.entries(columns).map(([column, value]) => [toField(column), value ?? '']);
  return Object.fromEntries(fields) as FormFields<Columns>;
}

/** A field that may be left out becomes null. */
type ColumnValues<Values> = {
  [Field in keyof Values & string as ColumnOf<Field>]-?: undefined extends Values[Field]
    ? Exclude<Values[Field], undefined> | null
    : Values[Field];
};

/** The columns of form values; the empty text becomes null. */
export function toColumns<Values extends object>(values: Values): ColumnValues<Values> {
  const columns = Object.entries(values).map(([field, value]) => [
    toColumn(field),
    value === '' ? null : (value ?? null),
  ]);
  return Object.fromEntries(columns) as ColumnValues<Values>;
}
