-- An import that is sent again with other answers, after a lost answer, is refused: it was said to be done, as it was answered first.
SET local check_function_bodies = off;

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
$function$;

COMMENT ON FUNCTION "public"."import_clients"(jsonb, uuid) IS 'Adds clients and cases, all or none. In: 1 to 1000 rows `{line, client, case, more, answer}`, each with columns of a client, and of a case or null, and with a case `opponent`, `next_date`, `next_title` and `next_purpose`, or none of them; lines of the same client are found as check_import() says, and the answer, at the first of them, is `new` or the id of one of its candidates; an id for the import: sent again, it adds nothing. No check for conflicts of interest: these people are clients already. Out: the id. Errors: PT403 for anyone but an admin; PT409 where something else was sent with the id; PT422 as read_import() has it, and where a line cannot be imported, which is the detail.';
