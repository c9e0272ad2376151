-- As before, without one whose time came before a backup was restored: the old installation has sent it.
create or replace function private.current_board(at timestamptz) returns table (kind public.notification_kind, day date)
language sql stable set search_path = ''
as $$
  select b.kind, b.day
  from (select current_board.at at time zone private.practice_zone() as now) local
  cross join lateral (values
    ('board_tomorrow'::public.notification_kind, local.now::date + 1, time '18:30', local.now::time >= '18:30'),
    ('board_today', local.now::date, time '07:00', local.now::time >= '07:00' and local.now::time < '12:00')
  ) as b (kind, day, due_at, is_time)
  where b.is_time
    and (local.now::date + b.due_at) at time zone private.practice_zone() > (select s.began_at from private.outbox_start s)
$$;
