-- A small practice, with a row of each kind that an upgrade may break: what a release leaves for the tests of later ones.
insert into auth.users (id, email, role, email_confirmed_at, raw_user_meta_data) values
  ('00000000-0000-4000-9000-000000000001', 'office@example.com', 'authenticated', now(),
    '{"username": "office", "full_name": "Vikram Sen"}'),
  ('00000000-0000-4000-9000-000000000002', 'asha@example.com', 'authenticated', now(),
    '{"username": "asha", "full_name": "Asha Rao"}');
update public.profiles set role = 'admin' where username = 'office';
insert into auth.sessions (id, user_id) values
  ('00000000-0000-4000-9000-000000000001', '00000000-0000-4000-9000-000000000001');
insert into private.accepted_sessions (session_id) values ('00000000-0000-4000-9000-000000000001');

-- From here on as the admin.
select set_config('request.jwt.claim.sub', '00000000-0000-4000-9000-000000000001', true),
  set_config('request.jwt.claims', '{"role": "app_admin", "sub": "00000000-0000-4000-9000-000000000001", '
    '"session_id": "00000000-0000-4000-9000-000000000001"}', true);

insert into public.clients (id, full_name, email, phone, address) values
  ('00000000-0000-4000-9000-000000000010', 'Asha Rao', 'asha@example.com', '+919810012345', '4 Tilak Marg, New Delhi'),
  ('00000000-0000-4000-9000-000000000011', 'राजकुमारी देवी', null, null, null);
insert into public.client_users (client_id, user_id) values
  ('00000000-0000-4000-9000-000000000010', '00000000-0000-4000-9000-000000000002');
insert into public.cases (id, case_number, title, description, client_id, practice_area, court) values
  ('00000000-0000-4000-9000-000000000020', 'CA 1/2026', 'Rao v. State', 'An appeal against a land order.',
    '00000000-0000-4000-9000-000000000010', 'property', 'Supreme Court of India'),
  ('00000000-0000-4000-9000-000000000021', 'SLP(C) 329/2026', 'देवी v. Union of India', 'Special leave in a family matter.',
    '00000000-0000-4000-9000-000000000011', 'family', null);
insert into public.case_parties (case_id, name, side) values
  ('00000000-0000-4000-9000-000000000020', 'State of Kerala', 'respondent');
insert into public.events (id, title, start_date, end_date, type, case_id, outcome) values
  ('00000000-0000-4000-9000-000000000030', 'Admission', '2026-11-20T05:00Z', '2026-11-20T05:30Z', 'hearing',
    '00000000-0000-4000-9000-000000000020', 'adjourned');
insert into public.events (title, start_date, end_date, type, case_id) values
  ('Arguments', '2030-03-05T05:00Z', '2030-03-05T05:30Z', 'hearing', '00000000-0000-4000-9000-000000000020');
insert into public.tasks (title, case_id, due_on) values
  ('File the rejoinder', '00000000-0000-4000-9000-000000000020', '2030-02-01');
insert into public.case_messages (case_id, body, author_id, author_name) values
  ('00000000-0000-4000-9000-000000000020', 'Please bring the sale deed.', '00000000-0000-4000-9000-000000000001', 'Vikram Sen');
insert into public.document_requests (case_id, title) values ('00000000-0000-4000-9000-000000000020', 'Sale deed');
insert into public.contact_submissions (name, email, phone, service, message) values
  ('Nasreen Begum', 'nasreen@example.com', '+919810099999', 'family', 'I need advice about custody.');
insert into public.testimonials (name, message, rating) values ('M. K. Pillai', 'Patient and exact.', 4.5);
insert into public.fee_agreements (client_id, case_id, description, amount_paise) values
  ('00000000-0000-4000-9000-000000000010', '00000000-0000-4000-9000-000000000020', 'For each appearance', 2500000);
insert into public.gallery_photos (file_name, original_name, category) values ('IMG-court.jpg', 'court.jpg', 'court');

do $$
declare
  sent uuid;
  paid uuid := '00000000-0000-4000-9000-000000000040';
begin
  select id into sent from public.save_invoice(
    '00000000-0000-4000-9000-000000000010', '00000000-0000-4000-9000-000000000020',
    '[{"kind": "fee", "description": "Appearance on 20 November 2026", "on_date": "2026-11-20", "amount_paise": 2500000}]'
  );
  perform public.send_invoice(sent, private.practice_day() + 30);
  perform public.record_payment(paid, sent, private.practice_day(), 'upi', 'UPI 4471', 1000000);
  -- And a draft.
  perform public.save_invoice(
    '00000000-0000-4000-9000-000000000011', null,
    '[{"kind": "fee", "description": "Opinion", "on_date": null, "amount_paise": 1500000}]'
  );
end
$$;
