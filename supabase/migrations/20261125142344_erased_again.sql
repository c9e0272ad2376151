-- What was erased after a backup is erased in it again, also where the case was still open then; what cannot be is said.
SET local check_function_bodies = off;

DROP FUNCTION "private"."try_to_erase"(text, uuid, uuid[]);

ALTER TABLE "private"."erasures"
  ADD COLUMN "erased_cases" uuid[] NOT NULL DEFAULT '{}'::uuid[];

CREATE OR REPLACE FUNCTION private.erase_one (
  kind       text,
  target     uuid,
  kept_cases uuid[] DEFAULT '{}'::uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  result jsonb;
  before constant uuid[] := array(select c.id from public.cases c where erase_one.kind = 'client' and c.client_id = target);
begin
  perform set_config('chambers.erasing', 'on', true);
  result := case erase_one.kind
    when 'enquiry' then private.erase_enquiry(target, kept_cases)
    when 'account' then private.erase_account(target, kept_cases)
    when 'client' then private.erase_client(target, kept_cases)
  end;
  perform set_config('chambers.erasing', '', true);
  if result ->> 'gone' = '{}' and result ->> 'kept' = '[]' then
    return null;
  end if;
  insert into private.erasures (kind, target, kept_cases, erased_cases)
  values (
    erase_one.kind, target, array(select (k ->> 'id')::uuid from jsonb_array_elements(result -> 'kept') k),
    array(select b from unnest(before) b where not exists (select from public.cases c where c.id = b))
  );
  return result;
end
$function$;

CREATE OR REPLACE FUNCTION private.try_to_erase (
  kind         text,
  target       uuid,
  kept_cases   uuid[] DEFAULT '{}'::uuid[],
  erased_cases uuid[] DEFAULT '{}'::uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  result jsonb;
begin
  -- Nothing was on hold, or open, when it was erased. What is another client's stays as it is.
  delete from public.legal_holds h using public.cases c
  where c.id = h.case_id and c.id = any (erased_cases) and c.client_id = target;
  update public.cases c set status = 'closed'
  where c.id = any (erased_cases) and c.client_id = target and c.status in ('active', 'pending');
  result := private.erase_one(try_to_erase.kind, target, kept_cases);
  return jsonb_strip_nulls(jsonb_build_object('done', (result is not null)::integer, 'kept', result -> 'kept'));
-- Also one that takes longer than a statement may.
exception when others or query_canceled then
  return jsonb_build_object('done', 0, 'failed', jsonb_build_object(
    'kind', try_to_erase.kind, 'target', target, 'reason', case when sqlstate like 'PT%' then sqlerrm else sqlstate end
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_erasures (
  list jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  one record;
  part jsonb;
  done integer := 0;
  failed jsonb := '[]';
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif jsonb_typeof(list) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'erasureList';
  end if;
  for one in
    select * from jsonb_to_recordset(list)
      as l (kind text, target uuid, kept_cases uuid[], erased_cases uuid[], erased_at timestamptz)
    order by l.erased_at
  loop
    part := private.try_to_erase(
      one.kind, one.target, coalesce(one.kept_cases, '{}'), coalesce(one.erased_cases, '{}')
    );
    -- A case that had another client when it was done the first time than in the backup, whichever way.
    if not part ? 'failed' and (
      exists (select from public.cases c where c.id = any (one.erased_cases))
      or exists (
        select from jsonb_array_elements(part -> 'kept') k
        where (k ->> 'id')::uuid <> all (coalesce(one.kept_cases, '{}'))
      )
    ) then
      part := jsonb_build_object('done', 0, 'failed', jsonb_build_object(
        'kind', one.kind, 'target', one.target, 'reason', 'caseKept'
      ));
    end if;
    done := done + (part -> 'done')::integer;
    failed := failed || coalesce(part -> 'failed', '[]');
  end loop;
  return jsonb_build_object('done', done, 'failed', failed);
end
$function$;

CREATE OR REPLACE FUNCTION public.list_erasures (
  since timestamp with time zone DEFAULT '-infinity'::timestamp WITH time zone
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsErasures';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(e) - 'id' order by e.erased_at, e.id)
    from private.erasures e where e.erased_at >= list_erasures.since
  ), '[]');
end
$function$;

COMMENT ON FUNCTION "private"."try_to_erase"(text, uuid, uuid[], uuid[]) IS 'Erases one, whatever comes of it. In: what; cases that are kept anyway; cases that are not, though open. Out: `{"done": 1}` and the cases that are `kept`, `{"done": 0}` where there was nothing, or `failed` with why: a code of ours, or the SQLSTATE. Nothing of what failed is erased.';

COMMENT ON FUNCTION "public"."apply_erasures"(jsonb) IS 'Erases again what a restored backup has again. In: a part of what list_erasures() gave before. Out: `done`, how many were: what is not there any more, or was done already, counts for nothing; `failed`, which could not be erased, or not whole (`caseKept`), and why. Errors: PT403 for others than admins; PT400 for another list.';

REVOKE ALL ON FUNCTION "private"."try_to_erase"(text, uuid, uuid[], uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."try_to_erase"(text, uuid, uuid[], uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."try_to_erase"(text, uuid, uuid[], uuid[]) TO "postgres";
