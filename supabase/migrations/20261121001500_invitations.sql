-- Invitations: the office asks someone to become a client, and they choose their own username and password.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  full_name text not null
    constraint invitations_full_name_check
    check (char_length(full_name) between 3 and 120 and private.is_plain_text(full_name)),
  email text not null
    constraint invitations_email_key unique
    constraint invitations_email_check check (char_length(email) between 3 and 254),
  phone text
    constraint invitations_phone_check check (char_length(phone) between 10 and 32 and private.is_plain_text(phone)),
  -- A proposal; whoever accepts may choose another one.
  username text
    constraint invitations_username_check check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  -- SHA-256 of the token in the link; the token itself is kept nowhere.
  token_hash text not null
    constraint invitations_token_hash_key unique
    constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by uuid references public.profiles (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.invitations is 'Invitations that are not accepted yet; an accepted one is a profile.';

create index invitations_expires_at_idx on public.invitations (expires_at desc, id);
create index invitations_invited_by_idx on public.invitations (invited_by);

create trigger invitations_touch before update on public.invitations
for each row execute function private.touch_updated_at();

-- An invitation is over with the log-in that it asks for, in the same moment: none is accepted twice.
create function private.end_invitation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.invitations where email = new.email;
  return new;
end
$$;

create trigger profiles_end_invitation after insert on public.profiles
for each row execute function private.end_invitation();

-- Invites a client for seven days, or once more: the link that the same address was given before then leads nowhere.
-- In: who is invited; phone and username may be null. Out: the token of the link, told only this once.
-- Errors: PT403 for anyone but an admin, PT409 when there is such an account already, 23514 for a value that breaks a
-- rule of the table.
create function public.invite_client(full_name text, email text, phone text default null, username text default null)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(email));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may invite clients';
  end if;
  if exists (select from public.profiles p where p.email = address) then
    raise exception using errcode = 'PT409', message = 'An account with this email address already exists';
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(btrim(invite_client.username))) then
    raise exception using errcode = 'PT409', message = 'This username is already taken';
  end if;
  insert into public.invitations as i (full_name, email, phone, username, token_hash, invited_by, expires_at)
  values (
    btrim(invite_client.full_name), address, nullif(btrim(invite_client.phone), ''),
    nullif(btrim(invite_client.username), ''), encode(sha256(convert_to(token, 'UTF8')), 'hex'), (select auth.uid()),
    now() + interval '7 days'
  )
  on conflict on constraint invitations_email_key do update set
    full_name = excluded.full_name, phone = excluded.phone, username = excluded.username,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at;
  return token;
end
$$;
grant execute on function public.invite_client(text, text, text, text) to app_admin;

-- Finds the invitation that a token belongs to. Out: one row, or none when it is unknown, replaced, accepted, withdrawn
-- or out of time. For the api, which counts how often it is asked.
create function public.find_invitation(token text)
returns table (full_name text, email text, phone text, username text)
language sql stable security definer set search_path = ''
as $$
  select i.full_name, i.email, i.phone, i.username
  from public.invitations i
  where i.token_hash = encode(sha256(convert_to(find_invitation.token, 'UTF8')), 'hex') and i.expires_at > now()
$$;
grant execute on function public.find_invitation(text) to service_role;

alter table public.invitations enable row level security;
grant select (id, full_name, email, phone, username, invited_by, expires_at, created_at, updated_at), delete
  on public.invitations to app_admin;
grant select, insert, update, delete on public.invitations to service_role;

create policy "an admin reads every invitation" on public.invitations
for select to app_admin using (true);

create policy "an admin withdraws invitations" on public.invitations
for delete to app_admin using ((select private.is_admin()));
