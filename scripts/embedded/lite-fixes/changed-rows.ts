import { AndNode, ParensNode, SelectQueryNode, UpdateQueryNode, WhereNode } from 'kysely';
import type { LiteConnection } from '../lite.ts';
import { type RequestContext, requestContext } from './request-context.ts';

/**
 * Makes lite return a changed row as it then is, also where the request renames columns or asks for rows of another table.
 *
 * Lite then reads the row again, by its key and by the filters of the request, which it no longer fits when one is about what was
 * changed. Here it is read by its key alone. Of a deletion with such columns lite returns what it has read before, also what a
 * policy kept; nothing asks for that.
 */
export function readChangedRows(connection: LiteConnection): void {
  const changed = new WeakSet<RequestContext>();
  connection.kysely = connection.kysely.withPlugin({
    transformQuery: ({ node }) => {
      const request = requestContext.getStore();
      if (request?.method !== 'PATCH') return node;
      if (UpdateQueryNode.is(node)) changed.add(request);
      if (!SelectQueryNode.is(node) || !changed.has(request)) return node;
      const where = node.where?.where;
      const filters = where && ParensNode.is(where) ? where.node : where;
      // The key is the last of them.
      return filters && AndNode.is(filters) ? { ...node, where: WhereNode.create(filters.right) } : node;
    },
    transformResult: async ({ result }) => result,
  });
}
