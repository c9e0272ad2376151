-- A case with many messages and documents is opened as fast as one without.

-- As before, but each version's document is looked up. By `in`, all that a client sees were read to show the versions of a page.
alter policy "a client reads the current versions of documents they see" on public.document_versions
using (is_current and exists (select from public.case_documents d where d.id = document_versions.document_id));

-- As before, but the thread tells when the last message came. All messages of the case were read to find out.
-- Records that the caller has seen the messages of a case. In: the case; when the last one came that was seen, null for the last
-- one there is. What was seen before stays seen. Errors: PT404 for a case that the caller may not read.
create or replace function public.mark_messages_seen(seen_case_id uuid, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.cases c
    where c.id = seen_case_id and (c.client_id = any (private.my_client_ids()) or private.is_admin())
  ) then
    raise exception using errcode = 'PT404', message = 'No such case';
  end if;
  insert into private.message_reads as r (case_id, user_id, seen_at)
  select t.case_id, auth.uid(), least(seen_until, t.last_message_at)
  from private.message_threads t where t.case_id = seen_case_id
  on conflict (case_id, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at);
end
$$;
