/** How fields of forms and requests are called in the database: `sortOrder` is the column `sort_order`. */
import type * as z from 'zod/mini';

/** The column of a field. */
export type ColumnOf<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
  : Field;

/** The field of a column. */
export type FieldOf<Column extends string> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<FieldOf<Tail>>}`
  : Column;

/** The column of a field. */
export function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The field of a column. */
export function toField(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The fields of a response that may be null: in a request the empty text means that. */
export function nullableFields({ shape }: { shape: Readonly<Record<string, z.ZodMiniType>> }): string[] {
  return Object.keys(shape).filter((field) => shape[field]?.safeParse(null).success);
}

/** What the fields of a new form begin with: nothing is filled in, and nothing is chosen. */
export function emptyFields<Values>(schema: z.ZodMiniType<Values> & { shape: object }): Values {
  return Object.fromEntries(Object.keys(schema.shape).map((field) => [field, ''])) as Values;
}

/** Columns as a form holds them: under the names of its fields, and nothing is the empty text. */
type FormFields<Columns> = {
  [Column in keyof Columns & string as FieldOf<Column>]:
    | Exclude<Columns[Column], null>
    | (null extends Columns[Column] ? '' : never);
};

/** What a form begins with for a row. @param columns those that the form can change */
export function toFormFields<Columns extends object>(columns: Columns): FormFields<Columns> {
  const fields = Object.entries(columns).map(([column, value]) => [toField(column), value ?? '']);
  return Object.fromEntries(fields) as FormFields<Columns>;
}

/** The values of a form as columns: what may be left out is null then. */
type ColumnValues<Values> = {
  [Field in keyof Values & string as ColumnOf<Field>]-?: undefined extends Values[Field]
    ? Exclude<Values[Field], undefined> | null
    : Values[Field];
};

/** The columns of what was filled in; the empty text of a field that was left out becomes null. */
export function toColumns<Values extends object>(values: Values): ColumnValues<Values> {
  const columns = Object.entries(values).map(([field, value]) => [
    toColumn(field),
    value === '' ? null : (value ?? null),
  ]);
  return Object.fromEntries(columns) as ColumnValues<Values>;
}
