-- owner: A client has no address, and one is nearly another's namesake
insert into public.clients (id, full_name, address) values ('#13', 'Without Address', ''), ('#14', 'Asha Rau', 'Saket');
-- admin, clerk, junior, asha, visitor: An agreement on fees is written down
insert into public.fee_agreements (client_id, case_id, description, amount_paise, agreed_on)
values ('#11', '#21', 'Twenty appearances', 5000000, '2026-11-01');
-- admin: One of today, for no case and for no certain amount
insert into public.fee_agreements (client_id, description) values ('#11', 'By the hearing'), ('#12', 'For the drafting') returning agreed_on, amount_paise;
-- admin: For the case of somebody else
insert into public.fee_agreements (client_id, case_id, description) values ('#12', '#21', 'Drafting');
-- admin: For a case that there is not
insert into public.fee_agreements (client_id, case_id, description) values ('#12', '#99', 'Drafting');
/* admin: Without words */ insert into public.fee_agreements (client_id, description) values ('#12', '');
-- admin: For nothing
insert into public.fee_agreements (client_id, description, amount_paise) values ('#12', 'Drafting', 0);
-- admin: For the least, and the most
insert into public.fee_agreements (id, client_id, case_id, description, amount_paise, agreed_on) values
  ('#601', '#12', '#23', 'Least', 1, '1900-01-01'), ('#602', '#12', '#23', 'Most', 99999999999, '2200-01-01');
-- admin: For more than the most
insert into public.fee_agreements (client_id, description, amount_paise) values ('#12', 'Drafting', 100000000000);
-- admin: On a day before all days
insert into public.fee_agreements (client_id, description, agreed_on) values ('#12', 'Drafting', '1899-12-31');
-- admin: On a day after all days
insert into public.fee_agreements (client_id, description, agreed_on) values ('#12', 'Drafting', '2200-01-02');
-- everybody: read what was agreed
select client_id, case_id, description, amount_paise, agreed_on from public.fee_agreements order by description;
-- clerk, junior, asha: They would have it less
update public.fee_agreements set amount_paise = 1 where description = 'Most' returning amount_paise;
-- admin: It is less
update public.fee_agreements set amount_paise = 100, case_id = null where description = 'Most' returning amount_paise;
-- admin: It is moved to a case of somebody else
update public.fee_agreements set case_id = '#22' where description = 'Most';
/* admin: The other one's case goes to another client */ update public.cases set client_id = '#11' where id = '#23';
-- admin: The agreement is changed again
update public.fee_agreements set case_id = '#23', amount_paise = 2 where id = '#601' returning client_id, case_id;
/* admin: The case comes back */ update public.cases set client_id = '#12' where id = '#23';
/* clerk, asha: They delete an agreement */ delete from public.fee_agreements where id = '#602' returning id;
/* admin: It is deleted */ delete from public.fee_agreements where id = '#602' returning id;
/* clerk, junior, asha, visitor: They draft an invoice */ select * from public.save_invoice('#11', '#21', '[]');
-- admin: A draft has a fee, an appearance and an expense, and its words are trimmed
select id from public.save_invoice('#11', '#21', '[
  {"kind": "fee", "description": "Drafting", "on_date": null, "amount_paise": 100000},
  {"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 50000},
  {"kind": "expense", "description": "Court fee", "on_date": "2026-11-20", "amount_paise": 5}
]', '  Under reverse charge ', ' With thanks  ', p_new_id => '#101');
-- admin: The answer was lost, and it is sent again
select id from public.save_invoice('#11', '#21', '[
  {"kind": "fee", "description": "Drafting", "on_date": null, "amount_paise": 100000},
  {"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 50000},
  {"kind": "expense", "description": "Court fee", "on_date": "2026-11-20", "amount_paise": 5}
]', '  Under reverse charge ', ' With thanks  ', p_new_id => '#101');
-- admin: With that id something else is sent
select id from public.save_invoice('#11', '#21', '[]', p_new_id => '#101');
/* admin: It is for another client */ select id from public.save_invoice('#12', '#21', '[]', p_new_id => '#102');
/* admin: It is for nobody */ select id from public.save_invoice('#99', null, '[]');
/* admin: Lines are no list */ select id from public.save_invoice('#11', null, '{}');
/* admin: There are no lines at all */ select id from public.save_invoice('#11', null, null);
-- admin: Of a hundred and one
select id from public.save_invoice('#11', null, (select jsonb_agg(jsonb_build_object('kind', 'fee', 'description', 'Hour', 'amount_paise', 1)) from generate_series(1, 101)));
-- admin: Of a hundred, the last of them for nothing
select id from public.save_invoice('#11', null, (select jsonb_agg(jsonb_build_object('kind', 'fee', 'description', 'Hour', 'amount_paise', 100 - n)) from generate_series(1, 100) n));
-- admin: For a client without an address, and without words
select id from public.save_invoice('#13', null, '[{"kind": "fee", "description": "Hour", "amount_paise": 5050}]', ' ', '', p_new_id => '#103');
-- admin: A paisa too much
select id from public.save_invoice('#11', null, '[{"kind": "fee", "description": "A", "amount_paise": 99999999999}, {"kind": "fee", "description": "B", "amount_paise": 1}]');
-- admin: As much as there can be
select id from public.save_invoice('#11', null, '[{"kind": "fee", "description": "A", "amount_paise": 99999999998}, {"kind": "fee", "description": "B", "amount_paise": 1}]', p_new_id => '#104');
-- admin: A line for nothing
select id from public.save_invoice('#11', null, '[{"kind": "fee", "description": "A", "amount_paise": 0}]');
-- admin: An appearance on no day
select id from public.save_invoice('#11', null, '[{"kind": "appearance", "description": "A", "amount_paise": 1}]');
-- admin: A line without words
select id from public.save_invoice('#11', null, '[{"kind": "fee", "description": "", "amount_paise": 1}]');
-- admin: A line of before all days
select id from public.save_invoice('#11', null, '[{"kind": "fee", "description": "A", "on_date": "1899-12-31", "amount_paise": 1}]');
-- admin: A line that is too long
select id from public.save_invoice('#11', null, jsonb_build_array(jsonb_build_object('kind', 'fee', 'description', repeat('a', 501), 'amount_paise', 1)));
/* admin: Words on tax that are too long */ select id from public.save_invoice('#11', null, '[]', repeat('a', 501));
/* admin: Notes that are too long */ select id from public.save_invoice('#11', null, '[]', null, repeat('a', 2001));
-- admin: The same appearance on another draft of the case
select id from public.save_invoice('#11', '#21', '[{"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 1}]');
-- admin: That day as a fee, the day before as an appearance
select id from public.save_invoice('#11', '#21', '[
  {"kind": "fee", "description": "Conference", "on_date": "2026-11-24", "amount_paise": 300},
  {"kind": "appearance", "description": "Mention", "on_date": "2026-11-23", "amount_paise": 200}
]', p_new_id => '#105');
-- admin: That appearance on one of another case, and on one of none, twice
select (select id from public.save_invoice('#11', '#22', '[{"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 1000}]', p_new_id => '#106')),
  (select id from public.save_invoice('#11', null, '[{"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 700}]', p_new_id => '#107')),
  (select id from public.save_invoice('#11', null, '[{"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 800}]', p_new_id => '#108'));
-- admin: Two of the other client, one with the same day twice
select (select id from public.save_invoice('#12', '#23', '[{"kind": "appearance", "description": "A", "on_date": "2026-11-24", "amount_paise": 5000}, {"kind": "appearance", "description": "B", "on_date": "2026-11-24", "amount_paise": 5000}]', p_new_id => '#109')),
  (select id from public.save_invoice('#12', null, '[]', p_new_id => '#110'));
-- everybody: read the drafts
select id, client_id, case_id, status, bill_name, bill_address, tax_note, notes, total_paise, open_paise, state from public.invoices order by id;
-- everybody: read lines
select invoice_id, kind, description, on_date, amount_paise, sort_order from public.invoice_lines where invoice_id <> '#104' order by invoice_id, sort_order;
-- admin: A draft is changed: another client, case, line and word
select id from public.save_invoice('#12', '#23', '[{"kind": "fee", "description": "Draft", "amount_paise": 10}]', 'Exempt', null, '#107');
-- admin: It is changed by who has seen it as it was before
select id from public.save_invoice('#11', null, '[]', p_invoice_id => '#107', p_based_on => '2026-11-24T19:59:59Z');
-- admin: By who has seen it as it is
select s.id from public.invoices i, public.save_invoice('#11', '#22', '[{"kind": "fee", "description": "Draft", "amount_paise": 12}]', 'Exempt', 'Note', '#107', i.updated_at) s where i.id = '#107';
-- admin: An appearance that it had not before and another has
select id from public.save_invoice('#11', '#22', '[{"kind": "appearance", "description": "Arguments", "on_date": "2026-11-24", "amount_paise": 1}]', p_invoice_id => '#107');
/* admin: What there is not */ select id from public.save_invoice('#11', null, '[]', p_invoice_id => '#199');
-- admin: The client is renamed, and moves
update public.clients set full_name = 'Asha Rao-Iyer', address = '' where id = '#11';
/* admin: Another's phone changes */ update public.clients set phone = '+919810000099' where id = '#12';
-- owner: A draft goes to another client, as it does when clients are merged
update public.invoices set client_id = '#14', case_id = null where id = '#108';
/* clerk, junior, asha, visitor: They send it */ select public.send_invoice('#101', '2026-12-10');
/* admin: What there is not is sent */ select public.send_invoice('#199', '2026-12-10');
/* admin: One without lines */ select public.send_invoice('#110', '2026-12-10');
/* admin: Due on the day that was over in Delhi */ select public.send_invoice('#101', '2026-11-24');
/* admin: Due on no day */ select public.send_invoice('#101', null);
/* admin: By who has seen it before */ select public.send_invoice('#101', '2026-12-10', '2026-11-24T19:59:59Z');
-- admin: By who has seen it as it is, due today
select public.send_invoice('#101', '2026-11-25', (select updated_at from public.invoices where id = '#101'));
/* admin: Again */ select public.send_invoice('#101', '2026-11-25');
/* admin: Again, for another day */ select public.send_invoice('#101', '2026-11-26');
-- owner: An office of before the rule has one appearance on two drafts
insert into public.invoice_lines (id, invoice_id, kind, description, on_date, amount_paise, sort_order) values ('#701', '#105', 'appearance', 'Arguments', '2026-11-24', 7, 3);
/* admin: The second is sent */ select public.send_invoice('#105', '2026-12-10');
-- owner: It is changed to an expense, and the draft to another line
update public.invoice_lines set kind = 'expense', amount_paise = 9 where id = '#701';
-- admin: Others are sent
select id, public.send_invoice(id, '2026-12-01') from public.invoices where id in ('#105', '#106') order by id;

-- clock: 2026-11-30T18:29:59Z
/* admin: The other client's is sent on the last day of November */ select public.send_invoice('#109', '2026-11-30');

-- clock: 2026-11-30T18:30:00Z
/* admin: One of no case is sent on the first of December in Delhi */ select public.send_invoice('#108', '2026-12-01');
/* admin: What was sent is changed */ select id from public.save_invoice('#11', '#21', '[]', p_invoice_id => '#101');
-- admin, clerk, asha: They delete what was sent, and a draft
delete from public.invoices where id in ('#101', '#110') returning id;
-- admin: The case is renamed, and the office moves
update public.cases set title = 'Rao v. Union of India' where id = '#21';
update public.site_settings set value = value || '{"phone": "+911100000000"}' where key = 'contact';
update public.clients set full_name = 'Asha Iyer', address = '9 Saket' where id = '#11';
-- owner: Somebody writes over what was sent
update public.invoices set notes = 'Changed', case_number = 'Other', case_title = 'Other', letterhead = '{}' where id = '#101';
-- owner: And over a draft
update public.invoices set notes = 'Changed', case_number = 'Other', case_title = 'Other', letterhead = '{}' where id = '#104';
-- everybody: read invoices
select id, client_id, case_id, status, number, issued_on, due_on, bill_name, bill_address, case_number, case_title, letterhead is not null as has_head, total_paise, open_paise, state from public.invoices order by id;
-- everybody: read lines
select invoice_id, description from public.invoice_lines where invoice_id <> '#104' order by invoice_id, sort_order;
-- asha, ravi, clerk, admin, visitor: A client of one, and who is not, says that it is paid
select public.claim_payment('#101', ' UTR 5 ', 0);
/* asha: Says it again with another reference */ select public.claim_payment('#101', 'UTR 6');
/* asha: Says it again with none */ select public.claim_payment('#101', ' ');
/* asha: Says it of a draft */ select public.claim_payment('#104');
/* asha: Of what there is not */ select public.claim_payment('#199');
/* asha: With a reference that is too long */ select public.claim_payment('#101', repeat('1', 101));
/* asha: With one that is just long enough */ select public.claim_payment('#101', repeat('1', 100));
/* asha: With two lines */ select public.claim_payment('#101', E'a\nb');
/* ravi, clerk: They take back what another said */ select public.withdraw_claim('#101');
/* asha: She takes it back */ select public.withdraw_claim('#101');
/* asha, admin: They take back what is not said */ select public.withdraw_claim('#101');
/* admin, asha: They take back what is not said of a draft */ select public.withdraw_claim('#104');
/* asha: She says it of two */ select public.claim_payment('#101', 'UTR 7'), public.claim_payment('#106', 'UTR 8');
/* admin: The money is not found */ select public.withdraw_claim('#106');
-- clerk, junior, asha, visitor: They record a payment
select public.record_payment('#801', '#101', '2026-11-30', 'upi', 'UTR 7', 100);
/* admin: Of what there is not */ select public.record_payment(null, '#199', '2026-11-30', 'upi', null, 100);
/* admin: Of a draft */ select public.record_payment(null, '#104', '2026-11-30', 'upi', null, 100);
/* admin: On the day after today */ select public.record_payment('#801', '#101', '2026-12-02', 'upi', 'UTR 7', 100);
/* admin: On no day */ select public.record_payment('#801', '#101', null, 'upi', 'UTR 7', 100);
/* admin: Nothing is paid */ select public.record_payment('#801', '#101', '2026-12-01', 'upi', 'UTR 7', 0);
-- admin: Less than nothing, with more tax
select public.record_payment('#801', '#101', '2026-12-01', 'upi', 'UTR 7', -1, 100);
-- admin: Tax of less than nothing
select public.record_payment('#801', '#101', '2026-12-01', 'upi', 'UTR 7', 100, -1);
-- admin: An amount that is not named
select public.record_payment('#801', '#101', '2026-12-01', 'upi', 'UTR 7', null);
-- admin: A paisa more than is open, with the tax
select public.record_payment('#801', '#101', '2026-12-01', 'upi', 'UTR 7', 150000, 6);
-- admin: A part of it, today
select public.record_payment('#801', '#101', '2026-12-01', 'bank', ' NEFT 1 ', 50000, 4000);
-- admin: Again, as the answer was lost
select public.record_payment('#801', '#101', '2026-12-01', 'bank', 'NEFT 1', 50000, 4000);
/* admin: With another day */ select public.record_payment('#801', '#101', '2026-11-30', 'bank', 'NEFT 1', 50000, 4000);
/* admin: With another way */ select public.record_payment('#801', '#101', '2026-12-01', 'cash', 'NEFT 1', 50000, 4000);
-- admin: With another reference
select public.record_payment('#801', '#101', '2026-12-01', 'bank', null, 50000, 4000);
-- admin: With another amount
select public.record_payment('#801', '#101', '2026-12-01', 'bank', 'NEFT 1', 50001, 4000);
/* admin: With another tax */ select public.record_payment('#801', '#101', '2026-12-01', 'bank', 'NEFT 1', 50000, 4001);
/* admin: Of another invoice */ select public.record_payment('#801', '#106', '2026-12-01', 'bank', 'NEFT 1', 500);
/* asha: She says that it is paid, as she saw it before that */ select public.claim_payment('#101', 'UTR 9', 0);
/* asha: As she sees it with the tax */ select public.claim_payment('#101', 'UTR 9', 54000);
-- admin: A paisa in cash on a day of the year before, whose books are its own
select public.record_payment('#802', '#101', '2026-03-31', 'cash', null, 1, p_in_year_of_payment => true);
-- admin: Again
select public.record_payment('#802', '#101', '2026-03-31', 'cash', null, 1, p_in_year_of_payment => true);
/* admin: Again, wherever it is numbered */ select public.record_payment('#802', '#101', '2026-03-31', 'cash', null, 1);
-- admin: Another of that day, in today's year
select public.record_payment('#803', '#101', '2026-03-31', 'cheque', '000123', 1, 0, false);
-- admin: Again, in that year
select public.record_payment('#803', '#101', '2026-03-31', 'cheque', '000123', 1, 0, true);
-- admin: All that is left is tax; it has no id
select public.record_payment(null, '#106', '2026-12-01', 'bank', null, 0, 1000);
-- admin: The rest, a paisa of it as tax
select public.record_payment('#804', '#101', '2026-04-01', 'upi', '', 96002, 1);
/* admin: What is paid is paid again */ select public.record_payment('#805', '#101', '2026-12-01', 'upi', '', 1);
/* asha: She says that what is paid is paid */ select public.claim_payment('#101');
-- everybody: read payments
select p.id, p.invoice_id, p.client_id, p.paid_on, p.method, p.reference, p.amount_paise, p.tax_paise, p.receipt_number, p.letterhead is not null as has_head from public.payments p order by receipt_number;
/* admin: What is paid is cancelled */ select public.cancel_invoice('#101', 'By mistake');
/* clerk, junior, asha, visitor: They cancel a payment */ select public.cancel_payment('#803', 'It came back');
/* admin: It is cancelled without a reason */ select public.cancel_payment('#803', ' no ');
/* admin: It is cancelled with more than a reason */ select public.cancel_payment('#803', repeat('a', 501));
/* admin: It is cancelled with no word */ select public.cancel_payment('#803', null);
/* admin: What there is not is cancelled */ select public.cancel_payment('#899', 'It came back');
/* admin: The cheque came back */ select public.cancel_payment('#803', ' Bad ');
/* admin: Again */ select public.cancel_payment('#803', 'Bad');
/* admin: Again, for another reason */ select public.cancel_payment('#803', 'It came back');
/* admin: It is recorded again */ select public.record_payment('#803', '#101', '2026-03-31', 'cheque', '000123', 1);
/* admin: One with tax came back too */ select public.cancel_payment('#804', repeat('a', 500));
/* owner: A receipt keeps what it was given with */ update public.payments set letterhead = '{}' where id = '#804';
/* clerk, junior, asha, visitor: They mark a certificate */ select public.mark_certificate('#801', true);
/* admin: One of a payment without tax */ select public.mark_certificate('#802', true);
/* admin: One of what there is not */ select public.mark_certificate('#899', true);
/* admin: The certificate is there */ select public.mark_certificate('#801', true);

-- clock: 2026-12-02T05:00:00Z
/* admin: Once more */ select public.mark_certificate('#801', true);
-- everybody: read invoices
select id, number, state, total_paise, paid_paise, tax_paise, open_paise, claimed_reference from public.invoices where status <> 'draft' order by id;
/* everybody: read the books of the year */ select public.fees_of_year(2026::smallint) as books;
/* admin, clerk, junior: read those of the year before */ select public.fees_of_year(2025::smallint) as books;
/* admin: The mark is taken back */ select public.mark_certificate('#801', false);
/* admin: Once more */ select public.mark_certificate('#801', false);
