-- owner: Files that people have stored
insert into storage.objects (bucket_id, name, owner_id, owner)
select 'case-documents', f.id, f.of, f.of::uuid from (values
  ('#501', '#4'), ('#502', '#4'), ('#503', '#4'), ('#504', '#1'), ('#505', '#3'), ('#506', '#5'), ('#507', '#1'), ('#508', '#4'), ('#509', '#4'), ('#510', '#2'), ('#511', '#4'), ('#512', '#4')
) f (id, of);
-- service as deed: Asha sends a deed
select public.add_document_version('#501', '#4', null, '#21', 'Deed.pdf', 'pdf', 1000);
-- service: The same file once more
select public.add_document_version('#501', '#4', null, '#21', 'Deed.pdf', 'pdf', 1000);
-- service: The file of another, and into the case of another
select public.add_document_version('#502', '#5', null, '#23', 'Deed.pdf', 'pdf', 1000);
-- service: Into the case of another
select public.add_document_version('#502', '#4', null, '#23', 'Deed.pdf', 'pdf', 1000);
-- service: A version by a client
select public.add_document_version('#502', '#4', '{deed}', '#21', 'Deed.pdf', 'pdf', 1000);
-- service: The junior, into a case that they do not see
select public.add_document_version('#505', '#3', null, '#23', 'Notes.pdf', 'pdf', 1000);
-- service as notes: Into theirs
select public.add_document_version('#505', '#3', null, '#21', 'Notes.pdf', 'pdf', 1000);
-- asha, ravi, junior: What they see, before it was looked at
select d.id, d.name, d.shared, v.id as file, v.is_current from public.case_documents d left join public.document_versions v on v.document_id = d.id order by d.id, v.number;
/* asha, admin: Opens it */ select * from public.open_document('{deed}');
/* service: It is clean */ select public.finish_document_check('#501');
/* service: So are the notes */ select public.finish_document_check('#505');
/* asha, ravi, clerk, junior, admin: Opens the deed */ select * from public.open_document('{deed}');
/* asha, junior: Opens the notes */ select * from public.open_document('{notes}');
-- clerk: Shares and renames them
update public.case_documents set shared = true, name = 'Our notes.pdf' where id = '{notes}' returning shared;
/* clerk: Deletes them */ update public.case_documents set deleted_at = still.now() where id = '{notes}' returning id;
/* asha: Opens the notes */ select * from public.open_document('{notes}');
-- service: A version of the deed, by the office
select public.add_document_version('#504', '#1', '{deed}', null, 'ignored', 'docx', 2000);
-- service: One more, by the admin
select public.add_document_version('#507', '#1', '{deed}', null, 'ignored', 'pdf', 3000);

-- clock: 2026-11-24T20:10:00Z
/* service: The last one is looked at first */ select public.finish_document_check('#507');
/* service: Then the one before, which is clean too */ select public.finish_document_check('#504');
/* clerk, asha: Opens the second version */ select * from public.open_document('{deed}', 2);
/* asha, clerk: Opens it */ select kind, name from public.open_document('{deed}');
-- service: One with a virus
select public.add_document_version('#510', '#2', '{deed}', null, 'ignored', 'pdf', 3000);
/* service: It is found */ select public.finish_document_check('#510', 'Eicar');
/* clerk: Opens it */ select * from public.open_document('{deed}', 4);
/* asha: Takes the deed back, to which the office has added a version */ select public.take_back_document('{deed}');
-- service as slip: Sends a slip
select public.add_document_version('#502', '#4', null, '#21', 'Slip.pdf', 'pdf', 1000);
/* ravi, clerk: Takes it back */ select public.take_back_document('{slip}');

-- clock: 2026-11-24T21:09:59Z
/* asha: Takes it back within the hour */ select public.take_back_document('{slip}');
/* asha: Once more */ select public.take_back_document('{slip}');
/* admin: Restores it */ update public.case_documents set deleted_at = null where id = '{slip}' returning shared_with;

-- clock: 2026-11-24T21:10:00Z
/* asha: Takes it back an hour later */ select public.take_back_document('{slip}');
-- clerk as request: Asks for two things
insert into public.document_requests (id, case_id, title, note) values ('#601', '#21', 'PAN card', 'Both sides'), ('#602', '#22', 'Passport', null) returning id;
-- junior: Asks in the case of another
insert into public.document_requests (case_id, title) values ('#22', 'PAN card');
/* everybody: What is asked for */ select id, title, note, answered_at from public.document_requests order by id;
/* service: Ravi answers what Asha was asked */ select public.answer_document_request('#506', '#5', '#601', 'pdf', 100);
/* service as answer: Asha answers it */ select public.answer_document_request('#503', '#4', '#601', 'jpeg', 100);
/* service: It is clean */ select public.finish_document_check('#503');
/* service: Answers again: a version */ select public.answer_document_request('#508', '#4', '#601', 'jpeg', 100);
/* clerk: It is no longer shared */ update public.case_documents set shared = false where id = '{answer}' returning id;
-- service as second: Answers again: another document
select public.answer_document_request('#509', '#4', '#601', 'jpeg', 100);
/* asha: Takes back the answer */ select public.take_back_document('{second}');
-- asha, clerk: What is asked for
select id, title, answered_at, document_id from public.document_requests order by id;
/* clerk, junior: Withdraws one */ delete from public.document_requests where id = '#602' returning id;
-- clerk: Asks otherwise
update public.document_requests set title = 'PAN card, front', note = null where id = '#601' returning title;
/* admin: Withdraws one */ delete from public.document_requests where id = '#602' returning id;
-- asha: Asks for news, with the deed and the slip
select public.send_message('#701', '#21', ' Is there news? ', array['{slip}', '{deed}']::uuid[]);
-- asha: The same once more, and with another document
select public.send_message('#701', '#21', 'Is there news?', array['{slip}', '{deed}']::uuid[]);
-- asha: With the same id something else
select public.send_message('#701', '#21', 'Is there news?', array['{deed}']::uuid[]);
/* junior: With the id of another */ select public.send_message('#701', '#21', 'Is there news?');
/* asha: One twice */ select public.send_message('#702', '#21', 'Twice', array['{deed}', '{deed}']::uuid[]);
-- asha: Eleven
select public.send_message('#702', '#21', 'Eleven', array(select (case n when 1 then '{deed}' else '{slip}' end)::uuid from generate_series(1, 11) n));
-- asha: What is shared with her no more
select public.send_message('#702', '#21', 'Not mine', array['{answer}']::uuid[]);
/* asha: Into the other case */ select public.send_message('#702', '#22', 'Other case', array['{deed}']::uuid[]);
/* ravi, visitor: Into the case of another */ select public.send_message('#702', '#21', 'Not mine');
/* asha: Nothing */ select public.send_message('#702', '#21', '  ');
-- clerk, junior: The office answers, with what was not shared, as it was
select public.send_message('#703', '#21', 'Not yet.', array['{answer}']::uuid[], array['2026-11-24T21:00Z'::timestamptz]);
/* owner: When that was changed */ select updated_at from public.case_documents where id = '{answer}';

-- clock: 2026-11-24T21:20:00Z
-- junior: As it is
select public.send_message('#703', '#21', 'Not yet.', array['{answer}']::uuid[], array(select updated_at from public.case_documents where id = '{answer}'));
/* junior: Into the case of another */ select public.send_message('#704', '#23', 'Hello');
/* admin: To Ravi */ select public.send_message('#704', '#23', 'Hello');
/* clerk: The right to messages */ select public.send_message('#705', '#22', 'Hello');

-- clock: 2026-11-24T21:30:00Z
/* asha: Writes twice */ select public.send_message('#706', '#21', 'And the other matter?');
/* asha: And in the other case */ select public.send_message('#707', '#22', 'Here too');
/* everybody: What is unread */ select * from public.unread_messages();
/* everybody: The inbox */ select * from public.message_inbox();
-- asha, ravi, junior, admin: What came with messages
select * from public.attached_documents(array['#701', '#703']::uuid[]);
/* asha: Has seen the answer */ select public.mark_messages_seen('#21', '2026-11-24T21:20:00Z');
/* asha: Has seen less */ select public.mark_messages_seen('#21', '2026-11-24T20:20:00Z');
/* junior: Has seen all */ select public.mark_messages_seen('#21');
/* ravi, visitor: Has seen */ select public.mark_messages_seen('#21');
/* junior: Has seen those of another */ select public.mark_messages_seen('#22');
/* asha, junior, admin: What is unread */ select (select sum(u.unread) from public.unread_messages() u) as mine;
/* junior: Nothing needs to be answered */ select public.set_no_answer_needed('#21', '2026-11-24T21:29:59Z');
/* junior: Of all */ select public.set_no_answer_needed('#21', '2026-11-24T21:30:00Z');
/* junior, asha: Of another */ select public.set_no_answer_needed('#22', '2026-11-24T21:30:00Z');
/* admin: Without a moment */ select public.set_no_answer_needed('#22', null);
/* admin: Where nobody has written */ select public.set_no_answer_needed('#23', '2026-11-24T21:30:00Z');
/* junior, admin: The inbox */ select case_id, waiting_since, unread, last_body from public.message_inbox();
-- asha: Changes the message
update public.case_messages set body = 'And the other one?' where id in ('#701', '#706', '#703') returning id;
-- admin: Changes that of another, and the own
update public.case_messages set body = 'Hello, Ravi' where id in ('#704', '#706') returning id;

-- clock: 2026-11-24T21:45:00Z
-- asha, admin: A quarter of an hour later
update public.case_messages set body = 'Too late?' where id in ('#704', '#706') returning id;
/* asha: Deletes one */ delete from public.case_messages where id in ('#706', '#707') returning id;
-- admin: The deed is deleted, the case is on hold
update public.case_documents set deleted_at = '2020-01-01' where id in ('{deed}', '{slip}') returning deleted_at;
/* asha, admin: What came with messages */ select * from public.attached_documents(array['#701', '#703']::uuid[]);
-- owner: A hold
insert into public.legal_holds (case_id, reason, until) values ('#21', 'Claim expected', '2026-12-31');

-- clock: 2026-12-24T21:45:00Z
/* service: What can be restored no longer */ select public.delete_old_documents();

-- clock: 2027-01-01T00:00:00+05:30
/* service: The hold is over */ select public.delete_old_documents();
/* asha, admin: What came with messages */ select * from public.attached_documents(array['#701', '#703']::uuid[]);
-- owner: Nineteen files more that are no document, of Ravi
insert into storage.objects (bucket_id, name, owner_id)
select 'case-documents', '00000000-0000-4000-8000-0000000008' || n, '#5' from generate_series(10, 28) n;
-- service: One too many, and one of a clerk
insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', 'one', '#5') returning name;
-- service: One of a clerk
insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', 'two', '#2') returning name;
-- service: A name that no bucket takes, and a type
insert into storage.objects (bucket_id, name, owner_id) values ('case-documents', 'a~b', '#2') returning name;
-- service: Too large
insert into storage.objects (bucket_id, name, owner_id, metadata) values ('case-documents', 'three', '#2', '{"size": 999999999, "mimetype": "application/pdf"}') returning name;
-- service: Another type
insert into storage.objects (bucket_id, name, owner_id, metadata) values ('gallery', 'four', '#1', '{"size": 10, "mimetype": "text/html"}') returning name;
