/**
 * The policies in the words of Postgres. A change of a policy must be repeated here, so that a reviewer sees it. What they
 * allow is in expectations.ts.
 */
export interface Rule {
  /** With its schema. */
  table: string;
  name: string;
  command: string;
  roles: readonly string[];
  using: string | null;
  check: string | null;
}

/** Whether the caller is an admin now, evaluated once a statement. */
const admin = '( SELECT private.is_admin() AS is_admin)';

/** Whether the request is for no signed address. */
const unsigned = "(COALESCE(current_setting('storage.operation'::text, true), ''::text) !~~ '%sign%'::text)";

/** Whether the client is one of the caller's, which are asked for once a statement. */
const mine = '(client_id = ANY (( SELECT private.my_client_ids() AS my_client_ids)::uuid[]))';

/** Whether the caller wrote the message, less than five minutes ago. */
const ownNewMessage = `((author_id = ( SELECT auth.uid() AS uid)) AND (created_at > (now() - '00:05:00'::interval)) AND (${mine} OR ${admin}))`;

/** Whether the row is the caller's own. */
const notPortal = `(${admin} AND (key <> 'portal'::text))`;
const ownRow = '(user_id = ( SELECT auth.uid() AS uid))';

/** Whether nothing is kept from the public site, which is asked once a statement. */
const notBarCouncil = '(NOT ( SELECT private.is_bar_council_mode() AS is_bar_council_mode))';

type Condition = string | null;
const granted =
  (...roles: string[]) =>
  (command: string, table: string, name: string, using: Condition, check: Condition = null): Rule => ({
    table,
    name,
    command,
    roles,
    using,
    check,
  });
const anyoneMay = granted('anon', 'authenticated');
const clientMay = granted('authenticated');
const adminMay = granted('app_admin');

export const rules: readonly Rule[] = [
  adminMay('SELECT', 'public.audit_log', 'an admin reads the audit log', 'true'),
  adminMay('SELECT', 'public.business_reviews', 'an admin reads every review', 'true'),
  anyoneMay('SELECT', 'public.business_reviews', 'anyone reads visible reviews', `(visible AND ${notBarCouncil})`),
  adminMay('UPDATE', 'public.business_reviews', 'an admin shows or hides a review', admin, admin),
  adminMay(
    'INSERT',
    'public.cases',
    'an admin adds cases, each with a client',
    null,
    `(${admin} AND (client_id IS NOT NULL))`,
  ),
  clientMay('SELECT', 'public.cases', 'a client reads their own cases', mine),
  adminMay('SELECT', 'public.cases', 'an admin reads every case', 'true'),
  adminMay('UPDATE', 'public.cases', 'an admin changes cases', admin, admin),
  adminMay('SELECT', 'public.cause_list_checks', 'an admin reads when a cause list was checked', 'true'),
  adminMay('SELECT', 'public.cancelled_events', 'an admin reads cancelled events', 'true'),
  clientMay(
    'SELECT',
    'public.case_documents',
    'a client reads the shared documents of their own cases',
    `(${mine} AND shared AND (deleted_at IS NULL))`,
  ),
  adminMay('SELECT', 'public.case_documents', 'an admin reads every document', 'true'),
  adminMay('UPDATE', 'public.case_documents', 'an admin renames, shares and deletes documents', admin, admin),
  clientMay(
    'SELECT',
    'public.document_versions',
    'a client reads the current versions of documents they see',
    '(is_current AND (EXISTS ( SELECT FROM case_documents d WHERE (d.id = document_versions.document_id))))',
  ),
  clientMay('SELECT', 'public.document_requests', 'a client reads what is asked in their own cases', mine),
  adminMay('SELECT', 'public.document_requests', 'an admin reads what is asked in every case', 'true'),
  adminMay('INSERT', 'public.document_requests', 'an admin asks for documents', null, admin),
  adminMay('UPDATE', 'public.document_requests', 'an admin changes what is asked', admin, admin),
  adminMay('DELETE', 'public.document_requests', 'an admin withdraws what is asked', admin),
  clientMay(
    'INSERT',
    'storage.objects',
    'clients upload documents of their cases',
    null,
    `((bucket_id = 'case-documents'::text) AND ${unsigned} AND ( SELECT private.may_upload_document() AS may_upload_document))`,
  ),
  adminMay('SELECT', 'public.document_versions', 'an admin reads every version', 'true'),
  clientMay('SELECT', 'public.case_messages', 'a client reads the messages of their own cases', mine),
  clientMay(
    'SELECT',
    'public.message_documents',
    'a client reads which documents their messages have',
    '(EXISTS ( SELECT FROM case_messages m WHERE (m.id = message_documents.message_id)))',
  ),
  adminMay('SELECT', 'public.message_documents', 'an admin reads the documents of every message', 'true'),
  clientMay('UPDATE', 'public.case_messages', 'authors change their messages for five minutes', ownNewMessage),
  clientMay('DELETE', 'public.case_messages', 'authors delete their messages for five minutes', ownNewMessage),
  adminMay('SELECT', 'public.case_messages', 'an admin reads every message', 'true'),
  adminMay('DELETE', 'public.case_parties', 'an admin deletes parties', admin),
  adminMay('INSERT', 'public.case_parties', 'an admin adds parties', null, admin),
  clientMay('SELECT', 'public.case_parties', 'a client reads the parties of their own cases', mine),
  adminMay('SELECT', 'public.case_parties', 'an admin reads every party', 'true'),
  adminMay('UPDATE', 'public.case_parties', 'an admin changes parties', admin, admin),
  adminMay('SELECT', 'public.conflict_checks', 'an admin reads conflict checks', 'true'),
  adminMay('DELETE', 'public.client_users', 'an admin unlinks log-ins', admin),
  adminMay('INSERT', 'public.client_users', 'an admin links log-ins', null, admin),
  adminMay('SELECT', 'public.client_users', 'an admin reads every link', 'true'),
  clientMay(
    'SELECT',
    'public.client_users',
    'a client reads their own links',
    '(user_id = ( SELECT auth.uid() AS uid))',
  ),
  adminMay('DELETE', 'public.clients', 'an admin deletes clients without cases', admin),
  adminMay('INSERT', 'public.clients', 'an admin adds clients', null, admin),
  clientMay('SELECT', 'public.clients', 'a client reads their own record', mine.replace('client_id', 'id')),
  adminMay('SELECT', 'public.clients', 'an admin reads every client', 'true'),
  adminMay('UPDATE', 'public.clients', 'an admin changes clients', admin, admin),
  adminMay('DELETE', 'public.contact_submissions', 'an admin deletes submissions', admin),
  anyoneMay(
    'INSERT',
    'public.contact_submissions',
    'anyone asks for a consultation',
    null,
    "((status = 'new'::submission_status) AND (service <> 'corporate'::contact_service))",
  ),
  adminMay('SELECT', 'public.contact_submissions', 'an admin reads submissions', 'true'),
  adminMay('UPDATE', 'public.contact_submissions', "an admin sets a submission's status", admin, admin),
  adminMay('DELETE', 'public.events', 'an admin deletes events', admin),
  adminMay('INSERT', 'public.events', 'an admin adds events', null, admin),
  clientMay('SELECT', 'public.events', 'a client reads their own events', mine),
  adminMay('SELECT', 'public.events', 'an admin reads every event', 'true'),
  adminMay('UPDATE', 'public.events', 'an admin changes events', admin, admin),
  adminMay('DELETE', 'public.gallery_photos', 'an admin deletes photos', admin),
  adminMay('INSERT', 'public.gallery_photos', 'an admin adds photos', null, admin),
  adminMay('SELECT', 'public.gallery_photos', 'an admin reads every photo', 'true'),
  anyoneMay('SELECT', 'public.gallery_photos', 'anyone reads visible photos', `(visible AND ${notBarCouncil})`),
  adminMay('UPDATE', 'public.gallery_photos', 'an admin changes photos', admin, admin),
  clientMay(
    'SELECT',
    'public.hearing_orders',
    'a client reads the shared orders of their own hearings',
    `(${mine} AND shared)`,
  ),
  adminMay('SELECT', 'public.hearing_orders', 'an admin reads every order', 'true'),
  adminMay('UPDATE', 'public.hearing_orders', 'an admin changes and shares orders', admin, admin),
  adminMay('DELETE', 'public.invitations', 'an admin withdraws invitations', admin),
  adminMay('SELECT', 'public.invitations', 'an admin reads every invitation', 'true'),
  adminMay('SELECT', 'public.notifications', 'an admin reads notifications', 'true'),
  anyoneMay('SELECT', 'public.privacy_notices', 'anyone reads privacy notices', 'true'),
  clientMay('SELECT', 'public.consents', 'people read their own agreements', ownRow),
  adminMay('SELECT', 'public.legal_holds', 'an admin reads legal holds', 'true'),
  adminMay('INSERT', 'public.legal_holds', 'an admin places legal holds', null, admin),
  adminMay('UPDATE', 'public.legal_holds', 'an admin changes legal holds', admin, admin),
  adminMay('DELETE', 'public.legal_holds', 'an admin lifts legal holds', admin),
  clientMay('SELECT', 'public.erasure_requests', 'people read their own requests for erasure', ownRow),
  adminMay('SELECT', 'public.erasure_requests', 'an admin reads requests for erasure', 'true'),
  adminMay('SELECT', 'public.consents', 'an admin reads agreements', 'true'),
  clientMay('SELECT', 'public.whatsapp_consents', 'people read their own consents', ownRow),
  adminMay('SELECT', 'public.whatsapp_consents', 'an admin reads consents', 'true'),
  clientMay('SELECT', 'public.notification_preferences', 'people read their own preferences', ownRow),
  clientMay('INSERT', 'public.notification_preferences', 'people set their own preferences', null, ownRow),
  clientMay('UPDATE', 'public.notification_preferences', 'people change their own preferences', ownRow),
  adminMay('SELECT', 'public.job_runs', 'an admin reads what the jobs did', 'true'),
  clientMay('SELECT', 'public.profiles', 'a client reads their own profile', '(id = ( SELECT auth.uid() AS uid))'),
  adminMay('SELECT', 'public.profiles', 'an admin reads every profile', 'true'),
  clientMay(
    'UPDATE',
    'public.profiles',
    'a client changes their own name and phone',
    '(id = ( SELECT auth.uid() AS uid))',
    '(id = ( SELECT auth.uid() AS uid))',
  ),
  adminMay('SELECT', 'public.review_integration', 'an admin reads the connection, never its key', 'true'),
  adminMay('UPDATE', 'public.review_integration', 'an admin sets the connection', admin, admin),
  adminMay('SELECT', 'public.site_settings', 'an admin reads every setting', 'true'),
  anyoneMay('SELECT', 'public.site_settings', 'anyone reads the public settings', 'is_public'),
  adminMay('UPDATE', 'public.site_settings', 'an admin changes settings', notPortal, notPortal),
  adminMay('SELECT', 'public.social_links', 'an admin reads every social link', 'true'),
  anyoneMay('SELECT', 'public.social_links', 'anyone reads the social links', notBarCouncil),
  adminMay('UPDATE', 'public.social_links', 'an admin sets a social link', admin, admin),
  adminMay('SELECT', 'public.social_post_deliveries', 'an admin reads deliveries', 'true'),
  adminMay('SELECT', 'public.social_posts', 'an admin reads posts', 'true'),
  adminMay('DELETE', 'public.testimonials', 'an admin deletes testimonials', admin),
  adminMay('INSERT', 'public.testimonials', 'an admin adds testimonials', null, admin),
  adminMay('SELECT', 'public.testimonials', 'an admin reads every testimonial', 'true'),
  anyoneMay('SELECT', 'public.testimonials', 'anyone reads visible testimonials', `(visible AND ${notBarCouncil})`),
  adminMay('UPDATE', 'public.testimonials', 'an admin changes testimonials', admin, admin),
  adminMay(
    'DELETE',
    'storage.objects',
    'an admin deletes files',
    `((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text])) AND ${admin})`,
  ),
  adminMay(
    'INSERT',
    'storage.objects',
    'an admin uploads files',
    null,
    `((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text, 'case-documents'::text])) AND ${unsigned} AND ${admin})`,
  ),
  adminMay(
    'SELECT',
    'storage.objects',
    'an admin reads files',
    `((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text])) AND ${admin})`,
  ),
  anyoneMay(
    'SELECT',
    'storage.objects',
    'anyone reads the files of visible photos',
    "((bucket_id = 'gallery'::text) AND (COALESCE(current_setting('storage.operation'::text, true), ''::text) !~~ '%object.sign%'::text) AND (EXISTS ( SELECT FROM gallery_photos p WHERE (((p.file_name = objects.name) OR (p.small_file_name = objects.name)) AND p.visible))))",
  ),
  adminMay(
    'UPDATE',
    'storage.objects',
    'an admin replaces files',
    `((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text])) AND ${admin})`,
    `((bucket_id = ANY (ARRAY['gallery'::text, 'social-media'::text])) AND ${admin})`,
  ),
];
