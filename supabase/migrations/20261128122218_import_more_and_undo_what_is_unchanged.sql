-- A file also says who is on the other side and what is next, and an import is undone but for what somebody has changed since.
SET local check_function_bodies = off;

DROP FUNCTION "private"."read_import"(jsonb);

DROP FUNCTION "public"."undo_import"(uuid);

CREATE OR REPLACE FUNCTION private.insert_imported_more (
  p_cases jsonb
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.read_import (
  p_rows jsonb
)
  RETURNS TABLE (
    line       integer,
    client     jsonb,
    court_case jsonb,
    more       jsonb,
    answer     text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.import_clients (
  p_rows      jsonb,
  p_import_id uuid  DEFAULT gen_random_uuid()
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
  if exists (select from public.imports i where i.id = p_import_id) then
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
        || jsonb_build_object('id', gen_random_uuid(), 'client_id', coalesce(g.client_id, a.id), 'line', g.line)
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
$function$;

CREATE OR REPLACE FUNCTION public.undo_import (
  p_import_id uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON FUNCTION "private"."insert_imported_more"(jsonb) IS 'Adds what lines say of cases beside their columns, in two statements: the opposite party, who is the petitioner where the title begins with the name, and the next hearing. In: the cases, each with its id.';

COMMENT ON FUNCTION "private"."read_import"(jsonb) IS 'The rows of an import, of which no part is left out silently. In: as import_clients() has it. Errors: PT422 for too many, for one without a line of its own or without a client, and for a column that an import does not write, which is the detail.';

COMMENT ON FUNCTION "public"."import_clients"(jsonb, uuid) IS 'Adds clients and cases, all or none. In: 1 to 1000 rows `{line, client, case, more, answer}`, each with columns of a client, and of a case or null, and with a case `opponent`, `next_date`, `next_title` and `next_purpose`, or none of them; lines of the same client are found as check_import() says, and the answer, at the first of them, is `new` or the id of one of its candidates; an id for the import: sent again, it adds nothing. No check for conflicts of interest: these people are clients already. Out: the id. Errors: PT403 for anyone but an admin; PT422 as read_import() has it, and where a line cannot be imported, which is the detail.';

COMMENT ON FUNCTION "public"."undo_import"(uuid) IS 'Deletes what an import has made, within an hour, but for the clients and cases that were changed since or have something added to them. In: the import; one that is undone already stays so. Out: the names of those that are left. Errors: PT403 for anyone but an admin; PT404 for an import that is not there; PT409 after an hour.';

REVOKE ALL ON FUNCTION "private"."insert_imported_more"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."insert_imported_more"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."insert_imported_more"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."read_import"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."read_import"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."read_import"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "postgres";
