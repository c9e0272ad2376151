/** Which tables and columns are exported to a hosted project. Tables that are not named are exported unchanged. */
import type { DumpPlan } from './dump.ts';

/** Tables that are not exported, with the reason. */
const leftOut: DumpPlan['leftOut'] = {
  'auth.audit_log_entries': 'the log of the old installation',
  'auth.flow_state': 'log-ins in progress',
  'auth.refresh_tokens': 'belong to sessions',
  'auth.sessions': 'the project has its own signing key: everybody logs in again',
  'private.deployment': 'address settings and token of the old installation',
  'private.registrations': 'log-ins that wait for their proof begin again',
  'private.working_factors': 'belong to second factors, which the embedded backend has not',
  'private.accepted_passkeys': 'belong to passkeys, which the embedded backend has not',
  'private.expected_factors': 'are of a minute',
  'private.accepted_sessions': 'belong to sessions',
  'private.calendar_feeds': 'are addresses of the old site',
  'private.known_devices': 'belong to sessions',
  'private.recovery_codes': 'belong to second factors, which the embedded backend has not',
  'private.sent_rows': 'are of what was sent to the old installation',
  'private.site_content': 'is about the built pages of the old installation',
  'private.bounced_addresses': 'the new installation asks the mail servers itself',
  'private.throttles': 'counts for some minutes only',
  'private.visit_salts': 'never leave the database, and are deleted every day',
  'public.notifications': 'mails of the old installation',
  'public.job_runs': 'scheduled runs of the old installation',
  'storage.buckets': 'are made by the migrations',
  'supabase_migrations.schema_migrations': 'is written by the push of the migrations, and compared',
  'supabase_migrations.seed_files': 'demo data is never pushed',
};

/** Tables with rows from the migrations, which the export replaces. */
const replaced = [
  'private.counters',
  'private.languages',
  'private.outbox_start',
  'public.privacy_notices',
  'public.review_integration',
  'public.site_settings',
  'public.social_links',
];

const unchanged = (columns: string) => Object.fromEntries(columns.split(' ').map((name) => [name, name]));

/**
 * The exported columns of Supabase Auth and Storage, each with its SQL expression; the others are about pending mails and tokens, or
 * belong to the project.
 */
const columns: DumpPlan['columns'] = {
  'auth.users': {
    ...unchanged('id role email encrypted_password email_confirmed_at invited_at last_sign_in_at phone_confirmed_at'),
    ...unchanged('banned_until deleted_at is_sso_user is_anonymous created_at updated_at'),
    // Supabase Auth finds users by this and the e-mail address.
    instance_id: "'00000000-0000-0000-0000-000000000000'",
    aud: "coalesce(aud, 'authenticated')",
    raw_app_meta_data: `coalesce(nullif(raw_app_meta_data, '{}'), '{"provider":"email","providers":["email"]}')`,
    raw_user_meta_data: "coalesce(raw_user_meta_data, '{}')",
    phone: "nullif(phone, '')",
    // Supabase Auth cannot read a user with null here.
    confirmation_token: "''",
    recovery_token: "''",
    email_change: "''",
    email_change_token_new: "''",
    email_change_token_current: "''",
    phone_change: "''",
    phone_change_token: "''",
    reauthentication_token: "''",
  },
  'auth.identities': unchanged('id user_id provider provider_id identity_data last_sign_in_at created_at updated_at'),
  // The upload of the files finds its types here; and a photo whose file has no row would be swept away.
  'storage.objects': unchanged('bucket_id name metadata created_at updated_at'),
};

export const exportPlan: DumpPlan = { leftOut, columns, replaces: (table) => replaced.includes(table) };

/** Rows that are removed from the copy of the database that is exported. */
export const removals = `
  set local session_replication_role = 'replica';
  -- Not what was done to the demo, or by its people; its removal is in the log too.
  delete from public.audit_log where concat_ws(' ', row_id, actor_id, person_id, case_id) like '%00000000-0000-4000-8%';
  -- Zero totals may have ids of deleted rows, e.g. of the demo.
  delete from private.counters where total = 0;
  -- Encrypted with a secret of the old installation; the admin enters the key again.
  update public.review_integration set api_key_encrypted = null`;
