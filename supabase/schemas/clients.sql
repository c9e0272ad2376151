-- Clients are records of people or organisations. Log-ins are linked to the clients whose cases they may see: a client
-- may have none or several, and outlives a deleted account.

create type public.client_kind as enum ('person', 'organisation');

create function private.my_client_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select u.client_id from public.client_users u where u.user_id = auth.uid());
end
$$;
grant execute on function private.my_client_ids() to authenticated;
comment on function private.my_client_ids() is
  'The caller''s clients, asked for by almost every request of a client: in PL/pgSQL its plan is kept for the '
  'connection, while a function in SQL that runs as its owner is planned at each call. Out: empty for nobody.';

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  kind public.client_kind not null default 'person',
  full_name text not null
    constraint clients_full_name_check check (
      char_length(full_name) between 2 and 200 and private.is_name(full_name)
    ),
  -- E.164.
  phone text constraint clients_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text constraint clients_email_check check (
      char_length(email) between 3 and 254 and private.is_email(email)
    ),
  address text
    constraint clients_address_check check (char_length(address) <= 500 and private.is_plain_text(address)),
  -- ISO 639-1, for messages to the client.
  language text not null default 'en' constraint clients_language_check check (language ~ '^[a-z]{2,3}$'),
  notes text constraint clients_notes_check check (char_length(notes) <= 10000),
  search tsvector not null
    generated always as (
      private.to_search_vector(
        full_name || ' ' || coalesce(email, '') || ' ' || private.spell_phone(phone) || ' ' || coalesce(address, '')
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_search tsvector not null generated always as (private.name_vector(full_name)) stored
);
comment on table public.clients is 'The clients of the practice; the log-ins that see their cases are in client_users.';
comment on column public.clients.notes is 'Only the office reads them.';

create index clients_full_name_idx on public.clients (full_name, id);
create index clients_created_at_idx on public.clients (created_at, id);
create index clients_email_idx on public.clients (lower(email));
create index clients_phone_idx on public.clients (phone);
create index clients_search_idx on public.clients using gin (search);
create index clients_name_search_idx on public.clients using gin (name_search);

grant select (id, kind, full_name, phone, email, address, language, created_at, updated_at) on public.clients to
  authenticated;
grant select (notes, search, name_search) on public.clients to app_office;
grant insert (kind, full_name, phone, email, address, language, notes) on public.clients to app_admin;
grant update (kind, full_name, phone, email, address, language, notes) on public.clients to app_office;
grant delete on public.clients to app_admin;

create policy "a client reads their own record" on public.clients
for select to authenticated using (id = any ((select private.my_client_ids())::uuid[]));

create policy "the office reads every client" on public.clients
for select to app_office using (true);

create policy "an admin adds clients" on public.clients
for insert to app_admin with check ((select private.is_admin()));

create policy "the office changes clients" on public.clients
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "an admin deletes clients without cases" on public.clients
for delete to app_admin using ((select private.is_admin()));

create table public.client_users (
  client_id uuid not null references public.clients (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id)
);
comment on table public.client_users is 'Which log-ins see the cases and events of a client.';

create index client_users_user_id_idx on public.client_users (user_id, client_id);

grant select on public.client_users to authenticated;
grant insert (client_id, user_id), delete on public.client_users to app_admin;

create policy "a client reads their own links" on public.client_users
for select to authenticated using (user_id = (select auth.uid()));

create policy "the office reads every link" on public.client_users
for select to app_office using (true);

create policy "an admin links log-ins" on public.client_users
for insert to app_admin with check ((select private.is_admin()));

create policy "an admin unlinks log-ins" on public.client_users
for delete to app_admin using ((select private.is_admin()));

create function public.count_clients(p_query text default null) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.clients r where p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)) limit 201
    ) found
  );
end
$$;
grant execute on function public.count_clients(text) to app_office;
comment on function public.count_clients(text) is
  'How many clients a search leaves, as count_contact_submissions() has it.';

create function private.update_linked_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  linked constant uuid := coalesce(new.user_id, old.user_id);
begin
  -- Another link or unlink of the same person is waited for, and then seen.
  perform from public.profiles p where p.id = linked for no key update;
  update public.profiles p set
    has_client = exists (select from public.client_users u where u.user_id = linked),
    language = coalesce((
      select nullif(c.language, 'en') from public.clients c where c.id = new.client_id and private.is_language(c.language)
    ), p.language)
  where p.id = linked;
  return null;
end
$$;
comment on function private.update_linked_profile() is
  'Trigger: keeps profiles.has_client, and gives a log-in that becomes a client''s the language of that client; '
  'English is what a client has of whom nothing is known. It runs as its owner because nobody else may write '
  'either.';

-- Ids that are not used again: what is done later to what was of the one that went can be told from a hand-over.
create table private.merged_clients (
  id uuid primary key,
  into_id uuid not null,
  merged_at timestamptz not null default now()
);
comment on table private.merged_clients is 'Records of clients that were merged: the one that went, and the one that stays.';

create function private.is_merge(p_client_id uuid, p_into_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.merged_clients m where m.id = p_client_id and m.into_id = p_into_id)
$$;
comment on function private.is_merge(uuid, uuid) is
  'Whether one record of a client was merged into another: both are the same client. In: the one that went, the other.';

create function private.merge_cards(p_stays public.clients, p_gone public.clients, p_taken text[]) returns public.clients
language plpgsql immutable set search_path = ''
as $$
declare
  -- The fields of a card, in the order in which they are kept.
  fields constant text[] := '{full_name,kind,phone,email,address,language}';
  mine constant jsonb := to_jsonb(p_stays);
  theirs constant jsonb := to_jsonb(p_gone);
  chosen constant jsonb := (
    select jsonb_object_agg(f, case when f = any (p_taken) or mine ->> f is null then theirs -> f else mine -> f end)
    from unnest(fields) f
  );
  rest constant text := (
    select string_agg(v.value, ' · ' order by f.place, v.value)
    from unnest(fields) with ordinality as f (name, place)
    cross join lateral (
      select distinct w.value from unnest(array[mine ->> f.name, theirs ->> f.name]) w (value)
      where w.value is distinct from chosen ->> f.name
    ) v
  );
begin
  return jsonb_populate_record(p_stays, chosen || jsonb_build_object(
    'notes', nullif(concat_ws(E'\n\n', mine ->> 'notes', nullif(theirs ->> 'notes', mine ->> 'notes'), '+ ' || rest), '')
  ));
end
$$;
comment on function private.merge_cards(public.clients, public.clients, text[]) is
  'The card of a client who is two: of each field what the one who stays has, unless it is empty or that of the other is '
  'chosen; what is not chosen is a line of the notes, so that nothing is lost. In: the one who stays, the other, the '
  'columns that are taken from the other.';

create function public.merge_clients(p_duplicate_id uuid, p_client_id uuid, p_taken text[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.clients;
  merged public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminMerges';
  end if;
  if p_duplicate_id = p_client_id then
    raise exception using errcode = 'PT422', message = 'mergeIntoItself';
  end if;
  perform private.lock_clients(array[p_duplicate_id, p_client_id]);
  select * into gone from public.clients c where c.id = p_duplicate_id;
  if not found or not exists (select from public.clients c where c.id = p_client_id) then
    raise exception using errcode = 'PT404', message = 'clientGone';
  end if;
  select (private.merge_cards(c, gone, coalesce(p_taken, '{}'))).* into merged from public.clients c where c.id = p_client_id;
  if char_length(merged.notes) > 10000 then
    raise exception using errcode = 'PT422', message = 'mergeNotes', hint = 'notes';
  end if;
  insert into private.merged_clients (id, into_id) values (p_duplicate_id, p_client_id);
  -- Both may have the same matter: the number of the second gets a mark, and its own stays among the former ones.
  update public.cases c set
    client_id = p_client_id,
    case_number = coalesce((
      select left(c.case_number, 94) || ' (' || n || ')' from generate_series(2, 999) n
      where exists (
        select from public.cases o
        where o.client_id = p_client_id and o.case_number = c.case_number and coalesce(o.court, '') = coalesce(c.court, '')
      ) and not exists (
        select from public.cases o
        where o.client_id in (p_client_id, p_duplicate_id) and o.case_number = left(c.case_number, 94) || ' (' || n || ')'
      )
      order by n limit 1
    ), c.case_number)
  where c.client_id = p_duplicate_id;
  update public.fee_agreements a set client_id = p_client_id where a.client_id = p_duplicate_id;
  update public.invoices i set client_id = p_client_id where i.client_id = p_duplicate_id;
  update public.case_messages m set former_client_id = p_client_id, client_id = p_client_id
  where m.former_client_id = p_duplicate_id;
  update public.document_requests r set former_client_id = p_client_id, client_id = p_client_id
  where r.former_client_id = p_duplicate_id;
  update public.case_documents d set former_client_id = p_client_id where d.former_client_id = p_duplicate_id;
  update public.events e set client_id = p_client_id where e.client_id = p_duplicate_id;
  -- Also those that only their address has tied to one of the two: the card keeps one address.
  update public.contact_submissions s set client_id = p_client_id
  where s.client_id = p_duplicate_id
    or s.client_id is null
      and lower(s.email) in (
        select lower(c.email) from public.clients c where c.id in (p_duplicate_id, p_client_id)
      )
      and not exists (
        select from public.clients o where o.id not in (p_duplicate_id, p_client_id) and lower(o.email) = lower(s.email)
      );
  update public.invitations i set client_id = p_client_id where i.client_id = p_duplicate_id;
  update public.conflict_checks k set client_id = p_client_id where k.client_id = p_duplicate_id;
  update public.cancelled_events e set client_id = p_client_id where e.client_id = p_duplicate_id;
  update private.told_hearings t set client_id = p_client_id where t.client_id = p_duplicate_id;
  update public.notifications n set data = n.data || jsonb_build_object('client_id', p_client_id)
  from public.client_users u
  where u.client_id = p_duplicate_id and n.recipient_id = u.user_id and n.kind = 'hearing_cancelled'
    and n.data ->> 'client_id' = p_duplicate_id::text;
  insert into public.client_users as l (client_id, user_id, created_at)
  select p_client_id, u.user_id, u.created_at from public.client_users u where u.client_id = p_duplicate_id
  on conflict on constraint client_users_pkey do update set created_at = least(l.created_at, excluded.created_at);
  delete from public.clients c where c.id = p_duplicate_id;
  update public.clients c set
    full_name = merged.full_name, kind = merged.kind, phone = merged.phone, email = merged.email,
    address = merged.address, language = merged.language, notes = merged.notes
  where c.id = p_client_id;
end
$$;
grant execute on function public.merge_clients(uuid, uuid, text[]) to app_admin;
comment on function public.merge_clients(uuid, uuid, text[]) is
  'Makes two records of a client one: all that is of the duplicate goes to the other, also what was told of '
  'hearings and what was cancelled, so that a cancellation is still told; the card is that of merge_cards(). A case with '
  'the number of one that is there gets a mark after its number. In: the duplicate, which is deleted; the client that '
  'stays; the columns that are taken from the duplicate. Errors: PT403 for a caller who is no admin, PT404 where one of '
  'the two is not there, PT422 for one and the same, and where the notes of both are too long together.';

create trigger clients_clean before insert or update of full_name, phone, email, address, notes on public.clients
for each row execute function private.clean_columns(
  'line', 'full_name', 'e164', 'phone', 'line', 'email', 'text', 'address', 'text', 'notes'
);
create trigger clients_language before insert or update of language on public.clients
for each row when (new.language <> 'en') execute function private.check_language();
create trigger client_users_update_profile after insert or delete on public.client_users
for each row execute function private.update_linked_profile();
