-- The opposite of seed.sql, for an installation that began with the demo and is to be used: removes the demo people with
-- their log-ins and every row that came with the demo, also where it was edited since. Nothing that refers to it is taken
-- along: what admins have made for demo people or demo cases is first given to others, or deleted.
-- It raises PT409 when no admin would be left, or when rows of one's own refer to demo rows.
do $$
declare
  demo constant text := '00000000-0000-4000-8%';
  own text;
begin
  if not exists (select from public.profiles where role = 'admin' and id::text not like demo) then
    raise exception using errcode = 'PT409', message = 'Without the demo there would be no admin',
      hint = 'Register on the site, and make yourself one: npm run admin -- <username>';
  end if;
  select string_agg(r.what, ', ' order by r.what) into own
  from (
    select 'case ' || c.case_number as what from public.cases c
    where c.client_id::text like demo and c.id::text not like demo
    union all
    select 'event ' || e.title from public.events e
    where (e.client_id::text like demo or e.case_id::text like demo) and e.id::text not like demo
    union all
    select 'document ' || d.name from public.case_documents d
    where d.case_id::text like demo and d.id::text not like demo
    union all
    select 'task ' || t.title from public.tasks t where t.case_id::text like demo and t.id::text not like demo
    union all
    select 'invoice ' || coalesce(i.number, i.bill_name) from public.invoices i
    where i.client_id::text like demo and i.id::text not like demo
    union all
    select 'receipt ' || p.receipt_number from public.payments p
    where p.client_id::text like demo and p.id::text not like demo
    union all
    select 'agreement ' || a.description from public.fee_agreements a
    where a.client_id::text like demo and a.id::text not like demo
    union all
    select 'filing ' || f.name from public.filings f where f.case_id::text like demo and f.id::text not like demo
    limit 10
  ) r;
  if own is not null then
    raise exception using errcode = 'PT409',
      message = 'These belong to demo clients or demo cases: ' || own,
      hint = 'Give them to others or delete them, then run this again';
  end if;

  delete from public.filings where id::text like demo;
  delete from public.filing_templates where id::text like demo;
  delete from public.tasks where id::text like demo;
  -- A hearing with a result cannot be deleted.
  update public.events set outcome = null where id::text like demo;
  delete from public.events where id::text like demo;
  delete from public.cancelled_events where uid::text like demo;
  delete from public.cause_list_checks where checked_by::text like demo;
  delete from public.payments where id::text like demo;
  delete from public.invoices where id::text like demo;
  delete from public.fee_agreements where id::text like demo;
  -- One's own numbers begin with 1, unless some were given already.
  delete from private.number_series s
  where not exists (
    select from public.invoices i where s.kind = 'INV' and i.financial_year = s.financial_year
    union all select from public.payments p where s.kind = 'REC' and p.financial_year = s.financial_year
  );
  alter table public.site_settings disable trigger user;
  update public.site_settings set value = '{}' where key = 'fees' and value ->> 'vpa' = 'chambers.demo@example';
  alter table public.site_settings enable trigger user;
  -- Their files are removed by the next sweep.
  delete from public.case_documents where id::text like demo;
  delete from public.cases where id::text like demo;
  delete from public.clients where id::text like demo;
  delete from public.notifications where id::text like demo;
  delete from public.contact_submissions where id::text like demo;
  delete from public.paper_templates where id::text like demo;
  delete from public.testimonials where id::text like demo;
  delete from public.gallery_photos where id::text like demo;
  delete from public.business_reviews where id::text like demo;
  delete from public.page_visits where visitor like 'demo-%';
  update public.social_links set url = null where url ~ 'chambers[._-]example';
  delete from auth.identities where user_id::text like demo;
  delete from auth.users where id::text like demo;
end
$$
