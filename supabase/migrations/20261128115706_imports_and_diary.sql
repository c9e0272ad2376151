-- An import can be undone though each of its cases has a line in the diary; a date that is added reads no other row.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.follow_event_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    -- Imports add thousands: a later day needs no other row.
    update public.case_diary d set last_on = greatest(d.last_on, (new.start_date at time zone private.practice_zone())::date)
    where d.case_id = new.case_id and new.type in ('hearing', 'deadline') and new.outcome is null;
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

CREATE OR REPLACE FUNCTION public.undo_import (
  p_import_id uuid
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
  -- The parties of its cases go with them.
  perform private.lock_client_changes();
  select * into made from public.imports i where i.id = p_import_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
  if made.undone_at is not null then
    return;
  end if;
  if made.created_at < now() - private.period('import_undo') then
    raise exception using errcode = 'PT409', message = 'importTooOld',
      detail = extract(hour from private.period('import_undo'))::text;
  end if;
  perform from public.cases c where c.id = any (made.case_ids) order by c.id for update;
  perform from public.clients c where c.id = any (made.client_ids) order by c.id for update;
  select r.name into changed from (
    select c.title as name from public.cases c where c.id = any (made.case_ids) and c.updated_at <> made.created_at
    union all
    select c.full_name from public.clients c where c.id = any (made.client_ids) and c.updated_at <> made.created_at
    union all
    select c.title from public.cases c where c.client_id = any (made.client_ids) and c.id <> all (made.case_ids)
    union all
    select c.title from public.cases c join public.case_diary d on d.case_id = c.id
    where c.id = any (made.case_ids) and d.parked_until is not null
  ) r limit 1;
  -- Whatever has been added to them since: every table that refers to a case or a client, also those to come.
  for link in
    select f.conrelid::regclass as source, f.confrelid::regclass as target, a.attname as source_column
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid in ('public.cases'::regclass, 'public.clients'::regclass)
      -- Every case has a line in the diary.
      and f.conrelid not in ('public.cases'::regclass, 'public.case_diary'::regclass)
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
  update public.imports i set undone_at = now() where i.id = p_import_id;
end
$function$;
