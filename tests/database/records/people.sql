-- owner: They have log-ins
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data)
select
  ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, name || '@example.com', 'authenticated', still.now(),
  jsonb_build_object('username', name || '_' || n, 'full_name', initcap(name))
from (values (1, 'admin'), (2, 'clerk'), (3, 'junior'), (4, 'asha'), (5, 'ravi')) as p (n, name);
-- owner: They have roles
update public.profiles p set role = lower(p.full_name)::public.user_role where p.full_name in ('Admin', 'Clerk', 'Junior');
-- owner: They are logged in
insert into auth.sessions (id, user_id, created_at) select id, id, still.now() from auth.users;
/* owner: Their sessions count */ insert into private.accepted_sessions (session_id) select id from auth.users;
-- owner: Juniors see what is assigned to them
update public.site_settings set value = '{"juniorAssignedOnly": true, "juniorFees": true}' where key = 'roles';
-- owner: Clients are on file
insert into public.clients (id, full_name, phone, email, address) values
  ('#11', 'Asha Rao', '+919810000011', 'asha@example.com', '1 Janpath, New Delhi'),
  ('#12', 'Ravi Menon', '+919810000012', 'ravi@example.com', '2 Janpath, New Delhi');
-- owner: They have log-ins
insert into public.client_users (client_id, user_id) values
  ('#11', '#4'),
  ('#12', '#5');
-- owner: There are two cases of one, and one of the other
insert into public.cases (id, case_number, title, description, client_id, practice_area, status, filing_date) values
  ('#21', 'SLP(C) 1/2026', 'Rao v. Union', 'A land that was taken over', '#11', 'civil', 'active', '2026-01-05'),
  ('#22', 'SLP(C) 2/2026', 'Rao v. Builders', 'A flat that was not given', '#11', 'civil', 'pending', '2026-02-05'),
  ('#23', 'C.A. 3/2026', 'Menon v. State', 'A service that was ended', '#12', 'civil', 'active', '2026-03-05');
-- owner: The first of them and the third are the junior's
insert into public.case_assignees (case_id, assignee_id) values
  ('#21', '#3');
