-- owner: Clients: of the same number, of a name that shares one of its words, of an address in other letters, of fillers; parties of cases, also of the junior's
insert into public.clients (id, full_name, phone, email) values ('#13', 'Union of Traders', '+919810000013', 'Union@Example.com'), ('#14', 'Zubin Wadia', '+919810000013', null), ('#15', 'Zubin Kumar', null, null), ('#16', 'Zubin', null, null),
  ('#17', 'Zubin Wadia Irani', null, null);
-- owner: Parties: the same one twice in a case, in another, with the name of a client
insert into public.case_parties (id, case_id, side, name, position) values ('#201', '#21', 'respondent', 'Zubin Wadiya', 1), ('#202', '#21', 'other', 'Zubin Wadiya', 1), ('#203', '#22', 'petitioner', 'Zubin Wadia', 1), ('#204', '#23', 'respondent', 'Zubim Vadia', 1);
-- everybody: By all that is known: an address with spaces in other letters, a number as it is dialled, a name
select * from public.find_conflicts('Zubin Wadia', ' UNION@example.com ', '098100 00013');
/* admin: By the name alone */ select kind, id, name, by, side, case_number from public.find_conflicts('Wadia, Zubin');
-- admin: By the address alone, of nobody, of nothing
select kind, id, name, by from public.find_conflicts('Nobody Known', 'union@example.com') union all select kind, id, name, by from public.find_conflicts(null, '', '12') union all select kind, id, name, by from public.find_conflicts('Mr. K.');
-- admin: The same by address, number and name is found once, by the best
select kind, id, name, by from public.find_conflicts('Union of Traders', 'union@example.com', '+919810000013');
-- admin: Many of the name: twenty at most
insert into public.clients (full_name) select 'Kirtana Bhat ' || chr(64 + n) from generate_series(1, 21) n returning id;
-- admin: A party of the name
insert into public.case_parties (case_id, side, name, advocate) values ('#23', 'other', 'Kirtana Bhat', 'Mr X') returning name;
-- admin: Twenty, the clients first; one who is known by the address before all
select count(*), min(name) as first, max(name) as last, string_agg(distinct kind || by, ' ') as kinds from public.find_conflicts('Kirtana Bhat', 'union@example.com');
-- everybody: Of several names, in their order, one twice, one of which nothing is found, and beside each other
select asked, kind, id, name, case_number from public.find_name_conflicts('{Zubin Vadia,Asha Rao,Nobody Known,Zubin Vadia}', '{Zubin Wadiya,Zubin Wadiya,Else,Mr. K.}');
/* clerk: Of none */ select * from public.find_name_conflicts('{}', '{Else}');
-- admin: Of two hundred names, and a thousand
select count(*) from public.find_name_conflicts(array(select 'Xyz' || n from generate_series(1, 200) n), array(select 'Abc' || n from generate_series(1, 1000) n));
-- admin: Of one name more
select count(*) from public.find_name_conflicts(array(select 'Xyz' || n from generate_series(1, 201) n));
-- admin: Of one more beside them
select count(*) from public.find_name_conflicts('{Xyz}', array(select 'Abc' || n from generate_series(1, 1001) n));
-- owner: Enquiries: new, read, of a client
insert into public.contact_submissions (id, name, email, phone, service, message, status, client_id) values
  ('#301', 'Farah Irani', 'farah@example.com', '+919810000031', 'civil', 'A flat that was not given', 'new', null), ('#302', 'Gita Irani', 'gita@example.com', '+919810000032', 'civil', 'A flat that was not given', 'closed', null), ('#303', 'Hema Irani', 'hema@example.com', '+919810000033', 'civil', 'A flat that was not given', 'contacted', '#12');
/* asha, visitor, junior: Takes a client on */ select public.add_client('{"full_name": "Farah Irani"}');
-- clerk: Who is nobody's conflict, from a new enquiry, with everything
select public.add_client('{"id": "#41", "kind": "organisation", "full_name": "Farah & Co", "phone": "+919810000031", "email": "farah@example.com", "address": "Pune", "language": "hi", "notes": "Calls."}', '#301', '  ');
-- clerk: Sent again
select public.add_client('{"id": "#41", "kind": "organisation", "full_name": "Farah & Co", "phone": "+919810000031", "email": "farah@example.com", "address": "Pune", "language": "hi", "notes": "Calls."}', '#301', '  ');
-- clerk: With the same id another enquiry
select public.add_client('{"id": "#41", "kind": "organisation", "full_name": "Farah & Co", "phone": "+919810000031", "email": "farah@example.com", "address": "Pune", "language": "hi", "notes": "Calls."}', '#302', '  ');
/* clerk: From the enquiry once more, without an id */ select public.add_client('{"full_name": "Farah Irani"}', '#301');
-- clerk: From one that is closed, with as little as may be, and a reason for nothing
select public.add_client('{"full_name": "Gita Devi Solanki"}', '#302', ' Known from court ');
/* clerk: From one of a client */ select public.add_client('{"full_name": "Hema Irani"}', '#303');
-- clerk: From one that is not there; with a name that is none; who has the number of another, which a clerk may not know of
select * from still.tried(array[$$select public.add_client('{"full_name": "Hema Irani"}', '#399')$$, $$select public.add_client('{"full_name": "!!"}')$$,
  $$select public.add_client('{"full_name": "Nobody Known", "phone": "+919810000013"}', null, 'Another one')$$]);
/* admin: Without a reason */ select public.add_client('{"full_name": "Nobody Known", "phone": "+919810000013"}');
-- admin: With too long a one
select public.add_client('{"full_name": "Nobody Known", "phone": "+919810000013"}', null, repeat('r', 2001));
-- admin: With the longest one, and a column that nobody may give
select public.add_client('{"full_name": "Nobody Known", "phone": "+919810000013", "created_at": "2020-01-01"}', null, repeat('r', 2000));
-- everybody: Which checks there were
select client_id, checked_by, jsonb_array_length(found) as found, left(reason, 20) as reason from public.conflict_checks order by created_at, client_id;
/* admin: Writes a check by hand */ insert into public.conflict_checks (client_id, found) values ('#11', '[]');
-- owner: The clerk is a junior by now, and juniors see every case
update public.profiles set role = 'junior' where id = '#2';
/* owner: They do */ update public.site_settings set value = '{"clerkMessages": true}' where key = 'roles';
-- owner: They log in
with s as (insert into auth.sessions (id, user_id, created_at) values ('#2', '#2', still.now()) returning id) insert into private.accepted_sessions (session_id) select id from s;
-- clerk: Finds conflicts, also in cases that are nobody's
select kind, id, name, case_number from public.find_conflicts('Zubin Wadia');
-- clerk: Takes one on who is a conflict, with a reason
select public.add_client('{"full_name": "Somebody Else", "phone": "+919810000013"}', null, 'Another one');
/* clerk: Reads the checks */ select client_id, reason from public.conflict_checks where reason = 'Another one';
/* owner: They work there no more */ update public.profiles set role = 'client' where id = '#2';
/* clerk: Takes one on */ select public.add_client('{"full_name": "Last One"}');
/* clerk: Finds conflicts */ select * from public.find_conflicts('Zubin Wadia');
