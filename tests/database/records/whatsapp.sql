-- owner: The backups are well
insert into public.job_runs (id, run, task, succeeded_at) values ('#301', '#302', 'restore-drill', 'infinity');
/* everybody: What they have agreed to */ select * from public.my_whatsapp();
-- asha, visitor: There is no WhatsApp
select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp', 1);
/* asha, clerk, service: Recorded by the task */ select public.record_whatsapp(true);
/* service: Once more, which changes nothing */ select public.record_whatsapp(true);
-- asha: Another number; none; no words; a version of nothing; words that are no text
select public.agree_to_whatsapp('+919810000012', 'I agree to messages by WhatsApp', 1);
/* asha: No number */ select public.agree_to_whatsapp(null, 'I agree to messages by WhatsApp', 1);
-- clerk: Who is no client has no card
select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp', 1);
/* asha: No words */ select public.agree_to_whatsapp('+919810000011', 'Short', 1);
/* asha: None at all */ select public.agree_to_whatsapp('+919810000011', null, 1);
/* asha: Markup */ select public.agree_to_whatsapp('+919810000011', '<b>I agree to messages by WhatsApp</b>', 1);
/* asha: A version of nothing */ select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp', 0);
-- owner: The number came back once
insert into private.bounced_addresses (address, reason) values ('+919810000011', 'Gone'), ('+919810000012', 'Gone');
-- asha, ravi: They agree, whose number it is
select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp', 1);
/* asha: The same once more */ select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp', 1);

-- clock: 2026-11-25T06:00:00Z
/* asha: Newer words */ select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp!', 1);
/* asha: A newer version */ select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp!', 2);
/* everybody: What they see of it */ select id, user_id, phone, withdrawn_at from public.whatsapp_consents order by id;
/* everybody: What they have agreed to */ select * from public.my_whatsapp();
-- owner: Dates of both
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#101', 'Arguments', 'hearing', '#21', '2026-12-15T05:00Z', '2026-12-15T06:00Z'),
  ('#102', 'Of Ravi', 'hearing', '#23', '2026-12-15T05:00Z', '2026-12-15T06:00Z');

-- clock: 2026-11-25T06:05:00Z
/* service: Two ways for one, the mail first */ select * from still.run();
/* service: And the message */ select * from still.run('whatsapp');
/* service: Once */ select * from still.run('whatsapp');
-- service: Its sending is not recorded yet; what is unknown
select public.record_whatsapp_status('wamid.0', '#99', 'sent', null, false) as unknown, public.record_whatsapp_status(null, n.id, 'read', null, false) as mail
from public.notifications n where n.channel = 'mail' limit 1;
-- service: WhatsApp says that it is out, whose id was not known
select public.record_whatsapp_status('wamid.1', n.id, 'sent', null, false) from public.notifications n where n.channel = 'whatsapp';

-- clock: 2026-11-25T06:06:00Z
-- service: Delivered, by its id alone
select public.record_whatsapp_status('wamid.1', null, 'delivered', null, false);

-- clock: 2026-11-25T06:07:00Z
-- service: Sent, which comes late; read; failed after that; and of our id with another of theirs
select public.record_whatsapp_status('wamid.1', null, 'sent', null, false) as sent, public.record_whatsapp_status('wamid.1', null, 'read', null, false) as read,
  public.record_whatsapp_status('wamid.1', null, 'failed', 'Expired', true) as failed, public.record_whatsapp_status('wamid.2', n.id, 'delivered', null, false) as another
from public.notifications n where n.channel = 'whatsapp';
-- owner: Who wants no mails of it
insert into public.notification_preferences (user_id, by_mail) values ('#4', false);
-- owner: A second date of Asha
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#103', 'Evidence', 'hearing', '#21', '2026-12-16T05:00Z', '2026-12-16T06:00Z');

-- clock: 2026-11-25T06:12:00Z
/* service: The mail waits */ select * from still.run();
-- service: The message is claimed
select kind, address, recipient_id, language from public.claim_notifications(10, 'whatsapp');
-- service: Begun, and said to be out before that is recorded
select public.begin_notification(n.id, n.claim), public.record_whatsapp_status('wamid.3', n.id, 'sent', null, false)
from public.notifications n where n.channel = 'whatsapp' and n.claim is not null;
-- service: It is out
select public.finish_notification(n.id, n.claim, 'sent', null, 'wamid.3') from public.notifications n where n.channel = 'whatsapp' and n.claim is not null;

-- clock: 2026-11-25T06:41:59Z
/* service: The mail waits still */ select * from still.run();

-- clock: 2026-11-25T06:42:00Z
/* service: And is left out */ select * from still.run();
-- service: It failed after all, before it was delivered; nobody has the number
select public.record_whatsapp_status('wamid.3', null, 'failed', repeat('x', 2001), true);
/* asha: Refused there */ select * from public.my_whatsapp();
-- owner: A third date, and her mails by half an hour into the quiet hours
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#104', 'Orders', 'hearing', '#21', '2026-12-17T05:00Z', '2026-12-17T06:00Z');

-- clock: 2026-11-25T15:00:00Z
/* service: The mail comes in the morning */ select public.queue_notifications();
/* service: The number is unreachable */ select kind from public.claim_notifications(10, 'whatsapp');

-- clock: 2026-11-25T15:05:00Z
-- service: WhatsApp says that the last is there after all: the number is good
select public.record_whatsapp_status('wamid.3', null, 'delivered', null, false);
-- service: Failed, once it was delivered
select public.record_whatsapp_status('wamid.3', null, 'failed', 'late', true);
/* service: What they do not say */ select public.record_whatsapp_status('wamid.3', null, 'warning', 'slow', true);

-- clock: 2026-11-26T02:00:00Z
/* service: By mail, as the message did not go */ select * from still.run();
-- owner: Moved
update public.events set start_date = '2026-12-18T05:00Z', end_date = '2026-12-18T06:00Z' where id = '#104';

-- clock: 2026-11-26T06:00:00Z
/* service: It waits for both */ select * from still.run();
-- service: WhatsApp is slow
select (select public.finish_notification(c.id, c.claim, 'queued', 'Rate limit hit')) from public.claim_notifications(10, 'whatsapp') c;

-- clock: 2026-11-26T06:30:00Z
/* service: The mail goes */ select * from still.run();
/* service: And the message does not */ select * from still.run('whatsapp');
-- owner: Moved again, and then once more while the mail waits
update public.events set start_date = '2026-12-19T05:00Z', end_date = '2026-12-19T06:00Z' where id = '#104';

-- clock: 2026-11-26T06:36:00Z
/* service: By WhatsApp */ select * from still.run('whatsapp');
-- owner: Once more
update public.events set start_date = '2026-12-20T05:00Z', end_date = '2026-12-20T06:00Z' where id = '#104';
/* service: The mail ends, and what was told stays told, as it went otherwise */ select public.queue_notifications();

-- clock: 2026-11-26T06:42:00Z
/* service: From the day that they were told */ select * from still.run('whatsapp');
-- owner: A new one, told by WhatsApp, which is moved while its mail waits
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#105', 'Costs', 'hearing', '#21', '2026-12-21T05:00Z', '2026-12-21T06:00Z');

-- clock: 2026-11-26T06:48:00Z
/* service: By WhatsApp */ select * from still.run('whatsapp');
-- owner: Moved
update public.events set start_date = '2026-12-22T05:00Z', end_date = '2026-12-22T06:00Z' where id = '#105';
/* service: It stays told */ select public.queue_notifications();

-- clock: 2026-11-26T06:54:00Z
/* service: A change */ select * from still.run('whatsapp');
-- owner: A message, an invoice, and a change of the account
insert into public.case_messages (id, case_id, body, author_id, author_name, is_from_admin) values ('#401', '#21', 'News', '#1', 'Admin', true);
-- owner: What has no template
insert into public.invoices (id, client_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at) values
  ('#701', '#11', 'Asha', 'sent', 1000, 'INV 1', 2026, 1, '2026-11-26', '2027-01-12', '2026-11-26T06:54Z');

-- clock: 2026-11-26T07:10:00Z
/* service: Of the message both, of the invoice a mail alone, at once */ select * from still.run();
-- owner: Three dates, while the messages of them wait
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#106', 'Costs', 'hearing', '#21', '2026-12-23T05:00Z', '2026-12-23T06:00Z');

-- clock: 2026-11-26T07:16:00Z
/* service: It waits */ select public.queue_notifications();
/* asha: Withdrawn */ select public.withdraw_whatsapp();
/* asha: Once more */ select public.withdraw_whatsapp();
/* asha: What she has agreed to */ select * from public.my_whatsapp();
/* service: Nothing goes, but the mail */ select kind from public.claim_notifications(10, 'whatsapp');
-- owner: What was put off
update public.notifications set cancelled_at = null, last_error = null where last_error = 'noWhatsAppConsent';
/* asha: Anew */ select public.agree_to_whatsapp('+919810000011', 'I agree to messages by WhatsApp!', 2);
/* service: A run has them */ select kind from public.claim_notifications(10, 'whatsapp');
/* owner: Another number on the card */ update public.clients set phone = '+919810000099' where id = '#11';
/* asha: The number of the card, and no agreement */ select * from public.my_whatsapp();
-- service: Not begun
select public.begin_notification(n.id, n.claim) from public.notifications n where n.channel = 'whatsapp' and n.claim is not null;
/* owner: The old number, and what was put off */ update public.clients set phone = '+919810000011' where id = '#11';
-- owner: What was put off
update public.notifications set cancelled_at = null, last_error = null where last_error = 'noWhatsAppConsent';
/* service: WhatsApp is switched off */ select public.record_whatsapp(false);
/* service: Nothing goes */ select kind from public.claim_notifications(10, 'whatsapp');
/* service: And on */ select public.record_whatsapp(true);
-- owner: A second client of her, with a number too, linked before the first
insert into public.clients (id, full_name, phone) values ('#13', 'Rao and Sons', '+919810000013'), ('#14', 'Rao and Daughters', null);
-- owner: Of the first link that has a number
insert into public.client_users (client_id, user_id, created_at) values ('#13', '#4', '2026-01-01Z'), ('#14', '#4', '2025-01-01Z');
/* asha: The number of the first */ select * from public.my_whatsapp();
/* owner: She has agreed often today */ update private.throttles set attempts = 20 where attempts = 1;
/* asha: And not more */ select public.agree_to_whatsapp('+919810000013', 'I agree to messages by WhatsApp!', 2);

-- clock: 2026-11-27T06:00:01Z
/* asha: On another day */ select public.agree_to_whatsapp('+919810000013', 'I agree to messages by WhatsApp!', 2);
