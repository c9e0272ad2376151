-- service as first: Somebody begins to register
select * from public.begin_registration(' Meera_N ', ' Meera@Example.com ');
-- service: Another with that name, in other letters; with that of an account
select * from public.begin_registration('MEERA_N', 'other@example.com') union all select * from public.begin_registration('asha_4', 'other@example.com');
-- service as token: The same address again replaces nothing that is being made
select * from public.begin_registration('Meera_N', 'meera@example.com');
-- owner: With the token a log-in is made, which has no profile until it is proven
insert into auth.users (id, email, role, encrypted_password, raw_user_meta_data) values
  ('#20', 'meera@example.com', 'authenticated', 'a', '{"registration_token": "{token}", "username": " Meera_N ", "full_name": "  Meera   Nair ", "phone": "98100 00020", "notice_language": "hi", "role": "admin", "avatar": "x"}');
-- service: Its address, by either, before it is proven; nobody's
select l.login, public.login_email(l.login) from unnest('{" MEERA@example.com ",meera_n,nobody,ASHA_4,asha@example.com}'::text[]) l (login);
/* owner: Proven */ update auth.users set email_confirmed_at = still.now() where id = '#20';
/* owner: Once more */ update auth.users set email_confirmed_at = still.now() where id = '#20';
-- service: The address has an account now, the name is taken
select 'token' as token, refusal, has_account from public.begin_registration('Meera_3', 'meera@example.com') union all select token, refusal, has_account from public.begin_registration('meera_n', 'x@example.com');
-- service as late: Of somebody who does not prove it
select * from public.begin_registration('late_one', 'late@example.com');
-- owner: A log-in without a proof
insert into auth.users (id, email, role, raw_user_meta_data) values ('#21', 'late@example.com', 'authenticated', '{"registration_token": "{late}", "username": "late_one"}');
-- service as again: Whoever owns the address begins anew
select * from public.begin_registration('late_two', 'late@example.com');

-- clock: 2026-11-25T19:59:59Z
-- service: The name is reserved for a day
select token, refusal from public.begin_registration('late_two', 'y@example.com');

-- clock: 2026-11-25T20:00:00Z
-- service: And not longer
select token is null as is_refused, refusal from public.begin_registration('late_two', 'y@example.com');
-- owner: What was expired is of no use
select still.after($$insert into auth.users (id, email, role) values ('#22', null, 'authenticated')$$, $$select username || ' ' || full_name || ' ' || email || ' ' || language from public.profiles where id = '#22'$$);
-- service as slow: Somebody whose name an operator gives to another before the address is proven
select * from public.begin_registration('Slow_One', 'slow@example.com');
-- owner: Not proven yet
insert into auth.users (id, email, role, raw_user_meta_data) values ('aaaaaaaa-0000-4000-8000-000000000028', 'slow@example.com', 'authenticated', '{"registration_token": "{slow}", "username": "Slow_One", "full_name": "Slow One"}');
-- owner: An operator's, of that name; another of it is refused
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data) values ('bbbbbbbb-0000-4000-8000-000000000029', 'quick@example.com', 'authenticated', still.now(), '{"username": "slow_one", "full_name": "Quick One"}');
/* owner: Proven */ update auth.users set email_confirmed_at = still.now() where email = 'slow@example.com';
-- service as never: Somebody who never proves it
select * from public.begin_registration('Never_One', 'never@example.com');
-- owner: Waits for the proof
insert into auth.users (id, email, role, raw_user_meta_data) values ('cccccccc-0000-4000-8000-000000000030', 'never@example.com', 'authenticated', '{"registration_token": "{never}", "username": "Never_One"}');
/* service as mine: One that is good */ select * from public.begin_registration('mine', 'mine@example.com');
-- owner: By an operator, of odd names
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data) values
  ('#23', 'op1@example.com', 'authenticated', still.now(), '{"username": "a b", "full_name": "<b>", "phone": "1"}');
-- owner: Of a name that is too short, and a language that there is not
select still.after($$insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data) values ('#24', 'op2@example.com', 'authenticated', still.now(), '{"username": "op_2", "full_name": "Al", "phone": "+91 98100 00024", "notice_language": "tlh"}')$$,
  $$select to_jsonb(p) - 'search' || jsonb_build_object('consents', (select count(*) from public.consents c where c.user_id = p.id)) from public.profiles p where id = '#24'$$);
-- owner: What is kept of what is said of a log-in
select g.given, private.known_metadata(g.given) from (values
  ('{"username": "a", "full_name": true, "phone": 1, "notice_language": null, "sub": ["a"], "email": {"a": 1}, "avatar": "x", "registration_token": "t"}'::jsonb),
  (jsonb_build_object('username', repeat('u', 50), 'full_name', repeat('u', 120), 'phone', repeat('u', 32), 'notice_language', 'abc', 'sub', repeat('u', 36), 'email', repeat('u', 254), 'email_verified', 'false', 'phone_verified', true)),
  (jsonb_build_object('username', repeat('u', 51), 'full_name', repeat('u', 121), 'phone', repeat('u', 33), 'notice_language', 'abcd', 'sub', repeat('u', 37), 'email', repeat('u', 255), 'email_verified', 'falsey', 'phone_verified', '1234567')),
  ('[1]'), ('"a"'), (null)) g (given);
-- owner: A sign-up past the site, as the embedded one writes it; with an unknown token; an expired one; one of another address; one by an operator
select *, private.before_user_created('{}') as hook from still.tried(array[
  $$insert into auth.users (id, email, role, raw_user_meta_data) values ('#25', 'z@example.com', 'authenticated', '{"sub": "x"}')$$,
  $$insert into auth.users (id, email, role, raw_user_meta_data) values ('#25', 'z@example.com', 'authenticated', '{"registration_token": "x"}')$$,
  $$insert into auth.users (id, email, role, raw_user_meta_data) values ('#25', 'late@example.com', 'authenticated', '{"registration_token": "{again}"}')$$,
  $$insert into auth.users (id, email, role, raw_user_meta_data) values ('#25', 'meera@example.com', 'authenticated', '{"registration_token": "{first}"}')$$,
  $$insert into auth.users (id, email, role, raw_user_meta_data) values ('#25', 'z@example.com', 'authenticated', '{"registration_token": "{mine}"}')$$,
  $$insert into auth.users (id, email, role, raw_user_meta_data) values ('#25', 'mine@example.com', 'authenticated', '{"registration_token": "{mine}"}')$$,
  $$insert into auth.users (id, email, role) values ('#25', 'z@example.com', 'authenticated')$$]);
-- admin as asked: Invited as a client
select public.invite_client(' Sohini  Sen ', ' Sohini@Example.com ', '98100 00030', ' sohini.s ');
/* clerk, asha, visitor: Not by others */ select public.invite_client('Sohini Sen', 'sohini@example.com');
-- admin as link: Again, of another client, and the link of before is of no use
select public.invite_client('Sohini Sen', 'sohini@example.com', null, ' ', '#12');
-- service: What was offered by each
select 'first' as which, i.* from public.find_invitation('{asked}') i union all select 'second', i.* from public.find_invitation('{link}') i;
-- admin: One of an account; a name that is taken; an admin; a name that is none; no role of the office with a client
select public.invite_client('Asha Rao', 'Asha@example.com');
/* admin: A name that is taken */ select public.invite_client('Tara Iyer', 'tara@example.com', null, 'ASHA_4');
/* admin: An admin */ select public.invite_client('Tara Iyer', 'tara@example.com', p_role => 'admin');
/* admin: A name that is none */ select public.invite_client('T', 'tara@example.com', p_role => 'clerk');
-- admin as office: As a clerk, of no client
select public.invite_client('Tara Iyer', 'tara@example.com', p_role => 'clerk', p_client_id => '#12');
/* admin as known: Somebody whose address a card has */ select public.invite_client('Ravi M', 'ravi@example.com');
-- owner: Cards with one address
insert into public.clients (id, full_name, email, created_at) values ('#31', 'Uma Sen', 'Uma@example.com', '2026-02-01Z'), ('#32', 'Uma Sen', 'uma@example.com', '2026-01-01Z');
/* admin: The first of them */ select public.invite_client('Uma Sen', 'uma@example.com') is not null as is_invited;
-- everybody: What they see of invitations
select full_name, email, phone, username, client_id, role, invited_by, expires_at from public.invitations order by email;
-- service as ticket: Accepted with another address; with that one
select token, refusal from public.begin_registration('tara', 'tarra@example.com', '{office}');
-- service as ticket: With that one
select token, refusal from public.begin_registration('tara', 'tara@example.com', '{office}');
-- owner: A clerk at once, whose address is proven by the link
insert into auth.users (id, email, role, raw_user_meta_data) values ('#26', 'tara@example.com', 'authenticated', '{"registration_token": "{ticket}", "username": "tara", "full_name": "Tara Iyer", "notice_language": "en"}');
-- service: It is used up
select token, refusal from public.begin_registration('tara2', 'tara@example.com', '{office}');
-- owner: Supabase Auth writes the role of clients into it
update auth.users set role = 'authenticated' where id = '#26';

-- clock: 2026-12-02T19:59:59Z
-- service as ticket: The other one, a second before its time is over
select token, refusal from public.begin_registration('sohini', 'sohini@example.com', '{link}');
-- owner: Linked to the client
insert into auth.users (id, email, role, raw_user_meta_data) values ('#27', 'sohini@example.com', 'authenticated', '{"registration_token": "{ticket}", "username": "sohini", "full_name": "Sohini Sen", "notice_language": "hi"}');

-- clock: 2026-12-02T20:00:00Z
-- service: Out of time
select (select count(*) from public.invitations where email = 'uma@example.com') as kept, i.refusal from public.begin_registration('uma', 'uma@example.com', 'x') i;
/* admin, clerk: Withdrawn */ delete from public.invitations where email = 'uma@example.com' returning email;
/* everybody: Profiles that they see */ select username, full_name, role from public.profiles order by username;
-- everybody: Their own name, phone and language
update public.profiles set full_name = '  New   Name ', phone = '98100 00099', language = 'hi' returning username, full_name, phone, language;
/* asha: What is no name */ update public.profiles set full_name = 'A';
/* asha: No language that there is */ update public.profiles set language = 'tlh';
/* asha: Not their role, nor their name */ update public.profiles set role = 'admin';
/* asha: Nor their name */ update public.profiles set username = 'other';
-- owner: Asha has changed it thirty times this hour
update private.throttles set attempts = 30 where window_ends > still.now();
/* asha: One more */ update public.profiles set phone = '98100 00098';
/* asha: The same once more is none */ update public.profiles set phone = '98100 00099', language = 'en';
/* admin: Of others that is not counted */ update public.profiles set full_name = 'Asha Rao' where id = '#4';
/* owner: An operator */ update public.profiles set full_name = 'Asha Rao' where id = '#4';
/* admin: New accounts, and who they may be */ select * from public.new_accounts();
-- owner: By telephone, and by an address that is proven or not
update public.clients set phone = '+919810000020' where id = '#31';
/* owner: By address */ update public.clients set email = 'MEERA@example.com' where id = '#32';
/* admin, clerk: New accounts, and who they may be */ select id, matches from public.new_accounts();
/* owner: Not proven */ update auth.users set email_confirmed_at = null where id = '#20';
/* admin: By telephone alone */ select id, matches from public.new_accounts();
-- admin: How many there are
select array[public.count_profiles(), public.count_profiles('asha:*'), public.count_profiles(null, 'clerk'), public.count_profiles('asha:*', 'clerk')] as counts;
-- owner: Work of the clerk and the junior
insert into public.tasks (id, title, assignee_id, due_on, done_at) values ('#501', 'Open', '#3', '2026-12-10', null), ('#502', 'Done', '#3', '2026-12-10', still.now()), ('#503', 'Of the clerk', '#2', '2026-12-10', null);
-- owner: A defect, and an invitation of the junior of when they were an admin
insert into public.filings (id, case_id, name) values ('#511', '#21', 'Bail');
-- owner: A defect
insert into public.filing_items (id, filing_id, case_id, kind, title, assignee_id, done_on) values ('#512', '#511', '#21', 'defect', 'Not signed', '#3', null), ('#513', '#511', '#21', 'defect', 'Signed', '#3', '2026-11-25');
-- owner: An invitation
insert into public.invitations (id, full_name, email, token_hash, invited_by, expires_at, client_id) values ('#521', 'Old One', 'old@example.com', repeat('a', 64), '#3', '2027-01-01Z', '#11');
/* clerk, asha: They change a role */ select public.set_user_role('#3', 'admin');
/* admin: Themselves, the last one; what there is not */ select public.set_user_role('#1', 'clerk');
/* admin: What there is not */ select public.set_user_role('#99', 'clerk');
/* admin: The same role */ select public.set_user_role('#3', 'junior');
/* admin: To a clerk keeps the work */ select public.set_user_role('#3', 'clerk');
/* admin: To a client takes it */ select public.set_user_role('#3', 'client');
/* admin: A second admin */ select public.set_user_role('#2', 'admin');
-- owner: The first may be demoted, and deleted
select still.after($$update public.profiles set role = 'client' where id = '#1'$$, $$select role from auth.users where id = '#1'$$) as demoted, still.after($$delete from auth.users where id = '#1'$$, 'select count(*) from public.profiles') as deleted;
-- owner: Juniors see all, whose tokens name the other role
update public.profiles set role = 'junior' where id = '#3';
/* admin: The switch */ update public.site_settings set value = '{}' where key = 'roles';
-- owner: What each role may
select r.role, t.right, private.role_may(r.role, t.right), private.token_role(r.role) from unnest(enum_range(null::public.user_role)) r (role) cross join unnest('{read_fees,all_cases,messages,papers,conflicts,fees}'::text[]) t ("right") order by 1, 2;
-- owner: With all switches
update public.site_settings set value = '{"juniorFees": true, "juniorAssignedOnly": true, "clerkMessages": true}' where key = 'roles';
-- owner: What each role may
select r.role, t.right, private.role_may(r.role, t.right), private.token_role(r.role) from (values ('junior'::public.user_role), ('clerk')) r (role) cross join unnest('{read_fees,all_cases,messages}'::text[]) t ("right") order by 1, 2;
/* service: An account with an open case; with a pending one */ select public.delete_account('#4');
/* owner: None is open */ update public.cases set status = 'closed' where client_id = '#11';
-- service: Deleted, and what there is not
select public.delete_account('#4') as one, public.delete_account('#99') as none;
-- owner: What the first admin has to do, and an invitation
insert into public.tasks (id, title, assignee_id, due_on) values ('#504', 'Of the admin', '#1', '2026-12-10');
-- owner: An invitation
insert into public.invitations (id, full_name, email, token_hash, invited_by, expires_at, client_id) values ('#522', 'New One', 'one@example.com', repeat('b', 64), '#1', '2027-01-01Z', '#12'), ('#523', 'Newer One', 'two@example.com', repeat('c', 64), '#2', '2027-01-01Z', '#12');
/* owner: A case */ insert into public.case_assignees (case_id, assignee_id) values ('#23', '#1'), ('#23', '#2');
/* service: The admins, until the last */ select public.delete_account('#1');
/* service: The last */ select public.delete_account('#2');
-- owner: A token for a new password of somebody of the office, short and long; of a client
update auth.users set recovery_token = case id when '#2' then repeat('r', 21) when '#3' then repeat('s', 20) else repeat('t', 21) end where id in ('#2', '#3', '#5');
-- service: Whose needs to be longer
select public.is_office_reset(repeat('r', 21)) as office, public.is_admin_reset(repeat('r', 21)), public.is_office_reset(repeat('s', 20)) as short, public.is_office_reset(repeat('t', 21)) as client, public.is_office_reset('none') as none;
-- owner: A change of address that Supabase Auth begins, at an update and an insertion
update auth.users set email_change = 'stranger@example.com', email_change_token_new = 'a', email_change_token_current = 'b', email_change_confirm_status = 1 where id = '#5';
-- owner: As it was kept
select id, email_change, email_change_token_new, email_change_token_current, email_change_confirm_status, email_change_sent_at, reauthentication_sent_at from auth.users where id = '#5';
