-- owner: Asha is logged in twice more, in one that is over; Ravi once more, as is not accepted
insert into auth.sessions (id, user_id, created_at, refreshed_at, user_agent, ip, not_after) values
  ('#41', '#4', still.now(), '2026-11-24 20:00:01', 'Firefox', '203.0.113.7', null), ('#42', '#4', still.now(), null, 'Chrome', '203.0.113.8', '2027-12-24T20:00Z'), ('#43', '#4', still.now(), null, 'Opera', null, '2026-11-24T20:00Z'),
  ('#51', '#5', still.now(), null, null, null, '2026-11-25T20:00Z');
/* owner: When each ends */ select id, created_at, not_after from auth.sessions order by id;
/* everybody: Their own */ select id, begun_at, last_used_at, user_agent, address, current from public.my_sessions();
/* admin, clerk, asha, ravi: Asha's */ select id, current from public.user_sessions('#4');
/* service: By the service, of nobody */ select id from public.user_sessions(null);
/* clerk, asha: They end the sessions of another */ select public.end_user_sessions('#5');
-- admin: One of Asha's, and one of another
select public.end_user_sessions('#4', '#42') as one, public.end_user_sessions('#4', '#51') as of_another, public.end_user_sessions('#4', '#42') as again;
-- asha: One of another; one of hers; all but this one; this one
select public.end_my_sessions('#5') as of_another, public.end_my_sessions('#41') as one, public.end_my_sessions() as others, public.end_my_sessions() as again;
/* asha: This one */ select public.end_my_sessions('#4');
/* asha: It is over */ select public.check_request();
/* admin: All of Ravi's */ select public.end_user_sessions('#5');
-- owner: They log in again
insert into auth.sessions (id, user_id, created_at) values ('#4', '#4', still.now()), ('#5', '#5', still.now());
/* asha, visitor, service: Not one that the site has begun; who needs none */ select public.check_request();
-- service: The site has begun it, before and after another password
select public.accept_session('#4', 'none', 'Firefox') as other_password, public.accept_session('#5', public.password_version('ravi@example.com'), 'Firefox') as without_one, public.accept_session('#99', null) as none;
/* owner: Asha logs in again, with a password */ update auth.users set encrypted_password = 'a' where id = '#4';
/* owner: A session */ insert into auth.sessions (id, user_id, created_at) values ('#4', '#4', still.now());
/* service as version: The text of a password */ select public.password_version('asha@example.com');
-- service: Of nobody, and in other letters
select public.password_version('nobody@example.com') as nobody, public.password_version('Asha@example.com') as letters;
-- service: Accepted, twice
select public.accept_session('#4', '{version}', 'Firefox') as once, public.accept_session('#4', '{version}', null) as again;
/* asha: It counts */ select public.check_request();
-- owner: Who has tried three times within the hour to change the address, whose mails go to a stranger, has no new password
select t.attempts, t.seconds, (still.tried(array[format($$with t as (insert into private.throttles (bucket, attempts, window_ends) values (sha256(convert_to('address:' || '#4', 'UTF8')), %s, still.now() + make_interval(secs => %s)) returning 1)
  update auth.users set encrypted_password = 'b' from t where id = '#4'$$, t.attempts, t.seconds)])).answer from (values (2, 1), (3, 1), (3, 0)) t (attempts, seconds);
-- owner: What ends it, and what does not
select c.change, still.after(c.change || $$; select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "$$ || '#4' || $$", "session_id": "$$ || '#4' || $$"}', true)$$, 'select private.is_session_live()')
from unnest(array[
  'select 1', $$update auth.sessions set not_after = still.now() where id = '#4'$$, $$update auth.sessions set not_after = still.now() + interval '1 second' where id = '#4'$$,
  $$update auth.sessions set created_at = still.now() - interval '30 days' where id = '#4'$$, $$update auth.sessions set created_at = still.now() - interval '30 days' + interval '1 second' where id = '#4'$$,
  $$update auth.users set banned_until = still.now() where id = '#4'$$, $$update auth.users set banned_until = still.now() + interval '1 second' where id = '#4'$$,
  $$update auth.users set email_confirmed_at = null where id = '#4'$$, $$update auth.users set deleted_at = still.now() where id = '#4'$$, $$delete from private.accepted_sessions where session_id = '#4'$$,
  $$update auth.sessions set user_id = '#5' where id = '#4'$$, $$update public.profiles set role = 'clerk' where id = '#4'$$, $$update auth.users set last_sign_in_at = still.now() where id = '#4'$$
]) c (change);
-- owner: Who an admin, of the office, is by a token
select p.role, t.token, still.after(format($$select set_config('request.jwt.claims', '{"role": "%s", "sub": "%s", "session_id": "%2$s"}', true), set_config('request.jwt.claim.sub', '%2$s', true)$$, t.token, p.id),
  $$select array[private.is_admin(), private.is_office(), private.may('messages'), private.may('all_cases'), private.may('read_fees')]::text$$) as "admin, office, messages, all_cases, read_fees"
from public.profiles p cross join unnest('{authenticated,app_office,app_assigned,app_admin}'::text[]) t (token) order by p.role, p.id, t.token;
/* service: Recovery codes */ select public.replace_recovery_codes('#4', array[repeat('a', 64), repeat('b', 64)]);
/* asha, clerk: How many are left */ select * from public.my_second_factor();
-- service: One that there is not; of another; a good one, once
select public.use_recovery_code('#4', repeat('c', 64)) as unknown, public.use_recovery_code('#5', repeat('a', 64)) as of_another, public.use_recovery_code('#4', repeat('a', 64)) as good, public.use_recovery_code('#4', repeat('a', 64)) as again;
/* asha: One is left */ select recovery_codes_left from public.my_second_factor();
/* service: New ones, that are no hashes; of nobody */ select public.replace_recovery_codes('#4', array['a']);
/* service: None */ select public.replace_recovery_codes('#4', '{}');
/* asha, clerk: They may ask for none of it */ select public.use_recovery_code('#4', repeat('b', 64));
-- service: A factor is expected, and another
select public.expect_factor('#4', 'one') as one, public.expect_factor('#4', 'two') as two;
-- service: Passkeys
select public.accept_passkey('#4', '#451') as one, public.accept_passkey('#4', '#451') as again, public.accept_passkey('#5', '#451') as of_another;
/* asha: They may accept none */ select public.accept_passkey('#4', '#452');

-- clock: 2026-12-24T20:00:00Z
-- owner: As Supabase Auth stores sessions: without an end, with an earlier and a later one
insert into auth.sessions (id, user_id, created_at, not_after) values ('#44', '#4', '2026-12-24T20:00Z', null), ('#45', '#4', '2026-12-24T20:00Z', '2026-12-25T20:00Z'), ('#46', '#4', '2026-12-24T20:00Z', '2027-12-25T20:00Z'), ('#47', '#4', null, null), ('#48', '#4', '2026-11-24T20:00Z', null);
-- owner: When each ends
select id, not_after from auth.sessions where id in ('#44', '#45', '#46', '#47', '#48') order by id;
/* service: What is over goes */ select public.clean_up() -> 'sessions' as sessions;
