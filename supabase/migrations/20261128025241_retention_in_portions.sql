-- An erasure of a large practice failed while it looked for mentions, the retention did not know of filings, and one slow
-- deletion took all others along.
SET local check_function_bodies = off;

DROP FUNCTION "private"."find_mentions"(text[]);

DROP FUNCTION "public"."clean_up"();

CREATE OR REPLACE FUNCTION private.busy_clients (
  since timestamp with time zone
)
  RETURNS SETOF uuid
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  with kept as materialized (
    select c.id from public.cases c where c.status in ('active', 'pending')
    union
    select h.case_id from public.legal_holds h where private.is_on_hold(h.case_id)
  ),
  -- Where they write and log in from.
  addresses as (
    select c.id as client_id, lower(c.email) as email from public.clients c where c.email is not null
    union
    select l.client_id, p.email from public.client_users l join public.profiles p on p.id = l.user_id
  ),
  enquiries as (
    select s.client_id, lower(s.email) as email, private.to_e164(s.phone) as phone
    from public.contact_submissions s where s.submitted_at >= since
  )
  select a.client_id from private.client_activity a
  where a.at >= since or a.case_id in (select k.id from kept k)
  union all
  select i.client_id from public.invoices i where i.state = 'open'
  union all
  select q.client_id from enquiries q
  union all
  select a.client_id from addresses a join enquiries q on q.email = a.email
  union all
  select c.id from public.clients c join enquiries q on q.phone = c.phone
$function$;

CREATE OR REPLACE FUNCTION private.count_mentions (
  words       text[],
  source      regclass,
  first_block bigint,
  end_block   bigint
)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- What people have written; not what is made of it for the search.
  columns constant text := (
    select string_agg(format('t.%I', a.attname), ', ') from pg_catalog.pg_attribute a
    where a.attrelid = source and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  );
  mentioned integer := 0;
begin
  if columns is not null then
    execute format(
      'select count(*) from %s t cross join lateral (select lower(concat_ws(chr(10), %s)) as written) l
       where t.ctid >= $2 and t.ctid < $3 and exists (select from unnest($1) w where position(w in l.written) > 0)',
      source, columns
    ) into mentioned using words, format('(%s,0)', first_block)::tid, format('(%s,0)', end_block)::tid;
  end if;
  return mentioned;
end
$function$;

CREATE OR REPLACE FUNCTION private.erasable_words (
  kind   text,
  target uuid
)
  RETURNS text[]
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return array(
    select distinct lower(w)
    from (
      select s.name, s.email, s.phone from public.contact_submissions s
      where erasable_words.kind = 'enquiry' and s.id = target
      union all
      select p.full_name, p.email, p.phone from public.profiles p where erasable_words.kind = 'account' and p.id = target
      union all
      select c.full_name, c.email, c.phone from public.clients c where erasable_words.kind = 'client' and c.id = target
    ) f
    cross join lateral unnest(array[f.name, f.email, f.phone]) w
    where char_length(w) >= 3
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.expired_rows()
  RETURNS TABLE (
    what      text,
    source    text,
    condition text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  values
    ('throttles', 'private.throttles', 'r.window_ends <= now()'),
    ('visit_salts', 'private.visit_salts', 'r.day < private.practice_day()'),
    (
      'notifications', 'public.notifications',
      $c$r.created_at < now() - interval '90 days'
        and (r.sent_at is not null or r.failed_at is not null or r.cancelled_at is not null)$c$
    ),
    ('bounced_addresses', 'private.bounced_addresses', $c$r.bounced_at < now() - interval '1 year'$c$),
    -- The latest device of a user stays.
    (
      'known_devices', 'private.known_devices',
      $c$r.seen_at < now() - interval '90 days' and exists (
        select from private.known_devices later
        where later.user_id = r.user_id and (later.seen_at, later.device) > (r.seen_at, r.device)
      )$c$
    ),
    -- With their refresh tokens.
    ('sessions', 'auth.sessions', 'r.not_after <= now()'),
    ('registrations', null, null),
    ('audit_entries', 'public.audit_log', 'r.at < now() - private.audit_retention()'),
    ('cancelled_events', 'public.cancelled_events', $c$r.cancelled_at < now() - interval '30 days'$c$)
$function$;

CREATE OR REPLACE FUNCTION private.list_kept_cases (
  client_ids uuid[],
  kept_cases uuid[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'case_number', c.case_number, 'title', c.title, 'why', k.why, 'reason', h.reason, 'until', h.until
      ) order by c.case_number
    ), '[]')
    from (
      select distinct a.case_id as id from private.client_activity a where a.client_id = any (client_ids)
    ) candidates
    join public.cases c on c.id = candidates.id
    cross join lateral (select private.reason_to_keep(c, kept_cases) as why) k
    left join public.legal_holds h on h.case_id = c.id and k.why = 'hold'
    where k.why is not null
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.refuse_erasure_of (
  kind text
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif coalesce(refuse_erasure_of.kind not in ('enquiry', 'account', 'client'), true) then
    raise exception using errcode = 'PT400', message = 'erasureKind';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.retention_due()
  RETURNS TABLE (
    kind   text,
    target uuid
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  enquiries constant integer := private.retention_months('enquiries');
  accounts constant integer := private.retention_months('accounts');
  matters constant integer := private.retention_months('matters');
begin
  if enquiries > 0 then
    return query
    select 'enquiry', s.id from public.contact_submissions s
    where s.submitted_at < now() - make_interval(months => enquiries) and s.client_id is null
      and not exists (select from public.cases c where c.submission_id = s.id);
  end if;
  if accounts > 0 then
    return query
    select 'account', p.id from public.profiles p join auth.users u on u.id = p.id
    where p.role = 'client' and not p.has_client
      and greatest(u.last_sign_in_at, p.created_at) < now() - make_interval(months => accounts)
      and p.email not in (
        select lower(s.email) from public.contact_submissions s
        where s.submitted_at >= now() - make_interval(months => accounts) or s.client_id is not null
      );
  end if;
  if matters > 0 then
    return query
    select 'client', d.id
    from (
      select c.id from public.clients c
      except
      select private.busy_clients(now() - make_interval(months => matters))
    ) d;
  end if;
  return query select 'invoice', i.id from public.invoices i where i.client_id is null and private.is_past_keeping(i);
end
$function$;

CREATE OR REPLACE FUNCTION public.apply_retention (
  is_trial boolean DEFAULT true,
  after    uuid    DEFAULT NULL::uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '2s'
  AS $function$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '2 seconds';
  is_on constant boolean := coalesce((select (s.value ->> 'on')::boolean from public.site_settings s where s.key = 'retention'), false);
  counts jsonb := '{"enquiry": 0, "account": 0, "client": 0, "invoice": 0}';
  failed jsonb := '[]';
  last uuid;
  due record;
  part jsonb;
begin
  if current_setting('role', true) = 'app_admin' and not (private.is_admin() and apply_retention.is_trial) then
    raise exception using errcode = 'PT403', message = 'onlyJobs';
  end if;
  if apply_retention.is_trial then
    counts := counts || coalesce((
      select jsonb_object_agg(d.kind, d.n) from (select x.kind, count(*) as n from private.retention_due() x group by x.kind) d
    ), '{}');
  elsif is_on then
    for due in
      select d.kind, d.target from private.retention_due() d
      where apply_retention.after is null or d.target > apply_retention.after
      order by d.target limit 50
    loop
      last := due.target;
      part := private.try_to_erase(due.kind, due.target);
      counts := jsonb_set(counts, array[due.kind], to_jsonb((counts -> due.kind)::integer + (part -> 'done')::integer));
      failed := failed || coalesce(part -> 'failed', '[]');
      exit when clock_timestamp() > ends_at;
    end loop;
  end if;
  return counts || jsonb_build_object('is_on', is_on, 'failed', failed, 'last', last);
end
$function$;

CREATE OR REPLACE FUNCTION public.clean_up (
  after text DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '2s'
  AS $function$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '3 seconds';
  most constant integer := 1000;
  counts jsonb := '{}';
  failed jsonb := '{}';
  done text := after;
  deleted integer;
  kind record;
begin
  for kind in
    select e.* from private.expired_rows() with ordinality as e (what, source, condition, place)
    where coalesce(after, '') = '' or e.place > (
      select d.place from private.expired_rows() with ordinality as d (what, source, condition, place) where d.what = after
    )
    order by e.place
  loop
    loop
      deleted := 0;
      if clock_timestamp() > ends_at then
        return counts || jsonb_build_object('failed', failed, 'last', coalesce(done, ''));
      end if;
      begin
        if kind.source is null then
          deleted := private.delete_expired_registrations();
        else
          execute format(
            'delete from %1$s r where r.ctid = any (array(select r.ctid from %1$s r where %2$s limit %3$s))',
            kind.source, kind.condition, most
          );
          get diagnostics deleted = row_count;
        end if;
      -- Also one that takes longer than a statement may: the others are not undone.
      exception when others or query_canceled then
        failed := failed || jsonb_build_object(kind.what, sqlstate);
      end;
      counts := counts || jsonb_build_object(kind.what, coalesce((counts -> kind.what)::integer, 0) + deleted);
      exit when deleted < most or kind.source is null;
    end loop;
    done := kind.what;
  end loop;
  return counts || jsonb_build_object('failed', failed, 'last', null);
end
$function$;

REVOKE ALL ON FUNCTION "public"."clean_up"(text) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.erase (
  kind     text,
  target   uuid,
  is_trial boolean DEFAULT true
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  result jsonb;
begin
  perform private.refuse_erasure_of(kind);
  begin
    result := '{"books": null}'::jsonb || private.erase_one(erase.kind, target);
    if coalesce(is_trial, true) then
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
$function$;

CREATE OR REPLACE FUNCTION public.find_mentions (
  kind   text,
  target uuid,
  source text   DEFAULT ''::text,
  block  bigint DEFAULT 0
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET lock_timeout TO '2s'
  AS $function$
declare
  -- A hosted project gives a statement eight seconds, of which the trial takes some.
  ends_at timestamptz;
  words constant text[] := private.erasable_words(kind, target);
  counts jsonb := '{}';
  first_block bigint := block;
  end_block bigint;
  size bigint;
  one text;
  next jsonb;
begin
  perform private.refuse_erasure_of(kind);
  begin
    if private.erase_one(kind, target) is null then
      raise exception using errcode = 'PT404', message = 'nothingToErase';
    end if;
    ends_at := clock_timestamp() + interval '2 seconds';
    for one in
      select c.relname from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname::text collate "C" >= find_mentions.source
        and c.relname not in ('audit_log', 'page_visits', 'job_runs', 'privacy_notices')
      order by c.relname::text collate "C"
    loop
      size := pg_catalog.pg_relation_size(format('public.%I', one)::regclass) / current_setting('block_size')::integer;
      while first_block < size loop
        if clock_timestamp() > ends_at then
          next := jsonb_build_object('source', one, 'block', first_block);
          exit;
        end if;
        end_block := first_block + 256;
        counts := private.add_counts(counts, jsonb_build_object(
          one, private.count_mentions(words, format('public.%I', one)::regclass, first_block, end_block)
        ));
        first_block := end_block;
      end loop;
      exit when next is not null;
      first_block := 0;
    end loop;
    raise exception using errcode = 'TRIAL';
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return jsonb_build_object('counts', counts, 'next', next);
end
$function$;

REVOKE ALL ON FUNCTION "public"."find_mentions"(text, uuid, text, bigint) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE VIEW "private"."client_activity" WITH (security_invoker=true) AS  SELECT c.id AS client_id,
    NULL::uuid AS case_id,
    c.updated_at AS at
   FROM public.clients c
UNION ALL
 SELECT c.client_id,
    c.id AS case_id,
    c.updated_at AS at
   FROM public.cases c
UNION ALL
 SELECT p.client_id,
    p.case_id,
    p.updated_at AS at
   FROM public.case_parties p
UNION ALL
 SELECT e.client_id,
    e.case_id,
    GREATEST(e.end_date, e.updated_at) AS at
   FROM public.events e
UNION ALL
 SELECT o.client_id,
    e.case_id,
    o.updated_at AS at
   FROM (public.hearing_orders o
     JOIN public.events e ON ((e.id = o.event_id)))
UNION ALL
 SELECT c.client_id,
    t.case_id,
    GREATEST((t.due_on)::timestamp with time zone, t.updated_at) AS at
   FROM (public.tasks t
     JOIN public.cases c ON ((c.id = t.case_id)))
UNION ALL
 SELECT c.client_id,
    f.case_id,
    GREATEST((f.filed_on)::timestamp with time zone, f.updated_at) AS at
   FROM (public.filings f
     JOIN public.cases c ON ((c.id = f.case_id)))
UNION ALL
 SELECT c.client_id,
    i.case_id,
    GREATEST((i.cure_by)::timestamp with time zone, (i.done_on)::timestamp with time zone, i.updated_at) AS at
   FROM (public.filing_items i
     JOIN public.cases c ON ((c.id = i.case_id)))
UNION ALL
 SELECT d.client_id,
    d.case_id,
    d.updated_at AS at
   FROM public.case_documents d
  WHERE (d.client_id IS NOT NULL)
UNION ALL
 SELECT d.former_client_id AS client_id,
    NULL::uuid AS case_id,
    d.updated_at AS at
   FROM public.case_documents d
  WHERE (d.former_client_id IS NOT NULL)
UNION ALL
 SELECT d.client_id,
    d.case_id,
    v.created_at AS at
   FROM (public.document_versions v
     JOIN public.case_documents d ON ((d.id = v.document_id)))
  WHERE (d.client_id IS NOT NULL)
UNION ALL
 SELECT d.former_client_id AS client_id,
    NULL::uuid AS case_id,
    v.created_at AS at
   FROM (public.document_versions v
     JOIN public.case_documents d ON ((d.id = v.document_id)))
  WHERE (d.former_client_id IS NOT NULL)
UNION ALL
 SELECT r.client_id,
    r.case_id,
    r.updated_at AS at
   FROM public.document_requests r
  WHERE (r.client_id IS NOT NULL)
UNION ALL
 SELECT r.former_client_id AS client_id,
    r.case_id,
    r.updated_at AS at
   FROM public.document_requests r
  WHERE (r.former_client_id IS NOT NULL)
UNION ALL
 SELECT m.client_id,
    m.case_id,
    m.created_at AS at
   FROM public.case_messages m
  WHERE (m.client_id IS NOT NULL)
UNION ALL
 SELECT m.former_client_id AS client_id,
    m.case_id,
    m.created_at AS at
   FROM public.case_messages m
  WHERE (m.former_client_id IS NOT NULL)
UNION ALL
 SELECT a.client_id,
    a.case_id,
    a.updated_at AS at
   FROM public.fee_agreements a
UNION ALL
 SELECT i.client_id,
    i.case_id,
    i.updated_at AS at
   FROM public.invoices i
  WHERE (i.client_id IS NOT NULL)
UNION ALL
 SELECT p.client_id,
    i.case_id,
    p.updated_at AS at
   FROM (public.payments p
     JOIN public.invoices i ON ((i.id = p.invoice_id)))
  WHERE (p.client_id IS NOT NULL)
UNION ALL
 SELECT c.client_id,
    h.case_id,
    h.updated_at AS at
   FROM (public.legal_holds h
     JOIN public.cases c ON ((c.id = h.case_id)))
UNION ALL
 SELECT i.client_id,
    NULL::uuid AS case_id,
    i.updated_at AS at
   FROM public.invitations i
  WHERE (i.client_id IS NOT NULL)
UNION ALL
 SELECT s.client_id,
    NULL::uuid AS case_id,
    s.submitted_at AS at
   FROM public.contact_submissions s
  WHERE (s.client_id IS NOT NULL)
UNION ALL
 SELECT k.client_id,
    NULL::uuid AS case_id,
    k.created_at AS at
   FROM public.conflict_checks k
UNION ALL
 SELECT l.client_id,
    NULL::uuid AS case_id,
    GREATEST(l.created_at, u.last_sign_in_at) AS at
   FROM (public.client_users l
     LEFT JOIN auth.users u ON ((u.id = l.user_id)));

COMMENT ON FUNCTION "private"."count_mentions"(text[], regclass, bigint, bigint) IS 'In how many rows of a part of a table a text is written. Volatile, to see what has just been deleted. In: texts in small letters; the first block and the one after the last.';

COMMENT ON FUNCTION "private"."erasable_words"(text, uuid) IS 'The name, the address and the number of who is to be erased, in small letters.';

COMMENT ON FUNCTION "private"."erase_account"(uuid, uuid[]) IS 'Erases a log-in, with the enquiries from its address that no other client came of; its messages in cases that are kept stay with their author''s name. In: its id; cases that are kept anyway. Out: as erase().';

COMMENT ON FUNCTION "private"."erase_client"(uuid, uuid[]) IS 'Erases a client with their cases, as far as none is kept; then also their enquiries and fees, and the log-ins that see no other client. What was sent and found goes by the ids of its rows. In: the client; cases that are kept anyway. Out: as erase().';

COMMENT ON FUNCTION "private"."erase_enquiry"(uuid, uuid[]) IS 'Erases an enquiry, unless a case that is kept came of it. In: its id; cases that are kept anyway. Out: as erase().';

COMMENT ON FUNCTION "private"."erase_invoice"(uuid) IS 'Erases an invoice of an erased client with its payments, once its time is over; its number is never given again. In: its id. Out: as erase().';

COMMENT ON FUNCTION "private"."erase_one"(text, uuid, uuid[]) IS 'Erases one enquiry, account, client or invoice, and notes that for restored backups. In: what; cases that are kept anyway. Out: as erase(); null where there was nothing.';

COMMENT ON FUNCTION "private"."expired_rows"() IS 'What clean_up() deletes: for each kind the table and the condition of its rows; null where a function does it.';

COMMENT ON FUNCTION "private"."retention_due"() IS 'What is out of its time: enquiries of which no client and no case came; accounts of no client that nobody has logged in with, of whose address there is no newer enquiry, and none of a client; clients of whom nothing is in a matter that is open or on hold, and of whom there has been nothing for so long; invoices of erased clients, after the years of the duty to keep accounts. A period of 0 asks nothing of the tables.';

COMMENT ON FUNCTION "public"."clean_up"(text) IS 'Deletes what is out of its time: rate limits, salts of visits, what was sent, marked addresses, devices, sessions, registrations that were never proven, entries of the audit log, and cancelled events, which the calendar feed needs no more; in portions, for some three seconds. In: the `last` of the call before. Out: how many of each kind; `failed`, by kind the SQLSTATE of why one could not be deleted; `last`, to go on after, null at the end. For the scheduled jobs.';

COMMENT ON FUNCTION "public"."erase"(text, uuid, boolean) IS 'Erases what is kept about somebody, or says what would be erased, by the same steps. In: `enquiry`, `account` or `client`; its id; whether it is only tried. Out: `gone` and `nameless`, by table how many rows; `kept`, the cases that are kept, each with why (`hold`, `open`, `kept`) and the hold''s reason and last day; `books`, the invoices and payments that are kept, as erase_fees() has it. Where their name is written elsewhere: find_mentions(). Errors: PT403 for others than admins, PT400 for another kind, PT404 where there is nothing, PT409 for the last admin.';

COMMENT ON FUNCTION "public"."find_mentions"(text, uuid, text, bigint) IS 'Where a name, an address or a number would still be written after an erasure, e.g. in messages of another matter: a person has to look. It reads every table, some two seconds'' worth of it at a time. In: what would be erased; what the call before gave as `next`. Out: `counts`, by table in how many rows; `next`, the table and block to go on with, null at the end. Errors: as erase() has them.';

COMMENT ON VIEW "private"."client_activity" IS 'What there is of each client, with its case, and the latest moment that it is about. A new table with something of a client or a case belongs here, or among the exceptions of tests/database/belongings.test.ts.';

REVOKE ALL ON FUNCTION "private"."count_mentions"(text[], regclass, bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."count_mentions"(text[], regclass, bigint, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."count_mentions"(text[], regclass, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."erasable_words"(text, uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."erasable_words"(text, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."erasable_words"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."expired_rows"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."expired_rows"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."expired_rows"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_erasure_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."refuse_erasure_of"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."refuse_erasure_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "public"."clean_up"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."clean_up"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."clean_up"(text) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."find_mentions"(text, uuid, text, bigint) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."find_mentions"(text, uuid, text, bigint) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."find_mentions"(text, uuid, text, bigint) TO "postgres";
