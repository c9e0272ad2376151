import { Hono } from 'hono';
import * as z from 'zod/mini';
import { socialLink, socialLinkRequest, socialPlatform } from '../../_shared/contract/index.ts';
import { readRow, readRows, type Table, updateRow } from '../../_shared/database/rows.ts';
import { pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

const table: Table<z.infer<typeof socialLink>> = {
  name: 'social_links',
  row: socialLink,
  columns: { url: { field: 'url', message: 'validation.socialUrl' } },
};
const params = z.object({ platform: socialPlatform });

export const socialLinks = new Hono();

socialLinks.get(
  '/',
  operation(
    {
      summary: 'The platforms and the practice’s address on each; null where there is none.',
      access: 'anyone',
      query: z.object(pageQuery),
      response: z.array(socialLink),
      paged: true,
    },
    async (c, { query: page }) => c.json(await readRows(c, null, table, { page, order: ['platform'] })),
  ),
);

socialLinks.get(
  '/:platform',
  operation(
    {
      summary: 'The practice’s address on a platform; null where there is none.',
      access: 'anyone',
      params,
      response: socialLink,
      hasEtag: true,
    },
    async (c, { token, params: { platform } }) => c.json(await readRow(c, token, table, ['platform', platform])),
  ),
);

socialLinks.patch(
  '/:platform',
  operation(
    {
      summary: 'Sets the practice’s address on a platform.',
      access: 'admin',
      params,
      body: socialLinkRequest,
      response: socialLink,
      hasEtag: true,
      supportsIfMatch: true,
      example: { url: 'https://www.linkedin.com/company/example' },
    },
    async (c, { token, params: { platform }, body }) =>
      c.json(await updateRow(c, token, table, ['platform', platform], body)),
  ),
);
