-- A correction of a result followed its next hearing into another case, and moved or deleted it there.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.unlink_moved_hearing()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Not waited for: record_outcome() locks a hearing before the one that it was adjourned to.
  perform from public.events e where e.next_event_id = new.id for no key update nowait;
  update public.events e set next_event_id = null
  from public.events n
  where (e.id = new.id or e.next_event_id = new.id) and n.id = e.next_event_id
    and (n.type <> 'hearing' or (n.case_id, n.client_id) is distinct from (e.case_id, e.client_id));
  return null;
exception when lock_not_available then
  raise exception using errcode = 'PT409', message = 'changed';
end
$function$;

CREATE TRIGGER events_unlink_moved
  AFTER UPDATE OF case_id, client_id, TYPE ON public.events
  FOR EACH ROW
  WHEN (((old.type <> new.type) OR (old.case_id IS DISTINCT FROM new.case_id) OR ((new.case_id IS NULL) AND (old.client_id IS DISTINCT FROM new.client_id))))
  EXECUTE FUNCTION private.unlink_moved_hearing();

COMMENT ON FUNCTION "private"."unlink_moved_hearing"() IS 'Trigger: a hearing is adjourned to a hearing of its own case, or of its own client where it has no case. When either leaves, neither knows the other. Errors: PT409 while somebody changes the hearing that was adjourned to it.';

REVOKE ALL ON FUNCTION "private"."unlink_moved_hearing"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unlink_moved_hearing"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."unlink_moved_hearing"() TO "postgres";

update public.events e set next_event_id = null
from public.events n
where n.id = e.next_event_id
  and (n.type <> 'hearing' or (n.case_id, n.client_id) is distinct from (e.case_id, e.client_id));
