import { Hono } from 'hono';
import * as z from 'zod/mini';
import { clientNetwork } from '../../_shared/address.ts';
import { registrationRequest, throttles, userAccount, userRoles } from '../../_shared/contract/index.ts';
import { operation } from '../../_shared/operation.ts';
import { oneOfFilter, pageQuery } from '../../_shared/query.ts';
import { createLogin, signUp } from '../../_shared/registration.ts';
import { readRows, type Table } from '../../_shared/rows.ts';
import { throttle } from '../../_shared/service.ts';

const table: Table<z.infer<typeof userAccount>> = { name: 'profiles', row: userAccount };

/** `/api/users`: registration of clients. It logs nobody in. */
export const users = new Hono();

users.post(
  '/',
  operation(
    {
      summary: 'Registers a client. It logs nobody in.',
      who: 'anyone',
      body: registrationRequest,
      answer: userAccount,
      status: 201,
      errors: [403, 409, 429],
      example: {
        fullName: 'Asha Rao',
        username: 'asha.rao',
        email: 'asha.rao@example.com',
        password: 'correct horse',
        phone: '+91 00000 12345',
      },
    },
    async (c, { body: { phone, password, ...request } }) => {
      await throttle(`registration:address:${clientNetwork(c)}`, throttles.registrationPerAddress);
      const profile = { ...request, phone: phone || null };
      const id = await createLogin(c, { ...profile, password }, signUp);
      return c.json({ id, ...profile, role: 'client' }, 201);
    },
  ),
);

/** `/api/admin/users`: everyone who has a log-in, for the admin. */
export const adminUsers = new Hono();

adminUsers.get(
  '/',
  operation(
    {
      summary: 'Everyone who has a log-in, by name.',
      who: 'admin',
      query: z.object({ ...pageQuery, role: oneOfFilter('role', userRoles) }),
      answer: z.array(userAccount),
      paged: true,
    },
    async (c, { token, query: { role, ...page } }) =>
      c.json(await readRows(c, token, table, { page, filters: [['role', 'eq', role]], order: ['full_name', 'id'] })),
  ),
);
