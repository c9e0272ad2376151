/** Which tables, columns and rows are exported to a hosted project. Tables that are not named are exported unchanged. */
import type { DumpPlan } from './dump.ts';

/** Tables that are not exported, with the reason. */
const leftOut: DumpPlan['leftOut'] = {
  'auth.audit_log_entries': 'the log of the old installation',
  'auth.flow_state': 'log-ins in progress',
  'auth.refresh_tokens': 'belong to sessions',
  'auth.sessions': 'the project has its own signing key: everybody logs in again',
  'private.deployment': 'address settings and token of the old installation',
  'private.registrations': 'log-ins that wait for their proof begin again',
  'private.accepted_sessions': 'belong to sessions',
  'private.calendar_feeds': 'are addresses of the old site',
  'private.known_devices': 'belong to sessions',
  'private.recovery_codes': 'belong to second factors, which the embedded backend has not',
  'private.site_content': 'is about the built pages of the old installation',
  'private.throttles': 'counts for some minutes only',
  'private.visit_salts': 'never leave the database, and are deleted every day',
  'public.notifications': 'mails of the old installation',
  'public.job_runs': 'scheduled runs of the old installation',
  'storage.buckets': 'are made by the migrations',
  'storage.objects': 'are made by the upload of the files',
  'supabase_migrations.schema_migrations': 'is written by the push of the migrations, and compared',
  'supabase_migrations.seed_files': 'demo data is never pushed',
};

/** Tables with rows from the migrations, which the export replaces. */
const replaced = ['private.counters', 'public.review_integration', 'public.site_settings', 'public.social_links'];

/**
 * The exported columns of Supabase Auth; the others are about pending mails and tokens, or belong to the project.
 * A value is SQL on the row; null is the column as it is.
 */
const columns: DumpPlan['columns'] = {
  'auth.users': {
    // Supabase Auth finds users by this and the e-mail address.
    instance_id: "'00000000-0000-0000-0000-000000000000'",
    id: null,
    aud: "coalesce(aud, 'authenticated')",
    role: null,
    email: null,
    encrypted_password: null,
    email_confirmed_at: null,
    invited_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: `coalesce(nullif(raw_app_meta_data, '{}'), '{"provider":"email","providers":["email"]}')`,
    raw_user_meta_data: "coalesce(raw_user_meta_data, '{}')",
    phone: "nullif(phone, '')",
    phone_confirmed_at: null,
    banned_until: null,
    deleted_at: null,
    is_sso_user: null,
    is_anonymous: null,
    created_at: null,
    updated_at: null,
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
  'auth.identities': {
    id: null,
    user_id: null,
    provider: null,
    provider_id: null,
    identity_data: null,
    last_sign_in_at: null,
    created_at: null,
    updated_at: null,
  },
};

/** Columns of other tables that are exported with another value. */
const changed: DumpPlan['changed'] = {
  // Encrypted with a secret of the old installation; the admin enters the key again.
  'public.review_integration': { api_key_encrypted: 'null' },
};

/** Conditions of the exported rows. */
const rows: DumpPlan['rows'] = {
  // Not what was done to the demo, or by its people; its removal is in the log too.
  'public.audit_log': "concat_ws(' ', row_id, actor_id, person_id, case_id) not like '%00000000-0000-4000-8%'",
  // Zero totals may have ids of deleted rows, e.g. of the demo.
  'private.counters': 'total <> 0',
};

export const exportPlan: DumpPlan = {
  leftOut,
  columns,
  changed,
  rows,
  replaces: (table) => replaced.includes(table),
};
