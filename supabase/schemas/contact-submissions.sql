-- Consultation requests. Visitors may write one and read none.

create type public.contact_service as enum ('civil', 'criminal', 'compensation', 'family', 'property', 'taxation',
  'other', 'corporate');

create type public.submission_status as enum ('new', 'contacted', 'in_progress', 'resolved', 'closed');

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint contact_submissions_name_check check (
      char_length(name) between 2 and 120 and private.is_name(name)
    ),
  email text not null
    constraint contact_submissions_email_check check (
      char_length(email) between 3 and 254 and private.is_email(email)
    ),
  phone text not null
    constraint contact_submissions_phone_check check (
      char_length(phone) between 10 and 32 and private.is_plain_text(phone)
    ),
  service public.contact_service not null,
  message text not null
    constraint contact_submissions_message_check check (
      char_length(message) between 10 and 5000 and private.is_plain_text(message)
    ),
  -- Keeps out `infinity`, which only Postgres takes for a date.
  preferred_date timestamptz
    constraint contact_submissions_preferred_date_check check (preferred_date between '2000-01-01' and '2200-01-01'),
  submitted_at timestamptz not null default now(),
  status public.submission_status not null default 'new',
  search tsvector not null
    generated always as (
      private.to_search_vector(
        left(id::text, 8) || ' ' || name || ' ' || email || ' ' || phone || ' ' || private.spell_phone(phone) || ' '
        || message
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  client_id uuid references public.clients (id) on delete set null,
  language text not null default 'en' constraint contact_submissions_language_check check (language ~ '^[a-z]{2,3}$'),
  name_search tsvector not null generated always as (private.name_vector(name)) stored
);
comment on table public.contact_submissions is 'Requests for a consultation from the contact form.';

create index contact_submissions_submitted_at_idx on public.contact_submissions (submitted_at desc, id);
create index contact_submissions_status_idx on public.contact_submissions (status, submitted_at desc, id);
create index contact_submissions_search_idx on public.contact_submissions using gin (search);
create index contact_submissions_name_search_idx on public.contact_submissions using gin (name_search);
create index contact_submissions_client_id_idx on public.contact_submissions (client_id);

grant insert (id, name, email, phone, service, message, preferred_date, language) on public.contact_submissions to
  anon, authenticated;
grant select, update (status, client_id) on public.contact_submissions to app_office;
grant delete on public.contact_submissions to app_admin;

-- Imported submissions may have `corporate`; the form does not offer it.
create policy "anyone asks for a consultation" on public.contact_submissions
for insert to anon, authenticated with check (status = 'new' and service <> 'corporate');

create policy "the office reads submissions" on public.contact_submissions
for select to app_office using (true);

create policy "the office sets a submission's status" on public.contact_submissions
for update to app_office using ((select private.is_office())) with check ((select private.is_office()));

create policy "an admin deletes submissions" on public.contact_submissions
for delete to app_admin using ((select private.is_admin()));

create function private.throttle_contact_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if current_setting('role', true) = any (private.caller_roles()) then
    if private.client_network() is not null then
      wait := public.consume_throttle('contact:address:' || private.client_network(), 20, 3600);
      if wait > 0 then
        raise exception using errcode = 'PT429', message = 'tooManyFromAddress', hint = wait::text;
      end if;
    end if;
    wait := public.consume_throttle('contact:email:' || left(lower(new.email), 254), 5, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyWithEmail', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
comment on function private.throttle_contact_submission() is
  'Trigger: five requests an hour for each e-mail address and twenty for each network, whichever way they come. '
  'Imports of the office, made as the service or in Studio, are not counted. Errors: PT429; the hint is the seconds '
  'to wait.';

create function public.count_contact_submissions(
  p_query text default null, p_status public.submission_status default null,
  p_submitted_from timestamptz default null, p_submitted_before timestamptz default null
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.contact_submissions r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (p_status is null or r.status = p_status)
        and (p_submitted_from is null or r.submitted_at >= p_submitted_from)
        and (p_submitted_before is null or r.submitted_at < p_submitted_before)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_contact_submissions(text, public.submission_status, timestamptz, timestamptz)
  to app_office;
comment on function public.count_contact_submissions(text, public.submission_status, timestamptz, timestamptz) is
  'How many submissions a search and filters leave, so that the pages of a long list can be numbered without '
  'counting all of it. In: a query of the `simple` configuration, and values to keep; null for any. Out: the '
  'number, never above 201. Planned for the values at hand: a filter that is not used must not cost an index.';

create trigger contact_submissions_clean before insert or update of name, email, phone, message on public.contact_submissions
for each row execute function private.clean_columns('line', 'name', 'line', 'email', 'phone', 'phone', 'text', 'message');
create trigger contact_submissions_language before insert or update of language on public.contact_submissions
for each row when (new.language <> 'en') execute function private.check_language();
create trigger contact_submissions_throttle before insert on public.contact_submissions
for each row execute function private.throttle_contact_submission();
