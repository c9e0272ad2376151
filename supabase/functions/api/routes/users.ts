import { Hono } from 'hono';
import { callerClient } from '../../_shared/clients.ts';
import {
  type RegistrationRequest,
  registrationRequest,
  serverMessages,
  throttles,
} from '../../_shared/contract/index.ts';
import { ApiError, invalid, tooMany, unavailable } from '../../_shared/errors.ts';
import { clientAddress, readBody } from '../../_shared/http.ts';
import { findRegistrationConflict, throttle } from '../../_shared/service.ts';

/** `/api/users`: registration of clients. It logs nobody in. */
export const users = new Hono();

users.post('/', async (c) => {
  const request = await readBody(c, registrationRequest);
  await throttle(`registration:address:${clientAddress(c)}`, throttles.registrationPerAddress);
  await refuseConflict(request);
  const { username, fullName, email, password } = request;
  const phone = request.phone || null;
  const visitor = callerClient(null);
  const { data, error } = await visitor.auth.signUp({
    email,
    password,
    // Never a role: the database makes everyone a client, and whatever the caller sent besides is not passed on.
    options: { data: { username, full_name: fullName, phone } },
  });
  if (error || !data.user) {
    // Somebody else may have taken the name a moment ago; Supabase Auth does not say so.
    await refuseConflict(request);
    if (error?.code === 'weak_password') throw invalid({ password: error.message });
    if (error?.code === 'email_address_invalid') throw invalid({ email: error.message });
    if (error?.code === 'signup_disabled') throw new ApiError(403, serverMessages.forbidden);
    if (error?.status === 429) throw tooMany(60);
    throw unavailable();
  }
  // Supabase Auth begins a session with every sign-up; nobody is going to use it.
  if (data.session) await visitor.auth.admin.signOut(data.session.access_token, 'local');
  return c.json({ id: data.user.id, username, fullName, email, phone, role: 'client' }, 201);
});

/** 409 when the username or the e-mail address is taken. */
async function refuseConflict({ username, email }: RegistrationRequest): Promise<void> {
  const conflict = await findRegistrationConflict(username, email);
  if (!conflict) return;
  const message = { username: serverMessages.usernameTaken, email: serverMessages.emailTaken }[conflict];
  throw new ApiError(409, message, { [conflict]: message });
}
