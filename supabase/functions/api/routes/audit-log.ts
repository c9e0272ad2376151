import { Hono } from 'hono';
import * as z from 'zod/mini';
import { auditEntry, auditKinds, maxCounted } from '../../_shared/contract/index.ts';
import { callRpc, readRpc } from '../../_shared/database/rows.ts';
import { enumFilter, idFilter, pageQuery, setContentRange, timestampFilter } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

export const auditLog = new Hono();

auditLog.get(
  '/',
  operation(
    {
      summary: 'Who changed what and when, the latest first.',
      description:
        'With `person`: what they did, and what was done to them or to a case or event of theirs. `row` is the id of what ' +
        'was changed, or the key of a setting. With `from` and `to`: at `from` or later, and before `to`.',
      access: 'admin',
      query: z.object({
        ...pageQuery,
        person: idFilter('person'),
        kind: enumFilter('kind', auditKinds),
        row: z.optional(z.string()),
        case: idFilter('case'),
        from: timestampFilter('from'),
        to: timestampFilter('to'),
      }),
      response: z.array(auditEntry),
      paged: true,
    },
    async (c, { token, query: { person, kind, row, case: ofCase, from, to, ...page } }) => {
      const filters = {
        p_user_id: person,
        p_kind: kind,
        p_row_id: row,
        p_case_id: ofCase,
        p_since: from,
        p_before: to,
      };
      const filterArguments = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
      const rows = await readRpc(c, token, 'read_audit_log', auditEntry, {
        ...filterArguments,
        p_offset: page.offset,
        p_limit: page.limit,
      });
      const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
      const counted = isLast
        ? page.offset + rows.length
        : await callRpc<number>(c, token, 'count_audit_log', filterArguments);
      setContentRange(c, page, rows.length, isLast || counted <= maxCounted ? counted : null);
      return c.json(rows);
    },
  ),
);
