-- owner: The backups are well
insert into public.job_runs (id, run, task, succeeded_at) values ('#301', '#302', 'restore-drill', 'infinity');
-- owner: Boards are told of elsewhere
insert into public.notification_preferences (user_id, muted) select id, '{board_today,board_tomorrow}' from public.profiles where role <> 'client';
-- owner: Clients without a log-in: with an address, without one, with one that nobody has, and one whose log-in is banned
insert into public.clients (id, full_name, email) values
  ('#13', 'Sohini Sen', 'Sohini@example.com'), ('#14', 'Without Address', null), ('#15', 'Without Mailbox', 'x@unknown.invalid');

-- clock: 2026-11-25T05:00:00Z
-- owner: Sent to each: due in ten days, in two, today; a draft; a cancelled one; of a day before the last run
insert into public.invoices (id, client_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at, cancelled_at) values
  ('#701', '#11', 'Asha', 'sent', 1000, 'INV 1', 2026, 1, '2026-11-25', '2026-12-05', still.now(), null),
  ('#702', '#13', 'Sohini', 'sent', 2000, 'INV 2', 2026, 2, '2026-11-25', '2026-11-27', still.now(), null),
  ('#703', '#14', 'Without', 'sent', 3000, 'INV 3', 2026, 3, '2026-11-25', '2026-11-25', still.now(), null),
  ('#704', '#15', 'Without', 'sent', 3000, 'INV 4', 2026, 4, '2026-11-25', '2026-11-25', still.now(), null),
  ('#705', '#11', 'Asha', 'cancelled', 4000, 'INV 5', 2026, 5, '2026-11-25', '2026-12-05', still.now(), still.now()),
  ('#706', '#12', 'Ravi', 'sent', 5000, 'INV 6', 2026, 6, '2026-11-25', '2026-11-28', '2026-11-25T04:59:59Z', null),
  ('#707', '#12', 'Ravi', 'sent', 5000, 'INV 7', 2026, 7, '2026-11-25', '2026-11-28', '2025-12-25T04:59:59Z', null);
/* owner: And a draft */ insert into public.invoices (id, client_id, bill_name) values ('#708', '#11', 'Asha');
/* service: To log-ins, or the card */ select * from still.run();
-- owner: Who is told of reminders, and when
select kind, recipient_id, address, about_id, about_at, due_at, over_at from private.invoice_reminders order by 5, 4, 1;
/* admin, clerk, asha, visitor: Who would be told */ select * from public.invoice_recipients('#11');
-- admin: The card
select * from public.invoice_recipients('#13', 'invoice_due') union all select * from public.invoice_recipients('#14') union all select * from public.invoice_recipients('#15');
-- owner: Asha mutes one kind, the practice another; the card came back
insert into public.notification_preferences (user_id, muted) values ('#4', '{invoice_due}');
-- owner: The practice
update public.site_settings set value = '{"off": ["invoice_overdue"]}' where key = 'notifications';
-- owner: The card came back
insert into private.bounced_addresses (address, reason) values ('sohini@example.com', '550');
-- admin: Who would be told
select k.kind, r.* from unnest('{invoice_sent,invoice_due,invoice_overdue}'::public.notification_kind[]) k (kind) cross join lateral public.invoice_recipients('#11', k.kind) r
union all select 'invoice_sent', r.* from public.invoice_recipients('#13') r;
/* owner: All are wanted, and good */ delete from public.notification_preferences where user_id = '#4';
/* owner: The practice */ update public.site_settings set value = '{}' where key = 'notifications';
/* owner: The card */ delete from private.bounced_addresses;
/* owner: No mail can be sent */ select public.record_mail_server(false);
/* admin: Nobody */ select * from public.invoice_recipients('#11');
/* asha, visitor: Which kinds are not sent */ select public.unsent_notification_kinds() limit 2;
/* owner: They can */ select public.record_mail_server(true);
/* owner: Both of Asha's log-ins */ insert into public.client_users (client_id, user_id) values ('#11', '#5');
/* admin: Both */ select * from public.invoice_recipients('#11');

-- clock: 2026-11-26T04:29:59Z
/* service: Those whose day was before they were sent are not reminded of */ select * from still.run();

-- clock: 2026-11-26T04:30:00Z
/* service: The day after that of #703, which has no address */ select * from still.run();

-- clock: 2026-11-28T04:30:00Z
/* service: A day late */ select * from still.run();

-- clock: 2026-12-02T04:29:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-12-02T04:30:00Z
/* service: Three days before; it waits */ select public.queue_notifications();
/* asha: She says that it is paid */ select public.claim_payment('#701', 'UTR 1');
/* service: Told to admins, and not reminded */ select * from still.run();
/* asha: Not so */ select public.withdraw_claim('#701');

-- clock: 2026-12-02T04:31:00Z
/* service: The other log-in, and the first one */ select * from still.run();
-- admin: Paid in part, with tax, and without
select public.record_payment('#721', '#701', '2026-12-01', 'upi', null, 300, 30) as taxed, public.record_payment('#722', '#702', '2026-12-01', 'cash', null, 500);
/* admin: One is cancelled */ select public.cancel_payment('#722', 'It came back');
/* service: The other is told of */ select * from still.run();
/* admin: They are reminded of it */ select public.remind_of_invoice('#702');
/* service: By a card, overdue */ select * from still.run();

-- clock: 2026-12-03T06:00:00Z
-- owner: As if it had not been reminded of, in its days
select kind, about_id, about_at, due_at, over_at from private.invoice_reminders order by 2, 1, 4;
/* admin: Of one that is not yet due */ select public.remind_of_invoice('#701');
/* owner: Sent long ago */ update public.invoices set sent_at = '2026-11-01T05:00Z' where id = '#701';
/* admin: Of one that is not yet due */ select public.remind_of_invoice('#701');
-- owner: Due now, and the day after it not
select kind, recipient_id, about_id, about_at, due_at, over_at from private.invoice_reminders where about_id = '#701' order by 1, 2, 5;
-- owner: Three days before to the second
update public.invoices set reminded_at = '2026-12-03T04:30:00Z' where id = '#701';
-- owner: None of that day
select kind, about_at, due_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 3;
/* owner: A second earlier */ update public.invoices set reminded_at = '2026-12-03T04:29:59Z' where id = '#701';
-- owner: Both
select kind, about_at, due_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 3;
/* owner: The second of it */ update public.invoices set reminded_at = '2026-12-06T04:30:00Z' where id = '#701';
-- owner: None of that day, but what the admin has said
select kind, about_at, due_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 3;
/* owner: A second later */ update public.invoices set reminded_at = '2026-12-06T04:30:01Z' where id = '#701';
-- owner: Both
select kind, about_at, due_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 3;
-- owner: On the day that it is due, in the practice
update public.invoices set reminded_at = '2026-12-05T18:29:59Z' where id = '#701';
-- owner: It is not overdue
select kind, about_at, over_at from private.invoice_reminders where about_id = '#701' and about_at = '2026-12-05T18:29:59Z' and recipient_id = '#4';
/* owner: A second later */ update public.invoices set reminded_at = '2026-12-05T18:30:00Z' where id = '#701';
-- owner: It is
select kind, about_at, over_at from private.invoice_reminders where about_id = '#701' and about_at = '2026-12-05T18:30:00Z' and recipient_id = '#4';
/* owner: Two days before the last run */ update private.outbox_start set ran_at = '2026-12-07T18:30:00Z';
-- owner: It is not told any more
select kind, about_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
/* owner: A second less */ update private.outbox_start set ran_at = '2026-12-07T18:29:59Z';
-- owner: It is
select kind, about_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
/* owner: A backup of that second was restored */ update private.outbox_start set began_at = '2026-12-05T18:30:00Z';
-- owner: What was said before it is not told
select kind, about_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
-- owner: A month after it was due
update private.outbox_start set ran_at = '2027-01-05T06:00:00Z', began_at = '2026-01-01';
-- owner: It is looked at still
select kind, over_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
/* owner: A day later */ update private.outbox_start set ran_at = '2027-01-05T18:30:00Z';
-- owner: And not then
select kind, over_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
/* owner: Four days before */ update private.outbox_start set ran_at = '2026-12-01T06:00:00Z';
-- owner: The days to come are known
select kind, due_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
/* owner: Five days before */ update private.outbox_start set ran_at = '2026-11-30T18:29:59Z';
-- owner: Not yet
select kind, due_at from private.invoice_reminders where about_id = '#701' and recipient_id = '#4' order by 2;
-- owner: What is told of an invoice in each state
select c.state, still.after(c.change, $$select string_agg(v.kind || ' ' || coalesce(v.recipient_id::text, v.address), ', ' order by v.kind, v.recipient_id) from (
    select 'sent' as kind, recipient_id, address, about_id from private.due_invoice_sent union all select 'reminder', recipient_id, address, about_id from private.invoice_reminders
    union all select 'received', recipient_id, address, '#702' from private.due_payment_received where about_id = '#723'
    union all select 'claimed', recipient_id, address, about_id from private.due_payment_claimed
  ) v where v.about_id = '#702'$$)
from (values
  ('open', 'select 1'), ('reported', $$update public.invoices set claimed_at = still.now() where id = '#702'$$),
  ('paid in part', $$insert into public.payments (id, invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial) values ('#723', '#702', '#13', '2026-12-01', 'cash', 400, 'R 9', 2026, 9)$$),
  ('paid', $$insert into public.payments (id, invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial) values ('#723', '#702', '#13', '2026-12-01', 'cash', 2000, 'R 9', 2026, 9); update public.invoices set claimed_at = still.now() where id = '#702'$$),
  ('paid, which is cancelled', $$insert into public.payments (id, invoice_id, client_id, paid_on, method, amount_paise, receipt_number, financial_year, serial) values ('#723', '#702', '#13', '2026-12-01', 'cash', 2000, 'R 9', 2026, 9); update public.payments set cancelled_at = still.now(), cancel_reason = 'Back' where id = '#723'$$),
  ('of nobody any more', $$update public.payments set client_id = null where invoice_id = '#702'; update public.invoices set client_id = null where id = '#702'$$),
  ('cancelled', $$update public.invoices set claimed_at = still.now(), status = 'cancelled', cancelled_at = still.now() where id = '#702'$$),
  ('written off', $$update public.invoices set claimed_at = still.now(), closed_paise = open_paise, closed_as = 'written_off', closed_at = still.now(), close_reason = 'Gone' where id = '#702'$$)
) c (state, change);
-- owner: A card's address changes while its mail waits
insert into public.invoices (id, client_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at) values
  ('#709', '#13', 'Sohini', 'sent', 2000, 'INV 9', 2026, 9, '2026-12-03', '2026-12-30', still.now());
/* service: It waits */ select public.queue_notifications();
/* owner: Another address */ update public.clients set email = 'sen@example.com' where id = '#13';
/* service: It ends, and goes to the new one; which it does not when it has gone */ select * from still.run();
/* service: It has gone */ select * from still.run();
/* owner: Another address */ update public.clients set email = 'sohini@example.com' where id = '#13';
/* service: Once */ select * from still.run();
/* owner: Sohini has a log-in since */ insert into public.client_users (client_id, user_id) values ('#13', '#5');
/* service: Nor a second time */ select * from still.run();
-- owner: A client's log-in may not log in any more
update auth.users set banned_until = 'infinity' where id in ('#4', '#5');
/* admin: The card takes its place */ select * from public.invoice_recipients('#11');
/* owner: No session counts */ delete from private.accepted_sessions;
/* admin: Not any more */ select * from public.invoice_recipients('#11');
