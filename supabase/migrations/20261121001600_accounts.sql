-- What people do with their own account: a new password, and leaving.

-- A new password ends every session, whoever gave it and however: whoever has stolen one is out in the same moment.
create function private.end_sessions_of_user() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.sessions where user_id = new.id;
  return new;
end
$$;

create trigger chambers_end_sessions after update of encrypted_password on auth.users
for each row when (old.encrypted_password is distinct from new.encrypted_password)
execute function private.end_sessions_of_user();

-- Deletes someone's log-in with their profile and sessions. What the office has written stays: cases and events are then
-- nobody's. In: the user. Out: nothing, also when there is no such user.
-- Errors: PT409 while a case of theirs is active or pending, or for the last admin.
-- For the api, which asks for the password first: a token alone must not be enough.
create function public.delete_account(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever opens, reopens or moves a case for them meanwhile is waited for, or comes too late.
  perform from public.profiles p where p.id = user_id for update;
  perform from public.cases c where c.client_id = user_id for update;
  if exists (select from public.cases c where c.client_id = user_id and c.status in ('active', 'pending')) then
    raise exception using errcode = 'PT409',
      message = 'Your account cannot be deleted while you have an active or pending case. Please speak to the chamber.';
  end if;
  delete from auth.users u where u.id = user_id;
end
$$;
grant execute on function public.delete_account(uuid) to service_role;
