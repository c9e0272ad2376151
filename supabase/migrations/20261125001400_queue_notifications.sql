-- A statement that adds nothing announces nothing: the queue is asked each minute, and would call for the next run by itself.
drop trigger notifications_announce on public.notifications;
create trigger notifications_announce after insert on public.notifications
for each row execute function private.announce_notifications();

-- Puts into the outbox what is due now. For the task that sends; a second run at the same time does nothing. What fails keeps nothing
-- else from being queued. In: the time. Out: what has failed, null for nothing.
drop function public.queue_notifications(timestamptz);
create function public.queue_notifications(at timestamptz default now()) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  part text;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  foreach part in array array['queue_hearings', 'queue_unseen', 'queue_received', 'queue_boards'] loop
    begin
      execute format('select private.%I($1)', part) using at;
    exception when others then
      problems := concat_ws('; ', problems, part || ': ' || sqlerrm);
    end;
  end loop;
  return problems;
end
$$;
grant execute on function public.queue_notifications(timestamptz) to service_role;
