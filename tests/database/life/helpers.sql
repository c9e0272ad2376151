-- Acts of a life that need several statements, as one call each. Not of the product: made in the database of each life.
create schema life;
grant usage on schema life to public;

-- Somebody writes through the site, registers and becomes a client; at any hour they may be disturbed.
create function life.take_on(p_client uuid, p_user uuid, p_enquiry uuid, p_word text, p_user_word text) returns void
language plpgsql as $$
begin
  insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data)
  values (
    p_user, p_user_word || '@example.com', 'authenticated', now(),
    jsonb_build_object('full_name', 'Ottoline ' || p_user_word, 'username', left(p_user_word, 30))
  );
  insert into auth.sessions (id, user_id) values (p_user, p_user);
  insert into private.accepted_sessions (session_id) values (p_user);
  insert into public.notification_preferences (user_id, quiet_from, quiet_until) values (p_user, '00:00', '00:00');
  insert into public.contact_submissions (id, name, email, phone, service, message)
  values (
    p_enquiry, 'Zephyrine ' || p_word, p_word || '@example.com', '+91 98100 00000', 'civil', 'A flat that was not handed over.'
  );
  insert into public.clients (id, full_name, email) values (p_client, 'Zephyrine ' || p_word, p_word || '@example.com');
  insert into public.client_users (client_id, user_id) values (p_client, p_user);
end
$$;

-- A file is stored, looked at and clean.
create function life.add_document(p_file uuid, p_user uuid, p_case uuid) returns uuid
language plpgsql security definer as $$
declare
  document uuid;
begin
  insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', p_file::text, p_user::text);
  document := public.add_document_version(p_file, p_user, null, p_case, 'Order.pdf', 'pdf', 1000);
  perform public.finish_document_check(p_file);
  return document;
end
$$;

-- Out: the clients and cases that it has made, each with its name or client.
create function life.import(p_rows jsonb, p_id uuid) returns jsonb
language plpgsql as $$
begin
  perform public.import_clients(p_rows, p_id);
  return (
    select jsonb_build_object(
      'clients', (select jsonb_agg(jsonb_build_array(c.id, c.full_name) order by c.full_name) from public.clients c where c.id = any (i.client_ids)),
      'cases', (select jsonb_agg(jsonb_build_array(c.id, c.client_id) order by c.id) from public.cases c where c.id = any (i.case_ids))
    )
    from public.imports i where i.id = p_id
  );
end
$$;

-- Out: the clients and cases that are left of it.
create function life.undo_import(p_id uuid) returns uuid[]
language plpgsql as $$
begin
  perform public.undo_import(p_id);
  return (
    select array(
      select c.id from public.clients c where c.id = any (i.client_ids)
      union all select c.id from public.cases c where c.id = any (i.case_ids)
    )
    from public.imports i where i.id = p_id
  );
end
$$;

-- All of a client is from years ago, so are the books of who was erased; then retention is applied. Who is kept is of today again.
create function life.years_pass(p_client uuid, p_books boolean) returns jsonb
language plpgsql as $$
declare
  one record;
  result jsonb;
  cases uuid[] := array(select c.id from public.cases c where c.client_id = p_client);
begin
  set local session_replication_role = replica;
  for one in
    select format(
      'update public.%I t set %s where t.%I %s', c.table_name,
      string_agg(format('%1$I = case when t.%1$I is not null then timestamptz ''2020-01-01'' end', c.column_name), ', ') filter (where c.column_name in ('created_at', 'updated_at', 'submitted_at', 'done_on', 'filed_on')),
      k.column_name, case k.column_name when 'case_id' then '= any ($2)' else '= $1' end
    ) as sql
    from information_schema.columns c
    join information_schema.columns k on (k.table_schema, k.table_name) = (c.table_schema, c.table_name)
      and (k.column_name in ('client_id', 'former_client_id', 'case_id') or k.table_name = 'clients' and k.column_name = 'id')
    join information_schema.tables t on (t.table_schema, t.table_name) = (c.table_schema, c.table_name) and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.table_name not in ('notifications', 'audit_log', 'cancelled_events')
      and c.column_name in ('created_at', 'updated_at', 'submitted_at', 'done_on', 'filed_on')
    group by c.table_name, k.column_name
  loop
    execute one.sql using p_client, cases;
  end loop;
  update public.contact_submissions s set submitted_at = '2020-01-01'
  from public.clients c where c.id = p_client and lower(s.email) in (
    select lower(c.email) union all
    select p.email from public.client_users l join public.profiles p on p.id = l.user_id where l.client_id = p_client
  );
  update public.contact_submissions s set submitted_at = '2020-01-01' where s.client_id = p_client;
  update public.document_versions v set created_at = '2020-01-01' from public.case_documents d
  where d.id = v.document_id and (d.case_id = any (cases) or d.former_client_id = p_client);
  update public.hearing_orders o set created_at = '2020-01-01', updated_at = '2020-01-01' where o.client_id = p_client;
  update public.imports i set created_at = '2020-01-01' where p_client = any (i.client_ids) or i.case_ids && cases;
  -- Of what is open something is still to come.
  with past as (
    update public.events e set start_date = '2020-01-01', end_date = '2020-01-01'
    from public.cases c where c.id = e.case_id and c.client_id = p_client and c.status not in ('active', 'pending')
    returning e.id
  )
  update private.told_hearings t set starts_at = '2020-01-01' from past where past.id = t.event_id;
  if p_books then
    update public.payments p set financial_year = p.financial_year - 30
    from public.invoices i where i.id = p.invoice_id and i.client_id is null;
    update public.invoices i set financial_year = i.financial_year - 30 where i.client_id is null;
  end if;
  set local session_replication_role = origin;
  result := public.apply_retention(false);
  if result -> 'failed' <> '[]' then
    raise exception 'retention failed: %', result;
  end if;
  update public.clients c set notes = c.notes where c.id = p_client;
  return result;
end
$$;

-- As the jobs do it. Out: what was sent.
create function life.send(p_at timestamptz) returns jsonb
language plpgsql as $$
declare
  sent jsonb := '[]';
  problems text := public.queue_notifications(p_at);
  one record;
begin
  if problems is not null then
    raise exception 'queue_notifications: %', problems;
  end if;
  for one in
    select c.id, c.claim, n.kind, n.recipient_id, n.about_id, n.about_at, n.data
    from public.claim_notifications(1000, 'mail', p_at) c join public.notifications n on n.id = c.id
  loop
    if public.begin_notification(one.id, one.claim, p_at) then
      perform public.finish_notification(one.id, one.claim, 'sent', null);
      sent := sent || jsonb_build_object(
        'kind', one.kind, 'user', one.recipient_id, 'about', one.about_id, 'at', one.about_at, 'data', one.data
      );
    end if;
  end loop;
  return sent;
end
$$;

-- Counts the statements that write, of triggers too and of a restore; after the one that was named the process dies, or is broken off.
create function life.count_statement() returns trigger
language plpgsql as $$
declare
  count constant integer := coalesce(nullif(current_setting('life.count', true), '')::integer, 0) + 1;
begin
  perform set_config('life.count', count::text, false);
  if count = nullif(current_setting('life.ends_at', true), '')::integer then
    if current_setting('life.ends_by', true) = 'death' then
      perform pg_terminate_backend(pg_backend_pid());
    else
      raise query_canceled using message = 'as after too long a time';
    end if;
  end if;
  return null;
end
$$;

create function life.count_statements() returns void
language plpgsql as $$
declare
  one regclass;
begin
  for one in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
  loop
    execute format(
      'create trigger zz_count_statement after insert or update or delete on %s for each statement execute function life.count_statement()', one
    );
    execute format('alter table %s enable always trigger zz_count_statement', one);
  end loop;
end
$$;

grant execute on all functions in schema life to public;
