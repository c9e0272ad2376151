-- owner: A filed away case of Asha, and one of nobody
insert into public.cases (id, case_number, title, description, client_id, practice_area, status) values
  ('#24', 'C.S. 4/2026', 'Of nobody', 'A case without a client', null, 'civil', 'active');
-- owner: Clerks have no messages
update public.site_settings set value = '{"juniorAssignedOnly": true}' where key = 'roles';

-- clock: 2026-11-25T05:00:00Z
/* visitor, ravi, clerk: Not theirs, or not their right */ select public.send_message('#401', '#21', 'Is there news?');
/* junior: A case that they do not see */ select public.send_message('#401', '#22', 'There is news');
-- asha: Empty; too long by one; the longest; without a text; what there is not
select public.send_message('#401', '#21', E' \n ');
/* asha: Too long */ select public.send_message('#401', '#21', repeat('a', 5001));
/* asha: Nothing */ select public.send_message('#401', '#21', null);
/* asha: No such case */ select public.send_message('#401', '#99', 'Is there news?');
/* asha: As long as can be */ select public.send_message('#400', '#22', repeat('a', 5000));
/* asha: With spaces and markup */ select public.send_message('#401', '#21', E'  Is there <news>?\r\n ');
/* owner: An hour ago by the clock of whoever sent it */ delete from public.case_messages where id = '#400';
/* asha: The same again, as it was stored */ select public.send_message('#401', '#21', 'Is there <news>?');
/* asha: Another text */ select public.send_message('#401', '#21', 'Is there news?');
/* asha: Another case */ select public.send_message('#401', '#22', 'Is there <news>?');
/* admin: Somebody else */ select public.send_message('#401', '#21', 'Is there <news>?');
-- everybody: What they read
select id, case_id, body, author_name, is_from_admin from public.case_messages order by id;
-- everybody: The inbox
select case_id, case_number, client_name, last_message_at, last_author_name, last_body, waiting_since, unread from public.message_inbox();
/* everybody: What is unread */ select * from public.unread_messages();

-- clock: 2026-11-25T05:01:00Z
/* junior: An answer */ select public.send_message('#402', '#21', 'Yes.');

-- clock: 2026-11-25T05:02:00Z
/* ravi: In another case */ select public.send_message('#403', '#23', repeat('b', 201));
/* admin: In a case of nobody */ select public.send_message('#404', '#24', 'A note');

-- clock: 2026-11-25T05:03:00Z
/* asha: Again */ select public.send_message('#405', '#21', 'And when?');

-- clock: 2026-11-25T05:04:00Z
/* asha: Of the second case */ select public.send_message('#406', '#22', 'And here?');
-- everybody: The inbox, who waits longest first
select case_id, case_number, client_name, last_message_at, last_author_name, last_body, waiting_since, unread from public.message_inbox();
/* asha, clerk, ravi: What is unread */ select * from public.unread_messages();
/* everybody: Seen up to the first */ select public.mark_messages_seen('#21', '2026-11-25T05:00:00Z');
/* asha: Seen */ select public.mark_messages_seen('#21');
/* asha: A moment to come is none */ select public.mark_messages_seen('#21', '2027-01-01Z');
/* asha: What was seen stays so */ select public.mark_messages_seen('#21', '2026-01-01Z');
/* admin, asha: A case without messages, and what there is not */ select public.mark_messages_seen('#99');
/* admin, asha: What is unread */ select case_id, unread from public.message_inbox();
/* asha: What is unread */ select * from public.unread_messages();

-- clock: 2026-11-25T05:05:59Z
-- everybody: Whose are changed, a second less than five minutes after the second
update public.case_messages set body = body || '!' where id in ('#401', '#402') returning id, body;

-- clock: 2026-11-25T05:06:00Z
-- asha, junior: And not after five minutes; the client's is too old
update public.case_messages set body = body || '!' where id in ('#401', '#402') returning id, body;
/* asha, junior: Nor deleted */ delete from public.case_messages where id in ('#401', '#402') returning id;
/* ravi: A change to nothing */ update public.case_messages set body = ' ' where id = '#403';
/* ravi: Columns that are not theirs */ update public.case_messages set created_at = now() where id = '#403';
-- clerk, visitor: Written past the function
insert into public.case_messages (case_id, body) values ('#21', 'Past it');
/* asha, clerk, visitor: They say that no answer is needed */ select public.set_no_answer_needed('#21', now());
/* junior: A case that they do not see */ select public.set_no_answer_needed('#23', now());
/* admin: No moment; what there is not; a case without messages */ select public.set_no_answer_needed('#21', null);
/* admin: What there is not */ select public.set_no_answer_needed('#99', now());
-- owner: A case without messages
insert into public.cases (id, case_number, title, description, client_id, practice_area, status) values
  ('#25', 'C.S. 5/2026', 'Quiet', 'A case without messages', '#11', 'civil', 'active');
/* admin: Nobody waits */ select public.set_no_answer_needed('#25', now());
-- admin: Before the question, to the moment; from a second before
select public.set_no_answer_needed('#21', '2026-11-25T05:02:59Z');
/* junior: From the question on */ select public.set_no_answer_needed('#21', '2026-11-25T05:03:00Z');
/* admin: Once more */ select public.set_no_answer_needed('#21', now());

-- clock: 2026-11-25T05:07:00Z
/* asha: Another */ select public.send_message('#407', '#21', 'Thank you.');
/* admin: What is to come is not said of */ select public.set_no_answer_needed('#21', '2027-01-01Z');
/* asha: And another */ select public.send_message('#408', '#21', 'Wait!');
/* admin: The inbox */ select case_id, last_body, waiting_since, unread from public.message_inbox();

-- clock: 2026-11-25T05:08:00Z
/* admin: An answer in another case */ select public.send_message('#409', '#23', 'It is on Monday.');
/* admin: The inbox */ select case_id, last_body, waiting_since, unread from public.message_inbox();
/* admin: Withdrawn */ delete from public.case_messages where id = '#409';
/* admin: The client waits again */ select case_id, last_body, waiting_since, unread from public.message_inbox();
/* ravi: Their own is too old */ delete from public.case_messages where id = '#403';
/* owner: The only one is deleted */ delete from public.case_messages where id = '#403';
/* admin: It is not in the inbox */ select case_id, last_body, waiting_since, unread from public.message_inbox();
-- owner: Documents: not shared, shared, taken back and deleted, of another case, not yet checked, infected, with a newer version
insert into public.case_documents (id, case_id, name, shared, deleted_at) values
  ('#221', '#21', 'Draft.pdf', false, null), ('#222', '#21', 'Order.pdf', true, null), ('#223', '#21', 'Gone.pdf', true, still.now()),
  ('#224', '#22', 'Other.pdf', true, null), ('#225', '#21', 'Checking.pdf', true, null), ('#226', '#21', 'Infected.pdf', true, null);
-- owner: Their files
insert into public.document_versions (id, document_id, number, size_bytes, kind, checked_at, is_current) values
  ('#231', '#221', 1, 100, 'pdf', still.now(), true), ('#232', '#222', 1, 100, 'pdf', still.now(), true), ('#233', '#223', 1, 100, 'pdf', still.now(), true),
  ('#234', '#224', 1, 100, 'pdf', still.now(), true), ('#235', '#225', 1, 100, 'pdf', null, false), ('#236', '#226', 1, 100, 'pdf', still.now(), false);
/* asha: Twice the same */ select public.send_message('#410', '#21', 'See it', '{#222,#222}');
-- asha: Eleven
select public.send_message('#410', '#21', 'See it', array(select ('00000000-0000-4000-8000-0000000007' || lpad(n::text, 2, '0'))::uuid from generate_series(1, 11) n));
-- asha: Ten that nobody has
select public.send_message('#410', '#21', 'See it', array(select ('00000000-0000-4000-8000-0000000007' || lpad(n::text, 2, '0'))::uuid from generate_series(1, 10) n));
-- asha: Not shown to her; deleted; of another case; what there is not
select public.send_message('#410', '#21', 'See it', '{#221}');
/* asha, admin: Deleted */ select public.send_message('#410', '#21', 'See it', '{#223}');
/* asha, admin: Of another case */ select public.send_message('#410', '#21', 'See it', '{#224}');
/* admin: Not as it was seen */ select public.send_message('#410', '#21', 'See it', '{#221}', '{2026-01-01Z}');
/* admin: Without when it was seen */ select public.send_message('#410', '#21', 'See it', '{#221}');
-- admin: As it was seen; what is shown needs none
select public.send_message('#410', '#21', 'See them', array['#222', '#221', '#225', '#226']::uuid[], array[null, d.updated_at]) from public.case_documents d where d.id = '#221';
/* admin: Once more */ select public.send_message('#410', '#21', 'See them', '{#222,#221,#225,#226}');
/* admin: In another order */ select public.send_message('#410', '#21', 'See them', '{#221,#222,#225,#226}');
/* owner: Hers, which waits for a message */ update public.case_documents set awaits_message = true where id = '#222';
/* asha: With a message */ select public.send_message('#411', '#21', 'Seen', '{#222}');
-- everybody: What the messages have
select document_id, position, state, name, kind from public.attached_documents('{#410,#411}');
/* everybody: As rows */ select * from public.message_documents order by 1, 2;
-- admin: With one that is there and one that nobody has; with nothing
select public.send_message('#416', '#21', 'See it', '{#222,#299}');
/* admin: With nothing */ select public.send_message('#416', '#21', 'See it', array[null]::uuid[]);
/* ravi: Into the message of somebody else */ select public.send_message('#411', '#23', 'Seen', '{#222}');
-- owner: Taken back, and deleted; one is gone for good
update public.case_documents set shared = false where id = '#221';
-- admin: The message of it sent again shares nothing anew
select public.send_message('#410', '#21', 'See them', '{#222,#221,#225,#226}');
/* owner: Deleted */ update public.case_documents set deleted_at = still.now() where id = '#222';
/* owner: Gone */ delete from public.case_documents where id = '#226';
-- everybody: What has become of them
select message_id, document_id, position, state, name, kind from public.attached_documents('{#410,#411}');
/* owner: The author's account is deleted */ update public.case_messages set author_id = null where id = '#402';

-- clock: 2026-11-25T05:10:00Z
/* asha: A last one */ select public.send_message('#412', '#22', 'Mine');
/* admin: An answer, with a document */ select public.send_message('#413', '#22', 'In confidence', '{#224}');
/* admin: The case goes to Ravi */ update public.cases set client_id = '#12' where id = '#22';
-- everybody: Who reads what was said
select id, client_id, former_client_id, body from public.case_messages where case_id = '#22' order by id;
-- admin, asha, ravi: Nor their documents
select document_id, state, name, kind from public.attached_documents('{#413}');
/* ravi: It is not Ravi's to attach */ select public.send_message('#417', '#22', 'See it', '{#224}');
-- admin: Until it is shared again
select public.send_message('#417', '#22', 'See it', array['#224']::uuid[], array[d.updated_at]) from public.case_documents d where d.id = '#224';
-- ravi: In the new message alone
select message_id, document_id, state, name, kind from public.attached_documents('{#413,#417}');
/* admin: The message is deleted, and leaves its document */ delete from public.case_messages where id = '#417';
/* asha, ravi: What is unread */ select * from public.unread_messages();
-- admin: The inbox names the former client, and nobody waits
select case_id, client_name, waiting_since, unread from public.message_inbox() where case_id = '#22';
-- asha: Neither changes nor deletes, nor writes
update public.case_messages set body = 'Blind' where case_id = '#22' returning id;
/* asha: Deleted */ delete from public.case_messages where id = '#412' returning id;
/* asha: Written */ select public.send_message('#414', '#22', 'Still me');
/* ravi: The new one */ select public.send_message('#414', '#22', 'New here');
/* admin: The case is of nobody, and then Asha's again */ update public.cases set client_id = null where id = '#22';
/* admin: Asha's */ update public.cases set client_id = '#11' where id = '#22';
-- everybody: Each reads their own
select id, client_id, former_client_id, body from public.case_messages where case_id = '#22' order by id;
/* owner: A message is moved to another case */ update public.case_messages set case_id = '#25' where id = '#412';
-- owner: What is written past requests is kept as it is
insert into public.case_messages (id, case_id, body, author_id, author_name, is_from_admin, created_at) values ('#419', '#25', 'Of old', '#1', 'The admin', true, '2026-01-01Z');
-- owner: Clerks have messages
update public.site_settings set value = '{"juniorAssignedOnly": true, "clerkMessages": true}' where key = 'roles';
/* clerk: A clerk reads, and writes */ select count(*) from public.case_messages;
/* clerk: Writes */ select public.send_message('#415', '#21', 'From the desk');
/* clerk: Not deleted by a clerk, nor by another */ delete from public.case_messages where id = '#415' returning id;
/* admin: Another's */ update public.case_messages set body = 'Other' where id = '#415' returning id;
-- clerk: Changed by its author
update public.case_messages set body = 'From the desk.' where id = '#415' returning id, body;
-- owner: Asha has written a hundred and twenty this hour
update private.throttles set attempts = 120 where window_ends > still.now();
/* asha: One more */ select public.send_message('#418', '#21', 'One more');
/* owner: No session counts */ delete from private.accepted_sessions;
/* admin: Nothing */ select public.message_inbox();
/* admin: Nothing */ select public.set_no_answer_needed('#21', now());
/* admin: Nothing */ select public.send_message('#418', '#21', 'One more');
