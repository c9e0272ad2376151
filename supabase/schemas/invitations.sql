-- Admins invite people as clients, clerks or juniors, who choose username and password themselves.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  full_name text not null
    constraint invitations_full_name_check check (
      char_length(full_name) between 3 and 120 and private.is_name(full_name)
    ),
  email text not null constraint invitations_email_check check (char_length(email) between 3 and 254) unique,
  phone text
    constraint invitations_phone_check check (char_length(phone) between 10 and 32 and private.is_plain_text(phone)),
  -- A proposal that may be changed.
  username text constraint invitations_username_check check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  -- SHA-256 of the token, which is not stored.
  token_hash text not null constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$') unique,
  invited_by uuid references public.profiles (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Accepting links the log-in to this client.
  client_id uuid references public.clients (id) on delete cascade,
  -- What who accepts is at once; an admin is made by another one, who knows the log-in.
  role public.user_role not null default 'client',
  constraint invitations_role_check check (role <> 'admin' and (role = 'client') = (client_id is not null))
);
comment on table public.invitations is 'Invitations that are not accepted yet; an accepted one is a profile.';

create index invitations_expires_at_idx on public.invitations (expires_at desc, id);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_client_id_idx on public.invitations (client_id);

grant select (id, full_name, email, phone, username, invited_by, expires_at, created_at, updated_at, client_id, role) on
  public.invitations to app_admin;
grant delete on public.invitations to app_admin;

create policy "an admin reads every invitation" on public.invitations
for select to app_admin using (true);

create policy "an admin withdraws invitations" on public.invitations
for delete to app_admin using ((select private.is_admin()));

create function public.find_invitation(p_token text)
returns table (full_name text, email text, phone text, username text, role public.user_role)
language sql stable security definer set search_path = ''
as $$
  select i.full_name, i.email, i.phone, i.username, i.role
  from public.invitations i
  where i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and i.expires_at > now()
$$;
grant execute on function public.find_invitation(text) to service_role;
comment on function public.find_invitation(text) is
  'Finds the invitation that a token belongs to. Out: one row, or none when it is unknown, replaced, accepted, '
  'withdrawn or out of time. For the api, which counts how often it is asked.';

create function public.invite_client(
  p_full_name text, p_email text, p_phone text default null, p_username text default null, p_client_id uuid default null,
  p_role public.user_role default 'client'
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  invited_email text := lower(btrim(p_email));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminInvites';
  end if;
  -- Who takes the caller's role away meanwhile is waited for, or waits and then withdraws this invitation too.
  perform from public.profiles p where p.id = (select auth.uid()) and p.role = 'admin' for share;
  if not found then
    raise exception using errcode = 'PT403', message = 'adminInvites';
  end if;
  if exists (select from public.profiles p where p.email = invited_email) then
    raise exception using errcode = 'PT409', message = 'emailTaken';
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(btrim(p_username))) then
    raise exception using errcode = 'PT409', message = 'usernameTaken';
  end if;
  if p_role <> 'client' then
    p_client_id := null;
  elsif p_client_id is null then
    select c.id into p_client_id from public.clients c where lower(c.email) = invited_email order by c.created_at, c.id limit 1;
  end if;
  if p_role = 'client' and p_client_id is null then
    insert into public.clients (full_name, phone, email)
    values (btrim(p_full_name), private.to_e164(p_phone), invited_email) returning id into p_client_id;
  end if;
  insert into public.invitations as i (full_name, email, phone, username, token_hash, invited_by, expires_at, client_id, role)
  values (
    btrim(p_full_name), invited_email, nullif(btrim(p_phone), ''),
    nullif(btrim(p_username), ''), encode(sha256(convert_to(token, 'UTF8')), 'hex'), (select auth.uid()),
    now() + private.period('invitation'), p_client_id, p_role
  )
  on conflict on constraint invitations_email_key do update set
    full_name = excluded.full_name, phone = excluded.phone, username = excluded.username,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    client_id = excluded.client_id, role = excluded.role;
  return token;
end
$$;
grant execute on function public.invite_client(text, text, text, text, uuid, public.user_role) to app_admin;
comment on function public.invite_client(text, text, text, text, uuid, public.user_role) is
  'Invites somebody to register, for the client that is named, or else for the one with this e-mail '
  'address, who is added where there is none; or as a clerk or junior, of no client. The link that the same address was '
  'given before stops working. '
  'Returns the token of the link, which is shown only this once. Errors: PT403 for a caller who is no admin, PT409 '
  'when the address has an account, 23514 for a value that breaks a rule of the table.';

create trigger invitations_clean before insert or update of full_name, phone on public.invitations
for each row execute function private.clean_columns('line', 'full_name', 'phone', 'phone');
