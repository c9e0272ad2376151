-- owner: Asha has logged in from a phone, and has an old session
insert into auth.users (id, email, role, email_confirmed_at, encrypted_password, raw_user_meta_data) values
  ('#6', 'new@example.com', 'authenticated', still.now(), 'a', '{"username": "newone"}'), ('#7', 'nobody@x.invalid', 'authenticated', still.now(), 'a', '{"username": "nobody"}');
-- owner: The first session of an account
insert into auth.sessions (id, user_id, created_at, user_agent, ip) values ('#61', '#6', still.now(), 'Deno/2.5.0', '203.0.113.7');
-- service: Accepted, and not told of
select public.accept_session('#61', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
-- owner: Another version of the browser; another browser; another network; a second of IPv6; of the same and another network
insert into auth.sessions (id, user_id, created_at, user_agent, ip) values ('#62', '#6', still.now(), null, '203.0.113.7'), ('#63', '#6', still.now(), null, '203.0.113.7'),
  ('#64', '#6', still.now(), null, '203.0.113.8'), ('#65', '#6', still.now(), null, '2001:db8:1:2::1'), ('#66', '#6', still.now(), null, '2001:db8:1:2:ffff::2'),
  ('#67', '#6', still.now(), null, '2001:db8:1:3::1'), ('#68', '#6', still.now(), null, null), ('#69', '#6', still.now(), 'Deno/2.5.0', '203.0.113.9');
-- service: Another version is no other browser
select public.accept_session('#62', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Firefox/141.0');
-- service: Another browser
select public.accept_session('#63', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0');
-- service: Another network
select public.accept_session('#64', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0');
-- service: Of IPv6
select public.accept_session('#65', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0');
-- service: The same network
select public.accept_session('#66', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0');
-- service: Another
select public.accept_session('#67', public.password_version('new@example.com'), 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0');
-- service: Without an address, and a long name
select public.accept_session('#68', public.password_version('new@example.com'), repeat('b', 401));
-- service: A renewed session is no log-in; what it is used from is known then
select public.set_session_device('#69', 'Opera') as renewed, public.set_session_device('#99', 'Opera', true) as over;
/* service: From there */ select public.set_session_device('#69', null, true);

-- clock: 2027-02-22T19:59:59Z
/* service: Known for 90 days */ select public.set_session_device('#69', null, true);

-- clock: 2027-05-23T19:59:59Z
/* service: And not longer */ select public.set_session_device('#69', null, true);
-- owner: No session is left, one by one
do $$ begin for n in 61..69 loop delete from auth.sessions where id = ('00000000-0000-4000-8000-0000000000' || n)::uuid; end loop; end $$;
/* owner: Nothing waits */ delete from public.notifications;
-- owner: What is told of a password, by what it was and is, and where from
select c.*, still.after(format($$
    alter table auth.users disable trigger user; update auth.users set encrypted_password = %L where id = '#6'; alter table auth.users enable trigger user;
    insert into auth.sessions (id, user_id, created_at, user_agent, ip) select ('00000000-0000-4000-8000-00000000010' || n)::uuid, '#6', still.now() - make_interval(secs => s), 'Firefox ' || s, '203.0.113.7' from unnest(%L::float[]) with ordinality x (s, n);
    insert into auth.sessions (id, user_id, created_at, user_agent, ip) values ('#75', '#5', still.now(), 'Opera', '203.0.113.1');
    update auth.users set encrypted_password = %L where id = '#6'$$, c.before, c.sessions_of_seconds_ago, c.after),
  $$select concat_ws(' ', (select n.kind || ' ' || n.address || ' ' || n.data from public.notifications n where n.recipient_id = '#6'), (select count(*) from auth.sessions where user_id = '#6'), 'sessions')$$) as told
from (values ('a', 'a', '{1}'), ('a', 'b', '{}'), ('a', 'b', '{60}'), ('a', 'b', '{59.9}'), ('a', 'b', '{30,1,59}'), (null, 'b', '{1}'), ('', 'b', '{1}'), ('a', null, '{1}')) c (before, after, sessions_of_seconds_ago);
-- owner: Of who has no address there is nobody to tell
select still.after($$update auth.users set encrypted_password = 'b' where id = '#7'$$, 'select count(*) from public.notifications') as told;
/* owner: The address */ update auth.users set email = 'New@Example.org' where id = '#6';
/* owner: Its letters alone */ update auth.users set email = 'new@example.org' where id = '#6';

-- clock: 2027-05-23T20:00:00Z
/* owner: To one that nobody has */ update auth.users set email = 'new@x.invalid' where id = '#6';
/* owner: And to none */ update auth.users set email = null where id = '#6';
/* owner: And to one */ update auth.users set email = 'again@example.com' where id = '#6';
/* everybody: What is sent */ select count(*) from public.notifications;
-- everybody: Their choices
insert into public.notification_preferences (muted, reminders, quiet_from, quiet_until, by_mail) values ('{waiting}', '{morning}', '12:00', '14:00', false) returning user_id;
-- asha, ravi: Those of others
update public.notification_preferences set by_mail = true where user_id <> auth.uid() returning user_id;
/* everybody: What they see of them */ select user_id, muted from public.notification_preferences;
/* asha: Not for others */ insert into public.notification_preferences (user_id, muted) values ('#5', '{}');
/* asha: What concerns the account */ update public.notification_preferences set muted = '{password_changed}';
/* asha: Nothing at all */ update public.notification_preferences set muted = '{null}';
/* asha: A reminder that there is not */ update public.notification_preferences set reminders = '{noon}';
/* asha: The same five times */ update public.notification_preferences set reminders = '{week,week,week,week,week}';
-- asha: None, and one kind twice
update public.notification_preferences set reminders = '{}', muted = '{waiting,waiting}';
/* asha, admin: By the link of a mail */ select public.mute_notifications('#4', 'hearing_set');
-- service: By the link of a mail
select public.mute_notifications('#4', 'hearing_set'), public.mute_notifications('#4', 'waiting'), public.mute_notifications('#99', 'waiting');
/* service: For somebody without choices */ select public.mute_notifications('#6', 'waiting');
/* service: What concerns the account */ select public.mute_notifications('#6', 'new_device');
-- owner: When each is quiet, at the edges of the practice's clock: by default, at noon, at one time, over night
select p.user_id, to_char(at at time zone 'Asia/Kolkata', 'HH24:MI:SS') as clock, private.quiet_until(p.user_id, at)
from (values ('#7'::uuid), ('#5')) p (user_id)
cross join unnest('{2027-01-01 15:29:59Z,2027-01-01 15:30:00Z,2027-01-01 18:29:59Z,2027-01-01 18:30:00Z,2027-01-02 01:59:59Z,2027-01-02 02:00:00Z,2027-01-02 06:29:59Z,2027-01-02 06:30:00Z,2027-01-02 08:29:59Z,2027-01-02 08:30:00Z}'::timestamptz[]) at
order by 1, at;
-- owner: At one time
update public.notification_preferences set quiet_from = '09:00', quiet_until = '09:00' where user_id = '#5';
-- owner: Never, and until when somebody has to know
select private.quiet_until('#5', '2027-01-01 02:30:00Z') as never, private.quiet_until('#5', '2027-01-01 15:30:00Z') as nor_at_night, private.is_held('#6', null, '2027-01-01 15:30:00Z') as can_wait, private.is_held('#6', '2027-01-02 02:00:00Z', '2027-01-01 15:30:00Z') as at_their_end,
  private.is_held('#6', '2027-01-02 02:00:01Z', '2027-01-01 15:30:00Z') as after_it, private.is_held('#6', '-infinity', '2027-01-01 15:30:00Z') as at_once, private.is_held('#6', null, '2027-01-01 15:29:59Z') as not_quiet;
-- admin: The practice sends no boards
update public.site_settings set value = '{"off": ["board_today", "waiting"]}' where key = 'notifications';
/* asha, clerk: They are told so */ select public.unsent_notification_kinds();
-- owner: Who wants what
select u.id, k.kind, private.wants(u.id, k.kind) from (values ('#4'::uuid), ('#5'), (null)) u (id) cross join unnest('{hearing_set,waiting,hearing_changed}'::public.notification_kind[]) k (kind) order by 2, 1;
-- owner: Mails on their way: begun, not begun, begun by a run, begun a week ago, by WhatsApp
insert into public.notifications (id, kind, about_id, recipient_id, address, sending_since, sent_at, claim, channel) values
  ('#601', 'waiting', '#4', '#4', 'asha@example.com', still.now(), still.now(), null, 'mail'), ('#602', 'waiting', '#5', '#5', 'ravi@example.com', null, null, null, 'mail'),
  ('#603', 'waiting', '#6', '#6', 'again@example.com', still.now(), null, '#99', 'mail'), ('#604', 'waiting', '#3', '#3', 'junior@example.com', '2027-05-16T20:00:00Z', still.now(), null, 'mail'),
  ('#605', 'waiting', '#2', '#2', '+919810000011', still.now(), still.now(), null, 'whatsapp');
-- service: What came back: another address; begun by a run; not begun; of a week ago; by WhatsApp; none
select n.id, public.record_mail_bounce(n.id, n.address, '550', true) from public.notifications n where n.id in ('#602', '#603', '#604', '#605') order by 1;
-- service: Another address; none
select public.record_mail_bounce('#601', 'other@example.com', '550', true) as other, public.record_mail_bounce('#99', 'asha@example.com', '550', true) as none;
/* service: For a while */ select public.record_mail_bounce('#601', 'ASHA@example.com', repeat('x', 2001), false);

-- clock: 2027-05-23T20:00:01Z
-- service: For good, which was said before
select public.record_mail_bounce('#601', 'asha@example.com', '550 nobody', true);
/* service: Once more */ select public.record_mail_bounce('#601', 'asha@example.com', '551 nobody', true);
/* admin, asha: Not theirs to say */ select public.record_mail_bounce('#601', 'asha@example.com', '551 nobody', true);
-- owner: Ended and waiting ones, of 90 days ago
update public.notifications set created_at = '2027-02-22T20:00:00Z' where id in ('#601', '#602', '#603');
-- owner: To the second
update public.notifications set created_at = '2027-02-22T20:00:01Z' where id in ('#604', '#605');
/* service: Those that ended go */ select public.clean_up() - 'sent_rows' - 'sessions' as counts;
