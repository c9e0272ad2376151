-- Clients and cases that came from a file, so that an import can be undone. Only ids, without foreign keys: an erased
-- client leaves an id of nobody.

create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  client_ids uuid[] not null,
  case_ids uuid[] not null,
  undone_at timestamptz
);
comment on table public.imports is 'The imports of clients and cases, with the rows that each has added; written by import_clients().';

create index imports_created_by_idx on public.imports (created_by);
create index imports_created_at_idx on public.imports (created_at);

grant select on public.imports to app_admin;

create policy "an admin reads imports" on public.imports
for select to app_admin using (true);

create function private.import_columns(p_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'client_id')
    and has_column_privilege('app_admin', p_table, a.attnum, 'insert')
$$;
comment on function private.import_columns(regclass) is
  'The columns of a table that an import writes: those that an admin may give a new row, but its id and whose client it is.';

create function private.read_import(p_rows jsonb)
returns table (line integer, client jsonb, court_case jsonb, more jsonb, answer text)
language plpgsql stable set search_path = ''
as $$
declare
  client_columns constant text[] := private.import_columns('public.clients');
  case_columns constant text[] := private.import_columns('public.cases');
  unknown text;
begin
  if (case jsonb_typeof(p_rows) when 'array' then jsonb_array_length(p_rows) > 1000 else true end) then
    raise exception using errcode = 'PT422', message = 'importLength', hint = 'rows';
  elsif exists (
    select from jsonb_array_elements(p_rows) r
    where case when jsonb_typeof(r -> 'line') = 'number' then r ->> 'line' !~ '^[0-9]{1,9}$' else true end
      or jsonb_typeof(r -> 'client') is distinct from 'object'
      or coalesce(jsonb_typeof(r -> 'case'), 'null') not in ('object', 'null')
      or coalesce(jsonb_typeof(r -> 'more'), 'null') not in ('object', 'null')
    union all
    select from jsonb_array_elements(p_rows) r group by r ->> 'line' having count(*) > 1
  ) then
    raise exception using errcode = 'PT422', message = 'importLines', hint = 'rows';
  end if;
  select k into unknown
  from jsonb_array_elements(p_rows) r
  cross join lateral (
    select k from jsonb_object_keys(r -> 'client') k where k <> all (client_columns)
    union all
    select k from jsonb_object_keys(case jsonb_typeof(r -> 'case') when 'object' then r -> 'case' else '{}' end) k
    where k <> all (case_columns)
    union all
    select k from jsonb_object_keys(case jsonb_typeof(r -> 'more') when 'object' then r -> 'more' else '{}' end) k
    where k not in ('opponent', 'next_date', 'next_title', 'next_purpose')
  ) u limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'importField', detail = unknown, hint = 'rows';
  end if;
  return query
  select (r ->> 'line')::integer, jsonb_strip_nulls(r -> 'client'), nullif(r -> 'case', 'null'), coalesce(nullif(r -> 'more', 'null'), '{}'),
    r ->> 'answer'
  from jsonb_array_elements(p_rows) r;
end
$$;
comment on function private.read_import(jsonb) is
  'The rows of an import, of which no part is left out silently. In: as import_clients() has it. Errors: PT422 for too '
  'many, for one without a line of its own or without a client, and for a column that an import does not write, which '
  'is the detail.';

create function public.check_import(p_rows jsonb)
returns table (
  line integer, client_id uuid, client_name text, same_as integer, candidates jsonb, not_taken text[], problem text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  names text[];
  phones text[];
  emails text[];
  addresses text[];
  -- The place of the first row of the same client, for each row.
  firsts integer[];
  joined integer[];
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  select
    array_agg(lower(g.client ->> 'full_name') order by g.line), array_agg(g.client ->> 'phone' order by g.line),
    array_agg(lower(g.client ->> 'email') order by g.line), array_agg(lower(g.client ->> 'address') order by g.line)
  into names, phones, emails, addresses from private.read_import(p_rows) g;
  firsts := array(select generate_series(1, cardinality(names)));
  loop
    with least_firsts as (
      select g.place, least(
        case when g.phone is not null then min(g.first) over (partition by g.name, g.phone) end,
        case when g.email is not null then min(g.first) over (partition by g.name, g.email) end,
        case when g.phone is null and g.email is null then
          case
            when g.address is not null then min(g.first) over (partition by g.name, g.phone, g.email, g.address)
            else min(g.first) over (partition by g.name, g.phone, g.email)
          end
        end
      ) as first
      from unnest(firsts, names, phones, emails, addresses) with ordinality g (first, name, phone, email, address, place)
    )
    -- The first row's own first as well, so that a long chain takes few rounds.
    select array_agg(least(j.first, firsts[j.first]) order by j.place) into joined from least_firsts j;
    exit when joined is not distinct from firsts;
    firsts := joined;
  end loop;
  return query
  with given as materialized (
    select r.*, min(r.line) over (partition by f.first) as first_line
    from (select g.*, row_number() over (order by g.line) as place from private.read_import(p_rows) g) r
    join unnest(firsts) with ordinality as f (first, place) on f.place = r.place
  ),
  -- Who has the address or the number already, the same name first.
  matches as materialized (
    select distinct g.first_line, c.id, c.full_name, lower(c.full_name) = lower(g.client ->> 'full_name') as is_same
    from given g
    join lateral (
      select o.id, o.full_name from public.clients o where lower(o.email) = lower(g.client ->> 'email')
      union
      select o.id, o.full_name from public.clients o where o.phone = g.client ->> 'phone'
    ) c on true
  ),
  offered as materialized (
    select m.first_line, jsonb_agg(to_jsonb(m) - 'first_line' order by m.is_same desc, m.full_name, m.id) as candidates,
      array_agg(m.id) filter (where m.is_same) as same
    from matches m group by m.first_line
  ),
  people as materialized (
    select g.line, d.id, d.question
    from given g
    left join offered o on o.first_line = g.line
    cross join lateral (
      select
        case
          when g.answer = 'new' then null
          when m.id is not null then m.id
          when cardinality(o.same) = 1 then o.same[1]
        end as id,
        -- An answer is not asked again, but can be changed.
        case
          when (g.answer = 'new' or m.id is not null) and o.candidates is not null then 'answered'
          when g.answer <> 'new' or o.candidates is not null and cardinality(o.same) is distinct from 1 then 'asked'
        end as question
      from (select (select m.id from matches m where m.first_line = g.line and m.id::text = g.answer) as id) m
    ) d
    where g.line = g.first_line
  ),
  known as materialized (
    select
      g.*, p.id, p.question, to_jsonb(c) as card, c.full_name,
      g.court_case ->> 'case_number' as number, coalesce(g.court_case ->> 'court', '') as court
    from given g join people p on p.line = g.first_line left join public.clients c on c.id = p.id
  ),
  written as (
    select k.first_line, k.line, e.key, e.value, first_value(e.value) over (partition by k.first_line, e.key order by k.line) as first_value
    from known k cross join jsonb_each_text(k.client) e
    where e.key <> 'full_name' and (k.card is not null or e.key <> 'notes')
  ),
  differing as (
    select w.line, array_agg(w.key order by w.key) as keys
    from written w join known k on k.line = w.line
    where lower(w.value) is distinct from lower(case when k.card is null then w.first_value else k.card ->> w.key end)
    group by w.line
  )
  select
    k.line, k.id, k.full_name, nullif(k.first_line, k.line),
    case when k.line = k.first_line and k.question is not null then coalesce(o.candidates, '[]') end,
    coalesce(d.keys, '{}'),
    case
      when k.line = k.first_line and k.question = 'asked' then 'asked'
      when k.card is null and k.question is distinct from 'asked' and d.keys is not null then 'differs'
      when exists (
        select from public.cases c
        where c.client_id = k.id and c.case_number = k.number and coalesce(c.court, '') = k.court
      ) then 'there'
      when k.number is not null and row_number() over (
        partition by coalesce(k.id::text, k.first_line::text), k.number, k.court order by k.line
      ) > 1 then 'twice'
    end
  from known k
  left join offered o on o.first_line = k.first_line
  left join differing d on d.line = k.line
  order by k.line;
end
$$;
grant execute on function public.check_import(jsonb) to app_admin;
comment on function public.check_import(jsonb) is
  'Tells how import_clients() would read rows, and stores nothing. In: as import_clients() has it. Out, of each line: the '
  'client there already who is used; `same_as`, the first line of the same client, which is one with the same name and '
  'the same address or number (of neither: with no other postal address); `candidates`, at the first line, who has its '
  'e-mail address or phone number already, where the name does not say who it is: another name, or several of the same; '
  '`not_taken`, the columns in which the line says something else than the card of the client, or than an earlier line '
  'of a new one; `problem`, what is against it: `asked` until it has an answer, `differs` where a new client has two '
  'values for one column, `there` where that client has this case already, `twice` where an earlier line has it. '
  'Errors: PT403 for anyone but an admin; PT422 as read_import() has it.';

create function private.insert_imported(p_table regclass, p_records jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(c), ', ') from unnest(private.import_columns(p_table) || '{id,client_id,party_names}'::text[]) c
    where exists (select from jsonb_array_elements(p_records) r where r ? c)
  );
begin
  if p_records <> '[]' then
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', p_table, columns)
    using p_records;
  end if;
end
$$;
comment on function private.insert_imported(regclass, jsonb) is
  'Adds clients or cases in one statement, with the columns that the records name; the others have their defaults.';

create function private.insert_imported_more(p_cases jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.case_parties (case_id, side, name)
  select
    (c ->> 'id')::uuid,
    (case when starts_with(lower(c ->> 'title'), lower(c ->> 'opponent')) then 'petitioner' else 'respondent' end)::public.party_side,
    c ->> 'opponent'
  from jsonb_array_elements(p_cases) c where c ->> 'opponent' <> '';
  insert into public.events (title, start_date, end_date, case_id, type, purpose)
  select
    c ->> 'next_title', (c ->> 'next_date')::timestamptz, (c ->> 'next_date')::timestamptz + interval '1 hour', (c ->> 'id')::uuid,
    'hearing', nullif(c ->> 'next_purpose', '')
  from jsonb_array_elements(p_cases) c where c ->> 'next_date' <> '';
$$;
comment on function private.insert_imported_more(jsonb) is
  'Adds what lines say of cases beside their columns, in two statements: the opposite party, who is the petitioner where the '
  'title begins with the name, and the next hearing. In: the cases, each with its id.';

create function public.import_clients(p_rows jsonb, p_import_id uuid default gen_random_uuid()) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  refused integer;
  lines integer[];
  new_clients jsonb;
  new_cases jsonb;
  first integer := 1;
  last integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  elsif jsonb_typeof(p_rows) is distinct from 'array' or p_rows = '[]' then
    raise exception using errcode = 'PT422', message = 'importLength', hint = 'rows';
  end if;
  -- One file imported twice at once: the second import finds the rows of the first.
  perform pg_advisory_xact_lock(hashtext('public.import_clients'));
  if not private.is_first_sending(p_import_id, p_rows) or exists (select from public.imports i where i.id = p_import_id) then
    return p_import_id;
  end if;
  with checked as materialized (select * from public.check_import(p_rows)),
  given as materialized (
    select r.*, coalesce(k.same_as, k.line) as first_line, k.client_id, k.problem
    from checked k join private.read_import(p_rows) r on r.line = k.line
  ),
  -- Of a new client all notes, and of the other columns the first line that has them.
  notes as materialized (
    select n.first_line, string_agg(n.notes, E'\n\n' order by n.line) as notes
    from (select g.first_line, g.client ->> 'notes' as notes, min(g.line) as line from given g group by 1, 2) n
    group by n.first_line
  ),
  added as materialized (
    select g.first_line, gen_random_uuid() as id,
      '{"kind": "person", "language": "en"}' || jsonb_object_agg(e.key, e.value order by g.line desc)
        || jsonb_build_object('notes', n.notes) as record
    from given g
    join notes n on n.first_line = g.first_line
    cross join lateral jsonb_each(g.client) e
    where g.client_id is null group by g.first_line, n.notes
  )
  select
    min(g.line) filter (where g.problem is not null), array_agg(g.line order by g.line),
    coalesce(jsonb_agg(a.record || jsonb_build_object('id', a.id, 'line', a.first_line)) filter (where a.first_line = g.line), '[]'),
    coalesce(jsonb_agg(
      g.court_case || g.more
        || jsonb_build_object(
          'id', gen_random_uuid(), 'client_id', coalesce(g.client_id, a.id), 'line', g.line, 'party_names', nullif(g.more ->> 'opponent', '')
        )
    ) filter (where g.court_case is not null), '[]')
  into refused, lines, new_clients, new_cases
  from given g left join added a on a.first_line = g.first_line;
  if refused is not null then
    raise exception using errcode = 'PT422', message = 'importLine', detail = refused::text, hint = 'rows';
  end if;
  -- All at once; where Postgres refuses that, ever smaller parts say which line it is.
  last := cardinality(lines);
  while first <= cardinality(lines) loop
    begin
      perform private.insert_imported('public.clients', jsonb_path_query_array(
        new_clients, '$[*] ? (@.line >= $first && @.line <= $last)',
        jsonb_build_object('first', lines[first], 'last', lines[last])
      ));
      perform private.insert_imported('public.cases', jsonb_path_query_array(
        new_cases, '$[*] ? (@.line >= $first && @.line <= $last)',
        jsonb_build_object('first', lines[first], 'last', lines[last])
      ));
      perform private.insert_imported_more(jsonb_path_query_array(
        new_cases, '$[*] ? (@.line >= $first && @.line <= $last)',
        jsonb_build_object('first', lines[first], 'last', lines[last])
      ));
      first := last + 1;
      last := cardinality(lines);
    exception when integrity_constraint_violation or data_exception then
      if first = last then
        raise exception using errcode = 'PT422', message = 'importLine', detail = lines[first]::text, hint = 'rows';
      end if;
      last := (first + last) / 2;
    end;
  end loop;
  -- The moment after which a change is somebody else's: parties touch their cases.
  insert into public.imports (id, created_by, created_at, client_ids, case_ids)
  values (
    p_import_id, (select auth.uid()), clock_timestamp(),
    array(select (c ->> 'id')::uuid from jsonb_array_elements(new_clients) c),
    array(select (c ->> 'id')::uuid from jsonb_array_elements(new_cases) c)
  );
  return p_import_id;
end
$$;
grant execute on function public.import_clients(jsonb, uuid) to app_admin;
comment on function public.import_clients(jsonb, uuid) is
  'Adds clients and cases, all or none. In: 1 to 1000 rows `{line, client, case, more, answer}`, each with columns of a client, '
  'and of a case or null, and with a case `opponent`, `next_date`, `next_title` and `next_purpose`, or none of them; lines of the same client are found as check_import() says, and the answer, at the first of '
  'them, is `new` or the id of one of its candidates; an id for the import: sent again, it adds nothing. No check for '
  'conflicts of interest: these people are clients already. Out: the id. Errors: PT403 for anyone but an admin; PT409 where something else was sent with the id; PT422 as '
  'read_import() has it, and where a line cannot be imported, which is the detail.';

create function public.undo_import(p_import_id uuid) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  made public.imports;
  -- Of its clients and cases those that somebody has changed since, or added something to.
  kept uuid[];
  touched uuid[];
  link record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  -- The parties of its cases go with them.
  perform private.lock_client_changes();
  select * into made from public.imports i where i.id = p_import_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
  if made.undone_at is not null then
    return '{}';
  end if;
  if made.created_at < now() - private.period('import_undo') then
    raise exception using errcode = 'PT409', message = 'importTooOld',
      detail = extract(hour from private.period('import_undo'))::text;
  end if;
  perform from public.events e where e.case_id = any (made.case_ids) order by e.id for update;
  perform from public.cases c where c.id = any (made.case_ids) order by c.id for update;
  perform from public.clients c where c.id = any (made.client_ids) order by c.id for update;
  kept := array(
    select c.id from public.cases c where c.id = any (made.case_ids) and c.updated_at > made.created_at
    union all
    select c.id from public.clients c where c.id = any (made.client_ids) and c.updated_at > made.created_at
    union all
    select d.case_id from public.case_diary d where d.case_id = any (made.case_ids) and d.parked_until is not null
  );
  -- Whatever has been added to them since: every table that refers to a case or a client, also those to come.
  for link in
    select f.conrelid::regclass as source, f.confrelid::regclass as target, a.attname as source_column,
      exists (
        select from pg_catalog.pg_attribute t
        where t.attrelid = f.conrelid and t.attname = 'updated_at' and not t.attisdropped
      ) as has_times
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid in ('public.cases'::regclass, 'public.clients'::regclass)
      -- Every case has a line in the diary.
      and f.conrelid not in ('public.cases'::regclass, 'public.case_diary'::regclass)
  loop
    execute format(
      'select array_agg(distinct t.id) from %s r join %s t on t.id = r.%I where t.id = any ($1) %s',
      link.source, link.target, link.source_column,
      -- But for what the import itself has made.
      case when link.has_times then 'and r.updated_at > $2' end
    ) into touched using made.case_ids || made.client_ids, made.created_at;
    kept := kept || coalesce(touched, '{}');
  end loop;
  delete from public.events e using (
    select id from unnest(made.case_ids) id except select id from unnest(kept) id
  ) unchanged where e.case_id = unchanged.id;
  delete from public.cases c using (
    select id from unnest(made.case_ids) id except select id from unnest(kept) id
  ) unchanged where c.id = unchanged.id;
  -- With a client stay the cases that are left, whoever added them.
  delete from public.clients c using (
    select id from unnest(made.client_ids) id except (
      select id from unnest(kept) id
      union all
      select o.client_id from public.cases o where o.client_id = any (made.client_ids)
    )
  ) unchanged where c.id = unchanged.id;
  update public.imports i set undone_at = now() where i.id = p_import_id;
  return array(
    select r.name from (
      select c.title as name from public.cases c where c.id = any (made.case_ids)
      union all
      select c.full_name from public.clients c where c.id = any (made.client_ids)
    ) r order by r.name
  );
end
$$;
grant execute on function public.undo_import(uuid) to app_admin;
comment on function public.undo_import(uuid) is
  'Deletes what an import has made, within an hour, but for the clients and cases that were changed since or have something '
  'added to them. In: the import; one that is undone already stays so. Out: the names of those that are left. '
  'Errors: PT403 for anyone but an admin; PT404 for an import that is not there; PT409 after an hour.';
