/** Derives request and answer of a row from the schema of its form. */
import * as z from 'zod/mini';

type Field = z.ZodMiniType;
type Fields = Readonly<Record<string, Field>>;
/** Optional fields that are filled in by text: the empty text is nothing. */
type IsText<Of extends Field> = undefined extends z.output<Of> ? (string extends z.input<Of> ? true : false) : false;

type Requested<Of extends Field> = IsText<Of> extends true ? z.ZodMiniOptional<z.ZodMiniNullable<Of>> : Of;
type Answered<Of extends Field> =
  undefined extends z.output<Of>
    ? z.ZodMiniNullable<z.ZodMiniType<NonNullable<z.output<Of>>>>
    : z.ZodMiniType<z.output<Of>>;

/** The body of a request: what may stay empty in the form may also be null. */
export function toRequest<Shape extends Fields>({ shape }: z.ZodMiniObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, isOptionalText(field) ? z.nullish(field) : field]);
  return z.object(Object.fromEntries(fields) as { [Name in keyof Shape]: Requested<Shape[Name]> });
}

/** The answer: the row's id, and its fields without the form's bounds; what may stay empty is null then. */
export function toAnswer<Shape extends Fields>({ shape }: z.ZodMiniObject<Shape>) {
  const fields = Object.entries(shape).map(([name, field]) => [name, toStored(field)]);
  return z.extend(
    z.object({ id: z.uuid() }),
    Object.fromEntries(fields) as { [Name in keyof Shape]: Answered<Shape[Name]> },
  );
}

const isOptionalText = (field: Field) =>
  field instanceof z.ZodMiniOptional && !(toStored(field._zod.def.innerType as Field) instanceof z.ZodMiniBoolean);

function toStored(field: Field): Field {
  if (field instanceof z.ZodMiniOptional) return z.nullable(toStored(field._zod.def.innerType as Field));
  // The empty text or a value.
  if (field instanceof z.ZodMiniUnion) return toStored(field._zod.def.options.at(-1) as Field);
  if (field instanceof z.ZodMiniEnum) return z.enum(field.options as string[]);
  if (field instanceof z.ZodMiniBoolean) return z.boolean();
  if (field instanceof z.ZodMiniUUID) return z.uuid();
  if (field instanceof z.ZodMiniISODate) return z.iso.date();
  if (field instanceof z.ZodMiniString) return z.string();
  throw new TypeError(`no answer is known for a form's ${field._zod.def.type}`);
}
