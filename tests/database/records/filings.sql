-- owner: Documents of two cases
insert into public.case_documents (id, case_id, name) values ('#401', '#21', 'Affidavit.pdf'), ('#402', '#23', 'Order.pdf');
-- admin: Adds templates: of one item, of as many and as long as may be, of two
insert into public.filing_templates (id, name, items) values ('#201', E'Bail\napplication', '{Application,Affidavit}'),
  ('#202', repeat('n', 200), (select array_agg(repeat('i', 250)) from generate_series(1, 100))), ('#203', 'Caveat', '{Caveat}') returning name, cardinality(items);
-- admin: Sent again; without items; one item too many; an empty item; an item of two lines, of which one is empty; one that is nothing; one that is too long; without a name; too long a name
select * from still.tried(array[$$insert into public.filing_templates (id, name, items) values ('#203', 'Caveat', '{Caveat}')$$, $$insert into public.filing_templates (name, items) values ('Bail', '{}')$$,
  $$insert into public.filing_templates (name, items) select 'Bail', array_agg('i'::text) from generate_series(1, 101)$$, $$insert into public.filing_templates (name, items) values ('Bail', array['One', ''])$$,
  $$insert into public.filing_templates (name, items) values ('Bail', array[E'One\n\nTwo'])$$, $$insert into public.filing_templates (name, items) values ('Bail', array['One', null])$$,
  $$insert into public.filing_templates (name, items) values ('Bail', array[repeat('i', 251)])$$, $$insert into public.filing_templates (name, items) values ('', '{One}')$$,
  $$insert into public.filing_templates (name, items) values (repeat('n', 201), '{One}')$$]);
-- everybody: Reads them
select id, left(name, 9) as name, items[1] as first from public.filing_templates where name <> repeat('n', 200) order by id;
/* clerk, junior, asha, visitor: Adds one */ insert into public.filing_templates (name, items) values ('Bail', '{One}');
-- clerk, admin: Changes one
update public.filing_templates set name = 'Bail', items = '{Application,Affidavit,Vakalatnama}' where id = '#201' returning items;
/* clerk, admin: Deletes one */ delete from public.filing_templates where id = '#202' returning id;
/* clerk: Begins a filing */ select public.start_filing('#21', '#201', '#301');
/* clerk, junior: Presses again */ select public.start_filing('#21', '#201', '#301');
/* clerk: With another template */ select public.start_filing('#21', '#203', '#301');
/* clerk: With its id in another case */ select public.start_filing('#22', '#201', '#301');
/* junior: Begins one without an id */ select public.start_filing('#21', '#203');
/* junior: In a case of others */ select public.start_filing('#23', '#203', '#302');
/* clerk: In a case that is not there */ select public.start_filing('#99', '#203', '#302');
/* clerk: Of a template that is not there */ select public.start_filing('#21', '#202', '#302');
/* asha, visitor: Begins one */ select public.start_filing('#21', '#203', '#302');
/* clerk: Of the case of another */ select public.start_filing('#23', '#203', '#302');
-- admin: The template is another by now
update public.filing_templates set name = 'Bail, new', items = '{New}' where id = '#201' returning name;
-- everybody: Reads filings, and their items in order
select f.id, f.case_id, f.name, i.title, i.kind, i.days from public.filings f left join public.filing_items i on i.filing_id = f.id order by f.id, i.sort_order;
-- clerk: Adds one of two lines
insert into public.filings (id, case_id, name, filed_on, diary_number) values ('#303', '#22', E'Written\nstatement', '2200-01-01', E'12/\n2026') returning name, diary_number;
-- clerk: Without a name; too long a name; filed too early; filed too late; an empty diary number; too long a one
select * from still.tried(array[$$insert into public.filings (case_id, name) values ('#22', '')$$, $$insert into public.filings (case_id, name) values ('#22', repeat('n', 201))$$,
  $$insert into public.filings (case_id, name, filed_on) values ('#22', 'Reply', '1899-12-31')$$, $$insert into public.filings (case_id, name, filed_on) values ('#22', 'Reply', '2200-01-02')$$,
  $$insert into public.filings (case_id, name, diary_number) values ('#22', 'Reply', '')$$, $$insert into public.filings (case_id, name, diary_number) values ('#22', 'Reply', repeat('1', 101))$$]);
/* junior: Adds one to the case of others */ insert into public.filings (case_id, name) values ('#23', 'Reply');
-- junior: Adds one to theirs, with the longest that may be
insert into public.filings (id, case_id, name, filed_on, diary_number) values ('#304', '#21', repeat('n', 200), '1900-01-01', repeat('1', 100)) returning id;
/* clerk: Moves one to another case */ update public.filings set case_id = '#21' where id = '#303';
-- clerk: Changes all
update public.filings set name = E'Written\treply', filed_on = '2026-11-20', diary_number = '13/2026' where id = '#303' returning name;
-- junior: Changes theirs, and one of others
update public.filings set filed_on = '2026-11-21' where id in ('#304', '#302', '#303') returning id;
/* asha, visitor: Changes one */ update public.filings set name = 'Mine';
/* clerk, junior: Deletes one */ delete from public.filings where id = '#304' returning id;
/* admin: Deletes one */ delete from public.filings where id = '#304' returning id;
-- clerk: Adds items: with a document, in two lines; a defect that nobody has confirmed; one that is the clerk's; one in a case of others, that is the junior's
insert into public.filing_items (id, filing_id, case_id, kind, title, document_id, done_on, remark, notified_on, days, cure_by, assignee_id, sort_order) values
  ('#311', '#301', '#21', 'item', E'Index of\ndates', '#401', '2200-01-01', repeat('r', 1000), '1900-01-01', 365, '2200-01-01', null, 5),
  ('#312', '#301', '#21', 'defect', 'Not signed', null, null, 'r', '2026-11-02', 28, null, null, 1000),
  ('#313', '#301', '#21', 'defect', repeat('t', 250), null, null, null, '2026-11-02', 1, '2026-11-03', '#2', 1000),
  ('#314', '#302', '#23', 'defect', 'No index', null, null, null, '2026-11-03', 28, '2026-12-01', '#3', 1000) returning left(title, 20);
-- clerk: A document of another case; in another case than its filing; of another kind; without a title; too long a title; done too early; done too late; an empty remark; too long a remark; notified too early; notified too late; within no day; within more than a year; to be cured too late; to be cured too early; to be cured on the day on which it was notified; given to a client
select * from still.tried(array[$$insert into public.filing_items (filing_id, case_id, title, document_id) values ('#301', '#21', 'Order', '#402')$$, $$insert into public.filing_items (filing_id, case_id, title) values ('#301', '#23', 'Order')$$,
  $$insert into public.filing_items (filing_id, case_id, title, kind) values ('#301', '#21', 'Order', 'other')$$, $$insert into public.filing_items (filing_id, case_id, title) values ('#301', '#21', '')$$,
  $$insert into public.filing_items (filing_id, case_id, title) values ('#301', '#21', repeat('t', 251))$$, $$insert into public.filing_items (filing_id, case_id, title, done_on) values ('#301', '#21', 'Order', '1899-12-31')$$,
  $$insert into public.filing_items (filing_id, case_id, title, done_on) values ('#301', '#21', 'Order', '2200-01-02')$$, $$insert into public.filing_items (filing_id, case_id, title, remark) values ('#301', '#21', 'Order', '')$$,
  $$insert into public.filing_items (filing_id, case_id, title, remark) values ('#301', '#21', 'Order', repeat('r', 1001))$$, $$insert into public.filing_items (filing_id, case_id, title, notified_on) values ('#301', '#21', 'Order', '1899-12-31')$$,
  $$insert into public.filing_items (filing_id, case_id, title, notified_on) values ('#301', '#21', 'Order', '2200-01-02')$$, $$insert into public.filing_items (filing_id, case_id, title, days) values ('#301', '#21', 'Order', 0)$$,
  $$insert into public.filing_items (filing_id, case_id, title, days) values ('#301', '#21', 'Order', 366)$$, $$insert into public.filing_items (filing_id, case_id, title, cure_by) values ('#301', '#21', 'Order', '2200-01-02')$$,
  $$insert into public.filing_items (filing_id, case_id, title, cure_by) values ('#301', '#21', 'Order', '1899-12-31')$$,
  $$insert into public.filing_items (filing_id, case_id, title, notified_on, cure_by) values ('#301', '#21', 'Order', '2026-11-02', '2026-11-02')$$,
  $$insert into public.filing_items (filing_id, case_id, title, assignee_id) values ('#301', '#21', 'Order', '#5')$$]);
-- junior: Adds one to the filing of others, given to themselves
insert into public.filing_items (filing_id, case_id, title, assignee_id) values ('#302', '#23', 'Order', '#3');
-- junior: Adds a defect to theirs
insert into public.filing_items (id, filing_id, case_id, title, kind, cure_by) values ('#315', '#301', '#21', 'No date', 'defect', '2026-12-05') returning days, sort_order;
-- asha, visitor: Adds one
insert into public.filing_items (filing_id, case_id, title) values ('#301', '#21', 'Order');
-- clerk, junior, asha: Which items are there, but for those of the template
select id, case_id, left(title, 20) as title, cure_by, assignee_id from public.filing_items where id >= '#311' and id <= '#319' order by id;
-- clerk, junior, service: The defects among the work of the office
select id, left(title, 30) as title, due_on, case_id, assignee_id, done_at, filing_id, case_number, assignee_name, created_by from public.all_tasks order by id;
-- clerk: Confirms the day of one
update public.filing_items set cure_by = '2026-11-30' where id = '#312' returning cure_by;
-- clerk: It was notified on another day
update public.filing_items set notified_on = '2026-11-03' where id = '#312' returning cure_by;
-- clerk: Confirms it again
update public.filing_items set cure_by = '2026-12-01' where id = '#312' returning cure_by;
/* clerk: Within other days */ update public.filing_items set days = 20 where id = '#312' returning cure_by;
-- clerk: Within other days, and with another day
update public.filing_items set days = 28, cure_by = '2026-12-02' where id = '#312' returning cure_by;
-- clerk: A remark changes no day
update public.filing_items set remark = 'Page 4', days = 28, notified_on = '2026-11-03' where id = '#312' returning cure_by;
-- clerk: To be cured on the day on which it was notified
update public.filing_items set cure_by = '2026-11-03' where id = '#312';
-- clerk: It is cured
update public.filing_items set done_on = '2026-11-04' where id = '#312' returning done_on, cure_by;
-- clerk: It is listed again on that day
update public.filing_items set notified_on = '2026-11-04', cure_by = '2026-12-03' where id = '#312' returning done_on;
-- clerk: It is listed again a day later
update public.filing_items set notified_on = '2026-11-05', cure_by = '2026-12-04' where id = '#312' returning done_on, cure_by;
-- clerk: Both days are put right at once
update public.filing_items set notified_on = '2026-11-21', done_on = '2026-11-15' where id = '#312' returning done_on, cure_by;
-- clerk: The title is of two lines, it has a document, and is the junior's: it stays cured
update public.filing_items set title = E'Not\nsigned', document_id = '#401', assignee_id = '#3' where id = '#312' returning title;
/* clerk: It is a client's */ update public.filing_items set assignee_id = '#4' where id = '#312';
/* clerk: A document of another case */ update public.filing_items set document_id = '#402' where id = '#312';
-- junior: Ticks off what is theirs, and what is of others
update public.filing_items set done_on = '2026-11-24' where id in ('#314', '#312') returning id;
-- clerk: Ticks off a defect among the tasks, in the night, and gives it to the junior
update public.all_tasks set done_at = '2026-11-24T18:30Z', assignee_id = '#3' where id = '#313' returning done_at, assignee_name, left(title, 10);
-- clerk: It is open again
update public.all_tasks set done_at = null where id = '#313' returning done_at, assignee_id;
/* clerk: Nobody has it */ update public.all_tasks set assignee_id = null where id = '#313' returning assignee_id;
-- clerk: Before midnight
update public.all_tasks set done_at = '2026-11-24T18:29Z' where id = '#313' returning done_at;
-- clerk: Has another title; is due otherwise; is of no case; is a client's
select * from still.tried(array[$$update public.all_tasks set title = 'Other' where id = '#313'$$, $$update public.all_tasks set due_on = null where id = '#313'$$, $$update public.all_tasks set case_id = null where id = '#313'$$,
  $$update public.all_tasks set assignee_id = '#4' where id = '#313'$$]);
-- clerk: Is as it was
update public.all_tasks set title = title, due_on = due_on, case_id = case_id where id = '#313' returning id;
-- junior: What is given to them in the case of others is open again, of which they see the title alone
update public.all_tasks set done_at = null where id = '#314' returning title, case_id, case_number;
/* junior: A defect of others */ update public.all_tasks set done_at = null where id = '#316' returning title;
/* admin, clerk, junior: Deletes a defect among the tasks */ delete from public.all_tasks where id = '#313';
-- clerk: The filing is called otherwise
update public.filings set name = repeat('n', 190) where id = '#301' returning id;
-- clerk: So are its defects, as far as there is room
select id, char_length(title) as length, right(title, 12) as ends from public.all_tasks where filing_id = '#301' order by id;
/* clerk, junior: Deletes a defect */ delete from public.filing_items where id = '#313' returning id;
/* admin: Deletes a defect */ delete from public.filing_items where id = '#313' returning id;
/* owner: A document is deleted for good */ delete from public.case_documents where id = '#401';
/* owner: The junior works there no more */ update public.profiles set role = 'client' where id = '#3';
-- junior: Adds one, with a token of before
insert into public.filing_items (filing_id, case_id, title) values ('#301', '#21', 'Order');
/* owner: Nor the clerk */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Begins one */ select public.start_filing('#22', '#203', '#309');
/* clerk: Changes a filing */ update public.filings set name = 'Mine' where id = '#303' returning id;
/* clerk: Adds an item */ insert into public.filing_items (filing_id, case_id, title) values ('#303', '#22', 'Order');
/* clerk: Changes an item */ update public.filing_items set title = 'Mine' where id = '#314' returning id;
/* owner: Ravi is an admin by now */ update public.profiles set role = 'admin' where id = '#5';
/* owner: And the admin a clerk */ update public.profiles set role = 'clerk' where id = '#1';
/* admin: Adds a template */ insert into public.filing_templates (name, items) values ('Bail', '{One}');
/* admin: Changes one */ update public.filing_templates set name = 'Mine' where id = '#201' returning id;
/* admin: Deletes one */ delete from public.filing_templates where id = '#201' returning id;
/* admin: Deletes a filing */ delete from public.filings where id = '#302' returning id;
/* admin: Deletes an item */ delete from public.filing_items where id = '#315' returning id;
/* owner: The case is deleted */ delete from public.cases where id = '#21';
