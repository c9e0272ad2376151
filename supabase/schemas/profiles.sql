-- A profile for each user of Supabase Auth, with their role.

create type public.user_role as enum ('client', 'clerk', 'junior', 'admin');

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- ASCII against lookalikes; no @, so that it is no e-mail address.
  username text not null constraint profiles_username_check check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  full_name text not null
    constraint profiles_full_name_check check (
      char_length(full_name) between 3 and 120 and private.is_name(full_name)
    ),
  email text not null constraint profiles_email_check check (char_length(email) between 3 and 254),
  phone text
    constraint profiles_phone_check check (char_length(phone) between 10 and 32 and private.is_plain_text(phone)),
  role public.user_role not null default 'client',
  search tsvector not null
    generated always as (
      private.to_search_vector(username || ' ' || full_name || ' ' || email || ' ' || coalesce(phone, ''))
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Finds the few log-ins without a client.
  has_client boolean not null default false,
  -- See languages.sql. Mails fall back to English.
  language text not null default 'en' constraint profiles_language_check check (language ~ '^[a-z]{2,3}$')
);
comment on table public.profiles is 'One row for each user; to make someone a clerk, a junior or an admin, set role here.';
comment on column public.profiles.language is
  'ISO 639-1: what they are written to in; they choose it themselves, by what they read the site in last.';

create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_full_name_idx on public.profiles (role, full_name, id);
create index profiles_created_at_idx on public.profiles (created_at, id);
create index profiles_role_created_at_idx on public.profiles (role, created_at, id);
create index profiles_search_idx on public.profiles using gin (search);
create index profiles_email_idx on public.profiles (email);
create index profiles_without_client_idx on public.profiles (created_at, id) where role = 'client' and not has_client;

grant select, update (full_name, phone, language) on public.profiles to authenticated;

create policy "a client reads their own profile" on public.profiles
for select to authenticated using (id = (select auth.uid()));

create policy "a client changes their own name and phone" on public.profiles
for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create policy "the office reads who works in it" on public.profiles
for select to app_office using (role <> 'client');

create policy "an admin reads every profile" on public.profiles
for select to app_admin using (true);

create function private.role_may(p_role public.user_role, p_right text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  switches constant jsonb := (select s.value from public.site_settings s where s.key = 'roles');
begin
  return coalesce(
    case p_role
      when 'admin' then true
      when 'junior' then case p_right
        when 'read_fees' then switches -> 'juniorFees' = 'true'
        when 'all_cases' then (switches -> 'juniorAssignedOnly' = 'true') is not true
        else p_right in ('messages', 'papers', 'conflicts')
      end
      when 'clerk' then p_right = 'all_cases' or p_right = 'messages' and switches -> 'clerkMessages' = 'true'
    end,
    false
  );
end
$$;
comment on function private.role_may(public.user_role, text) is
  'Whether a role may do what not everybody in the office may, by the switches of the practice. In: the role; a right, one '
  'of officeRights of the contract, whose may() answers the same. Out: always true for an admin, false for a client.';

create function private.token_role(p_role public.user_role) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_role = 'client' then 'authenticated'
    when p_role = 'admin' then 'app_admin'
    when private.role_may(p_role, 'all_cases') then 'app_office'
    else 'app_assigned'
  end
$$;
comment on function private.token_role(public.user_role) is
  'The Postgres role of the tokens of somebody with a role.';

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  name text := btrim(given ->> 'username');
  full_name text := private.clean_line(given ->> 'full_name');
  phone text := private.to_phone(given ->> 'phone');
  client uuid;
  invited_as public.user_role;
begin
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i using private.registrations r
  where r.user_id = new.id and i.id = r.invitation_id
  returning i.client_id, i.role into client, invited_as;
  if new.email_confirmed_at is null and exists (select from private.registrations r where r.user_id = new.id)
    or exists (select from public.profiles p where p.id = new.id)
  then
    return new;
  end if;
  delete from private.registrations r where r.user_id = new.id;
  if name is null or name !~ '^[A-Za-z0-9._-]{3,50}$'
    or tg_op = 'UPDATE' and exists (select from public.profiles p where lower(p.username) = lower(name))
  then
    name := fallback;
  end if;
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_name(full_name) then
    full_name := name;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone, language)
  values (
    new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone,
    case when private.is_language(given ->> 'notice_language') then given ->> 'notice_language' else 'en' end
  );
  -- Who registers, or accepts an invitation, agrees to the notice in that language; who is added by an operator does
  -- not.
  if given ? 'notice_language' then
    insert into public.consents (user_id, purpose, notice_id, given_at)
    values (new.id, 'account', private.notice_at(given ->> 'notice_language', new.created_at), new.created_at);
  end if;
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
  end if;
  update public.profiles p set role = invited_as where p.id = new.id and p.role <> invited_as;
  return new;
end
$$;
comment on function private.create_profile() is
  'Trigger: gives a new user a profile, also one who is added in Studio without metadata, records what they have '
  'agreed to, and uses up their invitation: it links them to its client, or gives its role. A user who registers gets it when the '
  'address is proven. The role is never taken from the metadata. A value that breaks a rule of profiles is left '
  'out, because Supabase Auth would answer a refusal with 500, and so is a username that somebody else was given '
  'meanwhile. Error: 23505 when the username is taken and no proof is waited for.';

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id and new.email is not null;
  if old.email <> '' and lower(old.email) is distinct from lower(new.email) then
    perform private.notify(
      -- About the address: both are told.
      'email_changed', md5(lower(address))::uuid, new.id, address, jsonb_build_object('from', old.email, 'to', new.email)
    )
    from unnest(array[old.email, new.email]::text[]) as address
    where address <> '';
  end if;
  return new;
end
$$;
comment on function private.follow_email() is
  'Trigger: follows a change of e-mail address, which Supabase Auth makes once it is confirmed, and tells its owner '
  'at both addresses.';

create function private.refuse_address_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  never constant timestamptz := '2200-01-01 00:00+00';
begin
  if tg_op = 'UPDATE' and new.email_change <> '' then
    perform public.consume_throttle('address:' || new.id, 1, 3600);
  end if;
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.email_change_confirm_status := 0;
  new.email_change_sent_at := never;
  new.reauthentication_sent_at := never;
  return new;
end
$$;
comment on function private.refuse_address_change() is
  'Trigger: nobody begins a change of their own address at Supabase Auth. A stolen token could, and where addresses are '
  'not proven, one link to the new address is enough there (met on 2.196.0); a reset by mail would follow. An operator '
  'changes addresses. Supabase Auth mails both addresses before it writes, but not within `max_frequency` of the last '
  'time: that lies in the future, also of the mails for `/reauthenticate`, so that a token alone sends none. A new '
  'password forgets that time within its request, which then sends two: it is counted for private.follow_password().';

create function private.refuse_address_token() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return null;
end
$$;
comment on function private.refuse_address_token() is
  'Trigger: leaves out the tokens of a change of address, so that no link of such a mail does anything.';

create function private.require_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two admins who demote each other at the same moment take turns; the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('chambers.require_an_admin'));
  if not exists (select from public.profiles where role = 'admin' and id <> old.id) then
    raise exception using errcode = 'PT409', message = 'lastAdmin',
      hint = 'Make someone else an admin first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.require_an_admin() is
  'Trigger: refuses to remove or demote the last admin. Errors: PT409.';

create function private.limit_profile_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if new.id = (select auth.uid()) then
    wait := public.consume_throttle('profile:' || new.id, 30, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
comment on function private.limit_profile_changes() is
  'Trigger: bounds what somebody writes into the audit log by changing their own name and phone. Error: PT429 after thirty '
  'an hour, the hint is the seconds to wait.';

create function private.release_office_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.invitations i where i.invited_by = old.id;
  if tg_op = 'DELETE' or new.role = 'client' then
    update public.tasks t set assignee_id = null where t.assignee_id = old.id and t.done_at is null;
    update public.filing_items i set assignee_id = null where i.assignee_id = old.id and i.done_on is null;
    delete from public.case_assignees a where a.assignee_id = old.id;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.release_office_work() is
  'Trigger: what somebody has prepared as an admin, or holds as one of the office, ends with the role. The open invitations '
  'of an admin are withdrawn; the open tasks of who leaves the office are for nobody in particular, and no case is assigned to '
  'them any more.';

create function private.keep_user_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.role := coalesce(
    (select private.token_role(p.role) from public.profiles p where p.id = new.id),
    new.role
  );
  return new;
end
$$;
comment on function private.keep_user_role() is
  'Trigger: whatever is written as the role of a log-in is that of its profile. Supabase Auth writes the one of clients into '
  'each user that it has just added, also into that of an invited clerk.';

create function private.apply_user_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set role = role where id = new.id;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$$;
comment on function private.apply_user_role() is
  'Trigger: carries a change of role to Supabase Auth, whose tokens name the Postgres role, and ends the user''s '
  'sessions so that no refresh token outlives it.';

create function private.apply_role_switches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users u set role = private.token_role(p.role)
  from public.profiles p
  where p.id = u.id and p.role <> 'client' and u.role is distinct from private.token_role(p.role);
  return null;
end
$$;
comment on function private.apply_role_switches() is
  'Trigger: when the practice binds a role to assigned cases or no longer, the tokens of before end, and the next ones '
  'name the other Postgres role. The sessions stay.';

create trigger site_settings_apply_roles after update on public.site_settings
for each row when (new.key = 'roles') execute function private.apply_role_switches();

create function public.set_user_role(p_user_id uuid, p_role public.user_role) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminChangesRoles';
  end if;
  update public.profiles set role = p_role where id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'noUser';
  end if;
end
$$;
grant execute on function public.set_user_role(uuid, public.user_role) to app_admin;
comment on function public.set_user_role(uuid, public.user_role) is
  'Changes someone''s role. In: the user and the new role. Out: nothing. Errors: PT403 for anyone but an admin, '
  'PT404 for an unknown user, PT409 for the last admin.';

create function public.login_email(p_login text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select u.email
      from public.profiles p join auth.users u on u.id = p.id
      -- No username contains an @ and every address does, so that at most one of the two can match.
      where p.email = lower(btrim(p_login)) or lower(p.username) = lower(btrim(p_login))
      limit 1
    ),
    (
      select u.email
      from private.registrations r join auth.users u on u.id = r.user_id
      where r.email = lower(btrim(p_login)) or lower(r.username) = lower(btrim(p_login))
      limit 1
    )
  )
$$;
grant execute on function public.login_email(text) to service_role;
comment on function public.login_email(text) is
  'The e-mail address that Supabase Auth knows for a username or an e-mail address, in any case, also of a '
  'registration whose address is not proven yet. Null for nobody. For the API only: it says who has an account.';

create function public.count_profiles(p_query text default null, p_role public.user_role default null) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.profiles r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (p_role is null or r.role = p_role)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_profiles(text, public.user_role) to app_admin;
comment on function public.count_profiles(text, public.user_role) is
  'How many users a search and filters leave, as count_contact_submissions() has it.';

create function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_client_changes();
  -- Whoever links them, or opens or reopens a case for them meanwhile, is waited for, or comes too late.
  perform from public.profiles p where p.id = p_user_id for update;
  perform from public.clients c
  where c.id in (select u.client_id from public.client_users u where u.user_id = p_user_id) for update;
  if exists (
    select from public.cases c join public.client_users u on u.client_id = c.client_id
    where u.user_id = p_user_id and c.status in ('active', 'pending')
  ) then
    raise exception using errcode = 'PT409',
      message = 'openCases';
  end if;
  delete from auth.users u where u.id = p_user_id;
end
$$;
grant execute on function public.delete_account(uuid) to service_role;
comment on function public.delete_account(uuid) is
  'Deletes someone''s log-in with their profile and sessions; the client and what the practice has written stay. '
  'In: the user. Out: nothing, also when there is no such user. Errors: PT409 while a case of theirs is active or '
  'pending, or for the last admin. For the api, which asks for the password first: a token alone must not be '
  'enough.';

create function public.is_office_reset(p_token text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.recovery_token = p_token and length(p_token) > 20 and u.role in ('app_office', 'app_assigned', 'app_admin')
  )
$$;
grant execute on function public.is_office_reset(text) to service_role;
comment on function public.is_office_reset(text) is
  'Whether the token of a mail is for replacing the password of somebody of the office, who needs a longer one: it has '
  'to be known before the token is used, because it is good once. In: the token of the link, as Supabase Auth stores it. '
  'Out: false for an unknown one. For the service only: it would tell who works in the office.';

create function public.is_admin_reset(p_token text) returns boolean
language sql stable set search_path = ''
as $$ select public.is_office_reset(p_token) $$;
grant execute on function public.is_admin_reset(text) to service_role;
comment on function public.is_admin_reset(text) is
  'is_office_reset() as functions of 0.3.0 call it, which run until the new ones are deployed, and again after a return to '
  'them. In 0.5.0 it may go.';

create function public.new_accounts()
returns table (
  id uuid, full_name text, username text, email text, phone text, created_at timestamptz, matches jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesAccounts';
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
comment on function public.new_accounts() is
  'The people with a log-in who are linked to no client, the latest first, with the clients that they may be: those '
  'with their confirmed e-mail address, or their phone number. Out: at most 100; matches is a list of {id, '
  'full_name, by}. Errors: PT403 for anyone but an admin.';

create trigger profiles_clean before insert or update of full_name, phone on public.profiles
for each row execute function private.clean_columns('line', 'full_name', 'phone', 'phone');
create trigger profiles_language before insert or update of language on public.profiles
for each row when (new.language <> 'en') execute function private.check_language();
create trigger chambers_keep_user_role before update of role on auth.users
for each row execute function private.keep_user_role();
create trigger chambers_create_profile after insert on auth.users
for each row execute function private.create_profile();
create trigger chambers_refuse_address_change
before insert or update of email_change, email_change_token_new, email_change_token_current, email_change_sent_at,
  reauthentication_sent_at
on auth.users
for each row execute function private.refuse_address_change();
create trigger chambers_follow_email after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.follow_email();
create trigger profiles_limit_changes before update of full_name, phone on public.profiles
for each row when ((old.full_name, old.phone) is distinct from (new.full_name, new.phone))
execute function private.limit_profile_changes();
create trigger profiles_release_office_work before update of role on public.profiles
for each row when (old.role <> 'client' and new.role <> old.role)
execute function private.release_office_work();
create trigger profiles_release_office_work_on_delete before delete on public.profiles
for each row when (old.role <> 'client')
execute function private.release_office_work();
create trigger profiles_require_an_admin before update of role on public.profiles
for each row when (old.role = 'admin' and new.role <> 'admin')
execute function private.require_an_admin();
create trigger profiles_require_an_admin_on_delete before delete on public.profiles
for each row when (old.role = 'admin')
execute function private.require_an_admin();
create trigger profiles_apply_user_role after update of role on public.profiles
for each row when (old.role is distinct from new.role)
execute function private.apply_user_role();
create trigger chambers_create_proven_profile after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.create_profile();
