-- How many people read which page, without knowing who: one row for each visitor, page and day. The visitor is a hash
-- whose salt is thrown away every day; no cookie, no address kept.

create table public.page_visits (
  day date not null default current_date,
  page text not null constraint page_visits_page_check check (page ~ '^/[a-z0-9/_-]{0,100}$'),
  visitor text not null constraint page_visits_visitor_check check (char_length(visitor) between 1 and 64),
  primary key (day, page, visitor)
);
comment on table public.page_visits is 'Written by record_visit(), read as sums by analytics_summary().';

create table private.visit_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);
alter table private.visit_salts enable row level security;

-- Counts a visit to a page once for each visitor and day. In: the page's path. Out: nothing; a path that is not a page's,
-- and more than 120 an hour from one address, are left uncounted without an error: a visitor is never to notice.
create function public.record_visit(page text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(headers ->> 'x-forwarded-for', '');
  today_salt uuid;
begin
  if page is null or page !~ '^/[a-z0-9/_-]{0,100}$' then
    return;
  end if;
  if private.consume_throttle('visit:address:' || address, 120, 3600) > 0 then
    return;
  end if;
  insert into private.visit_salts (day) values (current_date) on conflict do nothing;
  select s.salt into today_salt from private.visit_salts s where s.day = current_date;
  insert into public.page_visits (day, page, visitor)
  values (
    current_date, record_visit.page,
    encode(sha256(convert_to(today_salt || address || coalesce(headers ->> 'user-agent', ''), 'UTF8')), 'hex')
  )
  on conflict do nothing;
end
$$;
grant execute on function public.record_visit(text) to anon, authenticated;

alter table public.page_visits enable row level security;
grant select, insert, update, delete on public.page_visits to service_role;
