-- Run after the rows of a backup are loaded, in the same transaction: by `npm run restore` and `npm run export`, and by hand for a
-- project (docs/operating.md). Nobody is sent again what the old installation may have sent since: what waited then is ended,
-- waiting posts are looked up on their platforms, and people are told of what happens from now on. No invoice or receipt gets
-- a number until an admin has named the last ones (private.numbers_locked_since()).
-- A backup of an older version lacks some of it.
set local statement_timeout = '10min';
do $$
begin
  if to_regclass('public.social_post_deliveries') is not null then
    update public.social_post_deliveries set sending_since = coalesce(sending_since, created_at) where status = 'queued';
  end if;
  if to_regclass('public.notifications') is not null then
    update public.notifications n
    set failed_at = now(), claim = null, locked_until = null, last_error = 'restored'
    where n.sent_at is null and n.failed_at is null and to_jsonb(n) ->> 'cancelled_at' is null;
  end if;
  if to_regclass('private.told_hearings') is not null then
    update private.outbox_start set began_at = now();
    -- As when this version was installed: a change that nobody was told of yet, and a reminder whose time is over, are not told.
    delete from private.told_hearings;
    insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall)
    select h.event_id, h.user_id, h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall
    from private.client_hearings h where h.over_at > now();
  end if;
end
$$;
