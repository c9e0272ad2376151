-- Rights and triggers of every table of a kind: a new table has them without a line of its own, but for a legal hold.

-- Each has row-level security, and the service may do everything with those of public, but not write the audit log.
do $$
declare
  one regclass;
begin
  for one in
    select r.oid from pg_class r
    where r.relkind = 'r' and r.relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by r.oid::regclass::text
  loop
    execute format('alter table %s enable row level security', one);
    if one::text not like 'private.%' and one <> 'public.audit_log'::regclass then
      execute format('grant select, insert, update, delete on %s to service_role', one);
    end if;
  end loop;
end
$$;

-- Each with updated_at; those that count only some columns have said so.
do $$
declare
  name text;
begin
  for name in
    select r.relname from pg_class r
    join pg_attribute a on a.attrelid = r.oid and a.attname = 'updated_at' and not a.attisdropped
    where r.relkind = 'r' and r.relnamespace = 'public'::regnamespace
      and not exists (select from pg_trigger t where t.tgrelid = r.oid and t.tgname = r.relname || '_touch')
    order by 1
  loop
    execute format(
      'create trigger %I before update on public.%I for each row execute function private.touch_updated_at()', name || '_touch', name
    );
  end loop;
end
$$;

-- Each whose ids callers make. Of callers only: what functions add, they make sure of themselves.
do $$
declare
  name text;
begin
  for name in
    select r.relname from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attname = 'id'
    where r.relkind = 'r' and r.relnamespace = 'public'::regnamespace and (
      has_column_privilege('anon', r.oid, a.attnum, 'insert') or has_column_privilege('app_admin', r.oid, a.attnum, 'insert')
    )
    order by 1
  loop
    execute format(
      $sql$create trigger added_once before insert on public.%I for each row
        when (current_user in (%s))
        execute function private.refuse_second_sending()$sql$,
      -- Their names, as whoever adds a row may not call the function.
      name, (select string_agg(quote_literal(r), ', ') from unnest(private.caller_roles()) r)
    );
  end loop;
end
$$;

-- All that goes with a case stays while it is on hold: it is not deleted, and, where a column may lead it away, not moved.
do $$
declare
  one record;
begin
  for one in
    select * from (values
      ('cases', 'submission_id', 'refuse_held_case_deletion'),
      ('events', 'case_id', 'refuse_held_deletion'),
      ('case_messages', 'case_id', 'refuse_held_deletion'),
      ('case_documents', 'case_id', 'refuse_held_deletion'),
      ('case_parties', 'case_id', 'refuse_held_deletion'),
      ('document_requests', 'case_id', 'refuse_held_deletion'),
      ('hearing_orders', 'event_id', 'refuse_held_order_deletion'),
      ('document_versions', 'document_id', 'refuse_held_version_deletion'),
      ('message_documents', 'message_id', 'refuse_held_attachment_deletion'),
      ('tasks', 'case_id', 'refuse_held_deletion'),
      ('fee_agreements', 'case_id', 'refuse_held_deletion'),
      ('invoices', 'case_id', 'refuse_held_deletion'),
      ('payments', null, 'refuse_held_payment_deletion'),
      ('filings', null, 'refuse_held_deletion'),
      ('filing_items', null, 'refuse_held_deletion'),
      ('contact_submissions', null, 'refuse_held_enquiry_deletion')
    ) t (name, moved_by, refuse)
  loop
    execute format(
      'create trigger %I before delete on public.%I for each row execute function private.%I()',
      one.name || '_refuse_held_deletion', one.name, one.refuse
    );
    if one.moved_by is not null then
      execute format(
        'create trigger %1$I before update of %3$I on public.%2$I
         for each row when (old.%3$I is not null and old.%3$I is distinct from new.%3$I) execute function private.%4$I()',
        one.name || '_refuse_held_move', one.name, one.moved_by, one.refuse
      );
    end if;
  end loop;
end
$$;
