-- The token of a mailed link is made of ten digits, which can be tried at Supabase Auth itself, past the limits of the api. The session
-- that a right one begins may there set a new password without the current one. Supabase Auth knows such a session by how it
-- was begun; called a sign-up, it has to show the current password, and only the api sets a new one with a link.
create function private.name_mailed_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.authentication_method := 'email/signup';
  return new;
end
$$;

do $$
begin
  -- The embedded backend has no such table, and tokens that nobody can guess.
  if to_regclass('auth.mfa_amr_claims') is not null then
    create trigger chambers_name_mailed_session before insert on auth.mfa_amr_claims
      for each row when (new.authentication_method in ('otp', 'magiclink', 'recovery'))
      execute function private.name_mailed_session();
  end if;
end
$$;
