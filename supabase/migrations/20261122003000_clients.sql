-- Clients are records of the practice, people or organisations. A log-in is linked to the clients whose cases it may see:
-- a client needs none, a spouse or a colleague has one of their own, and a deleted account leaves its client and cases.

create type public.client_kind as enum ('person', 'organisation');

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  kind public.client_kind not null default 'person',
  full_name text not null
    constraint clients_full_name_check
    check (char_length(full_name) between 3 and 200 and private.is_plain_text(full_name)),
  -- E.164: a plus, the country's code, the number.
  phone text constraint clients_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text constraint clients_email_check check (char_length(email) between 3 and 254),
  address text
    constraint clients_address_check check (char_length(address) <= 500 and private.is_plain_text(address)),
  -- ISO 639-1: what the client is written to in.
  language text not null default 'en' constraint clients_language_check check (language in ('en', 'hi')),
  notes text constraint clients_notes_check check (char_length(notes) <= 10000),
  search tsvector not null generated always as (
    private.to_search_vector(full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.clients is 'The clients of the practice; the log-ins that see their cases are in client_users.';
comment on column public.clients.notes is 'Only the office reads them.';

create index clients_full_name_idx on public.clients (full_name, id);
create index clients_created_at_idx on public.clients (created_at, id);
create index clients_email_idx on public.clients (lower(email));
create index clients_phone_idx on public.clients (phone);
create index clients_search_idx on public.clients using gin (search);

create trigger clients_touch before update on public.clients
for each row execute function private.touch_updated_at();

create table public.client_users (
  client_id uuid not null references public.clients (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id)
);
comment on table public.client_users is 'Which log-ins see the cases and events of a client.';
create index client_users_user_id_idx on public.client_users (user_id, client_id);

-- A phone number in E.164, as far as it can be told; a number without a country is one of India. In: as somebody wrote it.
-- Out: null for what is no such number.
create function private.to_e164(value text) returns text
language sql immutable set search_path = ''
as $$
  with written as (
    select regexp_replace(regexp_replace(value, '[^0-9+]', '', 'g'), '^00', '+') as number
  ),
  whole as (
    select case
      when number like '+%' then number
      when number ~ '^0?[0-9]{10}$' then '+91' || right(number, 10)
      when number ~ '^91[0-9]{10}$' then '+' || number
    end as number
    from written
  )
  select number from whole where number ~ '^\+[1-9][0-9]{6,14}$'
$$;

-- Everybody who has a case or an event becomes a client of the same id, linked to their log-in. A number that is none in
-- E.164 is kept in the notes.
insert into public.clients (id, full_name, phone, email, notes, created_at)
select
  p.id, p.full_name, private.to_e164(p.phone), p.email,
  case when p.phone is not null and private.to_e164(p.phone) is null then 'Phone: ' || p.phone end, p.created_at
from public.profiles p
where exists (select from public.cases c where c.client_id = p.id)
  or exists (select from public.events e where e.client_id = p.id);
insert into public.client_users (client_id, user_id) select id, id from public.clients;

alter table public.cases drop constraint cases_client_id_fkey;
alter table public.cases add constraint cases_client_id_fkey
  foreign key (client_id) references public.clients (id) on delete restrict;
alter table public.events drop constraint events_client_id_fkey;
alter table public.events add constraint events_client_id_fkey
  foreign key (client_id) references public.clients (id) on delete restrict;

-- The clients whose cases the caller may see. In policies always as `(select private.my_client_ids())::uuid[]`: once a
-- statement, and then compared on the index. Out: empty for nobody.
create function private.my_client_ids() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(u.client_id), '{}') from public.client_users u where u.user_id = (select auth.uid())
$$;
grant execute on function private.my_client_ids() to authenticated;

alter table public.clients enable row level security;
grant select (id, kind, full_name, phone, email, address, language, created_at, updated_at)
  on public.clients to authenticated;
grant select (notes, search), insert (kind, full_name, phone, email, address, language, notes),
  update (kind, full_name, phone, email, address, language, notes), delete
  on public.clients to app_admin;
grant select, insert, update, delete on public.clients to service_role;

create policy "a client reads their own record" on public.clients
for select to authenticated using (id = any ((select private.my_client_ids())::uuid[]));

create policy "an admin reads every client" on public.clients
for select to app_admin using (true);

create policy "an admin adds clients" on public.clients
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin changes clients" on public.clients
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "an admin deletes clients without cases" on public.clients
for delete to app_admin using ((select private.is_admin()));

alter table public.client_users enable row level security;
grant select on public.client_users to authenticated;
grant insert (client_id, user_id), delete on public.client_users to app_admin;
grant select, insert, update, delete on public.client_users to service_role;

create policy "a client reads their own links" on public.client_users
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads every link" on public.client_users
for select to app_admin using (true);

create policy "an admin links log-ins" on public.client_users
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin unlinks log-ins" on public.client_users
for delete to app_admin using ((select private.is_admin()));

alter policy "a client reads their own cases" on public.cases
using (client_id = any ((select private.my_client_ids())::uuid[]));
alter policy "a client reads their own events" on public.events
using (client_id = any ((select private.my_client_ids())::uuid[]));

-- As before, of the client's record.
create or replace function private.set_client_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.full_name into new.client_name from public.clients c where c.id = new.client_id for share;
  return new;
end
$$;
drop trigger profiles_update_client_names_of_cases on public.profiles;
create trigger clients_update_client_names_of_cases after update of full_name on public.clients
for each row when (old.full_name is distinct from new.full_name)
execute function private.update_client_names_of_cases();
comment on column public.cases.client_name is 'The full name of the client; follows clients.full_name.';

-- A client's cards, for all clients that the caller is linked to. Out: one row; `next_…` belong to the earliest event to
-- come, next_appointment is its title, all null when there is none; is_client is false for a log-in that is linked to no
-- client yet. It runs as its owner to ask for the clients once.
drop function public.client_summary();
create function public.client_summary()
returns table (
  is_client boolean, active_cases integer, upcoming_events integer, next_appointment text, next_id uuid, next_start_date timestamptz,
  next_location text, next_case_number text, next_case_title text
)
language sql stable security definer set search_path = ''
as $$
  with mine as (select private.my_client_ids() as ids)
  select
    mine.ids <> '{}',
    (select count(*) from public.cases where client_id = any (mine.ids) and status = 'active')::integer,
    (select count(*) from public.events where client_id = any (mine.ids) and start_date > now())::integer,
    e.title, e.id, e.start_date, e.location, c.case_number, c.title
  from mine
  left join lateral (
    select * from public.events
    where client_id = any (mine.ids) and start_date > now()
    order by start_date, id limit 1
  ) e on true
  left join public.cases c on c.id = e.case_id
$$;

grant execute on function public.client_summary() to authenticated;

-- Deletes someone's log-in with their profile and sessions; the client and what the practice has written stay.
-- In: the user. Out: nothing, also when there is no such user.
-- Errors: PT409 while a case of theirs is active or pending, or for the last admin.
-- For the api, which asks for the password first: a token alone must not be enough.
create or replace function public.delete_account(user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Whoever links them, or opens or reopens a case for them meanwhile, is waited for, or comes too late.
  perform from public.profiles p where p.id = user_id for update;
  perform from public.clients c
  where c.id in (select u.client_id from public.client_users u where u.user_id = delete_account.user_id) for update;
  if exists (
    select from public.cases c join public.client_users u on u.client_id = c.client_id
    where u.user_id = delete_account.user_id and c.status in ('active', 'pending')
  ) then
    raise exception using errcode = 'PT409',
      message = 'Your account cannot be deleted while you have an active or pending case. Please speak to the chamber.';
  end if;
  delete from auth.users u where u.id = user_id;
end
$$;

-- How many clients a search leaves, so that the pages of a long list can be numbered without counting all of it.
-- In: a query of the `simple` configuration; null for all. Out: the number, never above 201.
create function public.count_clients(query text default null) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.clients r where query is null or r.search @@ to_tsquery('simple', query) limit 201
    ) found
  );
end
$$;
grant execute on function public.count_clients(text) to app_admin;

-- Whether a log-in is linked to a client, so that the few that are not are found without reading all.
alter table public.profiles add column has_client boolean not null default false;
update public.profiles p set has_client = exists (select from public.client_users u where u.user_id = p.id);
create index profiles_without_client_idx on public.profiles (created_at, id) where role = 'client' and not has_client;

-- Keeps profiles.has_client. It runs as its owner because nobody else may write it.
create function private.update_has_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  linked uuid := coalesce(new.user_id, old.user_id);
begin
  -- Another link or unlink of the same person is waited for, and then seen.
  perform from public.profiles p where p.id = linked for no key update;
  update public.profiles p set has_client = exists (select from public.client_users u where u.user_id = linked)
  where p.id = linked;
  return null;
end
$$;
create trigger client_users_update_has_client after insert or delete on public.client_users
for each row execute function private.update_has_client();

-- The people with a log-in who are linked to no client, the latest first, with the clients that they may be: those with
-- their confirmed e-mail address, or their phone number. Out: at most 100; matches is a list of {id, full_name, by}.
-- Errors: PT403 for anyone but an admin.
create function public.new_accounts()
returns table (
  id uuid, full_name text, username text, email text, phone text, created_at timestamptz, matches jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may see new accounts';
  end if;
  return query
  select
    p.id, p.full_name, p.username, p.email, p.phone, p.created_at,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'full_name', m.full_name, 'by', m.by) order by m.full_name), '[]')
      from (
        select c.id, c.full_name, case when lower(c.email) = p.email then 'email' else 'phone' end as by
        from public.clients c
        where (lower(c.email) = p.email and u.email_confirmed_at is not null) or c.phone = private.to_e164(p.phone)
        limit 5
      ) m
    )
  from public.profiles p join auth.users u on u.id = p.id
  where p.role = 'client' and not p.has_client
  order by p.created_at desc, p.id desc
  limit 100;
end
$$;
grant execute on function public.new_accounts() to app_admin;

-- Changes of clients and their links are in the audit log.
alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'event', 'client', 'client_link', 'profile', 'role', 'account', 'session', 'invitation', 'submission',
  'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting'
));
select private.audit_table('public.clients', '{insert,update,delete}', 'client', 'id', null, 'id');
select private.audit_table('public.client_users', '{insert,delete}', 'client_link', 'client_id', null, 'user_id');

-- An invitation is for a client: accepting it links the new log-in. In the moment of the acceptance the client is known to
-- the transaction only.
alter table public.invitations add column client_id uuid references public.clients (id) on delete cascade;
create index invitations_client_id_idx on public.invitations (client_id);
grant select (client_id) on public.invitations to app_admin;

insert into public.clients (full_name, phone, email, notes)
select i.full_name, private.to_e164(i.phone), i.email,
  case when i.phone is not null and private.to_e164(i.phone) is null then 'Phone: ' || i.phone end
from public.invitations i
where not exists (select from public.clients c where lower(c.email) = i.email);
update public.invitations i set client_id = (
  select c.id from public.clients c where lower(c.email) = i.email order by c.created_at, c.id limit 1
);
alter table public.invitations alter column client_id set not null;

-- Whether a log-in may be made. Its metadata must carry the token of a registration, which is used up and taken out, and
-- with it the invitation. Without a token only an operator adds people, in Studio or with SQL: a sign-up past the api that
-- says who it is is refused. Supabase Auth signs people up and adds those of Studio with the same role; the latter have no
-- metadata. The embedded Supabase Auth writes `sub` into that of a sign-up.
-- Errors: PT403. Supabase Auth answers them with a 500.
create or replace function private.check_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  hash text := encode(sha256(convert_to(given ->> 'registration_token', 'UTF8')), 'hex');
  invitation uuid;
  client uuid;
begin
  if hash is null then
    if given <> '{}' and (session_user = 'supabase_auth_admin' or given ? 'sub') then
      raise exception using errcode = 'PT403', message = 'Registration is possible on the site only';
    end if;
    return new;
  end if;
  new.raw_user_meta_data := given - 'registration_token';
  -- The invitation first: with it go the registrations of others who accept it at this moment, and wait here.
  perform from public.invitations i join private.registrations r on r.invitation_id = i.id
  where r.token_hash = hash for update of i;
  update private.registrations r set user_id = new.id
  where r.token_hash = hash and r.email = lower(new.email) and r.user_id is null and r.expires_at > now()
  returning r.invitation_id into invitation;
  if not found then
    raise exception using errcode = 'PT403', message = 'This registration is not valid';
  end if;
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i where i.id = invitation returning i.client_id into client;
  perform set_config('chambers.invited_client', coalesce(client::text, ''), true);
  return new;
end
$$;

-- Links a new log-in to the client that it was invited for.
create function private.link_invited_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  client uuid := nullif(current_setting('chambers.invited_client', true), '')::uuid;
begin
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
    perform set_config('chambers.invited_client', '', true);
  end if;
  return null;
end
$$;
create trigger profiles_link_invited_client after insert on public.profiles
for each row execute function private.link_invited_client();

-- Invites somebody to follow the cases of a client, for seven days, or once more: the link that the same address was given
-- before then leads nowhere.
-- In: who is invited; phone and username may be null; the client, or null for the one with this e-mail address, who is
-- added where there is none. Out: the token of the link, told only this once.
-- Errors: PT403 for anyone but an admin, PT409 when there is such an account already, 23514 for a value that breaks a
-- rule of the table.
drop function public.invite_client(text, text, text, text);
create function public.invite_client(
  full_name text, email text, phone text default null, username text default null, client uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  invited_email text := lower(btrim(email));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may invite clients';
  end if;
  if exists (select from public.profiles p where p.email = invited_email) then
    raise exception using errcode = 'PT409', message = 'An account with this email address already exists';
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(btrim(invite_client.username))) then
    raise exception using errcode = 'PT409', message = 'This username is already taken';
  end if;
  if client is null then
    select c.id into client from public.clients c where lower(c.email) = invited_email order by c.created_at, c.id limit 1;
  end if;
  if client is null then
    insert into public.clients (full_name, phone, email)
    values (btrim(invite_client.full_name), private.to_e164(invite_client.phone), invited_email) returning id into client;
  end if;
  insert into public.invitations as i (full_name, email, phone, username, token_hash, invited_by, expires_at, client_id)
  values (
    btrim(invite_client.full_name), invited_email, nullif(btrim(invite_client.phone), ''),
    nullif(btrim(invite_client.username), ''), encode(sha256(convert_to(token, 'UTF8')), 'hex'), (select auth.uid()),
    now() + interval '7 days', client
  )
  on conflict on constraint invitations_email_key do update set
    full_name = excluded.full_name, phone = excluded.phone, username = excluded.username,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    client_id = excluded.client_id;
  return token;
end
$$;
grant execute on function public.invite_client(text, text, text, text, uuid) to app_admin;
