-- owner: The backups are well
insert into public.job_runs (id, run, task, succeeded_at) values ('#301', '#302', 'restore-drill', 'infinity');
-- owner: A clerk without, a log-in that was never proven, one that is deleted, one that nobody has, and a banned one
insert into auth.users (id, email, role, email_confirmed_at, deleted_at, banned_until, raw_user_meta_data)
select u.id::uuid, u.email, 'authenticated', u.proven, u.deleted, u.banned, jsonb_build_object('username', left(u.email, 4)) from (values
  ('#6', 'unproven@example.com', null, null, null),
  ('#7', 'deleted@example.com', still.now(), still.now(), null),
  ('#8', 'nobody@x.invalid', still.now(), null, null),
  ('#9', 'banned@example.com', still.now(), null, '2026-11-25T05:00:01Z'::timestamptz),
  ('#10', 'Back@example.com', still.now(), null, '2026-11-25T05:00:00Z')) u (id, email, proven, deleted, banned);
/* owner: All of them clerks */ update public.profiles set role = 'clerk' where id in ('#6', '#7', '#8', '#9', '#10');
-- owner: Enquiries: of an address twice a day, of the next day of the practice, one that is dealt with, one of long ago
insert into public.contact_submissions (id, name, email, phone, service, message, submitted_at, status) values
  ('#201', 'A Visitor', 'Visitor@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2026-11-24T18:00Z', 'new'),
  ('#202', 'A Visitor', 'visitor@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2026-11-24T18:29Z', 'new'),
  ('#203', 'A Visitor', 'visitor@example.com', '+91 98100 00000', 'family', 'A flat that was not given', '2026-11-24T18:30Z', 'new'),
  ('#204', 'B Visitor', 'b@example.com', '+91 98100 00001', 'civil', 'A flat that was not given', '2026-11-24T18:30Z', 'contacted'),
  ('#205', 'C Visitor', 'c@example.com', '+91 98100 00002', 'civil', 'A flat that was not given', '2025-12-31T23:59Z', 'new');

-- clock: 2026-11-25T05:00:00Z
/* service: Each of the office who may log in, and each visitor once a day */ select * from still.run();
/* service: Once */ select * from still.run();
-- owner: A third of the same day, and another
insert into public.contact_submissions (id, name, email, phone, service, message) values
  ('#206', 'A Visitor', 'visitor@example.com', '+91 98100 00000', 'civil', 'A flat that was not given'),
  ('#207', 'D Visitor', 'd@example.com', '+91 98100 00003', 'civil', 'A flat that was not given');
/* service: It waits */ select public.queue_notifications();
/* owner: Dealt with, and deleted */ update public.contact_submissions set status = 'closed' where id = '#206';
/* owner: Deleted */ delete from public.contact_submissions where id = '#207';
/* service: Neither is told */ select kind, address from public.claim_notifications(100);
-- owner: Asked of Asha in two cases, and answered in both; a document of hers by itself, and one that goes with a message
insert into public.document_requests (id, case_id, title, answered_at) values
  ('#211', '#21', 'PAN card', '2026-11-25T05:00Z'), ('#212', '#22', 'Deed', '2026-11-25T05:00Z'), ('#213', '#21', 'Not yet', null);
-- owner: Documents of hers
insert into public.case_documents (id, case_id, name, created_by, awaits_message, shared, published_at, deleted_at) values
  ('#221', '#21', 'Notice.pdf', '#4', true, true, '2026-11-25T05:00Z', null), ('#222', '#21', 'Sent.pdf', '#4', false, true, '2026-11-25T05:00Z', null),
  ('#223', '#21', 'Gone.pdf', '#4', true, true, '2026-11-25T05:00Z', '2026-11-25T05:00Z');
-- owner: Their files
insert into public.document_versions (id, document_id, number, uploaded_by, size_bytes, kind, checked_at, is_current) values
  ('#231', '#221', 1, '#4', 100, 'pdf', still.now(), true), ('#232', '#222', 1, '#4', 100, 'pdf', still.now(), true),
  ('#233', '#223', 1, '#4', 100, 'pdf', still.now(), true);
/* service: The answers, of their cases */ select * from still.run();

-- clock: 2026-11-25T05:14:59Z
/* service: Not yet */ select * from still.run();
/* owner: Not due, the document */ select about_id, recipient_id, due_at from private.due_client_document order by 1, 2;

-- clock: 2026-11-25T05:15:00Z
/* service: The document */ select * from still.run();
/* asha, ravi: They ask for erasure */ select public.request_erasure('All');
/* service: Each admin, with the day */ select public.queue_notifications();
-- owner: One is answered
update public.erasure_requests set closed_at = still.now(), outcome = 'done' where user_id = '#5';
/* service: The other goes */ select * from still.run();
-- owner: Two register
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data) values
  ('#14', 'new@example.com', 'authenticated', still.now(), '{"username": "newa"}'), ('#15', 'newer@example.com', 'authenticated', still.now(), '{"username": "newb"}');
/* service: The admin alone */ select public.queue_notifications();
/* owner: One is a client's */ insert into public.client_users (client_id, user_id) values ('#11', '#15');
/* service: The other is told of */ select * from still.run();
/* owner: Nobody of these any more */ delete from auth.users where id in ('#6', '#7', '#8', '#9', '#10', '#14', '#15');

-- clock: 2026-11-26T05:00:00Z
-- clerk, junior: A message of a clerk without the right, and of a junior
select public.send_message('#401', '#21', 'The order has come');
/* asha: A question in the other case */ select public.send_message('#402', '#22', 'When is it?');

-- clock: 2026-11-26T05:10:00Z
/* admin: A second one */ select public.send_message('#403', '#21', 'And another');

-- clock: 2026-11-26T05:14:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-11-26T05:15:00Z
-- service: One mail for both, to the client; one to the admin, whose question nobody has answered, and none to others
select * from still.run();
/* admin: A third */ select public.send_message('#404', '#22', 'Tomorrow.');

-- clock: 2026-11-26T05:45:00Z
/* service: None, as the first were not seen */ select * from still.run();
/* asha: She looks at the first case */ select public.mark_messages_seen('#21');
/* service: The other one is since later, and alone */ select * from still.run();
/* admin: Of both cases */ select public.send_message('#405', '#21', 'Third');
/* asha: She has seen all */ select public.mark_messages_seen('#22');

-- clock: 2026-11-26T06:00:00Z
/* admin: Of both cases */ select public.send_message('#406', '#22', 'Fourth');
/* service: They wait */ select public.queue_notifications();
-- owner: Of both, and no case
select recipient_id, about_at, data, case_id, due_at from private.due_waiting order by 1;
/* asha: She has seen one */ select public.mark_messages_seen('#21');
/* owner: Of one again */ select recipient_id, about_at, data, case_id, due_at from private.due_waiting order by 1;
/* service: What waited for the first is over */ select * from still.run();
/* asha: She has seen the other */ select public.mark_messages_seen('#22');
/* owner: Unseen is nothing */ select * from private.unseen_by_clients;
-- owner: The case of a former client has messages of him that were not seen; a message of the log-in itself
insert into public.case_messages (id, case_id, body, author_id, author_name, is_from_admin) values
  ('#407', '#23', 'To Ravi', '#1', 'Admin', true), ('#408', '#21', 'Of Asha, as an admin', '#4', 'Asha', true);
/* owner: Unseen by Ravi */ select * from private.unseen_by_clients;
/* owner: The case goes to Asha */ update public.cases set client_id = '#11' where id = '#23';
/* owner: Unseen by nobody */ select * from private.unseen_by_clients;
/* owner: And back */ update public.cases set client_id = '#12' where id = '#23';
-- owner: Documents of the office, whose files are good
insert into public.case_documents (id, case_id, name) values ('#224', '#21', 'Order.pdf'), ('#225', '#21', 'Draft.pdf'), ('#226', '#21', 'Reply.pdf');
-- owner: Their files
insert into public.document_versions (id, document_id, number, uploaded_by, size_bytes, kind, checked_at, is_current) values
  ('#234', '#224', 1, '#1', 100, 'pdf', still.now(), true), ('#235', '#225', 1, '#1', 100, 'pdf', still.now(), true),
  ('#236', '#226', 1, '#1', 100, 'pdf', still.now(), true);

-- clock: 2026-11-26T07:00:00Z
/* admin: Shown */ update public.case_documents set shared = true where id in ('#224', '#225');
/* admin: Taken back */ update public.case_documents set shared = false where id = '#225';
/* admin: Renamed, which is nothing new */ update public.case_documents set name = 'Reply 2.pdf' where id = '#226';
/* owner: Unseen */ select * from private.unseen_by_clients;
-- admin: With a message
select public.send_message('#409', '#21', 'See the reply', array['#226']::uuid[], array[d.updated_at]) from public.case_documents d where d.id = '#226';
/* owner: Unseen: the document, and the message */ select * from private.unseen_by_clients order by at;
/* service: Of Ravi's, an hour old */ select * from still.run();

-- clock: 2026-11-26T07:15:00Z
/* service: A mail of both, which leads to the case */ select * from still.run();
/* asha: She has read the messages */ select public.mark_messages_seen('#21');
/* owner: The document is left */ select * from private.unseen_by_clients;
-- owner: She opens it
insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, at) values ('#4', 'client', 'site', 'open', 'document', '00000000-0000-4000-8000-000000000224', still.now());
/* owner: Nothing is left */ select * from private.unseen_by_clients;

-- clock: 2026-11-26T08:00:00Z
-- admin: Deleted, and restored: new again
update public.case_documents set deleted_at = still.now() where id = '#224';
/* owner: Restored by the admin */ update public.case_documents set deleted_at = null where id = '#224';
/* owner: Unseen again, as it was opened before */ select * from private.unseen_by_clients;
-- owner: She logs in at that moment, or her session is renewed
select still.after($$update auth.users set last_sign_in_at = still.now() where id = '#4'$$, $$select count(*) from private.unseen_by_clients where user_id = '#4'$$) as at_it, still.after($$update auth.sessions set refreshed_at = still.now() at time zone 'UTC' where id = '#4'$$, $$select count(*) from private.unseen_by_clients where user_id = '#4'$$) as renewed_at_it,
  still.after($$update auth.sessions set refreshed_at = '2026-11-26 07:59:59' where id = '#4'$$, $$select count(*) from private.unseen_by_clients where user_id = '#4'$$) as renewed_before;
-- owner: She logs in a second later, from another place
update auth.users set last_sign_in_at = '2026-11-26T08:00:01Z' where id = '#4';
/* owner: Where she was told of it */ select * from private.unseen_by_clients;
-- owner: She has not since, and her session is renewed before that
update auth.users set last_sign_in_at = null where id = '#4';
/* owner: Unseen */ select * from private.unseen_by_clients;
-- owner: A client has changed it
insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, at) values
  ('#4', 'client', 'site', 'update', 'document', '00000000-0000-4000-8000-000000000222', '{version 2}', still.now()),
  ('#1', 'admin', 'site', 'insert', 'document', '00000000-0000-4000-8000-000000000222', '{shared}', still.now()),
  ('#1', 'admin', 'site', 'update', 'order', '00000000-0000-4000-8000-000000000222', '{shared}', still.now());
/* owner: Which is nothing new */ select * from private.unseen_by_clients;
-- owner: A version of the office is
insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, at) values
  ('#1', 'admin', 'site', 'update', 'document', '00000000-0000-4000-8000-000000000222', '{version 2}', still.now());
/* owner: Both */ select * from private.unseen_by_clients;

-- clock: 2026-12-26T07:59:59Z
/* service: Of 30 days before the last run */ select public.queue_notifications();
-- owner: A message at the edge of 30 days
insert into public.case_messages (id, case_id, body, author_id, author_name, is_from_admin, created_at) values ('#420', '#23', 'At the edge', '#1', 'Admin', true, '2026-12-26T07:59:59Z'), ('#421', '#23', 'After it', '#1', 'Admin', true, '2026-12-26T08:00:00Z');

-- clock: 2027-01-25T07:59:59Z
/* owner: The jobs did not run since */ select count(*) from private.unseen_by_clients;
-- service: They run again, and a mail of it waits
select kind, about_at from public.queue_notifications() q cross join lateral (select 1 where q is null) x cross join public.notifications n where n.status = 'waiting';
/* service: It goes, however old it is */ select kind, address from public.claim_notifications(100);
-- owner: It has gone
update public.notifications set sent_at = still.now(), claim = null, locked_until = null where status = 'waiting';
/* owner: Of 30 days alone */ select * from private.unseen_by_clients;
/* owner: Restored an hour ago */ update private.outbox_start set began_at = '2027-01-25T07:00Z';
/* owner: Nothing of before the installation */ select count(*) from private.unseen_by_clients;

-- clock: 2027-01-25T08:00:00Z
/* asha: A new question, and one in the other case */ select public.send_message('#410', '#21', 'Is there news?');

-- clock: 2027-01-25T08:01:00Z
/* asha: And one in the other */ select public.send_message('#411', '#22', 'And here?');
-- owner: To the admin and the junior, of what they see
select recipient_id, about_at, data, case_id, due_at from private.due_client_message order by 1;
/* junior: The junior has read it */ select public.mark_messages_seen('#21');
/* admin: And the admin one of them */ select public.mark_messages_seen('#22');
-- owner: The admin alone
select recipient_id, about_at, data, case_id, due_at from private.due_client_message order by 1;
/* owner: Clerks have messages */ update public.site_settings set value = '{"clerkMessages": true}' where key = 'roles';
-- owner: And all juniors see all
select recipient_id, about_at, data, case_id, due_at from private.due_client_message order by 1;

-- clock: 2027-01-25T08:02:00Z
/* admin: An answer */ select public.send_message('#412', '#22', 'Here too');
-- owner: Of the other
select recipient_id, about_at, data, case_id, due_at from private.due_client_message order by 1;
