-- As before, with the table's name: a window reads again only what it has of it.
create or replace function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  told constant jsonb := jsonb_build_object('table', tg_table_name);
  person uuid;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return null;
  end if;
  perform realtime.send(told, 'changed', 'office', true);
  for person in
    select distinct u.user_id
    from unnest(array[to_jsonb(old), to_jsonb(new)]) r
    -- A version has neither client nor sharing of its own.
    left join public.case_documents d on d.id = (r ->> 'document_id')::uuid and tg_table_name = 'document_versions'
    join public.client_users u on u.client_id = coalesce((r ->> 'client_id')::uuid, d.client_id)
    where coalesce((r ->> 'shared')::boolean, d.shared, true)
  loop
    perform realtime.send(told, 'changed', 'user:' || person, true);
  end loop;
  return null;
end
$$;
