import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';

import { checkSiteProxy } from '../_shared/http/address.ts';
import { ApiError } from '../_shared/http/errors.ts';
import { logRequests } from '../_shared/http/log.ts';
import { handleError, refuseCrossSite, responseHeaders } from '../_shared/http/requests.ts';
import { refusal } from '../_shared/http/say.ts';
import { account } from './routes/account.ts';
import { accountCalendarFeed } from './routes/account-calendar-feed.ts';
import { accountData } from './routes/account-data.ts';
import { accountMfa } from './routes/account-mfa.ts';
import { accountPasskeys } from './routes/account-passkeys.ts';
import { accountSessions } from './routes/account-sessions.ts';
import { analytics } from './routes/analytics.ts';
import { auditLog } from './routes/audit-log.ts';
import { auth } from './routes/auth.ts';
import { board } from './routes/board.ts';
import { calendarFeeds } from './routes/calendar-feeds.ts';
import { cases } from './routes/cases.ts';
import { clients } from './routes/clients.ts';
import { confirmation } from './routes/confirmation.ts';
import { contact } from './routes/contact.ts';
import { contactSubmissions } from './routes/contact-submissions.ts';
import { crashReports } from './routes/crash-reports.ts';
import { documentRequests } from './routes/document-requests.ts';
import { documents } from './routes/documents.ts';
import { events } from './routes/events.ts';
import { galleryPhotos } from './routes/gallery-photos.ts';
import { googleReviews } from './routes/google-reviews.ts';
import { health } from './routes/health.ts';
import { hearings } from './routes/hearings.ts';
import { invitations } from './routes/invitations.ts';
import { invoices } from './routes/invoices.ts';
import { mailBounces } from './routes/mail-bounces.ts';
import { messages } from './routes/messages.ts';
import { notifications } from './routes/notifications.ts';
import { openEnds, parkings } from './routes/open-ends.ts';
import { openapi } from './routes/openapi.ts';
import { passwordReset } from './routes/password-reset.ts';
import { payments } from './routes/payments.ts';
import { settings } from './routes/settings.ts';
import { socialLinks } from './routes/social-links.ts';
import { socialMedia } from './routes/social-media.ts';
import { tasks } from './routes/tasks.ts';
import { adminTestimonials, testimonials } from './routes/testimonials.ts';
import { unsubscribe } from './routes/unsubscribe.ts';
import { uploads } from './routes/uploads.ts';
import { adminUsers, users } from './routes/users.ts';
import { whatsapp } from './routes/whatsapp.ts';

export function createApp(): Hono {
  const app = new Hono().basePath('/api');
  app.use(logRequests('api'));
  app.use(responseHeaders);
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) =>
        handleError(new ApiError(405, 'error.method', undefined, { allow: methods.join(', ') }), c),
    }),
  );
  app.use(checkSiteProxy);
  app.use(refuseCrossSite);
  app.onError(handleError);
  app.notFound((c) => c.json(refusal(c, 'error.notFound'), 404));

  app.route('/health', health);
  app.route('/auth', auth);
  app.route('/auth/password-reset', passwordReset);
  app.route('/auth/confirmation', confirmation);
  app.route('/account', account);
  app.route('/account/data', accountData);
  app.route('/account/mfa', accountMfa);
  app.route('/account/passkeys', accountPasskeys);
  app.route('/account/sessions', accountSessions);
  app.route('/account/calendar-feed', accountCalendarFeed);
  app.route('/calendar-feeds', calendarFeeds);
  app.route('/users', users);
  app.route('/admin/users', adminUsers);
  app.route('/invitations', invitations);
  app.route('/contact', contact);
  app.route('/crash-reports', crashReports);
  app.route('/contact-submissions', contactSubmissions);
  app.route('/gallery-photos', galleryPhotos);
  app.route('/board', board);
  app.route('/open-ends', openEnds);
  app.route('/cases', parkings);
  app.route('/cases', cases);
  app.route('/clients', clients);
  app.route('/documents', documents);
  app.route('/document-requests', documentRequests);
  app.route('/events', events);
  app.route('/hearings', hearings);
  app.route('/invoices', invoices);
  app.route('/mail-bounces', mailBounces);
  app.route('/messages', messages);
  app.route('/payments', payments);
  app.route('/tasks', tasks);
  app.route('/testimonials', testimonials);
  app.route('/admin/testimonials', adminTestimonials);
  app.route('/social-links', socialLinks);
  app.route('/social-media', socialMedia);
  app.route('/google-reviews', googleReviews);
  app.route('/settings', settings);
  app.route('/analytics', analytics);
  app.route('/audit-log', auditLog);
  app.route('/notifications', notifications);
  app.route('/unsubscribe', unsubscribe);
  app.route('/whatsapp', whatsapp);
  app.route('/uploads', uploads);
  app.route('/openapi.json', openapi(app));
  return app;
}
