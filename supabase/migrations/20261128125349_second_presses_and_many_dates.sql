-- A filing that is begun again after a lost answer is the one that was begun. Many dates of one case in one statement wrote its
-- line in the diary as often: a thousand took two seconds.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.follow_event_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    -- Imports add thousands: a later day needs no other row, and an earlier one no writing.
    update public.case_diary d set last_on = (new.start_date at time zone private.practice_zone())::date
    where d.case_id = new.case_id and new.type in ('hearing', 'deadline') and new.outcome is null
      and coalesce(d.last_on < (new.start_date at time zone private.practice_zone())::date, true);
  elsif old.type in ('hearing', 'deadline') or new.type in ('hearing', 'deadline') then
    if old.case_id is distinct from new.case_id then
      perform private.update_last_day(old.case_id);
    end if;
    perform private.update_last_day(new.case_id);
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

CREATE OR REPLACE FUNCTION public.start_filing (
  p_case_id     uuid,
  p_template_id uuid,
  p_new_id      uuid DEFAULT NULL::uuid
)
  RETURNS uuid
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  with started as (
    insert into public.filings (id, case_id, name)
    select coalesce(p_new_id, gen_random_uuid()), p_case_id, t.name from public.filing_templates t
    where t.id = p_template_id and not exists (select from public.filings f where f.id = p_new_id)
    returning id, case_id
  ), copied as (
    insert into public.filing_items (filing_id, case_id, title, sort_order)
    select s.id, s.case_id, i.title, i.place
    from started s, public.filing_templates t, unnest(t.items) with ordinality as i (title, place)
    where t.id = p_template_id
  )
  select id from started
  union all
  -- Begun before: the answer was lost.
  select f.id from public.filings f where f.id = p_new_id and f.case_id = p_case_id
$function$;
