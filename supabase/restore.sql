-- Run in the same transaction before the data of a dump (`supabase db dump --data-only`) is loaded into a new project that
-- has the migrations: triggers and foreign keys keep still, and what the migrations have put into tables makes room for the
-- dump's. See docs/operating.md. It raises P0001 when the project has users already, and changes nothing then.
do $$
begin
  if exists (select from auth.users) then
    raise exception 'This project has users already: a dump is loaded into a new one';
  end if;
end
$$;
set session_replication_role = replica;
delete from private.deployment;
delete from private.site_content;
delete from private.counters;
delete from private.outbox_start;
delete from public.privacy_notices;
delete from public.review_integration;
delete from public.site_settings;
delete from public.social_links;
delete from storage.buckets;
