-- Privacy notices (DPDP Act 2023, s. 5) by version and language, and who agreed to which.

create table public.privacy_notices (
  id uuid primary key default gen_random_uuid(),
  version integer not null constraint privacy_notices_version_check check (version > 0),
  language text not null constraint privacy_notices_language_check check (language ~ '^[a-z]{2,3}$'),
  -- Paragraphs with empty lines between; '## ' begins a heading, '- ' a list item.
  body text not null
    constraint privacy_notices_body_check check (
      char_length(body) between 200 and 20000 and private.is_plain_text(body)
    ),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint privacy_notices_version_key unique (version, language)
);
comment on table public.privacy_notices is
  'The privacy notices that people read when they give their data; a version is never changed.';

grant select on public.privacy_notices to anon, authenticated;

create policy "anyone reads privacy notices" on public.privacy_notices
for select to anon, authenticated using (true);

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  -- A log-in, or the sender of an enquiry.
  user_id uuid references public.profiles (id) on delete cascade,
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  purpose text not null constraint consents_purpose_check check (purpose in ('enquiry', 'account')),
  notice_id uuid not null references public.privacy_notices (id) on delete restrict,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint consents_person_check check (num_nonnulls(user_id, submission_id) = 1)
);
comment on table public.consents is
  'Who has agreed to which notice, for what and until when; that to WhatsApp has its own words and table.';

create unique index consents_user_id_idx on public.consents (user_id, purpose) where withdrawn_at is null;
create index consents_user_idx on public.consents (user_id);
create unique index consents_submission_id_idx on public.consents (submission_id);
create index consents_notice_id_idx on public.consents (notice_id);

grant select on public.consents to authenticated;

create policy "people read their own agreements" on public.consents
for select to authenticated using (user_id = (select auth.uid()));

create policy "an admin reads agreements" on public.consents
for select to app_admin using (true);

create function public.publish_privacy_notice(p_texts jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  latest integer;
  refused text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminPublishesNotice';
  end if;
  -- Two who publish at once, one after the other.
  perform pg_advisory_xact_lock(hashtext('chambers.privacy_notices'));
  select coalesce(max(n.version), 0) into latest from public.privacy_notices n;
  select l.language into refused from (
    select n.language from public.privacy_notices n where n.version = latest
    union select jsonb_object_keys(p_texts)
  ) l
  where char_length(coalesce(p_texts ->> l.language, '')) not between 200 and 20000
    or not private.is_plain_text(p_texts ->> l.language)
  order by l.language limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'noticeText', hint = refused;
  end if;
  insert into public.privacy_notices (version, language, body)
  select latest + 1, t.key, t.value from jsonb_each_text(p_texts) t;
  return latest + 1;
end
$$;
grant execute on function public.publish_privacy_notice(jsonb) to app_admin;
comment on function public.publish_privacy_notice(jsonb) is
  'Publishes the next version of the notice. In: its texts by language, at least in those of the latest version. Out: '
  'its version. Errors: PT403 for others than admins; PT422, the hint is the language.';

create function private.notice_at(p_language text, p_at timestamptz) returns uuid
language sql stable set search_path = ''
as $$
  select n.id from public.privacy_notices n
  where n.language in (p_language, 'en') and (n.published_at <= p_at or n.version = 1)
  order by n.language = p_language desc, n.version desc limit 1
$$;
comment on function private.notice_at(text, timestamptz) is
  'The notice that was in force at a moment, the first one before it was published. In: the language, English where '
  'it was not published in it; the moment. Out: its id.';

create function private.record_enquiry_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    insert into public.consents (submission_id, purpose, notice_id)
    values (new.id, 'enquiry', private.notice_at(new.language, now()));
  end if;
  return null;
end
$$;
comment on function private.record_enquiry_consent() is
  'Trigger: records what the sender of an enquiry has agreed to by sending it; what an admin writes down was sent '
  'by nobody.';

create function public.my_account_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'current' order by s.begun_at), '[]')
      from public.user_sessions((select auth.uid())) s
    ),
    'known_devices', (
      select coalesce(jsonb_agg(jsonb_build_object('seen_at', d.seen_at) order by d.seen_at), '[]')
      from private.known_devices d where d.user_id = (select auth.uid())
    ),
    'calendar_feed', (
      select to_jsonb(f) - 'token_hash' - 'user_id' from private.calendar_feeds f where f.user_id = (select auth.uid())
    ),
    'last_seen', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.kind), '[]')
      from private.last_seen s where s.user_id = (select auth.uid())
    ),
    'notifications', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'channel', n.channel, 'address', n.address, 'data', n.data, 'status', n.status,
          'created_at', n.created_at, 'sent_at', n.sent_at
        ) order by n.created_at
      ), '[]')
      from public.notifications n where n.recipient_id = (select auth.uid())
    ),
    -- Those that the chamber has taken to be of the same client: an address alone proves nothing.
    'enquiries', (
      select coalesce(jsonb_agg(to_jsonb(e) - '{search,name_search,client_id}'::text[] order by e.submitted_at), '[]')
      from public.contact_submissions e where e.client_id = any ((select private.my_client_ids())::uuid[])
    ),
    'case_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.case_messages m
      where m.client_id = any ((select private.my_client_ids())::uuid[])
        or m.former_client_id = any ((select private.my_client_ids())::uuid[])
    ),
    'document_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.document_requests r
      where r.client_id = any ((select private.my_client_ids())::uuid[])
        or r.former_client_id = any ((select private.my_client_ids())::uuid[])
    )
  )
$$;
grant execute on function public.my_account_data() to authenticated;
comment on function public.my_account_data() is
  'Data kept about the caller that no policy shows them: sessions, devices, the calendar address, what was sent, '
  'and enquiries; and what they and the office told each other in cases that have another client now. For '
  'my_data().';

create function public.my_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as materialized (
    select coalesce(array_agg(l.client_id), '{}') as ids from public.client_users l where l.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'profile', (select to_jsonb(p) - 'search' from public.profiles p where p.id = (select auth.uid())),
    'consents', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'purpose', c.purpose, 'notice_version', n.version, 'notice_language', n.language, 'given_at', c.given_at,
          'withdrawn_at', c.withdrawn_at
        ) order by c.given_at
      ), '[]')
      from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.user_id = (select auth.uid())
    ),
    'whatsapp_consents', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' order by w.agreed_at), '[]')
      from public.whatsapp_consents w where w.user_id = (select auth.uid())
    ),
    'notification_preferences', (
      select to_jsonb(p) - 'user_id' from public.notification_preferences p where p.user_id = (select auth.uid())
    ),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.erasure_requests r where r.user_id = (select auth.uid())
    ),
    'clients', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'full_name', c.full_name, 'phone', c.phone, 'email', c.email, 'address', c.address,
          'language', c.language, 'created_at', c.created_at, 'updated_at', c.updated_at
        ) order by c.full_name, c.id
      ), '[]')
      from public.clients c, mine where c.id = any (mine.ids)
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'search' order by c.filing_date, c.id), '[]')
      from public.cases c, mine where c.client_id = any (mine.ids)
    ),
    'case_parties', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'name_search' order by p.case_id, p.side, p.position), '[]')
      from public.case_parties p, mine where p.client_id = any (mine.ids)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
      from public.events e, mine where e.client_id = any (mine.ids)
    ),
    'hearing_orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from public.hearing_orders o, mine where o.client_id = any (mine.ids) and o.shared
    ),
    'case_documents', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'shared_with' || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number)
        order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.shared_with = any (mine.ids)
    ),
    'fee_agreements', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.agreed_on, a.id), '[]')
      from public.fee_agreements a, mine where a.client_id = any (mine.ids)
    ),
    'invoices', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - '{search,letterhead}'::text[] || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{search,letterhead}'::text[] order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$$;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data() is
  'Everything that is kept about the caller, by table. Runs as its owner, by the rows of the caller''s clients: somebody of the '
  'office who sees assigned cases only may be a client in another one.';

create trigger contact_submissions_consent after insert on public.contact_submissions
for each row execute function private.record_enquiry_consent();
