-- The task of a defect kept its former day when its notification was corrected, and stayed done when it was listed again.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.follow_cure_by()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  if new.notified_on > new.done_on and new.done_on = old.done_on then
    new.done_on := null;
  end if;
  if (new.cure_by, new.done_on) is distinct from (old.cure_by, old.done_on) then
    update public.tasks t set
      due_on = case when new.cure_by is distinct from old.cure_by then new.cure_by else t.due_on end,
      done_at = case when new.done_on is not null then coalesce(t.done_at, now()) end
    where t.id = new.task_id and t.case_id = new.case_id;
    if not found and new.cure_by is not null and (new.done_on is null or tg_op = 'INSERT') then
      insert into public.tasks (title, due_on, case_id, done_at)
      select left(f.name || ': ' || new.title, 300), new.cure_by, new.case_id,
        case when new.done_on is not null then now() end
      from public.filings f where f.id = new.filing_id returning id into new.task_id;
    end if;
  end if;
  return new;
end
$function$;

COMMENT ON FUNCTION "private"."follow_cure_by"() IS 'Trigger: the day by which a defect must be cured, once confirmed, is the due day of one task of the case, which is done when the defect is cured. What was counted anew must be confirmed anew, and the task has no day until then. A defect that is listed again after it was cured is not cured, and its task is open again.';
