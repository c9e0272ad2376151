-- A client with the result of a hearing can be erased, and one erasure that fails stops no other.

-- Keeps what a deleted event leaves; of an erased client nothing is to be left. Errors: PT409 for a hearing with a result, unless its
-- client is erased: the history of a case is never lost.
create or replace function private.record_cancelled_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('chambers.erasing', true) = 'on' then
    return old;
  elsif old.outcome is not null then
    raise exception using errcode = 'PT409', message = 'hearingHasResult';
  end if;
  insert into public.cancelled_events (uid, client_id, case_id, type, title, start_date, end_date)
  values (old.id, old.client_id, old.case_id, old.type, old.title, old.start_date, old.end_date);
  return old;
end
$$;

-- Erases one enquiry, account or client, and notes that for restored backups. In: what; cases that are kept anyway.
-- Out: see private.erase(), without `mentions`; null where there was nothing.
create function private.erase_one(kind text, target uuid, kept_cases uuid[] default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
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
  insert into private.erasures (kind, target, kept_cases)
  values (erase_one.kind, target, array(select (k ->> 'id')::uuid from jsonb_array_elements(result -> 'kept') k));
  return result;
end
$$;

create or replace function private.erase(kind text, target uuid, is_trial boolean, kept_cases uuid[] default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  words text[];
  result jsonb;
begin
  select array(select distinct w from unnest(array[f.name, f.email, f.phone]) w where char_length(w) >= 3) into words
  from (
    select s.name, s.email, s.phone from public.contact_submissions s where erase.kind = 'enquiry' and s.id = target
    union all
    select p.full_name, p.email, p.phone from public.profiles p where erase.kind = 'account' and p.id = target
    union all
    select c.full_name, c.email, c.phone from public.clients c where erase.kind = 'client' and c.id = target
  ) f;
  begin
    result := private.erase_one(erase.kind, target, kept_cases) || jsonb_build_object('mentions', private.find_mentions(words));
    if is_trial then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  if result is null then
    raise exception using errcode = 'PT404', message = 'nothingToErase';
  end if;
  return result;
end
$$;

-- Erases one, whatever comes of it. In: what; cases that are kept anyway.
-- Out: `{"done": 1}`, `{"done": 0}` where there was nothing, or `failed` with why: a code of ours, or the SQLSTATE. Nothing of what
-- failed is erased.
create function private.try_to_erase(kind text, target uuid, kept_cases uuid[] default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
begin
  return jsonb_build_object('done', (private.erase_one(try_to_erase.kind, target, kept_cases) is not null)::integer);
-- Also one that takes longer than a statement may.
exception when others or query_canceled then
  return jsonb_build_object('done', 0, 'failed', jsonb_build_object(
    'kind', try_to_erase.kind, 'target', target, 'reason', case when sqlstate like 'PT%' then sqlerrm else sqlstate end
  ));
end
$$;

drop function public.apply_erasures(jsonb);

-- Erases again what a restored backup has again. In: a part of what list_erasures() gave before.
-- Out: `done`, how many were: what is not there any more, or was done already, counts for nothing; `failed`, which could not be
-- erased, and why. Errors: PT403 for others than admins; PT400 for another list.
create function public.apply_erasures(list jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
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
    select * from jsonb_to_recordset(list) as l (kind text, target uuid, kept_cases uuid[], erased_at timestamptz) order by l.erased_at
  loop
    part := private.try_to_erase(one.kind, one.target, coalesce(one.kept_cases, '{}'));
    done := done + (part -> 'done')::integer;
    failed := failed || coalesce(part -> 'failed', '[]');
  end loop;
  return jsonb_build_object('done', done, 'failed', failed);
end
$$;
grant execute on function public.apply_erasures(jsonb) to app_admin, service_role;
