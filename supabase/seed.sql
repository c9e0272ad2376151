-- Demo data for trying, developing and testing; never pushed to a project. It may run again after an edit: everything
-- has a fixed id and is left alone where it exists. The photos' files are uploaded from demo/gallery.

-- A moment of an earlier day in an office's hours, as the practice reads them: nobody writes at three in the morning.
create or replace function pg_temp.at_office(days_ago integer, hour time) returns timestamptz
language sql stable set search_path = ''
return (private.practice_day() - days_ago + hour) at time zone private.practice_zone();

-- The demo shows the whole product: what nobody uses yet begins in Bar Council mode.
update public.site_settings set value = '{}' where key = 'bar_council' and not exists (select from public.profiles);

-- People: admin / admin-demo, junior / junior-demo, clerk / clerk-demo, client / client-demo, client2 / client-demo; the
-- other clients cannot log in.
insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
)
select
  u.id::uuid, 'authenticated', 'authenticated', u.email,
  case when u.password = '' then '' else extensions.crypt(u.password, extensions.gen_salt('bf', 10)) end,
  now(), '{"provider":"email","providers":["email"]}'::jsonb,
  jsonb_build_object('username', u.username, 'full_name', u.full_name, 'phone', u.phone),
  '', '', '', '', pg_temp.at_office(400, '10:15'), now()
from (values
  ('00000000-0000-4000-8000-000000000001', 'admin', 'Anand B. Chandra', 'admin@chambers.example', '+91 00000 00000', 'admin-demo'),
  ('00000000-0000-4000-8000-000000000002', 'client', 'Meera Nair', 'meera.nair@example.com', '+91 00000 00002', 'client-demo'),
  ('00000000-0000-4000-8000-000000000003', 'client2', 'Harpreet Singh Gill', 'harpreet.gill@example.com', '+91 00000 00003', 'client-demo'),
  ('00000000-0000-4000-8000-000000000004', 'lakshmi', 'Lakshmi Venkataraman', 'lakshmi.v@example.com', '+91 00000 00004', ''),
  ('00000000-0000-4000-8000-000000000005', 'qureshi', 'Imran Qureshi', 'imran.qureshi@example.com', '+91 00000 00005', ''),
  ('00000000-0000-4000-8000-000000000006', 'debnath', 'Sohini Debnath', 'sohini.debnath@example.com', '+91 00000 00006', ''),
  ('00000000-0000-4000-8000-000000000007', 'rathore', 'Vikram Rathore', 'vikram.rathore@example.com', '+91 00000 00007', ''),
  ('00000000-0000-4000-8000-000000000008', 'junior', 'Arjun Pillai', 'arjun.pillai@chambers.example', '+91 00000 00008', 'junior-demo'),
  ('00000000-0000-4000-8000-000000000009', 'clerk', 'Kavita Joshi', 'kavita.joshi@chambers.example', '+91 00000 00009', 'clerk-demo')
) as u (id, username, full_name, email, phone, password)
on conflict (id) do nothing;

insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), u.id, u.id::text, 'email',
  jsonb_build_object('sub', u.id::text, 'email', u.email, 'email_verified', true), now(), now(), now()
from auth.users u
where u.id::text like '00000000-0000-4000-8000-%'
  and not exists (select from auth.identities i where i.user_id = u.id);

-- Hosted Supabase has a column that the embedded one lacks, and looks users up by it.
do $$
begin
  if exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'instance_id'
  ) then
    execute 'update auth.users set instance_id = ''00000000-0000-0000-0000-000000000000'' where instance_id is null';
  end if;
end
$$;

update public.profiles p set role = o.role::public.user_role
from (values
  ('00000000-0000-4000-8000-000000000001', 'admin'),
  ('00000000-0000-4000-8000-000000000008', 'junior'),
  ('00000000-0000-4000-8000-000000000009', 'clerk')
) as o (id, role)
where p.id = o.id::uuid and p.role::text <> o.role;

-- Each of them but the office is a client of the practice, whose record has the same id.
insert into public.clients (id, full_name, phone, email, created_at)
select p.id, p.full_name, private.to_e164(p.phone), p.email, p.created_at
from public.profiles p where p.id::text like '00000000-0000-4000-8000-%' and p.role = 'client'
on conflict (id) do nothing;
-- Linked some days ago: what has happened since is new to them.
insert into public.client_users (client_id, user_id, created_at)
select c.id, c.id, pg_temp.at_office(3, '10:20') from public.clients c where c.id::text like '00000000-0000-4000-8000-%'
on conflict do nothing;

insert into public.cases (id, case_number, title, description, client_id, practice_area, status, court, filing_date)
select
  ('00000000-0000-4000-8001-' || lpad(c.n::text, 12, '0'))::uuid, c.case_number, c.title, c.description,
  ('00000000-0000-4000-8000-' || lpad(c.client::text, 12, '0'))::uuid,
  c.area::public.practice_area, c.status::public.case_status, c.court, current_date - c.days_ago
from (values
  (1, 2, 'C.A. No. 1042/2026', 'Nair v. Greenfield Developers', 'Civil appeal against the order refusing refund with interest for a flat not handed over in time.', 'property', 'active', 'Supreme Court of India', 210),
  (2, 2, 'CS(OS) 318/2025', 'Nair v. Sunrise Interiors', 'Suit for recovery of money paid under a works contract that was abandoned half way.', 'civil', 'active', 'Delhi High Court', 340),
  (3, 2, 'MACT 77/2024', 'Nair v. National Road Carriers', 'Claim for compensation after a road accident on the Mathura Road.', 'compensation', 'won', 'Motor Accident Claims Tribunal, Saket', 700),
  (4, 2, 'ITA 512/2026', 'Assessment year 2022-23', 'Appeal against an addition made on account of unexplained deposits.', 'taxation', 'pending', 'Income Tax Appellate Tribunal, Delhi', 95),
  (5, 3, 'SLP (Crl.) 2210/2026', 'Gill v. State', 'Special leave petition against the refusal of anticipatory bail.', 'criminal', 'active', 'Supreme Court of India', 60),
  (6, 3, 'HMA 641/2025', 'Gill v. Gill', 'Petition for mutual consent divorce with agreed terms of custody.', 'family', 'active', 'Family Court, Patiala House', 260),
  (7, 3, 'RFA 88/2023', 'Gill v. Gurdev Singh', 'Regular first appeal in a partition suit over agricultural land.', 'property', 'closed', 'Delhi High Court', 1100),
  (8, 4, 'C.A. No. 887/2025', 'Venkataraman v. Union of India', 'Civil appeal on pension arrears of a retired officer.', 'civil', 'active', 'Supreme Court of India', 420),
  (9, 4, 'GST Appeal 19/2026', 'Venkataraman Textiles', 'Appeal against the denial of input tax credit.', 'taxation', 'pending', 'GST Appellate Tribunal, Principal Bench', 45),
  (10, 5, 'Crl. A. 1456/2025', 'Qureshi v. State', 'Criminal appeal against conviction under section 138 of the Negotiable Instruments Act.', 'criminal', 'active', 'Delhi High Court', 300),
  (11, 5, 'LAC 33/2024', 'Qureshi v. Land Acquisition Collector', 'Reference for enhancement of compensation for acquired land.', 'compensation', 'lost', 'District Court, Gautam Budh Nagar', 640),
  (12, 6, 'MAT 230/2026', 'Debnath v. Debnath', 'Application for interim maintenance and custody.', 'family', 'active', 'Family Court, Saket', 120),
  (13, 7, 'RERA/DL/442/2026', 'Rathore v. Skyline Homes', 'Complaint about the delayed possession of two units.', 'property', 'active', 'RERA, Delhi', 150)
) as c (n, client, case_number, title, description, area, status, court, days_ago)
on conflict (id) do nothing;

-- Times are written as the practice reads them; days count from the day the data is made.
insert into public.events (id, title, description, start_date, end_date, location, case_id, client_id, type)
select
  ('00000000-0000-4000-8002-' || lpad(e.n::text, 12, '0'))::uuid, e.title, e.description,
  (private.practice_day() + e.days + e.starts::time) at time zone private.practice_zone(),
  (private.practice_day() + e.days + e.ends::time) at time zone private.practice_zone(),
  e.location,
  case when e.case_n is null then null else ('00000000-0000-4000-8001-' || lpad(e.case_n::text, 12, '0'))::uuid end,
  case when e.client is null then null else ('00000000-0000-4000-8000-' || lpad(e.client::text, 12, '0'))::uuid end,
  e.type::public.event_type
from (values
  (1, 1, 2, 'Final hearing', 'Arguments on the refund and the rate of interest.', 3, '10:30', '13:00', 'Supreme Court of India, Court 7', 'hearing'),
  (2, 1, 2, 'Conference before the hearing', 'Bring the allotment letter and the payment receipts.', 2, '16:00', '17:00', 'Chamber, Supreme Court complex', 'meeting'),
  (3, 2, 2, 'Written submissions due', 'Five pages at most, with the list of authorities.', 10, '17:00', '17:00', 'Delhi High Court', 'deadline'),
  (4, 4, 2, 'Paper book to be filed', null, 18, '16:00', '16:00', 'ITAT, Delhi', 'deadline'),
  (5, 2, 2, 'Evidence of the first witness', 'Cross-examination concluded.', -14, '11:00', '12:30', 'Delhi High Court, Court 21', 'hearing'),
  (6, 3, 2, 'Award pronounced', 'Compensation with interest from the date of the claim.', -60, '10:30', '11:00', 'MACT, Saket', 'hearing'),
  (7, 5, 3, 'Hearing on notice', 'First listing after notice to the State.', 5, '10:30', '11:30', 'Supreme Court of India, Court 11', 'hearing'),
  (8, 6, 3, 'Second motion', 'Both parties to be present with identity documents.', 12, '11:00', '12:00', 'Family Court, Patiala House', 'hearing'),
  (9, 6, 3, 'Meeting on the terms of custody', null, 8, '18:00', '19:00', 'Video conference', 'meeting'),
  (10, 7, 3, 'Certified copy collected', null, -90, '15:00', '15:30', 'Copying agency, Delhi High Court', 'other'),
  (11, 8, 4, 'Hearing on admission', null, 7, '10:30', '11:30', 'Supreme Court of India, Court 4', 'hearing'),
  (12, 9, 4, 'Reply of the department due', null, 15, '17:00', '17:00', null, 'deadline'),
  (13, 10, 5, 'Final arguments', null, 9, '14:15', '16:00', 'Delhi High Court, Court 33', 'hearing'),
  (14, 12, 6, 'Counselling session', 'As directed by the court.', 4, '12:00', '13:00', 'Family Court, Saket', 'other'),
  (15, 13, 7, 'Inspection of the units', 'With the local commissioner.', 6, '09:30', '11:00', 'Sector 150, Noida', 'other'),
  (16, null, null, 'Chamber closed', 'Court holiday.', 20, '00:00', '23:59', null, 'other'),
  (17, null, null, 'New client: first conference', 'Property matter from the contact form.', 1, '12:00', '12:45', 'Chamber, Supreme Court complex', 'meeting'),
  (18, 13, 7, 'Conference on the settlement offer', null, 0, '18:30', '19:15', 'Chamber, Supreme Court complex', 'meeting'),
  (19, 12, 6, 'Order on interim maintenance', null, 0, '10:00', '10:30', 'Family Court, Saket', 'hearing'),
  (20, 9, 4, 'Preliminary hearing', null, 0, '11:30', '12:00', 'GST Appellate Tribunal, Principal Bench', 'hearing'),
  (21, 13, 7, 'Evidence', null, 1, '12:00', '13:00', 'RERA, Delhi', 'hearing'),
  (22, 8, 4, 'Mentioning for an early date', null, 1, '10:30', '10:45', 'Supreme Court of India, Court 1', 'hearing')
) as e (n, case_n, client, title, description, days, starts, ends, location, type)
on conflict (id) do nothing;

-- Diary numbers, CNR, bench, stage and former numbers of the matters.
update public.cases c
set diary_number = m.diary, cnr = m.cnr, bench = m.bench, stage = m.stage, former_numbers = m.former
from (values
  (1, '14704/2025', 'SCIN010147042025', 'Justice R. Subramanian, Justice N. Kapoor', 'Final hearing', array['SLP(C) 14217/2025']),
  (2, null, 'DLHC010066122025', 'Justice A. Bhattacharya', 'Plaintiff''s evidence', '{}'),
  (5, '2188/2026', 'SCIN010021882026', 'Justice P. Deshmukh, Justice S. Rao', 'Notice', '{}'),
  (6, null, 'DLPH020006412025', 'Principal Judge, Family Court', 'Second motion', '{}'),
  (8, '31002/2025', 'SCIN010310022025', 'Justice R. Subramanian, Justice N. Kapoor', 'Admission', '{}'),
  (10, null, 'DLHC010145622025', 'Justice M. Chawla', 'Final arguments', '{}'),
  (12, null, 'DLSK020002302026', 'Judge, Family Court', 'Interim maintenance', '{}'),
  (13, null, null, 'Adjudicating Officer', 'Evidence', '{}')
) as m (n, diary, cnr, bench, stage, former)
where c.id = ('00000000-0000-4000-8001-' || lpad(m.n::text, 12, '0'))::uuid and c.stage is null and c.cnr is null;

insert into public.case_parties (id, case_id, side, name, advocate, position)
select
  ('00000000-0000-4000-8007-' || lpad(p.n::text, 12, '0'))::uuid,
  ('00000000-0000-4000-8001-' || lpad(p.case_n::text, 12, '0'))::uuid, p.side::public.party_side, p.name, p.advocate, p.n
from (values
  (1, 1, 'petitioner', 'Meera Nair', 'Anand B. Chandra'),
  (2, 1, 'respondent', 'Greenfield Developers Pvt. Ltd.', 'Vasudha Iyengar'),
  (3, 1, 'respondent', 'National Housing Finance Ltd.', 'K. Raghunath'),
  (4, 2, 'petitioner', 'Meera Nair', 'Anand B. Chandra'),
  (5, 2, 'respondent', 'Sunrise Interiors', 'Tarun Malhotra'),
  (6, 5, 'petitioner', 'Harpreet Singh Gill', 'Anand B. Chandra'),
  (7, 5, 'respondent', 'State of Punjab', 'Additional Advocate General'),
  (8, 6, 'petitioner', 'Harpreet Singh Gill', 'Anand B. Chandra'),
  (9, 6, 'petitioner', 'Jasleen Gill', 'Ritu Bhalla'),
  (10, 8, 'petitioner', 'Lakshmi Venkataraman', 'Anand B. Chandra'),
  (11, 8, 'respondent', 'Union of India', 'Central Government Counsel'),
  (12, 10, 'petitioner', 'Imran Qureshi', 'Anand B. Chandra'),
  (13, 10, 'respondent', 'State (NCT of Delhi)', 'Additional Public Prosecutor'),
  (14, 10, 'other', 'Rehman Traders (complainant)', 'S. Ahluwalia'),
  (15, 12, 'petitioner', 'Sohini Debnath', 'Anand B. Chandra'),
  (16, 12, 'respondent', 'Arjun Debnath', 'Maya Sethi'),
  (17, 13, 'petitioner', 'Vikram Rathore', 'Anand B. Chandra'),
  (18, 13, 'respondent', 'Skyline Homes', null)
) as p (n, case_n, side, name, advocate)
on conflict (id) do nothing;

insert into public.tasks (id, title, due_on, case_id, assignee_id, done_at)
select
  ('00000000-0000-4000-800e-' || lpad(t.n::text, 12, '0'))::uuid, t.title, private.practice_day() + t.days,
  ('00000000-0000-4000-8001-' || lpad(t.case_n::text, 12, '0'))::uuid,
  case when t.is_assigned then '00000000-0000-4000-8000-000000000001'::uuid end,
  case when t.is_done then pg_temp.at_office(2, '16:40') end
from (values
  (1, 'File the rejoinder to the reply of the State', 0, 5, true, false),
  (2, 'Certified copy of the impugned order', -2, 1, false, false),
  (3, 'Compilation of judgments on the rate of interest', 2, 1, true, false),
  (4, 'Draft the written submissions', 7, 2, true, false),
  (5, 'Renew the library subscription', null, null, false, false),
  (6, 'Vakalatnama signed and stamped', -5, 13, true, true)
) as t (n, title, days, case_n, is_assigned, is_done)
on conflict (id) do nothing;

update public.events e
set court_hall = h.hall, item_number = h.item, bench = h.bench, purpose = h.purpose, bring = h.bring, is_tentative = h.tentative
from (values
  (1, 'Court 7', '14', 'Justice R. Subramanian, Justice N. Kapoor', 'Final arguments', 'The original allotment letter and an identity card', false),
  (2, null, null, null, null, 'The allotment letter and the payment receipts', false),
  (5, 'Court 21', '31', 'Justice A. Bhattacharya', 'Evidence of the first witness', null, false),
  (6, 'Room 12', null, null, 'Award', null, false),
  (7, 'Court 11', '8', 'Justice P. Deshmukh, Justice S. Rao', 'Reply of the State', null, true),
  (8, 'Room 4', null, 'Principal Judge, Family Court', 'Second motion', 'Identity documents, and two photographs', false),
  (11, 'Court 4', '22', 'Justice R. Subramanian, Justice N. Kapoor', 'Admission', null, true),
  (13, 'Court 33', '5', 'Justice M. Chawla', 'Final arguments', null, false),
  (19, 'Room 7', '12', 'Judge, Family Court', 'Order on interim maintenance', 'The statement of income', false),
  (20, 'Hall 2', '4', 'President and Member (Technical)', 'Preliminary hearing', 'The original show-cause notice', false),
  (21, null, '9', 'Adjudicating Officer', 'Evidence', 'The agreement and the receipts, in original', false),
  (22, 'Court 1', '3', null, 'Mentioning for an early date', null, true)
) as h (n, hall, item, bench, purpose, bring, tentative)
where e.id = ('00000000-0000-4000-8002-' || lpad(h.n::text, 12, '0'))::uuid and e.purpose is null and e.bring is null;
update public.events set outcome = 'heard', outcome_recorded_at = end_date
where id = '00000000-0000-4000-8002-000000000005' and outcome is null;
update public.events set outcome = 'disposed', outcome_recorded_at = end_date
where id = '00000000-0000-4000-8002-000000000006' and outcome is null;

-- Only one of the dates is new.
update public.events set dated_at = pg_temp.at_office(30, '11:00')
where id::text like '00000000-0000-4000-8002-%' and id <> '00000000-0000-4000-8002-000000000003' and dated_at = created_at;

-- Past hearings, each with the one that it was adjourned to.
insert into public.events (
  id, title, start_date, end_date, location, case_id, client_id, type, court_hall, item_number, bench, purpose, outcome,
  outcome_recorded_at, next_event_id
)
select
  ('00000000-0000-4000-8002-' || lpad(h.n::text, 12, '0'))::uuid, h.purpose,
  (private.practice_day() - h.days_ago + h.starts::time) at time zone private.practice_zone(),
  (private.practice_day() - h.days_ago + h.starts::time + interval '1 hour') at time zone private.practice_zone(),
  c.court, c.id, c.client_id, 'hearing', h.hall, h.item, c.bench, h.purpose, h.outcome::public.hearing_outcome,
  (private.practice_day() - h.days_ago + time '17:30') at time zone private.practice_zone(),
  case when h.next is not null then ('00000000-0000-4000-8002-' || lpad(h.next::text, 12, '0'))::uuid end
from (values
  (101, 1, 180, '10:30', 'Court 7', '41', 'Admission', 'heard', 102),
  (102, 1, 120, '10:30', 'Court 7', '12', 'Reply of the developer', 'adjourned', 103),
  (103, 1, 75, '10:30', 'Court 9', '27', 'Reply of the developer', 'heard', 104),
  (104, 1, 33, '10:30', 'Court 7', '16', 'Final arguments', 'part_heard', 1),
  (105, 2, 150, '11:00', 'Court 21', '18', 'Framing of issues', 'heard', 106),
  (106, 2, 90, '11:00', 'Court 21', '25', 'Evidence of the first witness', 'adjourned', 107),
  (107, 2, 49, '11:00', 'Court 21', '9', 'Evidence of the first witness', 'part_heard', 5),
  (108, 5, 45, '10:30', 'Court 11', '52', 'Admission', 'heard', 109),
  (109, 5, 28, '10:30', 'Court 11', '33', 'Reply of the State', 'adjourned', 110),
  (110, 5, 9, '10:30', 'Court 11', '19', 'Reply of the State', 'adjourned', 7),
  (111, 6, 200, '11:00', 'Room 4', null, 'First motion', 'heard', 112),
  (112, 6, 110, '11:00', 'Room 4', null, 'Report of the counsellor', 'adjourned', 113),
  (113, 6, 40, '11:00', 'Room 4', null, 'Report of the counsellor', 'heard', 8),
  (114, 8, 330, '10:30', 'Court 4', '37', 'Admission', 'adjourned', 115),
  (115, 8, 210, '10:30', 'Court 4', '11', 'Counter-affidavit of the Union', 'adjourned', 116),
  (116, 8, 95, '10:30', 'Court 4', '15', 'Counter-affidavit of the Union', 'heard', 11),
  (117, 10, 240, '14:15', 'Court 33', '6', 'Suspension of the sentence', 'heard', 118),
  (118, 10, 140, '14:15', 'Court 33', '14', 'Arguments of the appellant', 'part_heard', 119),
  (119, 10, 60, '14:15', 'Court 33', '3', 'Arguments of the appellant', 'heard', 120),
  (120, 10, 21, '14:15', 'Court 33', '8', 'Arguments of the State', 'adjourned', 13),
  (121, 12, 80, '10:00', 'Room 7', null, 'Notice', 'ex_parte', 122),
  (122, 12, 50, '10:00', 'Room 7', null, 'Setting aside of the ex parte order', 'heard', 123),
  (123, 12, 16, '10:00', 'Room 7', null, 'Interim maintenance', 'reserved', null),
  (124, 13, 100, '12:00', null, null, 'Reply of the promoter', 'heard', 125),
  (125, 13, 55, '12:00', null, null, 'Evidence', 'adjourned', 126),
  (126, 13, 12, '12:00', null, null, 'Evidence', 'adjourned', 21)
) as h (n, case_n, days_ago, starts, hall, item, purpose, outcome, next)
join public.cases c on c.id = ('00000000-0000-4000-8001-' || lpad(h.case_n::text, 12, '0'))::uuid
on conflict (id) do nothing;

insert into public.filing_templates (id, name, items)
select ('00000000-0000-4000-800f-' || lpad(t.n::text, 12, '0'))::uuid, t.name, string_to_array(t.items, '; ')
from (values
  (1, 'Special leave petition', 'Certified copy of the impugned order; List of dates and synopsis; Petition in Form 28, questions of law and grounds; Affidavit in support; Annexures, marked and certified true; Application for condonation of delay, if late; Application for exemption from the certified copy; Vakalatnama and memo of appearance; Court fee; Translations of documents in other languages'),
  (2, 'Writ petition', 'Synopsis and list of dates; Petition with prayers and grounds; Affidavit in support; Impugned order or notification; Representation made before, with its answer; Annexures, paginated; Application for interim relief; Vakalatnama; Court fee; Advance copy served on the respondents'),
  (3, 'Bail application', 'First information report; Order that refused bail; Application with grounds; Affidavit of the applicant or next of kin; Custody certificate; Charge sheet, if filed; Declaration about earlier bail applications; Vakalatnama; Advance copy served on the State'),
  (4, 'Civil appeal', 'Certified copy of the judgment and decree; Memorandum of appeal with grounds; Statement of value and court fee; List of dates; Pleadings and issues of the courts below; Application for stay, with affidavit; Application for condonation of delay, if late; Vakalatnama; Copies for each respondent')
) as t (n, name, items)
on conflict (id) do nothing;
insert into public.filings (id, case_id, name, filed_on, diary_number)
select '00000000-0000-4000-8010-000000000001', '00000000-0000-4000-8001-000000000005', t.name, private.practice_day() - 20, '2188/2026'
from public.filing_templates t where t.id = '00000000-0000-4000-800f-000000000001'
on conflict (id) do nothing;
insert into public.filing_items (id, filing_id, case_id, title, sort_order, done_on)
select ('00000000-0000-4000-8011-' || lpad(i.n::text, 12, '0'))::uuid, f.id, f.case_id, i.title, i.n,
  case when i.n < 10 then private.practice_day() - 30 + i.n::integer end
from public.filings f join public.filing_templates t on t.id = '00000000-0000-4000-800f-000000000001',
  unnest(t.items) with ordinality as i (title, n)
where f.id = '00000000-0000-4000-8010-000000000001'
on conflict (id) do nothing;
insert into public.filing_items (id, filing_id, case_id, kind, title, notified_on, remark)
select ('00000000-0000-4000-8011-' || lpad(d.n::text, 12, '0'))::uuid, f.id, f.case_id, 'defect', d.title,
  private.practice_day() - d.ago, d.remark
from public.filings f, (values
  (11, 'Pages 41 to 43 of Annexure P-3 are not legible', 12, 'Typed copy asked for'),
  (12, 'Affidavit is not attested', 12, null)
) as d (n, title, ago, remark)
where f.id = '00000000-0000-4000-8010-000000000001'
on conflict (id) do nothing;

insert into public.case_messages (id, case_id, body, author_id, author_name, is_from_admin, created_at, updated_at)
select
  ('00000000-0000-4000-8009-' || lpad(m.n::text, 12, '0'))::uuid,
  ('00000000-0000-4000-8001-' || lpad(m.case_n::text, 12, '0'))::uuid, m.body, p.id, p.full_name, m.author_n = 1,
  pg_temp.at_office(m.days_ago, m.hour::time), pg_temp.at_office(m.days_ago, m.hour::time)
from (values
  (1, 1, 2, 'The builder has offered to settle. Should I answer them?', 6, '17:10'),
  (2, 1, 1, E'Please do not answer them yourself. Send us the letter, and we will reply for you.\nBring the original on the next date.', 6, '19:05'),
  (3, 1, 2, 'Thank you. I will bring the letter and the envelope.', 5, '09:40'),
  (4, 1, 1, 'The rejoinder has been filed today. Nothing more is needed from you before the hearing.', 1, '17:30'),
  (5, 2, 1, 'Please sign the affidavit at the chamber by Friday.', 12, '11:15'),
  (6, 5, 3, 'The police have called me to the station tomorrow. Do I have to go?', 1, '19:20'),
  (7, 8, 1, 'The Registry has numbered your application.', 20, '12:30'),
  (8, 8, 4, 'Is there news of the pension order?', 2, '18:45')
) as m (n, case_n, author_n, body, days_ago, hour)
join public.profiles p on p.id = ('00000000-0000-4000-8000-' || lpad(m.author_n::text, 12, '0'))::uuid
on conflict (id) do nothing;

insert into public.case_documents (id, case_id, name, shared, created_by, created_at, updated_at)
select
  ('00000000-0000-4000-800a-' || lpad(d.n::text, 12, '0'))::uuid,
  ('00000000-0000-4000-8001-' || lpad(d.case_n::text, 12, '0'))::uuid, d.name, d.shared,
  '00000000-0000-4000-8000-000000000001', pg_temp.at_office(d.days_ago, d.hour::time), pg_temp.at_office(d.days_ago, d.hour::time)
from (values
  (1, 1, 'Rejoinder, as filed.pdf', true, 1, '17:20'),
  (2, 1, 'Notes for the argument.txt', false, 2, '20:10')
) as d (n, case_n, name, shared, days_ago, hour)
on conflict (id) do nothing;

-- Their files are those of `demo/case-documents`.
insert into public.document_versions
  (id, document_id, number, size_bytes, kind, uploaded_by, checked_at, is_current, created_at)
select
  ('00000000-0000-4000-800b-' || lpad(v.n::text, 12, '0'))::uuid, d.id, 1, v.size_bytes, v.kind, d.created_by, d.created_at,
  true, d.created_at
from (values (1, 1295, 'pdf'), (2, 332, 'txt')) as v (n, size_bytes, kind)
join public.case_documents d on d.id = ('00000000-0000-4000-800a-' || lpad(v.n::text, 12, '0'))::uuid
on conflict (id) do nothing;

-- Their files are those of `demo/paper-templates`.
insert into public.paper_templates (id, name)
values
  ('00000000-0000-4000-8012-000000000001', 'Vakalatnama'),
  ('00000000-0000-4000-8012-000000000002', 'Memo of appearance'),
  ('00000000-0000-4000-8012-000000000003', 'मुवक्किल को पत्र')
on conflict (id) do nothing;

insert into public.message_documents (message_id, position, document_id)
values ('00000000-0000-4000-8009-000000000004', 1, '00000000-0000-4000-800a-000000000001')
on conflict do nothing;

insert into public.document_requests (id, case_id, title, note, created_by, created_at, updated_at)
values (
  '00000000-0000-4000-800c-000000000001', '00000000-0000-4000-8001-000000000001', 'PAN card, both sides',
  'A photo will do, if every letter can be read.', '00000000-0000-4000-8000-000000000001',
  pg_temp.at_office(1, '17:35'), pg_temp.at_office(1, '17:35')
)
on conflict (id) do nothing;

insert into public.hearing_orders (event_id, body, shared)
select ('00000000-0000-4000-8002-' || lpad(o.n::text, 12, '0'))::uuid, o.body, o.shared
from (values
  (101, 'Leave granted. The matter is registered as a civil appeal. Notice to the second respondent.', true),
  (102, 'Four weeks as a last opportunity to the first respondent to file its reply.', true),
  (103, 'Reply on record. Rejoinder within two weeks. List for final arguments.', true),
  (104, 'Arguments of the appellant heard in part. To continue.', false),
  (107, 'Examination-in-chief completed. Cross-examination on the next date.', true),
  (109, 'Time granted to the State at its request. No coercive steps until the next date.', true),
  (110, 'The State has not filed its reply. One more week, at costs of Rs 5,000.', true),
  (113, 'The report of the counsellor is on record. Both parties to be present for the second motion.', true),
  (116, 'Counter-affidavit on record. List for admission.', false),
  (120, 'Adjourned at the request of the Additional Public Prosecutor.', true),
  (123, 'Arguments on interim maintenance heard. Order reserved.', true)
) as o (n, body, shared)
on conflict (event_id) do nothing;

-- Fees. The address for UPI is nobody's; no change of the practice's own.
alter table public.site_settings disable trigger user;
update public.site_settings set value = jsonb_build_object(
  'vpa', 'chambers.demo@example', 'payeeName', 'Anand B. Chandra', 'dueDays', '15',
  'taxNote', 'Tax, if any, is payable by the recipient under reverse charge.',
  'hi', jsonb_build_object('taxNote', 'कर, यदि कोई हो, प्रतिप्रभार (reverse charge) के अधीन प्राप्तकर्ता देगा।')
)
where key = 'fees' and value = '{}';
alter table public.site_settings enable trigger user;

insert into public.fee_agreements (id, client_id, case_id, description, amount_paise, agreed_on)
values (
  '00000000-0000-4000-800e-000000000001', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8001-000000000001',
  'For the civil appeal to its end: a lump sum, payable in three parts. Court fees and copies as they arise.', 15000000,
  private.practice_day() - 205
)
on conflict (id) do nothing;

-- Numbers are given in the order of their days. `issued` and `due` are days from today, of the first one from the end of
-- the last financial year.
do $$
declare
  today constant date := private.practice_day();
  one record;
  given record;
  issued date;
begin
  if exists (select from public.invoices where id::text like '00000000-0000-4000-8%') then
    return;
  end if;
  for one in
    select *, ('00000000-0000-4000-800f-' || lpad(n::text, 12, '0'))::uuid as id,
      ('00000000-0000-4000-8000-' || lpad(client::text, 12, '0'))::uuid as client_id,
      ('00000000-0000-4000-8001-' || lpad(case_n::text, 12, '0'))::uuid as case_id
    from (values
      (1, 2, 3, make_date(private.financial_year(today), 3, 10) - today, 15, 'fee', 'Claim for compensation, until the award', 4000000, 4000000, 'bank', 'UTR SBIN526070104512'),
      (2, 3, 6, -40, 15, 'fee', 'Petition for divorce, drafting and filing', 2500000, 0, null, null),
      (3, 4, 8, -35, 15, 'appearance', 'Hearing on admission', 3000000, 3000000, 'cheque', 'Cheque 004512'),
      (4, 2, 2, -30, 45, 'fee', 'Written submissions', 3500000, 1500000, 'upi', '612398450217'),
      (5, 2, 1, -10, 15, 'appearance', 'Arguments on the refund', 5000000, 0, null, null),
      (6, 2, 1, null, null, 'expense', 'Certified copies', 125050, 0, null, null),
      (7, 7, 13, null, null, 'fee', 'Complaint before the authority', 2000000, 0, null, null)
    ) as i (n, client, case_n, issued, due, kind, description, amount, paid, method, reference)
    order by i.issued nulls last
  loop
    issued := today + one.issued;
    select * into given from private.next_number('INV', issued) where issued is not null;
    insert into public.invoices (
      id, client_id, case_id, status, number, financial_year, serial, issued_on, due_on, sent_at, bill_name, tax_note,
      claimed_at, claimed_reference
    )
    select
      one.id, one.client_id, one.case_id, case when issued is null then 'draft' else 'sent' end::public.invoice_status,
      given.number, given.financial_year, given.serial, issued, issued + one.due,
      (issued + time '12:00') at time zone private.practice_zone(), c.full_name,
      case c.kind when 'organisation' then 'Tax, if any, is payable by the recipient under reverse charge.' end,
      case one.n when 5 then pg_temp.at_office(1, '20:10') end,
      case one.n when 5 then '612345678901' end
    from public.clients c where c.id = one.client_id;
    insert into public.invoice_lines (invoice_id, kind, description, on_date, amount_paise, sort_order)
    values (one.id, one.kind::public.invoice_line_kind, one.description, coalesce(issued, today) - 3, one.amount, 1);
    if one.paid > 0 then
      select * into given from private.next_number('REC', issued + 12);
      insert into public.payments (
        id, invoice_id, client_id, paid_on, method, reference, amount_paise, receipt_number, financial_year, serial, created_at
      ) values (
        ('00000000-0000-4000-8010-' || lpad(one.n::text, 12, '0'))::uuid, one.id, one.client_id, issued + 12,
        one.method::public.payment_method, one.reference, one.paid, given.number, given.financial_year, given.serial,
        (issued + 12 + time '16:00') at time zone private.practice_zone()
      );
    end if;
  end loop;
end
$$;

insert into public.cause_list_checks (day, checked_at, checked_by)
values (private.practice_day(), least(now() - interval '5 minutes', pg_temp.at_office(0, '08:10')), '00000000-0000-4000-8000-000000000001')
on conflict (day) do nothing;

-- 100 requests: 35 criminal, 28 civil, 22 compensation, 15 family.
insert into public.contact_submissions (id, name, email, phone, service, message, preferred_date, submitted_at, status)
select
  ('00000000-0000-4000-8003-' || lpad(n::text, 12, '0'))::uuid,
  (array['Aarav', 'Ishita', 'Rohan', 'Kavya', 'Farhan', 'Divya', 'Joseph', 'Nandini', 'Gurpreet', 'Tara'])[1 + n % 10] || ' ' ||
  (array['Sharma', 'Iyer', 'Khan', 'Das', 'Reddy', 'Kaur', 'Menon', 'Bose', 'Joshi', 'Pillai', 'Fernandes'])[1 + n % 11],
  'enquiry' || n || '@example.com',
  '+91 00000 0' || lpad(n::text, 4, '0'),
  s.service::public.contact_service,
  case s.service
    when 'criminal' then (array[
      'My brother has been called to the police station about a cheque that was not honoured. We would like advice before he goes.',
      'We wish to apply for anticipatory bail and have a copy of the complaint.',
      'An appeal against a conviction has to be filed within the next three weeks.'])[1 + n % 3]
    when 'civil' then (array[
      'A contractor stopped the work after taking the advance. We have the agreement and the receipts.',
      'We need advice on an appeal against a decree of the High Court.',
      'Notice has been received in a suit for specific performance.'])[1 + n % 3]
    when 'compensation' then (array[
      'My father was hurt in a road accident in March. We have the discharge summary and the insurance papers.',
      'Our land was acquired and the award is far below the circle rate.'])[1 + n % 2]
    else (array[
      'We have agreed on a divorce by mutual consent and need the petition drafted.',
      'I would like advice on the custody of my daughter and on interim maintenance.'])[1 + n % 2]
  end,
  case when n % 4 = 0 then (current_date + 3 + n % 10 + time '11:00') at time zone private.practice_zone() end,
  -- From the evening down to the morning of each day.
  pg_temp.at_office(1 + n * 17 / 24, '20:00') - make_interval(mins => n * 17 % 24 * 29),
  case when n <= 6 then 'new' when n <= 14 then 'contacted' when n <= 24 then 'in_progress' when n % 3 = 0 then 'closed' else 'resolved' end::public.submission_status
from (
  select n, case
    when (n * 37) % 100 < 35 then 'criminal'
    when (n * 37) % 100 < 63 then 'civil'
    when (n * 37) % 100 < 85 then 'compensation'
    else 'family' end as service
  from generate_series(1, 100) n
) s
on conflict (id) do nothing;

insert into public.testimonials (id, name, occupation, message, rating, visible)
select ('00000000-0000-4000-8004-' || lpad(t.n::text, 12, '0'))::uuid, t.name, t.occupation, t.message, t.rating, t.visible
from (values
  (1, 'Meera Nair', 'School principal', 'Every date was told to us a week before, every order explained the same evening. For the first time we understood our own case.', 5, true),
  (2, 'Harpreet Singh Gill', 'Farmer', 'The papers were ready before we asked for them. He told us plainly what could be had and what could not.', 4.5, true),
  (3, 'Lakshmi Venkataraman', 'Retired officer', 'Eleven years of arrears came down to one clear page of dates. The court read it and so did I.', 5, true),
  (4, 'Imran Qureshi', 'Shopkeeper', 'We did not win everything, and we had been told so from the first day. I would go again.', 4, true),
  (5, 'Sohini Debnath', 'Architect', 'Patient in a matter in which nobody else was. My daughter was kept out of every argument.', 4.5, true),
  (6, 'A client in a tax matter', '', 'Asked for the ledgers twice and found what our accountant had missed.', 4, false)
) as t (n, name, occupation, message, rating, visible)
on conflict (id) do nothing;

insert into public.gallery_photos (id, file_name, small_file_name, original_name, caption, category, visible, sort_order, width, height, uploaded_at)
select
  ('00000000-0000-4000-8005-' || lpad(p.n::text, 12, '0'))::uuid, p.file_name,
  case when p.file_name not like 'IMG-%' then replace(p.file_name, '.webp', '-small.webp') end, p.original_name, p.caption,
  p.category::public.photo_category, p.visible, p.n, 1600, 1067, pg_temp.at_office(p.n * 9, '15:30')
from (values
  (1, 'court-front-steps.webp', 'Front steps of the court.jpg', 'Morning, before the first matter is called.', 'court', true),
  (2, 'office-chamber-desk.webp', 'Desk in the chamber.jpg', 'Where the brief is read.', 'office', true),
  (3, 'events-legal-aid-camp.webp', 'Legal aid camp.jpg', 'Free advice in the district, every winter.', 'events', true),
  (4, 'awards-certificate.webp', 'Certificate of service.jpg', 'Twenty-five years at the bar.', 'awards', true),
  (5, 'court-corridor.webp', 'Court corridor.jpg', 'The long corridor between two hearings.', 'court', true),
  (6, 'team-morning-briefing.webp', 'Morning briefing.jpg', 'The cause list is divided at eight.', 'team', true),
  (7, 'office-law-reports.webp', 'Law reports.jpg', null, 'office', true),
  (8, 'court-bar-library.webp', 'Bar library.jpg', 'Judgments since 1950.', 'court', true),
  (9, 'events-bar-lecture.webp', 'Lecture at the bar association.jpg', 'On drafting a special leave petition.', 'events', true),
  (10, 'office-conference-room.webp', 'Conference room.jpg', 'Clients sit on the window side.', 'office', true),
  (11, 'awards-bar-association.webp', 'Bar association.jpg', 'For service to junior members.', 'awards', true),
  (12, 'general-sealed-papers.webp', 'Sealed papers.jpg', null, 'general', true),
  (13, 'IMG-0001.webp', 'Courtyard.jpg', 'The courtyard in October.', 'general', true),
  (14, 'office-renovation.webp', 'Renovation.jpg', 'Not for the public yet.', 'office', false)
) as p (n, file_name, original_name, caption, category, visible)
on conflict (id) do nothing;

update public.social_links l
set url = d.url
from (values
  ('facebook', 'https://www.facebook.com/chambers.example'),
  ('twitter', 'https://x.com/chambers_example'),
  ('linkedin', 'https://www.linkedin.com/company/chambers-example')
) as d (platform, url)
where l.platform = d.platform::public.social_platform and l.url is null;

insert into public.business_reviews (id, external_id, author_name, rating, relative_time_description, text, visible)
select ('00000000-0000-4000-8006-' || lpad(r.n::text, 12, '0'))::uuid, 'demo-review-' || r.n, r.author, r.rating, r.told, r.words, r.visible
from (values
  (1, 'Rukmini Hegde', 5, '2 weeks ago', 'Clear advice in one sitting, and no second sitting was asked for.', true),
  (2, 'Tenzin Dorje', 4, 'a month ago', 'Hard to reach on hearing days, always called back the same evening.', true),
  (3, 'P. Mukherjee', 5, '3 months ago', 'The drafting is the best I have seen in this court.', true),
  (4, 'Anonymous visitor', 2, '4 months ago', 'The waiting room is small.', false)
) as r (n, author, rating, told, words, visible)
on conflict (id) do nothing;

-- 2,847 visits of the last 90 days, more on recent and on working days.
insert into public.page_visits (day, page, visitor)
select
  current_date - (floor(90 * power((n * 7919 % 2847) / 2847.0, 1.3)))::integer,
  (array['/', '/', '/', '/services', '/services', '/about', '/contact', '/contact', '/gallery'])[1 + n * 31 % 9],
  'demo-' || n
from generate_series(1, 2847) n
where not exists (select from public.page_visits where visitor like 'demo-%');

-- The demo's clients know of these hearings, and some mails were sent.
insert into private.told_hearings (event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall)
select h.event_id, h.user_id, h.client_id, h.case_id, h.title, h.starts_at, h.location, h.court, h.court_hall
from private.client_hearings h
where h.event_id::text like '00000000-0000-4000-8%' and h.over_at > now()
on conflict do nothing;

insert into public.notifications (
  id, kind, about_id, recipient_id, address, data, event_id, case_id, not_before, attempts, sent_at, failed_at, last_error, created_at,
  updated_at
)
select
  ('00000000-0000-4000-800d-' || lpad(n.n::text, 12, '0'))::uuid, n.kind::public.notification_kind, coalesce(h.event_id, p.id), p.id, p.email,
  coalesce(private.hearing_data(h) || n.data::jsonb, n.data::jsonb), h.event_id, h.case_id, s.at, 1,
  case when n.reason is null then s.at end, case when n.reason is not null then s.at end, n.reason, s.at, s.at
from (values
  (1, 2, 'hearing_set', 1, '{}', 20, '11:05', null),
  (2, 3, 'hearing_set', 7, '{}', 9, '11:05', null),
  (3, 2, 'waiting', null, '{}', 1, '17:45', null),
  (4, 2, 'hearing_reminder', 1, '{"which":"week"}', 4, '08:00', null),
  (5, 4, 'hearing_set', 11, '{}', 9, '11:10', '550 5.1.1 No such user here')
) as n (n, person, kind, event_n, data, days_ago, hour, reason)
cross join lateral (select pg_temp.at_office(n.days_ago, n.hour::time) as at) s
join public.profiles p on p.id = ('00000000-0000-4000-8000-' || lpad(n.person::text, 12, '0'))::uuid
left join private.client_hearings h
  on h.event_id = ('00000000-0000-4000-8002-' || lpad(n.event_n::text, 12, '0'))::uuid and h.user_id = p.id
on conflict do nothing;
