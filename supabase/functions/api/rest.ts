/** The plain operations of a table are declared: list, read, add, change and delete. */
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { nullableFields, toColumn } from '../_shared/contract/index.ts';
import {
  deleteRow,
  insertRow,
  isReadable,
  type ListQuery,
  readRow,
  readRows,
  type Table,
  toRow,
  updateRow,
} from '../_shared/database/rows.ts';
import { ApiError } from '../_shared/http/errors.ts';
import { pageQuery } from '../_shared/http/query.ts';
import type { Filter } from './filters.ts';
import { type Access, type Operation, operation } from './operation.ts';

type FieldOf<Row> = keyof Row & string;
type Id = z.ZodMiniType<string>;
type Texts = Pick<Operation, 'summary' | 'description' | 'errors' | 'example'>;
type Write = Texts & { body: z.ZodMiniType<object> };
type Params = z.ZodMiniObject<Record<string, Id>>;

/** The row that others belong to; the path names it by `:id`. */
interface Owner<Row> {
  table: string;
  id: Id;
  /** Names the owner in the rows that belong to it. */
  field: FieldOf<Row>;
}

interface List<Row> extends Texts {
  filters?: Readonly<Record<string, Filter<FieldOf<Row>>>>;
  /** Narrows the list, whatever the caller asks for. */
  only?: ListQuery['filters'];
  /** The last field is unique; `-` descends. */
  order: readonly `${'' | '-'}${FieldOf<Row> | 'createdAt'}`[];
}

interface Resource<Row extends object> {
  table: Table<Row>;
  id?: Id;
  /** Where the rows are listed and added. Default: the root. */
  path?: string;
  /** Address of one row, after `path`. */
  rowPath?: string;
  of?: Owner<NoInfer<Row>>;
  /** Who may list and read; the policies decide which rows. A list for `anyone` is read as a visitor. */
  read?: Access;
  write?: Access;
  /** Default: as `write`, but where the office writes, an admin deletes. */
  deletedBy?: Access;
  list?: List<NoInfer<Row>>;
  /** The summary of the operation that reads a row. */
  one?: string;
  add?: Write;
  /** Fields that its body leaves out stay as they are. */
  change?: Write;
  /** The summary of the operation that deletes a row. */
  remove?: string;
}

/** Adds the declared operations to `app`, and returns it. */
export function rest<Row extends object>(app: Hono, resource: Resource<Row>): Hono {
  const { table, id, path = '', rowPath = '/:id', of, read = 'admin', write = 'admin' } = resource;
  const { list, one, add, change, remove, deletedBy = write === 'office' ? 'admin' : write } = resource;
  const name = /:(\w+)/.exec(rowPath)?.[1] ?? 'id';
  const ownerParams: Params | undefined = of && z.object({ id: of.id });
  const params: Params = z.object({ ...(of && { id: of.id }), ...(id && { [name]: id }) });
  const answer = { response: table.row, hasEtag: true } as const;
  // What is never answered, as the enquiry of a new case, is nothing where it is empty.
  const nullable = (body: object) => Object.keys(body).filter((field) => !(field in table.row.shape));
  const toColumns = (body: object) =>
    toRow(body as Record<string, unknown>, [...nullableFields(table.row), ...nullable(body)]);

  /** The row's id. @throws 404 if it belongs to another owner */
  async function findId(c: Context, token: string | null, { [name]: rowId = '', ...owner }: z.output<Params>) {
    if (of && (await readRow(c, token, table, ['id', rowId]))[of.field] !== owner.id) throw notFound();
    return rowId;
  }

  if (list) {
    const { filters = {}, only = [], order, ...texts } = list;
    const parameters = Object.entries(filters).map(([name, filter]) => [
      name,
      filter.toSchema(name, table.row.shape[filter.field]),
    ]);
    const query = z.object({ ...pageQuery, ...Object.fromEntries(parameters) });
    const definition = {
      ...texts,
      access: read,
      params: ownerParams,
      query,
      response: z.array(table.row),
      paged: true,
    };
    app.get(
      path || '/',
      operation(definition, async (c, { token, params: { id = '' }, query: { limit, offset, ...values } }) => {
        const page = { limit: Number(limit), offset: Number(offset) };
        const conditions = Object.entries(filters).map(([name, filter]) => filter.toCondition(values[name]));
        const listed = { page, filters: [...only, ...conditions], order: order.map(toColumn) };
        return c.json(await (of ? readRowsOf(c, token, table, of, id, listed) : readRows(c, token, table, listed)));
      }),
    );
  }
  if (add)
    app.post(
      path || '/',
      operation(
        { ...add, ...answer, access: write, params: ownerParams, takesKey: true, status: 201 },
        async (c, { token, key, params: { id = '' }, body }) => {
          if (of && !(await isReadable(c, token, of.table, id))) throw notFound();
          const row = { ...(key && { id: key }), ...toColumns(body), ...(of && { [toColumn(of.field)]: id }) };
          return c.json(await insertRow(c, token, table, row), 201);
        },
      ),
    );
  if (one)
    app.get(
      path + rowPath,
      operation({ ...answer, summary: one, access: read, params }, async (c, { token, params }) =>
        c.json(await readRow(c, token, table, ['id', await findId(c, token, params)])),
      ),
    );
  if (change)
    app.patch(
      path + rowPath,
      operation(
        { ...change, ...answer, access: write, params, supportsIfMatch: true },
        async (c, { token, params, body }) =>
          c.json(await updateRow(c, token, table, ['id', await findId(c, token, params)], toColumns(body))),
      ),
    );
  if (remove) {
    const response = z.object({ id: z.uuid() });
    const definition = { summary: remove, access: deletedBy, params, response, supportsIfMatch: true, errors: [409] };
    app.delete(
      path + rowPath,
      operation(definition, async (c, { token, params }) => {
        const id = await findId(c, token, params);
        await deleteRow(c, token, table.name, id);
        return c.json({ id });
      }),
    );
  }
  return app;
}

/** A page of what belongs to a row. @throws 401, 403, 404 for an owner that the caller may not read */
export async function readRowsOf<Row>(
  c: Context,
  token: string | null,
  table: Table<Row>,
  { table: ownerTable, field }: Pick<Owner<Row>, 'table' | 'field'>,
  id: string,
  list: ListQuery,
): Promise<Row[]> {
  const filters = [[toColumn(field), 'eq', id] as const, ...(list.filters ?? [])];
  const rows = await readRows(c, token, table, { ...list, filters });
  if (rows.length === 0 && !(await isReadable(c, token, ownerTable, id))) throw notFound();
  return rows;
}

const notFound = () => new ApiError(404, 'error.notFound');
