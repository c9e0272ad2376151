-- A defect that was cured before it was listed again was open again after any other change.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.forget_counted_day()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  -- Another change leaves a defect cured that was put right with both days.
  if new.notified_on > new.done_on and new.done_on = old.done_on and new.notified_on is distinct from old.notified_on then
    new.done_on := null;
  end if;
  return new;
end
$function$;
