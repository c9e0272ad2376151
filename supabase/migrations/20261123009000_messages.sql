-- Messages of a case between its client and the office.

create table public.case_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  -- The case's client, as for its events.
  client_id uuid references public.clients (id) on delete restrict,
  -- Any text, and always shown as text: an address is often pasted as `Asha <asha@example.com>`.
  body text not null constraint case_messages_body_check check (char_length(body) between 1 and 5000 and body ~ '\S'),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null,
  is_from_office boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.case_messages is 'Messages of cases; their authors change and delete them for five minutes.';
comment on column public.case_messages.author_name is 'The author''s full name at that time: it stays when the account is deleted.';
create index case_messages_case_id_idx on public.case_messages (case_id, created_at, id);
create index case_messages_side_idx on public.case_messages (case_id, is_from_office, created_at);
create index case_messages_client_id_idx on public.case_messages (client_id);
create index case_messages_author_id_idx on public.case_messages (author_id);

-- Only of its text: a message whose case changes hands is not edited.
create trigger case_messages_touch before update of body, updated_at on public.case_messages
for each row execute function private.touch_updated_at();

-- Sets what a message is not asked for: the client of its case and, where a request writes it, who wrote it and when.
-- Messages of a case are stored one after the other, so that none comes later with an earlier time, which would count as seen.
-- Errors: PT429 after 120 messages of a person in an hour; the hint is the seconds to wait.
create function private.set_message_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant text := current_setting('role', true);
  wait integer;
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and caller in ('authenticated', 'app_admin') then
    new.author_id := auth.uid();
    select p.full_name into new.author_name from public.profiles p where p.id = new.author_id;
    new.is_from_office := caller = 'app_admin';
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    wait := private.consume_throttle('message:' || new.author_id, 120, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'Too many messages',
        detail = 'At most 120 an hour are accepted.', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
create trigger case_messages_set_columns before insert or update of case_id, client_id on public.case_messages
for each row execute function private.set_message_columns();

-- When a case changes hands, its messages go with it.
create function private.update_clients_of_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_messages set client_id = new.client_id where case_id = new.id;
  return null;
end
$$;
create trigger cases_update_clients_of_messages after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_clients_of_messages();

alter table public.case_messages enable row level security;
grant select, insert (case_id, body), update (body), delete on public.case_messages to authenticated;
grant select, insert, update, delete on public.case_messages to service_role;

create policy "a client reads the messages of their own cases" on public.case_messages
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));

create policy "an admin reads every message" on public.case_messages
for select to app_admin using (true);

-- One policy for both, as an admin is a client too: the writes name one row, so that no index is lost.
create policy "clients write in their own cases, admins in every one" on public.case_messages
for insert to authenticated
with check (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.is_admin()));

create policy "authors change their messages for five minutes" on public.case_messages
for update to authenticated
using (
  author_id = (select auth.uid()) and created_at > now() - interval '5 minutes'
  and (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.is_admin()))
);

create policy "authors delete their messages for five minutes" on public.case_messages
for delete to authenticated
using (
  author_id = (select auth.uid()) and created_at > now() - interval '5 minutes'
  and (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.is_admin()))
);

-- Of each case with messages: when the last one came, and since when the client waits for an answer (null: not at all). The
-- inbox is read from it without reading the messages.
create table private.message_threads (
  case_id uuid primary key references public.cases (id) on delete cascade,
  last_message_at timestamptz not null,
  waiting_since timestamptz
);
create index message_threads_waiting_idx on private.message_threads (waiting_since, case_id) where waiting_since is not null;
create index message_threads_answered_idx on private.message_threads (last_message_at desc, case_id) where waiting_since is null;
alter table private.message_threads enable row level security;

create function private.update_message_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  matter constant uuid := coalesce(new.case_id, old.case_id);
begin
  if tg_op = 'INSERT' then
    insert into private.message_threads (case_id, last_message_at) values (matter, new.created_at)
    on conflict do nothing;
  end if;
  -- Another change of the same thread is waited for, and then seen.
  perform from private.message_threads t where t.case_id = matter for update;
  if not exists (select from public.case_messages m where m.case_id = matter) then
    delete from private.message_threads t where t.case_id = matter;
    return null;
  end if;
  update private.message_threads t set
    last_message_at = (select max(m.created_at) from public.case_messages m where m.case_id = matter),
    waiting_since = (
      select min(m.created_at) from public.case_messages m
      where m.case_id = matter and not m.is_from_office and m.created_at > coalesce(
        (select max(a.created_at) from public.case_messages a where a.case_id = matter and a.is_from_office), '-infinity'
      )
    )
  where t.case_id = matter;
  return null;
end
$$;
create trigger case_messages_update_thread after insert or delete on public.case_messages
for each row execute function private.update_message_thread();

-- Until when somebody has seen the messages of a case.
create table private.message_reads (
  case_id uuid not null references public.cases (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (case_id, user_id)
);
create index message_reads_user_id_idx on private.message_reads (user_id);
alter table private.message_reads enable row level security;

-- Records that the caller has seen the messages of a case. In: the case; when the last one came that was seen, null for the last
-- one there is. What was seen before stays seen. Errors: PT404 for a case that the caller may not read.
create function public.mark_messages_seen(matter uuid, seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.cases c
    where c.id = matter and (c.client_id = any (private.my_client_ids()) or private.is_admin())
  ) then
    raise exception using errcode = 'PT404', message = 'No such case';
  end if;
  insert into private.message_reads as r (case_id, user_id, seen_at)
  select matter, auth.uid(), least(seen_until, max(m.created_at))
  from public.case_messages m where m.case_id = matter
  having count(*) > 0
  on conflict (case_id, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_messages_seen(uuid, timestamptz) to authenticated;

-- How many messages of the office the caller has not seen. Out: the caller's own cases that have any, each counted to 100.
create function public.unread_messages()
returns table (case_id uuid, unread integer)
language sql stable security definer set search_path = ''
as $$
  select c.id, u.total
  from (select private.my_client_ids() as ids) mine
  join public.cases c on c.client_id = any (mine.ids)
  left join private.message_reads r on r.case_id = c.id and r.user_id = (select auth.uid())
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = c.id and m.is_from_office and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  where u.total > 0
$$;
grant execute on function public.unread_messages() to authenticated;

-- The inbox of the office: the cases with messages, those first whose client waits, the longest first; then the others, the
-- latest first. Out: at most 100, each with its last message (the first 200 characters) and how many of the client's the
-- caller has not seen, counted to 100. Errors: PT403 for a caller who is no admin.
create function public.message_inbox()
returns table (
  case_id uuid, case_number text, case_title text, client_name text, last_message_at timestamptz, last_author_name text,
  last_body text, waiting_since timestamptz, unread integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only an admin may see the inbox';
  end if;
  return query
  select
    t.case_id, c.case_number, c.title, c.client_name, t.last_message_at, l.author_name, left(l.body, 200), t.waiting_since,
    u.total
  from (
    (
      select w.* from private.message_threads w where w.waiting_since is not null
      order by w.waiting_since, w.case_id limit 100
    )
    union all
    (
      select a.* from private.message_threads a where a.waiting_since is null
      order by a.last_message_at desc, a.case_id limit 100
    )
    limit 100
  ) t
  join public.cases c on c.id = t.case_id
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
  cross join lateral (
    select m.author_name, m.body from public.case_messages m where m.case_id = t.case_id
    order by m.created_at desc, m.id desc limit 1
  ) l
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = t.case_id and not m.is_from_office and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  order by t.waiting_since, t.last_message_at desc, t.case_id;
end
$$;
grant execute on function public.message_inbox() to app_admin;

-- Who wrote, changed and deleted a message is in the audit log, never its text.
alter table public.audit_log drop constraint audit_log_kind_check;
alter table public.audit_log add constraint audit_log_kind_check check (kind in (
  'case', 'party', 'event', 'order', 'message', 'client', 'client_link', 'profile', 'role', 'account', 'session',
  'invitation', 'submission', 'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting'
));
select private.audit_table(
  'public.case_messages', '{insert,update,delete}', 'message', 'id', 'case_id', 'client_id', '{body}'
);
