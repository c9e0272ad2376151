/**
 * The expectations: who may do what with every table, column, function and bucket. The tests check them, and
 * `npm run gen:policies` renders them as docs/policies.md. A table, column or function without a line here fails the tests.
 */

/** The callers. `other` is a second client, who must not see what belongs to `client`. */
export const actors = ['visitor', 'client', 'other', 'admin', 'service'] as const;
export type Actor = (typeof actors)[number];

/** The four columns of the grant table; both clients have the same grants. */
export type Grantee = 'visitor' | 'client' | 'admin' | 'service';
export const granteeOf: Record<Actor, Grantee> = {
  visitor: 'visitor',
  client: 'client',
  other: 'client',
  admin: 'admin',
  service: 'service',
};

/** Kinds of row that a table's policies distinguish: by owner, or by visibility. */
export type RowKind = 'client' | 'other' | 'admin' | 'unassigned' | 'visible' | 'hidden' | 'public' | 'private' | 'any';

/** What a grantee may do with a column: r(ead), i(nsert), u(pdate); '-' is nothing. */
export type ColumnRight = '-' | 'r' | 'i' | 'u' | 'ri' | 'ru' | 'iu' | 'riu';

export interface TableExpectation {
  holds: string;
  kinds: readonly RowKind[];
  /** Rows that each actor may read, change and delete; the service may do everything and is omitted. */
  read: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  change: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  remove: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  /** Whether the service too may only read it; it may do everything with all others. */
  readOnly?: true;
  /** Who may insert a row. */
  add: readonly Exclude<Actor, 'service'>[];
  /** visitor, client, admin, service. */
  columns: Record<string, readonly [ColumnRight, ColumnRight, ColumnRight, ColumnRight]>;
}

const nobody = { visitor: [], client: [], other: [], admin: [] } as const;
const adminOnly = (kinds: readonly RowKind[]) => ({ ...nobody, admin: kinds });

/** Visible rows for everyone, all rows for the admin. */
const shownWhenVisible = {
  kinds: ['visible', 'hidden'],
  read: { visitor: ['visible'], client: ['visible'], other: ['visible'], admin: ['visible', 'hidden'] },
} as const;

export const tables: Record<string, TableExpectation> = {
  profiles: {
    holds: 'One row for each user',
    kinds: ['client', 'other', 'admin'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['client', 'other', 'admin'] },
    change: { visitor: [], client: ['client'], other: ['other'], admin: ['admin'] },
    remove: nobody,
    add: [],
    columns: {
      id: ['-', 'r', 'r', 'riu'],
      username: ['-', 'r', 'r', 'riu'],
      full_name: ['-', 'ru', 'ru', 'riu'],
      email: ['-', 'r', 'r', 'riu'],
      phone: ['-', 'ru', 'ru', 'riu'],
      role: ['-', 'r', 'r', 'riu'],
      search: ['-', 'r', 'r', 'r'],
      has_client: ['-', 'r', 'r', 'riu'],
      created_at: ['-', 'r', 'r', 'riu'],
      updated_at: ['-', 'r', 'r', 'ri'],
    },
  },
  invitations: {
    holds: 'Open invitations, written by invite_client(); the token of the link is stored as a hash',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: nobody,
    remove: adminOnly(['any']),
    add: [],
    columns: {
      id: ['-', '-', 'r', 'riu'],
      full_name: ['-', '-', 'r', 'riu'],
      email: ['-', '-', 'r', 'riu'],
      phone: ['-', '-', 'r', 'riu'],
      username: ['-', '-', 'r', 'riu'],
      token_hash: ['-', '-', '-', 'riu'],
      invited_by: ['-', '-', 'r', 'riu'],
      client_id: ['-', '-', 'r', 'riu'],
      expires_at: ['-', '-', 'r', 'riu'],
      created_at: ['-', '-', 'r', 'riu'],
      updated_at: ['-', '-', 'r', 'ri'],
    },
  },
  contact_submissions: {
    holds: 'Requests for a consultation',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: adminOnly(['any']),
    remove: adminOnly(['any']),
    add: ['visitor', 'client', 'other', 'admin'],
    columns: {
      id: ['i', 'i', 'ri', 'riu'],
      name: ['i', 'i', 'ri', 'riu'],
      email: ['i', 'i', 'ri', 'riu'],
      phone: ['i', 'i', 'ri', 'riu'],
      service: ['i', 'i', 'ri', 'riu'],
      message: ['i', 'i', 'ri', 'riu'],
      preferred_date: ['i', 'i', 'ri', 'riu'],
      submitted_at: ['-', '-', 'r', 'riu'],
      status: ['-', '-', 'ru', 'riu'],
      search: ['-', '-', 'r', 'r'],
      created_at: ['-', '-', 'r', 'riu'],
      updated_at: ['-', '-', 'r', 'ri'],
    },
  },
  testimonials: {
    holds: 'What clients said',
    ...shownWhenVisible,
    change: adminOnly(['visible', 'hidden']),
    remove: adminOnly(['visible', 'hidden']),
    add: ['admin'],
    columns: {
      id: ['r', 'r', 'r', 'riu'],
      name: ['r', 'r', 'riu', 'riu'],
      occupation: ['r', 'r', 'riu', 'riu'],
      message: ['r', 'r', 'riu', 'riu'],
      rating: ['r', 'r', 'riu', 'riu'],
      visible: ['r', 'r', 'riu', 'riu'],
      created_at: ['r', 'r', 'r', 'riu'],
      updated_at: ['r', 'r', 'r', 'ri'],
    },
  },
  gallery_photos: {
    holds: 'Photos; their files are in the bucket gallery',
    ...shownWhenVisible,
    change: adminOnly(['visible', 'hidden']),
    remove: adminOnly(['visible', 'hidden']),
    add: ['admin'],
    columns: {
      id: ['r', 'r', 'r', 'riu'],
      file_name: ['r', 'r', 'ri', 'riu'],
      small_file_name: ['r', 'r', 'ri', 'riu'],
      original_name: ['r', 'r', 'ri', 'riu'],
      caption: ['r', 'r', 'riu', 'riu'],
      category: ['r', 'r', 'riu', 'riu'],
      visible: ['r', 'r', 'riu', 'riu'],
      sort_order: ['r', 'r', 'riu', 'riu'],
      width: ['r', 'r', 'riu', 'riu'],
      height: ['r', 'r', 'riu', 'riu'],
      uploaded_at: ['r', 'r', 'r', 'riu'],
      created_at: ['r', 'r', 'r', 'riu'],
      updated_at: ['r', 'r', 'r', 'ri'],
    },
  },
  clients: {
    holds: 'The clients of the practice, people or organisations; the notes are for the admin',
    kinds: ['client', 'other'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['client', 'other'] },
    change: adminOnly(['client', 'other']),
    remove: adminOnly(['client', 'other']),
    add: ['admin'],
    columns: {
      id: ['-', 'r', 'r', 'riu'],
      kind: ['-', 'r', 'riu', 'riu'],
      full_name: ['-', 'r', 'riu', 'riu'],
      phone: ['-', 'r', 'riu', 'riu'],
      email: ['-', 'r', 'riu', 'riu'],
      address: ['-', 'r', 'riu', 'riu'],
      language: ['-', 'r', 'riu', 'riu'],
      notes: ['-', '-', 'riu', 'riu'],
      search: ['-', '-', 'r', 'r'],
      created_at: ['-', 'r', 'r', 'riu'],
      updated_at: ['-', 'r', 'r', 'ri'],
    },
  },
  client_users: {
    holds: 'Which log-ins see the cases and events of a client',
    kinds: ['client', 'other'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['client', 'other'] },
    change: nobody,
    remove: adminOnly(['client', 'other']),
    add: ['admin'],
    columns: {
      client_id: ['-', 'r', 'ri', 'riu'],
      user_id: ['-', 'r', 'ri', 'riu'],
      created_at: ['-', 'r', 'r', 'riu'],
    },
  },
  cases: {
    holds: 'Cases, each of one client',
    kinds: ['client', 'other'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['client', 'other'] },
    change: adminOnly(['client', 'other']),
    remove: nobody,
    add: ['admin'],
    columns: {
      id: ['-', 'r', 'r', 'riu'],
      case_number: ['-', 'r', 'riu', 'riu'],
      title: ['-', 'r', 'riu', 'riu'],
      description: ['-', 'r', 'riu', 'riu'],
      client_id: ['-', 'r', 'riu', 'riu'],
      practice_area: ['-', 'r', 'riu', 'riu'],
      status: ['-', 'r', 'riu', 'riu'],
      court: ['-', 'r', 'riu', 'riu'],
      filing_date: ['-', 'r', 'riu', 'riu'],
      client_name: ['-', 'r', 'r', 'r'],
      search: ['-', 'r', 'r', 'r'],
      created_at: ['-', 'r', 'r', 'riu'],
      updated_at: ['-', 'r', 'r', 'ri'],
    },
  },
  events: {
    holds: 'Hearings, meetings, deadlines; an event of a case belongs to the case’s client',
    kinds: ['client', 'other', 'unassigned'],
    read: { visitor: [], client: ['client'], other: ['other'], admin: ['client', 'other', 'unassigned'] },
    change: adminOnly(['client', 'other', 'unassigned']),
    remove: adminOnly(['client', 'other', 'unassigned']),
    add: ['admin'],
    columns: {
      id: ['-', 'r', 'r', 'riu'],
      title: ['-', 'r', 'riu', 'riu'],
      description: ['-', 'r', 'riu', 'riu'],
      start_date: ['-', 'r', 'riu', 'riu'],
      end_date: ['-', 'r', 'riu', 'riu'],
      location: ['-', 'r', 'riu', 'riu'],
      case_id: ['-', 'r', 'riu', 'riu'],
      client_id: ['-', 'r', 'riu', 'riu'],
      type: ['-', 'r', 'riu', 'riu'],
      created_at: ['-', 'r', 'r', 'riu'],
      updated_at: ['-', 'r', 'r', 'ri'],
    },
  },
  social_links: {
    holds: 'One row for each platform',
    kinds: ['any'],
    read: { visitor: ['any'], client: ['any'], other: ['any'], admin: ['any'] },
    change: adminOnly(['any']),
    remove: nobody,
    add: [],
    columns: {
      id: ['r', 'r', 'r', 'riu'],
      platform: ['r', 'r', 'r', 'riu'],
      url: ['r', 'r', 'ru', 'riu'],
      created_at: ['r', 'r', 'r', 'riu'],
      updated_at: ['r', 'r', 'r', 'ri'],
    },
  },
  social_posts: {
    holds: 'Posts to social media, written by the API',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: nobody,
    remove: nobody,
    add: [],
    columns: {
      id: ['-', '-', 'r', 'riu'],
      request_id: ['-', '-', 'r', 'riu'],
      text: ['-', '-', 'r', 'riu'],
      image_path: ['-', '-', 'r', 'riu'],
      image_size: ['-', '-', 'r', 'riu'],
      video_path: ['-', '-', 'r', 'riu'],
      video_size: ['-', '-', 'r', 'riu'],
      created_by: ['-', '-', 'r', 'riu'],
      created_at: ['-', '-', 'r', 'riu'],
      updated_at: ['-', '-', 'r', 'ri'],
    },
  },
  social_post_deliveries: {
    holds: 'The status of a post on each platform, written by the API',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: nobody,
    remove: nobody,
    add: [],
    columns: {
      id: ['-', '-', 'r', 'riu'],
      post_id: ['-', '-', 'r', 'riu'],
      platform: ['-', '-', 'r', 'riu'],
      status: ['-', '-', 'r', 'riu'],
      url: ['-', '-', 'r', 'riu'],
      reason: ['-', '-', 'r', 'riu'],
      external_id: ['-', '-', 'r', 'riu'],
      attempts: ['-', '-', 'r', 'riu'],
      next_attempt_at: ['-', '-', 'r', 'riu'],
      claim: ['-', '-', 'r', 'riu'],
      sending_since: ['-', '-', 'r', 'riu'],
      progress: ['-', '-', 'r', 'riu'],
      created_at: ['-', '-', 'r', 'riu'],
      updated_at: ['-', '-', 'r', 'ri'],
    },
  },
  notifications: {
    holds: 'Mails to send, and what became of them, written by the database and the jobs',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: nobody,
    remove: nobody,
    add: [],
    columns: {
      id: ['-', '-', 'r', 'riu'],
      kind: ['-', '-', 'r', 'riu'],
      about: ['-', '-', 'r', 'riu'],
      recipient_id: ['-', '-', 'r', 'riu'],
      address: ['-', '-', 'r', 'riu'],
      data: ['-', '-', 'r', 'riu'],
      not_before: ['-', '-', 'r', 'riu'],
      attempts: ['-', '-', 'r', 'riu'],
      locked_until: ['-', '-', 'r', 'riu'],
      claim: ['-', '-', 'r', 'riu'],
      sending_since: ['-', '-', 'r', 'riu'],
      last_error: ['-', '-', 'r', 'riu'],
      sent_at: ['-', '-', 'r', 'riu'],
      failed_at: ['-', '-', 'r', 'riu'],
      created_at: ['-', '-', 'r', 'riu'],
      updated_at: ['-', '-', 'r', 'ri'],
    },
  },
  business_reviews: {
    holds: 'Reviews fetched from the business profile',
    ...shownWhenVisible,
    change: adminOnly(['visible', 'hidden']),
    remove: nobody,
    add: [],
    columns: {
      id: ['r', 'r', 'r', 'riu'],
      external_id: ['r', 'r', 'r', 'riu'],
      author_name: ['r', 'r', 'r', 'riu'],
      author_url: ['r', 'r', 'r', 'riu'],
      profile_photo_url: ['r', 'r', 'r', 'riu'],
      rating: ['r', 'r', 'r', 'riu'],
      relative_time_description: ['r', 'r', 'r', 'riu'],
      text: ['r', 'r', 'r', 'riu'],
      visible: ['r', 'r', 'ru', 'riu'],
      created_at: ['r', 'r', 'r', 'riu'],
      updated_at: ['r', 'r', 'r', 'ri'],
    },
  },
  review_integration: {
    holds: 'The connection to the business profile; its key can be written but not read',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: adminOnly(['any']),
    remove: nobody,
    add: [],
    columns: {
      id: ['-', '-', 'r', 'riu'],
      singleton: ['-', '-', '-', 'ri'],
      place_id: ['-', '-', 'ru', 'riu'],
      api_key_encrypted: ['-', '-', 'u', 'riu'],
      has_api_key: ['-', '-', 'r', 'r'],
      last_sync: ['-', '-', 'r', 'riu'],
      next_sync_at: ['-', '-', 'r', 'riu'],
      sync_attempts: ['-', '-', '-', 'riu'],
      last_error: ['-', '-', 'r', 'riu'],
      created_at: ['-', '-', '-', 'riu'],
      updated_at: ['-', '-', '-', 'ri'],
    },
  },
  job_runs: {
    holds: 'The last run of each scheduled task, and its result',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: nobody,
    remove: nobody,
    add: [],
    columns: {
      id: ['-', '-', 'r', 'riu'],
      task: ['-', '-', 'r', 'riu'],
      run: ['-', '-', 'r', 'riu'],
      started_at: ['-', '-', 'r', 'riu'],
      finished_at: ['-', '-', 'r', 'riu'],
      succeeded_at: ['-', '-', 'r', 'riu'],
      result: ['-', '-', 'r', 'riu'],
      error: ['-', '-', 'r', 'riu'],
    },
  },
  site_settings: {
    holds: 'What the admin changed about the site',
    kinds: ['public', 'private'],
    read: { visitor: ['public'], client: ['public'], other: ['public'], admin: ['public', 'private'] },
    change: adminOnly(['public', 'private']),
    remove: nobody,
    add: [],
    columns: {
      key: ['r', 'r', 'r', 'riu'],
      value: ['r', 'r', 'ru', 'riu'],
      is_public: ['r', 'r', 'r', 'riu'],
      created_at: ['r', 'r', 'r', 'riu'],
      updated_at: ['r', 'r', 'r', 'ri'],
    },
  },
  audit_log: {
    holds: 'Who changed what and when, written by triggers; nobody changes it, not even the service',
    kinds: ['any'],
    read: adminOnly(['any']),
    change: nobody,
    remove: nobody,
    readOnly: true,
    add: [],
    columns: {
      id: ['-', '-', 'r', 'r'],
      at: ['-', '-', 'r', 'r'],
      actor_id: ['-', '-', 'r', 'r'],
      actor_role: ['-', '-', 'r', 'r'],
      via: ['-', '-', 'r', 'r'],
      action: ['-', '-', 'r', 'r'],
      kind: ['-', '-', 'r', 'r'],
      row_id: ['-', '-', 'r', 'r'],
      columns: ['-', '-', 'r', 'r'],
      case_id: ['-', '-', 'r', 'r'],
      person_id: ['-', '-', 'r', 'r'],
    },
  },
  page_visits: {
    holds: 'Visits, written by record_visit() and read as totals',
    kinds: ['any'],
    read: nobody,
    change: nobody,
    remove: nobody,
    add: [],
    columns: {
      day: ['-', '-', '-', 'riu'],
      page: ['-', '-', '-', 'riu'],
      visitor: ['-', '-', '-', 'riu'],
    },
  },
};

/** Tables of the schema `private`, with row-level security, no policy and no grant. */
export const privateTables = [
  'deployment',
  'registrations',
  'known_devices',
  'recovery_codes',
  'site_content',
  'tallies',
  'throttles',
  'visit_salts',
] as const;

export interface FunctionExpectation {
  does: string;
  /** Roles with EXECUTE; an admin also has the rights of a client by membership. */
  callers: readonly Grantee[];
  /** Whether it runs with its owner's rights: its body must check the caller. */
  definer: boolean;
}

/** Functions that a request can call. */
export const publicFunctions: Record<string, FunctionExpectation> = {
  admin_summary: { does: 'The numbers on the admin’s cards', callers: ['admin'], definer: true },
  analytics_summary: { does: 'The numbers under Analytics', callers: ['admin'], definer: true },
  api_token: { does: 'The token of the API', callers: ['service'], definer: true },
  begin_job: { does: 'Starts a run of a scheduled task, if it is due', callers: ['service'], definer: false },
  begin_registration: { does: 'Begins a registration, and issues its token', callers: ['service'], definer: true },
  begin_notification: { does: 'Records that a mail is about to be sent', callers: ['service'], definer: false },
  begin_social_sending: { does: 'Records that a post is about to be sent', callers: ['service'], definer: false },
  check_request: {
    does: 'Refuses a request of an ended session; called before each request',
    callers: ['visitor', 'client', 'admin', 'service'],
    definer: true,
  },
  calendar_events: { does: 'The part of the calendar on the screen', callers: ['client', 'admin'], definer: false },
  claim_notifications: { does: 'Claims mails that are due', callers: ['service'], definer: false },
  claim_review_sync: { does: 'Claims the daily sync of the reviews', callers: ['service'], definer: false },
  claim_site_build: { does: 'Claims the build of changed content', callers: ['service'], definer: true },
  claim_social_deliveries: { does: 'Claims deliveries that are due', callers: ['service'], definer: false },
  clean_up: { does: 'Removes expired rate limits and salts', callers: ['service'], definer: true },
  clean_up_notifications: { does: 'Removes old mails and devices', callers: ['service'], definer: true },
  clean_up_sessions: { does: 'Removes sessions that have ended by their age', callers: ['service'], definer: true },
  client_summary: { does: 'The numbers on a client’s cards', callers: ['client', 'admin'], definer: true },
  consume_throttle: { does: 'Counts an attempt', callers: ['service'], definer: true },
  count_audit_log: { does: 'The number of entries that match a search', callers: ['admin'], definer: false },
  count_clients: { does: 'The number of clients that match a search', callers: ['admin'], definer: false },
  count_cases: { does: 'The number of cases that match a search', callers: ['client', 'admin'], definer: false },
  count_contact_submissions: {
    does: 'The number of submissions that match a search',
    callers: ['admin'],
    definer: false,
  },
  count_profiles: { does: 'The number of users that match a search', callers: ['admin'], definer: false },
  create_social_post: { does: 'Stores a post, once for each request', callers: ['service'], definer: false },
  finish_job: { does: 'Records the result of a scheduled run', callers: ['service'], definer: false },
  finish_notification: {
    does: 'Records the result of an attempt to send a mail',
    callers: ['service'],
    definer: false,
  },
  finish_site_build: { does: 'Records whether a build was requested', callers: ['service'], definer: true },
  finish_social_delivery: { does: 'Records the result of an attempt to post', callers: ['service'], definer: false },
  gallery_counts: {
    does: 'The number of photos in each category',
    callers: ['visitor', 'client', 'admin', 'service'],
    definer: false,
  },
  gallery_orphans: { does: 'Files without a photo, photos without their file', callers: ['service'], definer: true },
  delete_old_audit_entries: {
    does: 'Deletes entries of the audit log that are out of time',
    callers: ['service'],
    definer: true,
  },
  delete_expired_registrations: { does: 'Deletes registrations never proven', callers: ['service'], definer: true },
  delete_account: { does: 'Deletes a user, unless a case is open', callers: ['service'], definer: true },
  end_my_sessions: { does: 'Ends sessions of the caller', callers: ['client', 'admin'], definer: true },
  end_user_sessions: { does: 'Ends sessions of a user', callers: ['admin'], definer: true },
  find_invitation: { does: 'The invitation of a token', callers: ['service'], definer: true },
  invite_client: { does: 'Invites a client, or renews the invitation', callers: ['admin'], definer: true },
  new_accounts: {
    does: 'The log-ins without a client, and the clients that they may be',
    callers: ['admin'],
    definer: true,
  },
  save_social_progress: {
    does: 'Records the progress of an upload to a platform',
    callers: ['service'],
    definer: false,
  },
  is_admin_reset: { does: 'Whether a token is for an admin’s new password', callers: ['service'], definer: true },
  login_email: { does: 'The e-mail address of a username', callers: ['service'], definer: true },
  move_gallery_photo: { does: 'Moves a photo in the gallery’s order', callers: ['admin'], definer: false },
  my_second_factor: { does: 'Whether the caller has a second factor', callers: ['client', 'admin'], definer: true },
  my_sessions: { does: 'The sessions of the caller', callers: ['client', 'admin'], definer: true },
  read_audit_log: { does: 'The audit log with the names of now', callers: ['admin'], definer: false },
  record_visit: { does: 'Counts a visit to a page', callers: ['visitor', 'client', 'admin'], definer: true },
  release_throttle: { does: 'Refunds an attempt', callers: ['service'], definer: true },
  replace_recovery_codes: { does: 'Replaces the recovery codes of a user', callers: ['service'], definer: true },
  set_session_device: { does: 'Names the browser of a session', callers: ['service'], definer: true },
  set_user_role: { does: 'Changes the role of a user', callers: ['admin'], definer: true },
  site_content: {
    does: 'When the content of the built pages changed',
    callers: ['visitor', 'client', 'admin', 'service'],
    definer: true,
  },
  social_media_orphans: { does: 'Files without a post', callers: ['service'], definer: true },
  store_business_reviews: { does: 'Stores fetched reviews', callers: ['service'], definer: false },
  use_recovery_code: { does: 'Uses a recovery code', callers: ['service'], definer: true },
  used_case_statuses: { does: 'The statuses that cases have', callers: ['admin'], definer: true },
  user_sessions: { does: 'The sessions of a user', callers: ['admin'], definer: true },
  visits_over_time: { does: 'Visits by day, week or month', callers: ['admin'], definer: true },
};

/** Helpers that no request can call; those with callers are used in policies and constraints. */
export const privateFunctions: Record<string, FunctionExpectation> = {
  apply_user_role: { does: 'Copies a role to Supabase Auth and ends the sessions', callers: [], definer: true },
  reset_review_sync: { does: 'Resets a changed review connection', callers: [], definer: false },
  audit_retention: { does: 'How long entries of the audit log are kept', callers: [], definer: false },
  before_user_created: { does: 'Refuses sign-ups past the API, for Supabase Auth', callers: [], definer: false },
  check_registration: { does: 'Refuses a new user without a registration', callers: [], definer: true },
  client_address: { does: 'The caller’s address from the trusted proxy', callers: [], definer: true },
  client_network: { does: 'The network for counting attempts', callers: [], definer: true },
  announce_notifications: { does: 'Announces new mails', callers: [], definer: false },
  audit_table: { does: 'Makes a table’s changes entries of the audit log', callers: [], definer: false },
  changed_columns: { does: 'The columns that an update has changed', callers: [], definer: false },
  consume_throttle: { does: 'Counts an attempt', callers: [], definer: true },
  create_profile: { does: 'Creates the profile of a new user', callers: [], definer: true },
  current_actor: { does: 'Who makes the change at hand', callers: [], definer: true },
  device_of: { does: 'The hash of a user’s browser and network', callers: [], definer: false },
  end_sessions_of_user: { does: 'Ends sessions when the password changes', callers: [], definer: true },
  follow_user_email: { does: 'Copies a changed e-mail address', callers: [], definer: true },
  has_second_factor: { does: 'Whether a user has a second factor', callers: [], definer: false },
  is_admin: { does: 'Whether the caller is an admin now', callers: ['client', 'admin'], definer: true },
  is_session_live: { does: 'Whether the caller’s token still stands for what it says', callers: [], definer: true },
  is_from_api: { does: 'Whether the request has the API’s token', callers: [], definer: true },
  is_plain_text: {
    does: 'Whether a text is free of HTML and SQL',
    callers: ['visitor', 'client', 'admin', 'service'],
    definer: false,
  },
  notice_device: { does: 'Notifies a user of a log-in from a new device', callers: [], definer: true },
  notice_email: { does: 'Notifies a user of a changed e-mail address', callers: [], definer: true },
  notice_password: { does: 'Notifies a user of a changed password', callers: [], definer: true },
  notify: { does: 'Adds a mail', callers: [], definer: false },
  last_photo_order: { does: 'The sort order behind all photos', callers: ['admin', 'service'], definer: false },
  record_changes: { does: 'Writes the entries of a statement in the audit log', callers: [], definer: true },
  record_site_change: { does: 'Records a change of the built pages’ content', callers: [], definer: true },
  refuse_audit_change: { does: 'Refuses changes of the audit log', callers: [], definer: true },
  require_an_admin: { does: 'Refuses to remove the last admin', callers: [], definer: true },
  update_tallies: { does: 'Updates the totals on the cards', callers: [], definer: true },
  update_has_client: { does: 'Keeps whether a log-in is linked to a client', callers: [], definer: true },
  update_client_names_of_cases: { does: 'Copies a changed name to the client’s cases', callers: [], definer: true },
  update_clients_of_events: { does: 'Moves a case’s events to its new client', callers: [], definer: true },
  limit_session: { does: 'Ends each session 30 days after its beginning', callers: [], definer: false },
  my_client_ids: {
    does: 'The clients whose cases the caller may see',
    callers: ['client', 'admin'],
    definer: true,
  },
  link_invited_client: { does: 'Links a new log-in to the client that it was invited for', callers: [], definer: true },
  to_e164: { does: 'A phone number in E.164', callers: [], definer: false },
  practice_day: { does: 'Today in the practice’s time zone', callers: ['client', 'admin', 'service'], definer: false },
  practice_zone: { does: 'The practice’s time zone', callers: ['client', 'admin', 'service'], definer: false },
  sessions_of: { does: 'The sessions of a user', callers: [], definer: false },
  set_client_name: { does: 'Copies the client’s name to their case', callers: [], definer: true },
  set_client_from_case: { does: 'Copies the case’s client to its event', callers: [], definer: true },
  throttle_contact_submission: {
    does: 'Limits requests for each e-mail address and network',
    callers: [],
    definer: true,
  },
  touch_updated_at: { does: 'Sets updated_at', callers: [], definer: false },
  to_search_vector: {
    does: 'The words of a text, for searching',
    callers: ['visitor', 'client', 'admin', 'service'],
    definer: false,
  },
};

export interface BucketExpectation {
  holds: string;
  read: Record<Exclude<Actor, 'service'>, readonly RowKind[]>;
  write: readonly Exclude<Actor, 'service'>[];
}

export const buckets: Record<string, BucketExpectation> = {
  gallery: {
    holds: 'Files of the gallery; the photo’s row decides who may read them',
    read: { visitor: ['visible'], client: ['visible'], other: ['visible'], admin: ['visible', 'hidden'] },
    write: ['admin'],
  },
  'social-media': { holds: 'Images and videos of posts', read: adminOnly(['any']), write: ['admin'] },
};
