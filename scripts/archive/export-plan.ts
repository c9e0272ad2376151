/** What becomes of each table when an installation moves to a hosted project. A table that is not named here moves as it is. */
import type { DumpPlan } from './dump.ts';

/** What stays behind, and why. */
const leftOut: DumpPlan['leftOut'] = {
  'auth.audit_log_entries': 'the log of the old installation',
  'auth.flow_state': 'log-ins that are under way',
  'auth.refresh_tokens': 'belong to sessions',
  'auth.sessions': 'the project signs with a key of its own: everybody logs in again',
  'private.deployment': 'says how the old installation is reached, and holds its pass',
  'private.throttles': 'counts for some minutes only',
  'private.visit_salts': 'never leave the database, and are thrown away every day',
  'public.job_runs': 'says when the old installation did its scheduled work',
  'storage.buckets': 'are made by the migrations',
  'storage.objects': 'are made by the upload of the files',
  'supabase_migrations.schema_migrations': 'is written by the push of the migrations, and compared',
  'supabase_migrations.seed_files': 'demo data is never pushed',
};

/** Tables in which the migrations put rows: the export's replace them. */
const replaced = ['private.tallies', 'public.review_integration', 'public.site_settings', 'public.social_links'];

/**
 * The columns of Supabase Auth that move; the rest is about mails and tokens that are under way, or is the project's own.
 * A value is SQL on the row; null is the column as it is.
 */
const columns: DumpPlan['columns'] = {
  'auth.users': {
    // By this and the address Supabase Auth looks people up.
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
    // Supabase Auth cannot read a user who has null here.
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

/** Columns of other tables that move changed. */
const changed: DumpPlan['changed'] = {
  // Encrypted with a secret of the old installation; nobody else can read it. The admin enters the key again.
  'public.review_integration': { api_key_encrypted: 'null' },
};

/** Rows that stay behind, of tables that move. */
const rows: DumpPlan['rows'] = {
  // What is counted as none may name what was deleted, the demo's people among it.
  'private.tallies': 'total <> 0',
};

export const exportPlan: DumpPlan = {
  leftOut,
  columns,
  changed,
  rows,
  replaces: (table) => replaced.includes(table),
};
