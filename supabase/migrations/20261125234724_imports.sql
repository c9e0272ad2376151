-- A practice brings its clients and cases along in one file, and can take the import back within an hour.
SET local check_function_bodies = off;

CREATE TABLE "public"."imports" (
  "id"         uuid                     NOT NULL DEFAULT gen_random_uuid(),
  "created_by" uuid,
  "created_at" timestamp with time zone NOT NULL DEFAULT now(),
  "client_ids" uuid[]                   NOT NULL,
  "case_ids"   uuid[]                   NOT NULL,
  "undone_at"  timestamp with time zone,
  CONSTRAINT "imports_pkey" PRIMARY KEY (id)
);

ALTER TABLE "public"."imports"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."imports" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.check_import (
  rows jsonb
)
  RETURNS TABLE (
    line        integer,
    client_id   uuid,
    client_name text,
    same_as     integer,
    problem     text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  return query
  with given as materialized (
    select
      (r ->> 'line')::integer as line, lower(r #>> '{client,full_name}') as name, r #>> '{client,phone}' as phone,
      lower(r #>> '{client,email}') as email, r #>> '{case,case_number}' as number,
      coalesce(r #>> '{case,court}', '') as court
    from jsonb_array_elements(rows) r
  ),
  known as materialized (
    select g.*, k.id, k.full_name
    from given g
    left join lateral (
      select c.id, c.full_name from public.clients c
      where lower(c.email) = g.email or c.phone = g.phone
      order by
        lower(c.full_name) = g.name desc, coalesce(lower(c.email) = g.email, false) desc, c.created_at, c.id
      limit 1
    ) k on true
  )
  select
    k.line, k.id, k.full_name,
    (
      select min(b.line) from known b
      where b.name = k.name and b.line < k.line and b.id is null and k.id is null
        and (b.phone = k.phone or b.email = k.email or coalesce(b.phone, b.email, k.phone, k.email) is null)
    ),
    case
      when exists (
        select from public.cases c
        where c.client_id = k.id and c.case_number = k.number and coalesce(c.court, '') = k.court
      ) then 'there'
      when exists (
        select from known b
        where b.number = k.number and b.court = k.court and b.line < k.line
          and (b.id = k.id or b.id is null and k.id is null and b.name = k.name)
      ) then 'twice'
    end
  from known k;
end
$function$;

REVOKE ALL ON FUNCTION "public"."check_import"(jsonb) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.import_clients (
  rows jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  item record;
  given_client public.clients;
  given_case public.cases;
  owner uuid;
  owners jsonb := '{}';
  added uuid;
  new_clients uuid[] := '{}';
  new_cases uuid[] := '{}';
  at_line integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  if jsonb_array_length(rows) not between 1 and 1000 then
    raise exception using errcode = 'PT422', message = 'importLength', hint = 'rows';
  end if;
  -- The same file twice at once: the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtext('public.import_clients'));
  for item in
    select k.*, r.value as given
    from public.check_import(rows) k join jsonb_array_elements(rows) r on (r.value ->> 'line')::integer = k.line
    order by k.line
  loop
    at_line := item.line;
    if item.problem is not null then
      raise exception using errcode = 'PT422', message = 'importLine', detail = at_line::text, hint = 'rows';
    end if;
    owner := coalesce(item.client_id, (owners ->> item.same_as::text)::uuid);
    if owner is null then
      given_client := jsonb_populate_record(null::public.clients, item.given -> 'client');
      insert into public.clients (kind, full_name, phone, email, address, language, notes)
      values (
        given_client.kind, given_client.full_name, given_client.phone, given_client.email, given_client.address,
        given_client.language, given_client.notes
      )
      returning id into owner;
      new_clients := new_clients || owner;
    end if;
    owners := owners || jsonb_build_object(at_line::text, owner);
    if jsonb_typeof(item.given -> 'case') = 'object' then
      given_case := jsonb_populate_record(null::public.cases, item.given -> 'case');
      insert into public.cases (
        case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number, cnr, bench, stage
      )
      values (
        given_case.case_number, given_case.title, given_case.description, owner, given_case.practice_area,
        given_case.status, given_case.court, given_case.filing_date, given_case.diary_number, given_case.cnr,
        given_case.bench, given_case.stage
      )
      returning id into added;
      new_cases := new_cases || added;
    end if;
  end loop;
  insert into public.imports (created_by, client_ids, case_ids)
  values ((select auth.uid()), new_clients, new_cases) returning id into added;
  return added;
exception
  when integrity_constraint_violation or data_exception then
    raise exception using errcode = 'PT422', message = 'importLine', detail = coalesce(at_line, 0)::text, hint = 'rows';
end
$function$;

REVOKE ALL ON FUNCTION "public"."import_clients"(jsonb) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.undo_import (
  import_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  made public.imports;
  changed text;
  link record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  select * into made from public.imports i where i.id = import_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
  if made.undone_at is not null then
    return;
  end if;
  if made.created_at < now() - interval '1 hour' then
    raise exception using errcode = 'PT409', message = 'importTooOld';
  end if;
  perform from public.cases c where c.id = any (made.case_ids) order by c.id for update;
  perform from public.clients c where c.id = any (made.client_ids) order by c.id for update;
  select r.name into changed from (
    select c.title as name from public.cases c where c.id = any (made.case_ids) and c.updated_at <> made.created_at
    union all
    select c.full_name from public.clients c where c.id = any (made.client_ids) and c.updated_at <> made.created_at
    union all
    select c.title from public.cases c where c.client_id = any (made.client_ids) and c.id <> all (made.case_ids)
  ) r limit 1;
  -- Whatever has been added to them since: every table that refers to a case or a client, also those to come.
  for link in
    select f.conrelid::regclass as source, f.confrelid::regclass as target, a.attname as source_column
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid in ('public.cases'::regclass, 'public.clients'::regclass)
      and f.conrelid <> 'public.cases'::regclass
  loop
    exit when changed is not null;
    execute format(
      'select %s from %s r join %s t on t.id = r.%I where t.id = any ($1) limit 1',
      case link.target when 'public.cases'::regclass then 't.title' else 't.full_name' end,
      link.source, link.target, link.source_column
    ) into changed using made.case_ids || made.client_ids;
  end loop;
  if changed is not null then
    raise exception using errcode = 'PT409', message = 'importChanged', detail = changed;
  end if;
  delete from public.cases c where c.id = any (made.case_ids);
  delete from public.clients c where c.id = any (made.client_ids);
  update public.imports i set undone_at = now() where i.id = import_id;
end
$function$;

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

ALTER TABLE "public"."imports"
  ADD CONSTRAINT "imports_created_by_fkey" FOREIGN KEY (created_by) REFERENCES public.profiles(id) ON DELETE SET NULL;

CREATE INDEX imports_created_at_idx ON public.imports USING btree (created_at);

CREATE INDEX imports_created_by_idx ON public.imports USING btree (created_by);

CREATE POLICY "an admin reads imports" ON "public"."imports"
  FOR SELECT
  TO "app_admin"
  USING (true);

COMMENT ON FUNCTION "public"."check_import"(jsonb) IS 'What import_clients() would do with rows, and stores nothing. In: as import_clients() has it. Out: of each line the client who is used because they have its e-mail address or phone number; else the first line with the same name and the same address or number, whose client it shares (also where none of them has either); and what is against it: `there` where that client has this case already, `twice` where an earlier line has it. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."import_clients"(jsonb) IS 'Adds clients and cases, all or none. In: 1 to 1000 rows `{line, client, case}`, each with the columns of a client and of a case or null; lines of the same client are found as check_import() says. No check for conflicts of interest: these people are clients already. Out: the id of the import. Errors: PT403 for anyone but an admin; PT422, the detail is the line that cannot be imported.';

COMMENT ON FUNCTION "public"."undo_import"(uuid) IS 'Deletes what an import has made, all or none, within an hour. In: the import; one that is undone already stays so. Errors: PT403 for anyone but an admin; PT404 for an import that is not there; PT409 after an hour, and where a client or case has been changed since, or something was added to it: the detail is its name.';

COMMENT ON TABLE "public"."imports" IS 'What imports of clients and cases have made; written by import_clients().';

GRANT EXECUTE ON FUNCTION "public"."check_import"(jsonb) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."check_import"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."check_import"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."import_clients"(jsonb) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."import_clients"(jsonb) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."import_clients"(jsonb) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."undo_import"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."undo_import"(uuid) TO "postgres";

GRANT SELECT ON TABLE "public"."imports" TO "app_admin";

REVOKE ALL ON TABLE "public"."imports" FROM "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."imports" TO "service_role";
