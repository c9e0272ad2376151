import { Hono } from 'hono';
import * as z from 'zod/mini';
import { countMail } from '../../_shared/auth/mail-throttles.ts';
import { requireGoodPassword } from '../../_shared/auth/password-rules.ts';
import { register } from '../../_shared/auth/registration.ts';
import { visitorAuth } from '../../_shared/auth/service.ts';
import { clock, padResponseTime } from '../../_shared/auth/timing.ts';
import {
  registeredAccount,
  registrationRequest,
  throttles,
  userAccount,
  userRoles,
} from '../../_shared/contract/index.ts';
import { readRows, type Table } from '../../_shared/database/rows.ts';
import { throttle } from '../../_shared/database/service.ts';
import { clientNetwork } from '../../_shared/http/address.ts';
import { enumFilter, pageQuery } from '../../_shared/http/query.ts';
import { operation } from '../operation.ts';

const table: Table<z.infer<typeof userAccount>> = { name: 'profiles', row: userAccount };

export const users = new Hono();

users.post(
  '/',
  operation(
    {
      summary: 'Registers a client. It logs nobody in.',
      description:
        'Where e-mail addresses have to be proven, `isConfirmed` is false: nobody can log in before the link is opened that was mailed. The response is then the same, and takes as long, for an address that has an account.',
      access: 'anyone',
      body: registrationRequest,
      response: registeredAccount,
      status: 201,
      errors: [409],
      challenges: true,
      example: {
        fullName: 'Asha Rao',
        username: 'asha.rao',
        email: 'asha.rao@example.com',
        password: 'correct horse',
        phone: '+91 00000 12345',
      },
    },
    async (c, { body: { phone, password, language, ...request } }) => {
      requireGoodPassword(password, false);
      const began = clock.now();
      await countMail(c, 'registration', request.email);
      await throttle(`registration:address:${clientNetwork(c)}`, throttles.registrationPerAddress);
      await throttle(`registration:email:${request.email.toLowerCase()}`, throttles.registrationPerEmail);
      const profile = { ...request, phone: phone || null };
      const { id, isConfirmed } = await register({ ...profile, password, language }, visitorAuth(c));
      if (!isConfirmed) await padResponseTime(began);
      return c.json({ id, ...profile, role: 'client', isConfirmed }, 201);
    },
  ),
);

export const adminUsers = new Hono();

adminUsers.get(
  '/',
  operation(
    {
      summary: 'Everyone who has a log-in, by name.',
      access: 'admin',
      query: z.object({ ...pageQuery, role: enumFilter('role', userRoles) }),
      response: z.array(userAccount),
      paged: true,
    },
    async (c, { token, query: { role, ...page } }) =>
      c.json(await readRows(c, token, table, { page, filters: [['role', 'eq', role]], order: ['full_name', 'id'] })),
  ),
);
