-- An admin may say that what a client has written needs no answer: they no longer wait, until they write again.

alter table private.message_threads add column no_answer_until timestamptz;
comment on column private.message_threads.no_answer_until is 'Messages of the client until then need no answer.';

-- As before; what needs no answer is nothing to wait for.
create or replace function private.update_message_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  matter constant uuid := coalesce(new.case_id, old.case_id);
begin
  if tg_op = 'INSERT' then
    insert into private.message_threads (case_id, last_message_at) values (matter, new.created_at)
    on conflict do nothing;
  end if;
  -- Another change of the same thread is waited for, and then seen.
  perform from private.message_threads t where t.case_id = matter for update;
  if not exists (select from public.case_messages m where m.case_id = matter) then
    delete from private.message_threads t where t.case_id = matter;
    return null;
  end if;
  update private.message_threads t set
    last_message_at = (select max(m.created_at) from public.case_messages m where m.case_id = matter),
    waiting_since = (
      select min(m.created_at) from public.case_messages m
      where m.case_id = matter and not m.is_from_admin and m.created_at > greatest(
        (select max(a.created_at) from public.case_messages a where a.case_id = matter and a.is_from_admin),
        t.no_answer_until, '-infinity'
      )
    )
  where t.case_id = matter;
  return null;
end
$$;

-- Records that the messages of a case need no answer, and in the audit log who said so. In: the case; when the last message came
-- that was seen. Out: whether the client waits still, because they have written since. Errors: PT403 for a caller who is no
-- admin, PT404 for no case, PT422 without a moment.
create function public.set_no_answer_needed(answered_case_id uuid, seen_until timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  before timestamptz;
  since timestamptz;
  actor record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may say that a message needs no answer';
  elsif seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'Seen until must be a moment in ISO 8601';
  end if;
  select t.waiting_since into before from private.message_threads t where t.case_id = answered_case_id for update;
  if not found then
    if not exists (select from public.cases c where c.id = answered_case_id) then
      raise exception using errcode = 'PT404', message = 'No such case';
    end if;
    return false;
  end if;
  select min(m.created_at) into since from public.case_messages m
  where m.case_id = answered_case_id and not m.is_from_admin and m.created_at > seen_until and m.created_at >= before;
  if since is distinct from before then
    update private.message_threads t
    set waiting_since = since, no_answer_until = greatest(t.no_answer_until, least(seen_until, t.last_message_at))
    where t.case_id = answered_case_id;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select actor.id, actor.role, actor.via, 'update', 'message', c.id::text, '{no_answer_needed}', c.id, c.client_id
    from public.cases c where c.id = answered_case_id;
  end if;
  return since is not null;
end
$$;
grant execute on function public.set_no_answer_needed(uuid, timestamptz) to app_admin;
