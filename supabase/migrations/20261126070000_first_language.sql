-- The language that people are written to in, until they choose another: that of the page where they registered, or what the
-- office knows of the client whom they are.

-- A new log-in is written to in the language of the notice it agreed to. One that an operator adds has agreed to none.
create function private.set_first_language() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.language := coalesce(
    (select l from auth.users u cross join lateral (select u.raw_user_meta_data ->> 'notice_language' as l) m
     where u.id = new.id and l in ('en', 'hi')),
    new.language
  );
  return new;
end
$$;
create trigger profiles_first_language before insert on public.profiles
for each row execute function private.set_first_language();

-- A log-in that becomes a client's is written to in the client's language; English is what a client has of whom nothing is known.
create function private.take_client_language() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set language = c.language
  from public.clients c where c.id = new.client_id and p.id = new.user_id and c.language <> 'en' and p.language <> c.language;
  return null;
end
$$;
create trigger client_users_language after insert on public.client_users
for each row execute function private.take_client_language();

-- Those who have registered in Hindi already.
update public.profiles p set language = 'hi'
from auth.users u where u.id = p.id and u.raw_user_meta_data ->> 'notice_language' = 'hi';
