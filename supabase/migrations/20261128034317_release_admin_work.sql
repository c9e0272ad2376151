-- What somebody has prepared as an admin stayed good after their role had ended: their invitations could be accepted, and the due day
-- of their tasks was in nobody's mail.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.queue_boards (
  at timestamp with time zone
)
  RETURNS void
  LANGUAGE sql
  SET search_path TO ''
  AS $function$
  insert into public.notifications (kind, about, recipient_id, address, data, not_before, created_at)
  select
    b.kind, b.day::text, r.user_id, r.address,
    jsonb_build_object(
      'day', b.day, 'total', h.total, 'hearings', coalesce(h.first, '[]'), 'task_total', d.total,
      'tasks', coalesce(d.first, '[]')
    ), queue_boards.at, queue_boards.at
  from private.current_board(queue_boards.at) b
  cross join lateral (
    select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
        'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
      )) order by e.place) filter (where e.place <= 30) as first
    from public.board(b.day) with ordinality as e (
      id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
      case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
    )
  ) h
  cross join private.recipients r
  cross join lateral (
    select count(*) as total, count(*) filter (where t.due_on = b.day) as of_day,
      jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number
      )) order by t.place) filter (where t.place <= 30) as first
    from (
      select o.id, o.title, o.due_on, c.case_number, row_number() over (order by o.due_on, o.id) as place
      from public.tasks o left join public.cases c on c.id = o.case_id
      where o.done_at is null
        -- Also those of an admin who may not log in any more.
        and (
          o.assignee_id = r.user_id
          or not exists (select from private.recipients a where a.user_id = o.assignee_id and a.role = 'admin')
        )
        and (o.due_on = b.day or b.kind = 'board_today' and o.due_on < b.day)
    ) t
  ) d
  where (h.total > 0 or d.of_day > 0) and r.role = 'admin' and private.wants(r.user_id, b.kind)
  on conflict do nothing
$function$;

CREATE OR REPLACE FUNCTION private.release_admin_work()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from public.invitations i where i.invited_by = old.id;
  update public.tasks t set assignee_id = null where t.assignee_id = old.id and t.done_at is null;
  return case tg_op when 'DELETE' then old else new end;
end
$function$;

CREATE TRIGGER profiles_release_admin_work_on_delete
  BEFORE DELETE ON public.profiles
  FOR EACH ROW
  WHEN ((old.role = 'admin'::public.user_role))
  EXECUTE FUNCTION private.release_admin_work();

CREATE TRIGGER profiles_release_admin_work
  BEFORE UPDATE OF ROLE ON public.profiles
  FOR EACH ROW
  WHEN (((old.role = 'admin'::public.user_role) AND (new.role <> 'admin'::public.user_role)))
  EXECUTE FUNCTION private.release_admin_work();

COMMENT ON FUNCTION "private"."release_admin_work"() IS 'Trigger: what somebody has prepared as an admin ends with the role. Their open invitations are withdrawn, and their open tasks are for nobody in particular.';

REVOKE ALL ON FUNCTION "private"."release_admin_work"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."release_admin_work"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."release_admin_work"() TO "postgres";

delete from public.invitations i
where not exists (select from public.profiles p where p.id = i.invited_by and p.role = 'admin');
update public.tasks t set assignee_id = null
where t.done_at is null and t.assignee_id is not null
  and not exists (select from public.profiles p where p.id = t.assignee_id and p.role = 'admin');
