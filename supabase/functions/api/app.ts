import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { serverMessages } from '../_shared/contract/index.ts';
import { ApiError } from '../_shared/errors.ts';
import { answerError, answerHeaders, refuseCrossSite } from '../_shared/http.ts';
import { account } from './routes/account.ts';
import { auth } from './routes/auth.ts';
import { contact } from './routes/contact.ts';
import { contactSubmissions } from './routes/contact-submissions.ts';
import { galleryPhotos } from './routes/gallery-photos.ts';
import { invitations } from './routes/invitations.ts';
import { uploads } from './routes/uploads.ts';
import { users } from './routes/users.ts';

/** The `api` function: one small app a noun, and what holds for all of them. */
export function createApp(): Hono {
  const app = new Hono().basePath('/api');
  app.use(answerHeaders);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        answerError(new ApiError(405, serverMessages.method, undefined, { allow: methods.join(', ') }), c),
    }),
  );
  app.use(refuseCrossSite);
  app.onError(answerError);
  app.notFound((c) => c.json({ message: serverMessages.notFound }, 404));

  app.get('/health', (c) => c.json({ status: 'ok' }));
  app.route('/auth', auth);
  app.route('/account', account);
  app.route('/users', users);
  app.route('/invitations', invitations);
  app.route('/contact', contact);
  app.route('/contact-submissions', contactSubmissions);
  app.route('/gallery-photos', galleryPhotos);
  app.route('/uploads', uploads);
  return app;
}
