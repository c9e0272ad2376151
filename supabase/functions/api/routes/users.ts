import { Hono } from 'hono';
import { registrationRequest, throttles } from '../../_shared/contract/index.ts';
import { clientAddress, readBody } from '../../_shared/http.ts';
import { createLogin, signUp } from '../../_shared/registration.ts';
import { throttle } from '../../_shared/service.ts';

/** `/api/users`: registration of clients. It logs nobody in. */
export const users = new Hono();

users.post('/', async (c) => {
  const { phone, password, ...request } = await readBody(c, registrationRequest);
  await throttle(`registration:address:${clientAddress(c)}`, throttles.registrationPerAddress);
  const profile = { ...request, phone: phone || null };
  const id = await createLogin({ ...profile, password }, signUp);
  return c.json({ id, ...profile, role: 'client' }, 201);
});
