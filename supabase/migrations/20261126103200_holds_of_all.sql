-- A legal hold protects all of a case: also its parties, orders, requests, the versions of its documents, what messages have with
-- them, and the enquiry that it began with; and what could not be deleted is not taken out of the case first.

-- Refuses to delete what belongs to a case on hold, or to give it to something else, whoever does it. Errors: PT409.
create or replace function private.refuse_held_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  held constant jsonb := to_jsonb(old);
  case_ids uuid[];
begin
  case tg_table_name
    when 'cases' then case_ids := array[old.id];
    when 'contact_submissions' then
      select array_agg(c.id) into case_ids from public.cases c where c.submission_id = old.id;
    when 'hearing_orders' then
      select array[e.case_id] into case_ids from public.events e where e.id = (held ->> 'event_id')::uuid;
    when 'document_versions' then
      select array[d.case_id] into case_ids from public.case_documents d where d.id = (held ->> 'document_id')::uuid;
    when 'message_documents' then
      select array[m.case_id] into case_ids from public.case_messages m where m.id = (held ->> 'message_id')::uuid;
    else case_ids := array[(held ->> 'case_id')::uuid];
  end case;
  if exists (select from unnest(case_ids) c where private.is_on_hold(c)) then
    raise exception using errcode = 'PT409', message = 'legalHold';
  end if;
  return case tg_op when 'UPDATE' then new else old end;
end
$$;

do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('cases', 'submission_id'), ('events', 'case_id'), ('case_messages', 'case_id'), ('case_documents', 'case_id'),
      ('case_parties', 'case_id'), ('document_requests', 'case_id'), ('hearing_orders', 'event_id'),
      ('document_versions', 'document_id'), ('message_documents', 'message_id'), ('contact_submissions', null)
    ) as v (name, parent)
  loop
    execute format('drop trigger if exists %I on public.%I', one.name || '_refuse_held_deletion', one.name);
    execute format(
      'create trigger %I before delete on public.%I for each row execute function private.refuse_held_deletion()',
      one.name || '_refuse_held_deletion', one.name
    );
    continue when one.parent is null;
    execute format(
      'create trigger %1$I before update of %3$I on public.%2$I for each row when (old.%3$I is not null and old.%3$I is distinct from new.%3$I)
      execute function private.refuse_held_deletion()',
      one.name || '_refuse_held_move', one.name, one.parent
    );
  end loop;
end
$$;
