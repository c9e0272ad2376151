-- admin: Adds templates of papers: of the longest name, of one letter
insert into public.paper_templates (id, name) values ('#201', repeat('n', 200)), ('#202', 'C') returning id;
/* admin: Without a name */ insert into public.paper_templates (name) values ('');
/* admin: Too long */ insert into public.paper_templates (name) values (repeat('n', 201));
/* admin: Changes one */ update public.paper_templates set name = 'Other';
/* everybody: Reads them */ select id, left(name, 3) as name from public.paper_templates order by id;
/* clerk, junior, asha: Adds one */ insert into public.paper_templates (name) values ('Caveat');
/* clerk, junior: Deletes one */ delete from public.paper_templates where id = '#202' returning id;
/* admin: Deletes one */ delete from public.paper_templates where id = '#202' returning id;
-- owner: Files that people have stored: of Asha, of Ravi, of the clerk
insert into storage.objects (bucket_id, name, owner_id) select 'case-documents', f.id, f.of from (values ('#501', '#4'), ('#502', '#4'), ('#503', '#4'), ('#504', '#4'), ('#505', '#5'), ('#506', '#2'), ('#507', '#5'), ('#508', '#4')) f (id, of);
/* owner: Ravi may see what is Asha's too */ insert into public.client_users (client_id, user_id) values ('#11', '#5');
-- clerk: Asks for the shortest and the longest
insert into public.document_requests (id, case_id, title, note) values ('#601', '#21', 'P', 'n'), ('#602', '#21', repeat('p', 200), repeat('n', 1000)), ('#603', '#22', 'Passport', null), ('#604', '#23', 'Order', null) returning client_id, created_by;
-- clerk: Without a title; of spaces; too long; that is a path; that is read from right to left; an empty note; too long a note
select * from still.tried(array[$$insert into public.document_requests (case_id, title) values ('#21', '')$$, $$insert into public.document_requests (case_id, title) values ('#21', '  ')$$,
  $$insert into public.document_requests (case_id, title) values ('#21', repeat('p', 201))$$, $$insert into public.document_requests (case_id, title) values ('#21', 'a/b')$$,
  $$insert into public.document_requests (case_id, title) values ('#21', E'gpj.\u202efdp')$$, $$insert into public.document_requests (case_id, title, note) values ('#21', 'PAN', '')$$,
  $$insert into public.document_requests (case_id, title, note) values ('#21', 'PAN', repeat('n', 1001))$$]);
-- clerk: That is answered
insert into public.document_requests (case_id, title, answered_at) values ('#21', 'PAN', now());
/* junior: In the case of others */ insert into public.document_requests (case_id, title) values ('#22', 'PAN');
/* asha, visitor: Asks for one */ insert into public.document_requests (case_id, title) values ('#21', 'PAN');
-- service: Of Asha's case, said to be Ravi's
insert into public.document_requests (id, case_id, title, client_id) values ('#605', '#21', 'Deed', '#12') returning client_id;
-- service: It is Ravi's, it is said
update public.document_requests set client_id = '#12' where id = '#605' returning client_id;
-- clerk: Asks otherwise
update public.document_requests set title = 'PAN card', note = null where id = '#601' returning updated_at;
-- clerk: With another note alone
update public.document_requests set note = 'Both sides' where id = '#601' returning updated_at;
-- service: As of long ago, it is said
update public.document_requests set updated_at = '2020-01-01Z' where id = '#601' returning updated_at;
/* clerk: Of another case */ update public.document_requests set case_id = '#22' where id = '#601';
/* asha: Asks otherwise */ update public.document_requests set title = 'Nothing' where id = '#601';
-- everybody: What is asked
select id, case_id, left(title, 8) as title, answered_at from public.document_requests order by id;
/* clerk, junior, asha: Answers by hand */ select public.answer_document_request('#501', '#4', '#601', 'pdf', 100);
-- service: With a file that nobody has stored; with that of another; what is asked of another client; what is not there; by one of the office
select * from still.tried(array[$$select public.answer_document_request('#599', '#4', '#601', 'pdf', 100)$$, $$select public.answer_document_request('#505', '#4', '#601', 'pdf', 100)$$,
  $$select public.answer_document_request('#501', '#4', '#604', 'pdf', 100)$$, $$select public.answer_document_request('#501', '#4', '#699', 'pdf', 100)$$, $$select public.answer_document_request('#506', '#2', '#601', 'pdf', 100)$$]);
-- service as pan: Asha answers
select public.answer_document_request('#501', '#4', '#601', 'jpeg', 100, 'data:image/webp;base64,AAAA');
/* service: The same file once more */ select public.answer_document_request('#501', '#4', '#602', 'pdf', 100);

-- clock: 2026-11-24T20:15:00Z
-- service: Her other log-in answers too: a version
select public.answer_document_request('#505', '#5', '#601', 'pdf', 200);
-- service as slip: She adds another, which no message has
select public.add_document_version('#507', '#5', null, '#21', 'Slip.pdf', 'pdf', 1000);
/* service: It is clean */ select public.finish_document_check('#507');
/* owner: Of which the office is told */ select id, case_id, name, told_at from private.unsent_documents;
-- clerk: It is shared no more
update public.case_documents set shared = false where id = '{slip}' returning awaits_message;
/* owner: Of which the office is told */ select id from private.unsent_documents;
/* asha: Sends it with a message */ select public.send_message('#701', '#21', 'Here it is.', array['{pan}']::uuid[]);
-- service as second: Answers again what was sent: a version
select public.answer_document_request('#502', '#4', '#601', 'pdf', 300);
-- clerk: It is shared no more
update public.case_documents set shared = false where id = '{pan}' returning shared_with;
-- service as third: Answers again: another document
select public.answer_document_request('#503', '#4', '#601', 'pdf', 400);
-- admin: That is deleted
update public.case_documents set deleted_at = still.now() where id = '{third}' returning shared_with;
-- admin: It is deleted again, at another time
update public.case_documents set deleted_at = '2026-11-24T20:16Z' where id = '{third}' returning id;
/* service as fourth: Answers again */ select public.answer_document_request('#504', '#4', '#601', 'pdf', 400);
-- admin: The deleted one is there again
update public.case_documents set deleted_at = null where id = '{third}' returning shared_with;
/* asha: What is asked */ select id, document_id, answered_at from public.document_requests order by id;
/* admin: The case is Ravi's */ update public.cases set client_id = '#12' where id = '#21' returning client_name;
-- asha, ravi: What is asked, of which Ravi sees what was Asha's by her log-in
select id, client_id, former_client_id, answered_at from public.document_requests order by id;
/* service: Asha answers what she was asked */ select public.answer_document_request('#508', '#4', '#602', 'pdf', 400);
-- service: It is moved to her other case
update public.document_requests set case_id = '#22' where id = '#602' returning client_id, former_client_id;
/* clerk, junior: Withdraws one */ delete from public.document_requests where id = '#603' returning id;
/* admin: Withdraws one */ delete from public.document_requests where id = '#603' returning id;
/* owner: The document is deleted for good */ delete from public.case_documents where id = '{fourth}';
/* owner: The clerk works there no more */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Asks for one */ insert into public.document_requests (case_id, title) values ('#22', 'PAN');
/* clerk: Asks otherwise */ update public.document_requests set title = 'PAN' where id = '#604' returning id;
/* owner: Ravi is an admin by now */ update public.profiles set role = 'admin' where id = '#5';
/* owner: And the admin a clerk */ update public.profiles set role = 'clerk' where id = '#1';
/* admin: Withdraws one */ delete from public.document_requests where id = '#604' returning id;
/* admin: Adds a template */ insert into public.paper_templates (name) values ('Caveat');
/* admin: Deletes a template */ delete from public.paper_templates where id = '#201' returning id;
