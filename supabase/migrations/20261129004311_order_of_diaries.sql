-- The last days of two cases are computed in one order: two hearings or tasks that change places ended in a deadlock.
SET local check_function_bodies = off;

DROP FUNCTION "private"."update_last_day"(uuid);

CREATE OR REPLACE FUNCTION private.follow_event_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.type in ('hearing', 'deadline') or new.type in ('hearing', 'deadline') then
    perform private.update_last_days(array[old.case_id, new.case_id]);
  end if;
  if new.type in ('hearing', 'deadline') and new.outcome is null
    and new.start_date >= private.practice_day()::timestamp at time zone private.practice_zone()
    and (new.case_id, new.type, new.start_date) is distinct from (old.case_id, old.type, old.start_date)
  then
    perform private.end_parking(new.case_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_task_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  perform private.update_last_days(array[old.case_id, new.case_id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.update_last_days (
  p_case_ids uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  -- Two that set a date at once wait for each other: the second sees both. In one order, or two that change places end neither.
  perform from public.case_diary d where d.case_id = any (p_case_ids) order by d.case_id for no key update;
  update public.case_diary d set last_on = l.day
  from (select distinct unnest(p_case_ids)) c (id)
  cross join lateral (
    select greatest(
      (
        select (max(e.start_date) at time zone private.practice_zone())::date from public.events e
        where e.case_id = c.id and (e.type = 'deadline' or e.type = 'hearing' and e.outcome is null)
      ),
      (select max(t.due_on) from public.all_tasks t where t.case_id = c.id and t.done_at is null)
    ) as day
  ) l
  where d.case_id = c.id and d.last_on is distinct from l.day;
end
$function$;

COMMENT ON FUNCTION "private"."update_last_days"(uuid[]) IS 'Computes the last days of cases anew. In: the cases, nulls count for nothing.';

REVOKE ALL ON FUNCTION "private"."update_last_days"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."update_last_days"(uuid[]) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."update_last_days"(uuid[]) TO "postgres";
