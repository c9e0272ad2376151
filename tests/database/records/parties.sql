-- clerk: A new case whose client is on a side, and one whose client is on none
insert into public.cases (id, case_number, title, description, client_id, practice_area, client_side) values
  ('#31', 'P 1/2026', 'Rao v. All', 'Long enough to be one', '#11', 'civil', 'respondent'), ('#32', 'P 2/2026', 'Rao v. Nobody', 'Long enough to be one', '#11', 'civil', null) returning id, party_names, client_side;
-- clerk: Adds parties of two cases at once: of two lines, with the shortest name, with the longest, at a place
insert into public.case_parties (id, case_id, side, name, advocate, position) values
  ('#201', '#21', 'petitioner', E' Asha\nRao ', E'Mr\tKhanna', null), ('#202', '#21', 'respondent', 'AB', repeat('a', 200), null), ('#203', '#21', 'respondent', repeat('b', 200), null, 10000),
  ('#204', '#21', 'respondent', 'State', null, 0), ('#205', '#22', 'other', 'Bank', '', null) returning id, left(name, 9) as name, position, client_id;
-- clerk: One more of each side of a case, also where the last place is taken
insert into public.case_parties (id, case_id, side, name) values ('#206', '#21', 'respondent', 'Land Board'), ('#207', '#21', 'petitioner', 'Kiran Rao'), ('#208', '#21', 'other', 'Intervener'), ('#209', '#31', 'respondent', 'Second') returning id, position;
-- clerk: Sent again; with a name of one letter; with a name of two hundred and one; with a name that is none; with an advocate of two hundred and one; before the first place; behind the last
select * from still.tried(array[$$insert into public.case_parties (id, case_id, side, name) values ('#208', '#21', 'other', 'Intervener')$$, $$insert into public.case_parties (case_id, side, name) values ('#21', 'other', 'X')$$,
  $$insert into public.case_parties (case_id, side, name) values ('#21', 'other', repeat('b', 201))$$, $$insert into public.case_parties (case_id, side, name) values ('#21', 'other', '!!')$$,
  $$insert into public.case_parties (case_id, side, name, advocate) values ('#21', 'other', 'State', repeat('a', 201))$$, $$insert into public.case_parties (case_id, side, name, position) values ('#21', 'other', 'State', -1)$$,
  $$insert into public.case_parties (case_id, side, name, position) values ('#21', 'other', 'State', 10001)$$]);
-- clerk: Of a client that is said
insert into public.case_parties (case_id, side, name, client_id) values ('#21', 'other', 'State', '#12');
-- clerk: Of a case that is not there
insert into public.case_parties (case_id, side, name) values ('#99', 'other', 'State');
-- junior: To the case of others
insert into public.case_parties (case_id, side, name) values ('#22', 'other', 'State');
-- asha, visitor: Adds one to the own case
insert into public.case_parties (case_id, side, name) values ('#21', 'other', 'State');
-- service: Of a case of Asha, said to be Ravi's
insert into public.case_parties (id, case_id, side, name, client_id) values ('#210', '#23', 'petitioner', 'Ravi Menon', '#11') returning client_id;
-- service: It is said to be of no client
update public.case_parties set client_id = null where id = '#210' returning client_id;
-- service: It is moved to another case
update public.case_parties set case_id = '#22' where id = '#210' returning client_id, position;
-- service: It is of the same case on the other side, with a place
update public.case_parties set side = 'other', position = 0 where id = '#210' returning position;
/* clerk: Changes the side alone */ update public.case_parties set side = 'other' where id = '#206' returning position;
-- clerk: Changes the side to the same
update public.case_parties set side = 'other', name = 'Land  Board' where id = '#206' returning position, name;
-- clerk: To a side that nobody is on
update public.case_parties set side = 'petitioner' where id = '#209' returning position;
-- clerk: To a side where the last place is taken
update public.case_parties set side = 'respondent' where id = '#208' returning position;
-- clerk: Has another name and advocate, in two lines
update public.case_parties set name = E'State\nof Kerala', advocate = E'Ms\nSethi' where id = '#204' returning name, advocate;
-- clerk: Has another advocate alone, in two lines
update public.case_parties set advocate = E'Mr\tRajan' where id = '#203' returning advocate;
/* clerk: Has a name that is none */ update public.case_parties set name = '!!' where id = '#204';
-- everybody: Who they are
select id, case_id, side, left(name, 15) as name, left(advocate, 15) as advocate, position, client_id from public.case_parties order by case_id, side, position, id;
/* clerk: Moves the last of four to the second place */ select public.move_case_party('#208', 2);
/* clerk: To the place that it has */ select public.move_case_party('#208', 2);
/* clerk: To the place before the first */ select public.move_case_party('#208', 0);
/* clerk: Far behind the end */ select public.move_case_party('#208', 99);
/* clerk: To no place */ select public.move_case_party('#208', null);
/* clerk: One that is not there */ select public.move_case_party('#299', 1);
/* junior: One of theirs */ select public.move_case_party('#208', 1);
/* junior: One of the case of others */ select public.move_case_party('#205', 2);
/* asha, visitor: Moves one */ select public.move_case_party('#208', 2);
/* junior: Changes one of others */ update public.case_parties set name = 'Mine' where id = '#205' returning id;
/* asha: Changes one */ update public.case_parties set name = 'Mine' where id = '#201' returning id;
/* clerk, junior, asha: Deletes one */ delete from public.case_parties where id = '#208' returning id;
/* admin: Deletes one */ delete from public.case_parties where id = '#208' returning id;
-- admin: The client is called otherwise, who is a party by the name of before
update public.clients set full_name = 'Asha Rao Menon' where id = '#11' returning full_name;
/* admin: A case is given to Ravi */ update public.cases set client_id = '#12' where id = '#21' returning party_names;
/* asha, ravi: Who they are */ select id, left(name, 15) as name, client_id from public.case_parties order by id;
/* owner: The clerk works there no more */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Adds one */ insert into public.case_parties (case_id, side, name) values ('#21', 'other', 'State');
/* clerk: Changes one */ update public.case_parties set name = 'Mine' where id = '#201' returning id;
/* owner: Ravi is an admin by now */ update public.profiles set role = 'admin' where id = '#5';
/* owner: And the admin a clerk */ update public.profiles set role = 'clerk' where id = '#1';
/* admin: Deletes one */ delete from public.case_parties where id = '#201' returning id;
/* admin: Assigns a case */ insert into public.case_assignees (case_id, assignee_id) values ('#22', '#3');
/* admin: Takes a case from who has it */ delete from public.case_assignees where case_id = '#21' returning assignee_id;
