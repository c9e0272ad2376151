/* owner: Not in Bar Council mode */ update public.site_settings set value = '{}' where key = 'bar_council';
-- visitor, asha, clerk, admin: An enquiry, each of whom
insert into public.contact_submissions (name, email, phone, service, message, preferred_date, language) values ('  A   Visitor ', ' A@example.com ', '98100 00000', 'civil', E'  A flat that was\r\nnot given ', '2026-12-01', 'en');
-- visitor: Not of a kind that the form has not, nor with a state, nor of another time
insert into public.contact_submissions (name, email, phone, service, message) values ('A Visitor', 'a@example.com', '+91 98100 00000', 'corporate', 'A flat that was not given');
-- visitor: With a state
insert into public.contact_submissions (name, email, phone, service, message, status) values ('A Visitor', 'a@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', 'closed');
-- owner: What is no enquiry
select left(t.statement, 200) as statement, t.answer from still.tried(array(select format('insert into public.contact_submissions (name, email, phone, service, message, preferred_date, language) select %s', v) from unnest(array[
  $$'A', 'a@b.in', '+91 98100 00000', 'civil', 'Ten letters', null, 'en'$$, $$'A<b>', 'a@b.in', '+91 98100 00000', 'civil', 'Ten letters', null, 'en'$$, $$'Ab', 'ab', '+91 98100 00000', 'civil', 'Ten letters', null, 'en'$$,
  $$'Ab', 'a@b.in', '123456789', 'civil', 'Ten letters', null, 'en'$$, $$'Ab', 'a@b.in', '+91 98100 00000', 'civil', 'Nine let.', null, 'en'$$, $$'Ab', 'a@b.in', '+91 98100 00000', 'civil', '<b>Ten letters</b>', null, 'en'$$,
  $$'Ab', 'a@b.in', '+91 98100 00000', 'civil', 'Ten letters', 'infinity', 'en'$$, $$'Ab', 'a@b.in', '+91 98100 00000', 'civil', 'Ten letters', '1999-12-31 23:59:59Z', 'en'$$, $$'Ab', 'a@b.in', '+91 98100 00000', 'civil', 'Ten letters', '2000-01-01Z', 'tlh'$$,
  $$'Ab', 'a@b.in', '+91 98100 00000', 'civil', 'Ten letters', '2000-01-01Z', 'hi'$$, $$'Ab', 'a@b.in', '+91 98100 00000', 'corporate', 'Ten letters', null, 'en'$$]) v)) t;
/* everybody: What they read of them */ select name, email, status from public.contact_submissions order by id;
/* owner: Of one address five an hour, of a network twenty */ update private.throttles set attempts = 5;
-- visitor: One more with it, in other letters
insert into public.contact_submissions (name, email, phone, service, message) values ('A Visitor', 'A@Example.com', '+91 98100 00000', 'civil', 'A flat that was not given');
-- owner: Requests come through a proxy
update private.deployment set address_header = 'x-forwarded-for', trusted_proxies = 1;
-- owner: From one network
select still.asked('request.headers', '{"x-forwarded-for": "203.0.113.7"}', $$select private.client_network() as network$$);
-- service: An import is not counted
insert into public.contact_submissions (id, name, email, phone, service, message, status) values ('#201', 'Imported', 'A@Example.com', '+91 98100 00000', 'corporate', 'A flat that was not given', 'closed');
-- clerk, asha: A clerk sets a state, and whose it is
update public.contact_submissions set status = 'resolved', client_id = '#11' where id = '#201' returning status;
/* clerk: Not what was written */ update public.contact_submissions set message = 'Something else' where id = '#201';
/* clerk, admin: An admin deletes */ delete from public.contact_submissions where id = '#201' returning name;
-- admin, clerk: How many, by state, words and days
select array[public.count_contact_submissions(), public.count_contact_submissions('visitor:*'), public.count_contact_submissions('nobody:*'), public.count_contact_submissions(p_status => 'new'), public.count_contact_submissions(p_status => 'closed'),
  public.count_contact_submissions(p_submitted_from => now()), public.count_contact_submissions(p_submitted_from => now() + interval '1 second'), public.count_contact_submissions(p_submitted_before => now()), public.count_contact_submissions(p_submitted_before => now() + interval '1 second')] as counts;
/* asha: Not theirs to count */ select public.count_contact_submissions();
-- everybody: The figures
select total_visitors, contact_forms, active_cases, testimonials, service_shares from public.analytics_summary();
-- admin: Testimonials: shown, hidden
insert into public.testimonials (id, name, occupation, message, rating, visible) values ('#211', 'Asha', 'Teacher', 'Patient', 5, true), ('#212', 'Ravi', '', 'Quick', 1, false);
-- clerk, asha, visitor: Not by others
insert into public.testimonials (name, message, rating) values ('Me', 'Me', 5);
-- owner: What is none
select * from still.tried(array[$$insert into public.testimonials (name, message, rating) values ('', 'x', 5)$$, $$insert into public.testimonials (name, message, rating) values ('x', '', 5)$$, $$insert into public.testimonials (name, message, rating) values ('x', 'x', 0.9)$$, $$insert into public.testimonials (name, message, rating) values ('x', 'x', 5.1)$$]);
-- admin: A photo, and a hidden one
insert into public.gallery_photos (file_name, small_file_name, original_name, caption, category, visible, width, height) values ('a.webp', 'a-small.webp', 'a.jpg', 'The office', 'office', true, 10, 10), ('b.webp', null, 'b.jpg', null, 'court', false, 10, 10);
-- service: One of the site, one with an order
insert into public.gallery_photos (id, file_name, original_name, sort_order, created_at) values ('#221', 'IMG-1.webp', 'c.jpg', 7, '2026-01-01Z'), ('#222', 'd.webp', 'd.jpg', 7, '2026-01-01Z');
-- clerk, asha, visitor: Not by others
insert into public.gallery_photos (file_name, original_name) values ('e.webp', 'e.jpg');
-- owner: What is none
select * from still.tried(array[$$insert into public.gallery_photos (file_name, original_name) values ('../a.webp', 'x')$$, $$insert into public.gallery_photos (file_name, original_name) values ('a..webp', 'x')$$, $$insert into public.gallery_photos (file_name, small_file_name, original_name) values ('x.webp', 'x.webp', 'x')$$, $$insert into public.gallery_photos (file_name, original_name, width) values ('x.webp', 'x', 0)$$, $$insert into public.gallery_photos (file_name, original_name, sort_order) values ('x.webp', 'x', 2147483647), ('y.webp', 'x', default)$$]);
/* everybody: How many they see */ select * from public.gallery_counts();
/* admin: Its words */ update public.testimonials set message = 'Patient, and clear' where id = '#211';
/* admin: It is hidden */ update public.testimonials set visible = false where id = '#211';
/* admin: Gone */ delete from public.testimonials where id = '#212';
/* admin: A setting that there is not */ update public.site_settings set value = '{}' where key = 'none';
/* admin: In their order */ select file_name, sort_order from public.gallery_photos order by sort_order, file_name;
/* admin: The last to the second place */ select public.move_gallery_photo('#222', 2);
/* admin: In their order */ select file_name, sort_order from public.gallery_photos order by sort_order;
/* admin, clerk: Before the first, past the last, and what there is not */ select public.move_gallery_photo('#222', -5);
/* admin: In their order */ select file_name, sort_order from public.gallery_photos order by sort_order;
/* admin: Past the last */ select public.move_gallery_photo('#222', 99);
/* admin: What there is not */ select public.move_gallery_photo('#99', 1);
/* admin: In their order */ select file_name, sort_order from public.gallery_photos order by sort_order;
-- owner: Files of two
insert into storage.objects (id, bucket_id, name, created_at) values ('#231', 'gallery', 'a.webp', '2026-01-01Z'), ('#232', 'gallery', 'a-small.webp', '2026-01-01Z'), ('#233', 'gallery', 'b.webp', '2026-01-01Z'), ('#234', 'gallery', 'x.webp', '2026-01-01Z');
/* everybody: The files that they see */ select name from storage.objects where bucket_id = 'gallery' order by 1;
-- owner: Measured long ago
update public.gallery_photos set width = 10, height = 10, created_at = '2026-11-24T19:00:00Z' where id in ('#221', '#222');
-- service: Whose file is gone, for an hour
select public.photos_without_file() as of_an_hour, null::uuid as more union all select public.photos_without_file(now() - interval '59 minutes'), null;
/* asha: Not theirs to ask */ select public.photos_without_file();
-- admin: Shown, and a caption
update public.gallery_photos set visible = true, caption = 'At court' where file_name = 'b.webp' returning file_name;
/* clerk, asha: Not by others */ update public.gallery_photos set visible = true returning file_name;
/* admin: Gone */ delete from public.gallery_photos where file_name = 'b.webp' returning file_name;
-- admin: A link; none; one that is none
update public.social_links set url = 'https://example.com/a' where platform = 'facebook' returning url;
/* admin: One that is none */ update public.social_links set url = 'javascript:alert(1)' where platform = 'facebook';
/* clerk, asha, visitor: Not by others */ update public.social_links set url = null;
-- service: Reviews: new ones, one twice
select public.store_business_reviews('[{"external_id": "r1", "author_name": "Asha", "rating": 5, "relative_time_description": "a day ago", "text": "Good"}, {"external_id": "r2", "author_name": "Ravi", "rating": 4, "relative_time_description": "", "text": ""}, {"external_id": "r2", "author_name": "Ravi", "rating": 4, "relative_time_description": "", "text": ""}]');
-- admin, clerk, asha: One is shown
update public.business_reviews set visible = true where external_id = 'r1' returning external_id;
-- service: The same, changed
select public.store_business_reviews('[{"external_id": "r1", "author_name": "Asha R", "author_url": "https://example.com/r", "rating": 3, "relative_time_description": "two days ago", "text": "Good!"}]');
-- everybody: What is shown of all
select (select count(*) from public.testimonials) as testimonials, (select count(*) from public.gallery_photos) as photos, (select count(*) from public.social_links) as links, (select count(*) from public.business_reviews) as reviews, (select count(*) from public.site_settings) as settings;
/* admin: Bar Council mode */ update public.site_settings set value = '{"on": true}' where key = 'bar_council';
-- everybody: What is shown then
select (select count(*) from public.testimonials) as testimonials, (select count(*) from public.gallery_photos) as photos, (select count(*) from public.social_links) as links, (select count(*) from public.business_reviews) as reviews, (select count(*) from public.gallery_counts()) as counts, (select count(*) from storage.objects where bucket_id = 'gallery') as files;
/* admin: And not */ update public.site_settings set value = '{}' where key = 'bar_council';
-- admin: What the database records; a setting of nobody
update public.site_settings set value = '{"mails": false}' where key = 'portal' returning key;
/* clerk, asha, visitor: By others */ update public.site_settings set value = '{}' where key = 'hero' returning key;
-- clerk, asha, visitor: What they read
select string_agg(key, ' ' order by key) from public.site_settings where not is_public;
-- admin: A private one changes no page
update public.site_settings set value = '{"off": ["waiting"]}' where key = 'notifications';
-- admin: Reminders are off
update public.site_settings set value = '{"off": ["waiting", "hearing_reminder"]}' where key = 'notifications';
-- admin: Once more
update public.site_settings set value = '{"off": ["hearing_reminder"]}' where key = 'notifications';
-- service: No mails; once more
select public.record_mail_server(false) as one, public.record_mail_server(false) as again;
/* admin: And on */ update public.site_settings set value = '{}' where key = 'notifications';
/* service: Mails */ select public.record_mail_server(true) as one, public.record_mail_server(true) as again;
-- owner: A public one that becomes private; no row; a row that was not public
update public.site_settings set is_public = false where key = 'footer';
/* owner: Not public */ update public.site_settings set value = '{"text": "x"}' where key = 'footer';
/* owner: Public */ update public.site_settings set is_public = true where key = 'footer';
-- owner: What is no setting
select * from still.tried(array[$$insert into public.site_settings (key, value) values ('A', '{}')$$, $$insert into public.site_settings (key, value) values ('a', '[]')$$, $$insert into public.site_settings (key, value) values ('a', jsonb_build_object('a', repeat('x', 20000)))$$]);
-- owner: Changed in the evening, and nothing waits
update private.site_content set changed_at = '2026-11-25T05:00Z', pending_since = null, attempts = 0;

-- clock: 2026-11-25T06:00:00Z
/* service: Nothing to build */ select public.claim_site_build();
/* admin: A change */ update public.site_settings set value = '{"text": "y"}' where key = 'footer';

-- clock: 2026-11-25T06:00:59Z
/* service: Not yet */ select public.claim_site_build();

-- clock: 2026-11-25T06:01:00Z
/* service: A minute after it, once */ select public.claim_site_build() as once, public.claim_site_build() as again;
/* service: It was not asked for */ select public.finish_site_build('2026-11-25T06:00:00Z', false);
/* service: Again */ select public.claim_site_build();

-- clock: 2026-11-25T06:02:59Z
/* service: Its run has two minutes */ select public.claim_site_build();

-- clock: 2026-11-25T06:03:00Z
/* service: And is dead */ select public.claim_site_build();
/* admin: A change meanwhile */ update public.site_settings set value = '{"text": "z"}' where key = 'footer';
/* service: What was claimed is built */ select public.finish_site_build('2026-11-25T06:00:00Z', true);

-- clock: 2026-11-25T06:04:00Z
/* service: The other */ select public.claim_site_build();
/* service: Is built */ select public.finish_site_build('2026-11-25T06:03:00Z', true);
/* service: And is all */ select public.claim_site_build();
-- admin: A change, and one every half minute
update public.site_settings set value = '{"text": "1"}' where key = 'footer';

-- clock: 2026-11-25T06:13:59Z
/* admin: Just now */ update public.site_settings set value = '{"text": "2"}' where key = 'footer';
/* service: Not yet */ select public.claim_site_build();

-- clock: 2026-11-25T06:14:00Z
/* service: Ten minutes after the first */ select public.claim_site_build();
/* owner: It was tried nine times */ update private.site_content set attempts = 9, claimed_until = null;
-- service: Once more, and then no more
select public.claim_site_build() as tenth, public.claim_site_build() as eleventh;
/* everybody: When it changed */ select * from public.site_content();
/* admin: Another change */ update public.site_settings set value = '{"text": "3"}' where key = 'footer';
/* service: Counts anew */ select public.finish_site_build('2026-11-25T06:13:59Z', false);
-- visitor: Visits of today: a page, twice, another, what is none
select public.record_visit('/about') as a, public.record_visit('/about') as b, public.record_visit('/') as c, public.record_visit('/About') as d, public.record_visit(null) as e, public.record_visit('about') as f;
-- visitor: With another browser
select still.asked('request.headers', '{"user-agent": "Other"}', $$select public.record_visit('/about')$$);

-- clock: 2026-11-25T18:29:59Z
/* asha: Of the same day of the practice */ select public.record_visit('/fees');

-- clock: 2026-11-25T18:30:00Z
/* visitor: Another day, whose salt is another */ select public.record_visit('/about');
/* owner: A hundred and twenty an hour */ update private.throttles set attempts = 120 where window_ends > still.now();
/* visitor: One more is not counted */ select public.record_visit('/');
-- owner: Of other days: a month's first and last, a Sunday, a Monday, before all
insert into public.page_visits (day, page, visitor) values ('2026-11-01', '/', 'a'), ('2026-10-31', '/', 'a'), ('2026-11-22', '/', 'a'), ('2026-11-23', '/', 'b'), ('2026-11-27', '/', 'c'), ('2025-11-26', '/', 'd'), ('2026-12-01', '/', 'e');
-- admin: By day, week and month
select 'day' as unit, * from public.visits_over_time('day', 5) union all select 'week', * from public.visits_over_time('week', 2) union all select 'month', * from public.visits_over_time('month', 2);
-- admin: As many as can be, and the last one alone
select (select count(*) from public.visits_over_time('day', 366)) as days, (select sum(visits) from public.visits_over_time('day', 366)) as of_a_year, (select sum(visits) from public.visits_over_time('month', 1)) as of_the_month;
/* admin: What is no span */ select * from public.visits_over_time('hour', 5);
/* admin: None */ select * from public.visits_over_time('day', 0);
/* admin: Too many */ select * from public.visits_over_time('day', 367);
/* admin: Nothing */ select * from public.visits_over_time(null, 5);
/* clerk, asha: Not theirs */ select * from public.visits_over_time('day', 5);
-- everybody: The figures
select total_visitors, contact_forms, active_cases, testimonials, service_shares from public.analytics_summary();
/* everybody: Visits themselves */ select count(*) from public.page_visits;
-- service: Jobs: one begins, another comes too early, and in time
select public.begin_job('a', 60) is not null as begun, public.begin_job('a', 60) as again, public.begin_job('a', 0) is not null as at_once, public.begin_job('b', 60) is not null as another;

-- clock: 2026-11-25T18:30:54Z
/* service: Too early by a second */ select public.begin_job('a', 60);

-- clock: 2026-11-25T18:30:55Z
/* service as job: In time */ select public.begin_job('a', 60);
-- service: It ends; another, that is not the last, does not
select public.finish_job('{job}', '{"n": 1}', null) as one, public.finish_job('#99', '{"n": 2}', 'x') as none;
/* service: It fails, with and without a part */ select public.finish_job('{job}', null, repeat('x', 2001));
/* service: With a part */ select public.finish_job('{job}', '{"n": 3}', 'half');
/* everybody: What the jobs did */ select task, succeeded_at, result, error from public.job_runs order by 1;
/* admin, asha: They may begin none */ select public.begin_job('c', 0);
-- owner: What is out of its time, to the second
insert into private.bounced_addresses (address, reason, bounced_at) values ('a@x.in', 'x', '2025-11-25T18:30:54Z'), ('b@x.in', 'x', '2025-11-25T18:30:55Z');
-- owner: Sent rows
insert into private.sent_rows (id, contents, sent_at) values ('#801', 'x', '2026-11-18T18:30:54Z'), ('#802', 'x', '2026-11-18T18:30:55Z');
-- owner: Cancelled events
insert into public.cancelled_events (id, uid, title, type, start_date, end_date, cancelled_at) values ('#811', '#812', 'Old', 'hearing', '2026-01-01Z', '2026-01-01Z', '2026-10-26T18:30:54Z'), ('#813', '#814', 'Newer', 'hearing', '2026-01-01Z', '2026-01-01Z', '2026-10-26T18:30:55Z');
-- owner: Devices, of which the latest stays
insert into private.known_devices (user_id, device, seen_at) values ('#4', 'a', '2026-01-01Z'), ('#4', 'b', '2026-01-02Z'), ('#5', 'c', '2026-01-01Z');
-- owner: Entries of the log
insert into public.audit_log (id, at, actor_role, via, action, kind, row_id) values ('#821', '2023-11-25T18:30:54Z', 'admin', 'site', 'update', 'case', 'old'), ('#822', '2023-11-25T18:30:55Z', 'admin', 'site', 'update', 'case', 'newer');
-- owner: A registration
insert into private.registrations (token_hash, email, username, expires_at) values ('old', 'old@example.com', 'old', still.now()), ('new', 'new@example.com', 'new', still.now() + interval '1 second');
/* service: They go */ select public.clean_up();
-- service: From a kind on
select public.clean_up('sent_rows') as after_sent_rows, public.clean_up('cancelled_events') as after_the_last;
-- owner: What is left
select (select string_agg(address, ' ') from private.bounced_addresses) as addresses, (select string_agg(right(id::text, 3), ' ') from private.sent_rows where id in ('#801', '#802')) as sent, (select string_agg(title, ' ') from public.cancelled_events) as events,
  (select string_agg(convert_from(device, 'UTF8'), ' ' order by device) from private.known_devices) as devices, (select string_agg(row_id, ' ') from public.audit_log where row_id in ('old', 'newer')) as log;
-- owner: Something that cannot go
create table still.refers (id uuid references public.cancelled_events (id), address text references private.bounced_addresses (address));
/* owner: To what is out of its time */ insert into still.refers select id, null from public.cancelled_events;

-- clock: 2027-11-25T18:30:56Z
/* service: The others do */ select public.clean_up() - 'audit_entries' - 'sent_rows' as counts;
-- service: A post to two platforms, sent twice
select public.create_social_post('{"request_id": "#901", "text": "News", "created_by": "#1"}', '[{"platform": "facebook", "status": "queued"}, {"platform": "twitter", "status": "not_configured", "reason": "No key"}]');
-- service: Once more
select (select p.text from public.social_posts p where p.id = public.create_social_post('{"request_id": "#901", "text": "Other"}', '[]')) as text;
-- admin, clerk, asha: What they see of it
select p.text, d.platform, d.status from public.social_posts p join public.social_post_deliveries d on d.post_id = p.id order by 2;
/* service: Claimed once */ select platform, interrupted, started_at, text from public.claim_social_deliveries(10);
/* service: By nobody else */ select platform from public.claim_social_deliveries(10);
-- service: Progress, begun once, by that claim alone
select public.save_social_progress(d.id, d.claim, '{"at": 1}') as saved, public.save_social_progress(d.id, '#99', '{"at": 2}') as other, public.begin_social_sending(d.id, '#99') as other_begun, public.begin_social_sending(d.id, d.claim) as begun, public.begin_social_sending(d.id, d.claim) as again
from public.social_post_deliveries d where d.claim is not null;
-- service: Refused for now, to be asked again when the platform says
select public.finish_social_delivery(d.id, '#99', '{"status": "posted"}') as other, public.finish_social_delivery(d.id, d.claim, '{"status": "queued", "reason": "Busy", "retry_after": 90}') as done, public.finish_social_delivery(d.id, d.claim, '{"status": "posted"}') as again
from public.social_post_deliveries d where d.claim is not null;

-- clock: 2027-11-25T18:32:25Z
/* service: Not yet */ select platform from public.claim_social_deliveries(10);

-- clock: 2027-11-25T18:32:26Z
-- service: Again; another post's are not
select (select count(*) from public.claim_social_deliveries(10, '#99')) as of_another, (select count(*) from public.claim_social_deliveries(10)) as all;
-- service: It waits for the platform, which is no attempt
select public.finish_social_delivery(d.id, d.claim, '{"status": "queued", "waiting": true, "retry_after": 30}') from public.social_post_deliveries d where d.claim is not null;
/* owner: It is due */ update public.social_post_deliveries set next_attempt_at = still.now() where status = 'queued';
-- service: It waits, and says not how long
select public.finish_social_delivery(c.id, c.claim, '{"status": "queued", "waiting": true}') from public.claim_social_deliveries(10) c;

-- clock: 2027-11-26T18:30:56Z
-- service: For a day
select c.platform, public.finish_social_delivery(c.id, c.claim, '{"status": "queued", "waiting": true, "retry_after": 30}') from public.claim_social_deliveries(10) c;
-- owner: The sixth attempt
update public.social_post_deliveries set status = 'queued', attempts = 5, next_attempt_at = still.now() where platform = 'facebook';
-- service: Is the last
select c.platform, public.finish_social_delivery(c.id, c.claim, '{"status": "queued", "reason": "Busy"}') from public.claim_social_deliveries(10) c;
-- owner: Six claims that ended without a result, one while it sent
update public.social_post_deliveries set status = 'queued', attempts = 6, next_attempt_at = still.now(), sending_since = case platform when 'twitter' then still.now() end;
/* service: They fail */ select platform from public.claim_social_deliveries(10);
-- owner: One more
update public.social_post_deliveries set status = 'queued', attempts = 1, next_attempt_at = still.now(), reason = null;
-- service: One is interrupted; a part is claimed; posted
select c.platform, c.interrupted, c.started_at, public.finish_social_delivery(c.id, c.claim, '{"status": "posted", "url": "https://x.example/1", "external_id": "x1"}') from public.claim_social_deliveries(1) c;
-- admin: The connection of reviews
update public.review_integration set place_id = 'place', api_key_encrypted = 'secret' returning place_id;
/* clerk, asha: Not by others */ update public.review_integration set place_id = 'other' returning place_id;
/* admin: Never its key */ select api_key_encrypted from public.review_integration;
-- service: Claimed for an hour
select * from public.claim_review_sync() union all select * from public.claim_review_sync();

-- clock: 2027-11-26T19:30:55Z
/* service: Not yet */ select * from public.claim_review_sync();

-- clock: 2027-11-26T19:30:56Z
/* service: Again */ select * from public.claim_review_sync();
-- owner: The tenth time, with a reason
update public.review_integration set sync_attempts = 9, next_sync_at = still.now(), last_error = 'quota';
/* service: The tenth */ select * from public.claim_review_sync();
/* owner: An hour later */ update public.review_integration set next_sync_at = still.now();
/* service: Given up */ select * from public.claim_review_sync();
-- admin: Another key; the same one; another place
update public.review_integration set api_key_encrypted = 'secret 2';
/* admin: The same */ update public.review_integration set api_key_encrypted = 'secret 2';
/* service: Fetched */ select public.store_business_reviews('[]');
/* admin: Another place */ update public.review_integration set place_id = 'place 2';
/* admin: No place */ update public.review_integration set place_id = null;
/* service: Nothing to fetch */ select * from public.claim_review_sync();
/* owner: No session counts */ delete from private.accepted_sessions;
/* admin: Nothing is changed any more */ update public.testimonials set visible = true returning id;
/* admin: Nothing is added */ insert into public.testimonials (name, message, rating) values ('Me', 'Me', 5);
/* admin: Nothing is set */ update public.site_settings set value = '{}' returning key;
/* admin: Nothing is counted */ select * from public.analytics_summary();
