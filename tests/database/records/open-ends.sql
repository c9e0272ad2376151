-- everybody: look at the open ends
select * from public.open_ends();

-- admin: A hearing is added
insert into public.events (title, start_date, end_date, type, client_id, case_id) values
  ('Arguments', '2026-11-25T05:00Z', '2026-11-25T06:00Z', 'hearing', '00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000021');

-- clock: 2026-11-26T09:00:00+05:30

-- everybody: look at the open ends
select * from public.open_ends();

-- admin: The case is parked
select public.park_case('00000000-0000-4000-8000-000000000022', '2026-12-10', 'Reserved');

-- clerk: It becomes active
update public.cases set status = 'active' where id = '00000000-0000-4000-8000-000000000022' returning status;
