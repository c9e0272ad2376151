-- What was not sent was not told: a mail of a hearing that waits for the mail server while the hearing changes again is ended, and
-- the next one starts from what the person really knows. In: the time.
create function private.untell_hearings(at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with unsent as materialized (
    select n.id, n.kind, split_part(n.about, ' ', 1)::uuid as event_id, n.recipient_id as user_id, n.data
    from public.notifications n
    where n.kind in ('hearing_set', 'hearing_changed') and n.status = 'waiting' and n.sending_since is null and n.claim is null
      and not private.is_still_so(n, untell_hearings.at)
    for update skip locked
  ),
  ended as (
    update public.notifications n set cancelled_at = untell_hearings.at, last_error = 'The hearing has changed again'
    from unsent u where n.id = u.id
  ),
  forgotten as (
    delete from private.told_hearings t using unsent u
    where u.kind = 'hearing_set' and t.event_id = u.event_id and t.user_id = u.user_id
  )
  update private.told_hearings t set
    starts_at = (u.data ->> 'old_starts_at')::timestamptz,
    location = coalesce(u.data ->> 'old_location', t.location),
    court = coalesce(u.data ->> 'old_court', t.court),
    court_hall = coalesce(u.data ->> 'old_court_hall', t.court_hall)
  from unsent u
  where u.kind = 'hearing_changed' and t.event_id = u.event_id and t.user_id = u.user_id;
end
$$;

-- As before, beginning with what was not sent.
create or replace function public.queue_notifications(at timestamptz default now()) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  foreach part in array array['untell_hearings', 'queue_hearings', 'queue_unseen', 'queue_received', 'queue_boards'] loop
    begin
      execute format('select private.%I($1)', part) using at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  return problems;
end
$$;
