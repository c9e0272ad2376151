-- Tells windows that are open that there is something new, by Supabase Realtime (https://supabase.com/docs/guides/realtime/broadcast):
-- to each person in a private channel of their own, to the admins in the channel `office`. What is new is not said; the window
-- reads again, under the policies of the tables. The embedded backend has no Realtime, and there nothing happens.

create function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return null;
  end if;
  perform realtime.send('{}'::jsonb, 'changed', 'office', true);
  for person in
    select distinct u.user_id
    from unnest(array[to_jsonb(old), to_jsonb(new)]) r
    -- A version has neither client nor sharing of its own.
    left join public.case_documents d on d.id = (r ->> 'document_id')::uuid and tg_table_name = 'document_versions'
    join public.client_users u on u.client_id = coalesce((r ->> 'client_id')::uuid, d.client_id)
    where coalesce((r ->> 'shared')::boolean, d.shared, true)
  loop
    perform realtime.send('{}'::jsonb, 'changed', 'user:' || person, true);
  end loop;
  return null;
end
$$;
comment on function private.broadcast_change() is
  'Tells the admins, and those clients who see the row before or after, that something has changed.';

-- Not for what a change brings with it: a case that goes takes thousands of messages along.
create trigger case_messages_broadcast_change after insert or update or delete on public.case_messages
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger case_documents_broadcast_change after insert or update or delete on public.case_documents
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger document_versions_broadcast_change after insert or update or delete on public.document_versions
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger document_requests_broadcast_change after insert or update or delete on public.document_requests
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger events_broadcast_change after insert or update or delete on public.events
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();

grant execute on function private.is_session_live() to authenticated;

-- Realtime asks this policy when somebody joins a channel or renews their token
-- (https://supabase.com/docs/guides/realtime/authorization). Nobody may send: there is no policy for that.
do $$
begin
  if to_regclass('realtime.messages') is not null then
    create policy "people hear of what concerns them, admins of everything" on realtime.messages
    for select to authenticated
    using (
      extension = 'broadcast' and (select private.is_session_live()) and (
        (select realtime.topic()) = 'user:' || (select auth.uid())
        or (select realtime.topic()) = 'office' and (select private.is_admin())
      )
    );
  end if;
end
$$;
