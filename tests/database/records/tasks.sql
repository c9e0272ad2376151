-- owner: A case that has no number yet
insert into public.cases (id, title, description, client_id, practice_area) values ('#24', 'Menon v. Nobody', 'It is not filed yet', '#12', 'civil');
-- clerk: Adds tasks: of no case, of one in two lines, done and given to the junior, in a case that the junior does not see and given to them, without a number
insert into public.tasks (id, title, due_on, case_id, assignee_id, done_at) values
  ('#101', 'T', '1900-01-01', null, null, null),
  ('#102', E'Call\nthe registry ', '2026-11-25', '#21', '#2', null),
  ('#103', repeat('x', 300), '2200-01-01', '#21', '#3', '1900-01-01'),
  ('#104', 'Given to the junior', '2026-11-26', '#23', '#3', null),
  ('#105', 'Of others', '2026-11-24', '#23', '#1', '2200-01-01'),
  ('#106', 'Not filed', null, '#24', null, null),
  ('#107', 'Of others alone', null, '#23', '#2', null) returning title, created_by;
/* admin, junior: Adds one */ insert into public.tasks (title) values ('Buy stamps') returning id;
/* asha, visitor: Adds one, reads and changes all */ insert into public.tasks (title) values ('Buy stamps');
/* asha, visitor, service: Reads them */ select id from public.tasks order by id;
/* asha, visitor: Changes all */ update public.tasks set title = 'Other';
/* asha, visitor: Deletes all */ delete from public.tasks;
-- clerk: Without a title; with nothing but a line break; too long; due too early; due too late; done too early; done too late; given to a client; given to nobody that there is; sent again; another with its id
select * from still.tried(array[$$insert into public.tasks (title) values ('')$$, $$insert into public.tasks (title) values (E'\n')$$, $$insert into public.tasks (title) values (repeat('x', 301))$$,
  $$insert into public.tasks (title, due_on) values ('T', '1899-12-31')$$, $$insert into public.tasks (title, due_on) values ('T', '2200-01-02')$$, $$insert into public.tasks (title, done_at) values ('T', '1899-12-31T23:59:59Z')$$,
  $$insert into public.tasks (title, done_at) values ('T', '2200-01-01T00:00:01Z')$$, $$insert into public.tasks (title, assignee_id) values ('T', '#4')$$, $$insert into public.tasks (title, assignee_id) values ('T', '#99')$$,
  $$insert into public.tasks (id, title, due_on) values ('#101', 'T', '1900-01-01')$$, $$insert into public.tasks (id, title) values ('#101', 'Another')$$]);
/* clerk: As of somebody else */ insert into public.tasks (title, created_by) values ('T', '#1');
/* junior: In the case of others, given to nobody */ insert into public.tasks (title, case_id) values ('T', '#23');
-- junior: In the case of others, given to themselves
insert into public.tasks (title, case_id, assignee_id) values ('T', '#23', '#3');
-- junior: In theirs, and in none, given to others
insert into public.tasks (id, title, case_id, assignee_id) values ('#111', 'Of theirs', '#21', '#2'), ('#112', 'Of the office', null, '#2') returning created_by;
/* admin, clerk, junior: Reads them */ select id, case_id, assignee_id from public.tasks order by id;
-- everybody: The work of the office
select id, left(title, 20) as title, due_on, done_at, filing_id, case_number, assignee_name, created_by from public.all_tasks order by due_on, id;
-- clerk: Changes one: two lines of a title, a day
update public.tasks set title = E'Call\nagain', due_on = '2026-11-27' where id = '#102' returning title, updated_at;
/* clerk: Gives it to a client */ update public.tasks set assignee_id = '#4' where id = '#102';
-- clerk: Gives it to the junior, and to nobody
update public.tasks set assignee_id = case id when '#102' then '#3'::uuid end where id in ('#102', '#104') returning id, assignee_id;
-- junior: Changes what is of others
update public.tasks set title = 'Mine' where id in ('#104', '#105', '#106') returning id;
-- admin: Gives them what is of others
update public.tasks set assignee_id = '#3' where id in ('#104', '#105') returning id;
-- junior: Changes what is given to them, and leaves it in its case
update public.tasks set title = 'Given, and changed', case_id = '#23' where id = '#104' returning title;
-- junior: Moves it to another case that they do not see; gives it to the clerk, whereby they see it no more; moves what is of their case to one that they do not see
select * from still.tried(array[$$update public.tasks set case_id = '#22' where id = '#104'$$, $$update public.tasks set assignee_id = '#2' where id = '#104'$$, $$update public.tasks set case_id = '#23' where id = '#111'$$]);
-- junior: Moves it into their case, and the other to none
update public.tasks set case_id = case id when '#104' then '#21'::uuid end where id in ('#104', '#105') returning id, case_id;
/* clerk: Moves one */ update public.tasks set case_id = '#22' where id = '#105' returning case_id;
-- clerk, junior: Deletes what is the clerk's, and the junior's, but neither the admin's
delete from public.tasks where id in ('#105', '#112') or title = 'Buy stamps' returning id, title, created_by;
/* admin: Deletes any */ delete from public.tasks where title = 'Buy stamps' or id = '#106' returning id, created_by;
-- clerk: Adds to the work of the office, with an id
insert into public.all_tasks (id, title, due_on, case_id, assignee_id, done_at) values ('#121', E'Two\nlines', '2026-11-28', '#22', '#2', '2026-11-24T10:00Z')
returning id, title, case_number, assignee_name, created_by, done_at, filing_id;
-- clerk: Sent again
insert into public.all_tasks (id, title, due_on, case_id, assignee_id, done_at) values ('#121', E'Two\nlines', '2026-11-28', '#22', '#2', '2026-11-24T10:00Z');
/* clerk: Another with its id */ insert into public.all_tasks (id, title) values ('#121', 'Two');
-- admin, junior: Adds one without an id
insert into public.all_tasks (title, case_id) values ('Reads the judgment', '#21') returning id, case_number, created_by;
-- junior: In the case of others, given to themselves
insert into public.all_tasks (title, case_id, assignee_id) values ('T', '#23', '#3');
/* clerk: In a case that is not there */ insert into public.all_tasks (title, case_id) values ('T', '#99');
/* clerk: Given to a client */ insert into public.all_tasks (title, assignee_id) values ('T', '#4');
/* asha, visitor, service: Adds one */ insert into public.all_tasks (title) values ('T');
/* asha, visitor, service: Changes one */ update public.all_tasks set title = 'T';
/* asha, visitor, service: Deletes one */ delete from public.all_tasks;
-- clerk: Changes everything of one
update public.all_tasks set title = 'One line', due_on = null, case_id = null, assignee_id = null, done_at = null where id = '#121'
returning title, due_on, case_id, assignee_id, done_at, updated_at;
/* clerk: Changes nothing of it */ update public.all_tasks set title = title where id = '#121' returning title;
-- clerk: Changes its title alone
update public.all_tasks set title = 'Still one line' where id = '#121' returning title;
/* clerk: Gives it to a client */ update public.all_tasks set assignee_id = '#4' where id = '#121';
-- clerk: Moves it to a case that the junior does not see, and gives it to them
update public.all_tasks set case_id = '#23', assignee_id = '#3' where id = '#121' returning case_number, assignee_name;
-- junior: Does it, and sees no case
update public.all_tasks set done_at = '2026-11-24T20:00Z', title = 'Done' where id = '#121' returning title, case_id, case_number, done_at;
-- junior: It was not so
update public.all_tasks set done_at = null where id = '#121' returning title, case_number, done_at;
/* junior: Moves it to a case of others */ update public.all_tasks set case_id = '#22' where id = '#121';
-- junior: Moves it into theirs
update public.all_tasks set case_id = '#21' where id = '#121' returning title, case_number;
/* junior: Changes what is of others */ update public.all_tasks set title = 'T' where id in ('#107') returning id;
/* clerk, junior: Deletes what is of both */ delete from public.all_tasks where id in ('#111', '#121') returning id;
/* admin: Deletes one of the clerk */ delete from public.all_tasks where id = '#103' returning id;
/* owner: The clerk is a client by now */ update public.profiles set role = 'client' where id = '#2';
-- admin: Changes what is given to that person, and leaves it with them
update public.tasks set assignee_id = '#2', due_on = '2026-12-01' where id = '#102' returning assignee_id;
/* clerk: Adds one, with a token of before */ insert into public.tasks (title) values ('T');
/* clerk: Changes one */ update public.tasks set title = 'T' where id = '#101' returning id;
/* clerk: Deletes one that they have written */ delete from public.tasks where id = '#101' returning id;
/* clerk: Adds one to the work of the office */ insert into public.all_tasks (title) values ('T');
/* clerk: Changes one there */ update public.all_tasks set title = 'T' where id = '#101' returning id;
/* clerk: Deletes one there */ delete from public.all_tasks where id = '#101' returning id;
-- admin: One is given to the junior who leaves, and written by them
update public.tasks set assignee_id = '#3' where title = 'Reads the judgment' returning created_by;
/* owner: The junior's log-in is deleted */ delete from auth.users where id = '#3';
/* owner: A case is deleted */ delete from public.cases where id = '#21';
-- admin: The work of the office
select id, title, case_number, assignee_name, created_by from public.all_tasks order by id;
