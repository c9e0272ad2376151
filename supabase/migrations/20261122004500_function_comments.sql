-- What functions do whose latest definition says only how it differs from an earlier one, or nothing.

comment on function private.client_network() is
'The network by which attempts are counted: an IPv4 address, also one that is written as IPv6, or the first 48 bits of an IPv6 address. For a request through the API it is the one that the API names. Returns what was given where it is no address. The same rule is toNetwork() of the edge functions.';
comment on function private.create_profile() is
'Gives a new user a profile, also one who is added in Studio without metadata. A user who registers gets it when the address is proven. The role is never taken from the metadata. A value that breaks a rule of profiles is left out, because Supabase Auth would answer a refusal with 500, and so is a username that somebody else was given meanwhile. Error: 23505 when the username is taken and no proof is waited for.';
comment on function private.is_plain_text(text) is
'Whether a text is free of HTML tags and SQL statements, true for null. The same rule is isPlainText() of the contract.';
comment on function private.is_session_live() is
'Whether the caller''s session is live: it exists, is no older than 30 days, and its user is not banned, has proved the address and has the role that the token says. Of a user with a second factor only a token counts that was given for it. False without a token.';
comment on function private.is_admin() is
'Whether the caller is an admin now, in a live session: it reads the profile, not the token. In policies always as (select private.is_admin()), once a statement.';
comment on function private.record_site_change() is
'Trigger: records a change of what the built pages show, and begins a new count of attempts to build them.';
comment on function private.reset_review_sync() is
'Trigger: another key, place or connection begins a new count of attempts to fetch reviews.';
comment on function private.set_client_name() is
'Trigger: the name of a case''s client is that of the client''s record, whatever was sent. The lock makes a change of the name and the case that takes it wait for each other.';
comment on function private.set_client_from_case() is
'Trigger: an event of a case belongs to the client of that case, whatever was sent. An event that comes to a case locks the case until it is stored.';
comment on function private.update_party_names_of_case() is
'Trigger: after a party was added, changed or deleted, its case stores the names of its parties anew, by which the case is found.';
comment on function public.admin_summary() is
'The figures on the admin''s cards, by the days of UTC, in one row. total_clients counts the clients who have a case. Error: PT403 for a caller who is no admin.';
comment on function public.calendar_events(date, integer, integer, text) is
'The events of the calendar''s days on the screen: of each day the first per_day events that begin on it, at most 200, each with how many begin on that day in all (day_total). At most 42 days. What began before the first day and goes on into it is there too, at most 50, with the day_total 0.';
comment on function public.claim_review_sync() is
'Claims the daily fetch of reviews when it is due. Returns the connection, or no row when there is none or another run has it. After ten failed attempts it is given up, and last_error says so.';
comment on function public.clean_up() is
'Deletes rate limits whose window is over, and salts of days that are over in the practice''s time zone. Returns how many of each. For the scheduled jobs.';
comment on function public.finish_site_build(timestamptz, boolean) is
'Records whether a claimed build was requested. One that was begins a new count of attempts, one that was not is claimed again. Takes what claim_site_build() returned. For the service.';
comment on function public.invite_client(text, text, text, text, uuid) is
'Invites somebody to register for seven days, for the client that is named, or else for the one with this e-mail address, who is added where there is none. The link that the same address was given before stops working. Returns the token of the link, which is shown only this once. Errors: PT403 for a caller who is no admin, PT409 when the address has an account, 23514 for a value that breaks a rule of the table.';
comment on function public.login_email(text) is
'The e-mail address that Supabase Auth knows for a username or an e-mail address, in any case, also of a registration whose address is not proven yet. Null for nobody. For the API only: it says who has an account.';
comment on function public.record_visit(text) is
'Counts a visit to a page once for each visitor and day of the practice''s time zone. A path that is no page''s, and more than 120 an hour from one address, are not counted, without an error.';
comment on function public.store_business_reviews(jsonb) is
'Stores fetched reviews. New ones are hidden until an admin shows them, known ones are updated and stay as visible as they are. It begins a new count of attempts. Returns how many there were.';
comment on function public.user_sessions(uuid) is
'Where a user is logged in, the latest used first, as far as Supabase Auth knows browser and address. Error: PT403 for a caller who is no admin.';
comment on function public.visits_over_time(text, integer) is
'The visits of the last days, weeks (from Monday) or months on the practice''s calendar, at most 366, the current one last. Returns the first day of each and its visits, 0 where there are none. Errors: PT403 for a caller who is no admin, PT400 for another unit or number.';

-- Functions that were renamed: their comments are at the old names.
comment on function private.to_search_vector(text) is
'The words of a text for searching, in small letters, cut at every sign: 1042/2026 is found by either number. The same rule is prefixQuery() of the site.';
comment on function private.update_clients_of_events() is
'Trigger: when a case is moved to another client, its events go with it.';
comment on function private.update_tallies() is
'Trigger: counts the rows of a table. Takes for each count its name and the expression that gives a row''s key. A row without a key is not counted. Exact under concurrency.';
comment on function private.next_photo_order() is
'The sort order after that of all photos. The lock is kept until the photo is stored, so two photos that are added at the same time get two orders.';
