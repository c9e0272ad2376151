-- owner: The backups are well
insert into public.job_runs (id, run, task, succeeded_at) values ('#301', '#302', 'restore-drill', 'infinity');
-- admin, clerk, junior: Their boards are told of elsewhere
insert into public.notification_preferences (muted) values ('{board_today,board_tomorrow}');
-- owner: Ravi wants nothing of new ones, and one reminder
insert into public.notification_preferences (user_id, muted, reminders) values ('#5', '{hearing_set}', '{morning}');
-- owner: A closed case
insert into public.cases (id, case_number, title, description, client_id, practice_area, status) values
  ('#24', 'C.S. 4/2026', 'Rao v. Bank', 'A loan that was paid', '#11', 'civil', 'closed');

-- clock: 2026-11-25T06:00:00Z
-- owner: To come; a meeting; of nobody; of Ravi, without a time; without a case; of a closed case; begun this second; without a time, today; yesterday's without a time; with a result; before the quiet hours end
insert into public.events (id, title, type, case_id, client_id, start_date, end_date, location, court_hall, item_number, bring, is_tentative, outcome) values
  ('#101', 'Arguments', 'hearing', '#21', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', 'Saket', 'Hall 1', '14', 'An identity card', false, null),
  ('#102', 'Consultation', 'meeting', '#21', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null, null, false, null),
  ('#103', 'Of nobody', 'hearing', null, null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null, null, false, null),
  ('#104', 'Of Ravi', 'hearing', '#23', null, '2026-12-02T18:30Z', '2026-12-02T18:30Z', null, null, null, null, false, null),
  ('#105', 'Without a case', 'hearing', null, '#11', '2026-12-10T04:00Z', '2026-12-10T05:00Z', '', '', null, null, true, null),
  ('#106', 'Of a closed one', 'hearing', '#24', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null, null, false, null),
  ('#107', 'Begun', 'hearing', '#22', null, '2026-11-25T06:05Z', '2026-11-25T07:00Z', null, null, null, null, false, null),
  ('#108', 'Some time today', 'hearing', '#22', null, '2026-11-24T18:30Z', '2026-11-24T18:30Z', null, null, null, null, false, null),
  ('#109', 'Yesterday', 'hearing', '#22', null, '2026-11-23T18:30Z', '2026-11-23T18:30Z', null, null, null, null, false, null),
  ('#110', 'Heard', 'hearing', '#22', null, '2026-12-15T05:00Z', '2026-12-15T06:00Z', null, null, null, null, false, 'heard');
/* service: Not settled yet */ select * from still.run();

-- clock: 2026-11-25T06:04:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-11-25T06:05:00Z
/* service: To Asha; Ravi is reminded only */ select * from still.run();
/* service: Once */ select * from still.run();
-- owner: Ravi is of Asha's client from now on, and hears of no date of before
insert into public.client_users (client_id, user_id) values ('#11', '#5');
/* service: Nothing goes, but is known */ select * from still.run();
/* owner: And no more */ delete from public.client_users where client_id = '#11' and user_id = '#5';
/* service: What they were told of is forgotten */ select * from still.run();
-- owner: Moved, while nothing of it is settled; what was not known is
update public.events set start_date = '2026-12-16T05:00Z', end_date = '2026-12-16T06:00Z' where id = '#101';
-- owner: A court hall and a court
update public.events set court_hall = 'Hall 9', location = 'Tis Hazari' where id = '#105';

-- clock: 2026-11-25T06:06:00Z
-- owner: And back
update public.events set start_date = '2026-12-15T05:00Z', end_date = '2026-12-15T06:00Z' where id = '#101';

-- clock: 2026-11-25T06:10:59Z
/* service: Nobody has noticed; what is known now is no change, and was settled before */ select * from still.run();
-- owner: Another hall; another place; another court than none
update public.events set court_hall = 'Hall 2' where id = '#101';
/* owner: Another place of what was just known */ update public.events set location = 'Rohini' where id = '#105';
/* owner: A court */ update public.cases set court = 'High Court' where id = '#21';

-- clock: 2026-11-25T06:16:00Z
/* service: Each with what it was */ select * from still.run();
/* owner: Another court */ update public.cases set court = 'Supreme Court' where id = '#21';
/* owner: None is said any more */ update public.events set court_hall = null, location = null where id = '#105';

-- clock: 2026-11-25T06:21:00Z
/* service: The court, and not what is left open */ select * from still.run();
-- owner: Moved
update public.events set start_date = '2026-12-16T05:00Z', end_date = '2026-12-16T06:00Z' where id = '#101';

-- clock: 2026-11-25T06:26:00Z
/* service: It waits */ select public.queue_notifications();
-- owner: Moved on
update public.events set start_date = '2026-12-17T05:00Z', end_date = '2026-12-17T06:00Z' where id = '#101';
/* service: The mail ends at once */ select public.queue_notifications();

-- clock: 2026-11-25T06:31:00Z
/* service: From the first to the last */ select * from still.run();
-- owner: All of it is another
update public.events set start_date = '2026-12-18T05:00Z', end_date = '2026-12-18T06:00Z', court_hall = 'Hall 3', location = 'Rohini' where id = '#101';

-- clock: 2026-11-25T06:36:00Z
/* service: It waits */ select public.queue_notifications();
-- owner: And back
update public.events set start_date = '2026-12-17T05:00Z', end_date = '2026-12-17T06:00Z', court_hall = 'Hall 2', location = 'Saket' where id = '#101';

-- clock: 2026-11-25T06:41:00Z
/* service: Nothing is told */ select * from still.run();
-- owner: A new one
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#111', 'New', 'hearing', '#22', '2026-12-20T05:00Z', '2026-12-20T06:00Z');

-- clock: 2026-11-25T06:46:00Z
-- service: It waits, and a run has it
select kind from public.claim_notifications(100) union all select null from public.queue_notifications() union all
  select kind from public.claim_notifications(100);
-- owner: Moved
update public.events set start_date = '2026-12-21T05:00Z', end_date = '2026-12-21T06:00Z' where id = '#111';
-- service: What a run has is left to it, which may not send it
select public.queue_notifications(), (select public.begin_notification(n.id, n.claim) from public.notifications n where n.status = 'waiting');

-- clock: 2026-11-25T06:51:00Z
/* service: And is told as a change of what was told last */ select * from still.run();
-- owner: A new one, which is moved while the mail waits
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#112', 'Newer', 'hearing', '#22', '2026-12-20T05:00Z', '2026-12-20T06:00Z');

-- clock: 2026-11-25T06:56:00Z
/* service: It waits */ select public.queue_notifications();
-- owner: Moved
update public.events set start_date = '2026-12-21T05:00Z', end_date = '2026-12-21T06:00Z' where id = '#112';
/* service: As if it had not been told */ select public.queue_notifications();

-- clock: 2026-11-25T07:01:00Z
/* service: Told as new */ select * from still.run();
/* owner: Deleted */ delete from public.events where id = '#112';
/* owner: Made a meeting */ update public.events set type = 'meeting' where id = '#111';

-- clock: 2026-11-25T07:05:59Z
/* service: Not settled */ select * from still.run();

-- clock: 2026-11-25T07:06:00Z
/* service: Both are told of as cancelled */ select * from still.run();
/* owner: It is a hearing after all */ update public.events set type = 'hearing' where id = '#111';

-- clock: 2026-11-25T07:11:00Z
/* service: Anew */ select * from still.run();
-- owner: Asha does not want to hear of what is cancelled
insert into public.notification_preferences (user_id, muted) values ('#4', '{hearing_cancelled,hearing_changed}');
/* owner: Deleted */ delete from public.events where id = '#111';
-- owner: Moved
update public.events set start_date = '2026-12-19T05:00Z', end_date = '2026-12-19T06:00Z' where id = '#101';

-- clock: 2026-11-25T07:16:00Z
/* service: What was told is forgotten, and the other date is known */ select * from still.run();
/* owner: She wants all of it */ delete from public.notification_preferences where user_id = '#4';
/* owner: The case is closed */ update public.cases set status = 'closed' where id = '#21';
/* owner: Deleted */ delete from public.events where id = '#101';

-- clock: 2026-11-25T07:21:00Z
/* service: Ends silently */ select * from still.run();
/* owner: Opened again */ update public.cases set status = 'pending' where id = '#21';

-- clock: 2026-11-25T07:26:00Z
/* service: The case goes on without its hearing */ select * from still.run();
-- owner: Another two
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#113', 'Third', 'hearing', '#22', '2026-12-01T05:00Z', '2026-12-01T06:00Z'),
  ('#114', 'Fourth', 'hearing', '#22', '2026-12-01T01:00Z', '2026-12-01T02:00Z');

-- clock: 2026-11-25T15:29:59Z
/* service: A second before the quiet hours */ select * from still.run();
-- owner: Moved into the night, and to the evening
update public.events set start_date = start_date - interval '5 days' where id in ('#113', '#114');
-- owner: A new one
insert into public.events (id, title, type, case_id, start_date, end_date) values ('#126', 'In the night', 'hearing', '#22', '2026-11-27T05:00Z', '2026-11-27T06:00Z');

-- clock: 2026-11-25T15:35:00Z
/* service: What begins before they are over is told at once, the other one later */ select * from still.run();

-- clock: 2026-11-26T01:59:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-11-26T02:00:00Z
/* service: Now, if it is not over; and what was to be known this morning */ select * from still.run();
-- owner: In three days for Asha, reminded of on each of its days
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#115', 'Fifth', 'hearing', '#22', '2026-12-05T05:00Z', '2026-12-05T06:00Z');

-- clock: 2026-11-27T06:00:00Z
/* service: It is set */ select * from still.run();

-- clock: 2026-11-28T04:29:59Z
/* service: Not yet */ select * from still.run();

-- clock: 2026-11-28T04:30:00Z
/* service: A week before */ select * from still.run();

-- clock: 2026-12-02T04:29:59Z
/* service: Not yet, but the morning's of what has no time for Ravi was due yesterday */ select * from still.run();

-- clock: 2026-12-02T04:30:00Z
/* service: Three days before */ select * from still.run();

-- clock: 2026-12-03T02:00:00Z
/* service: The day of what has no time */ select * from still.run();

-- clock: 2026-12-04T13:00:00Z
/* service: The evening before */ select public.queue_notifications();

-- clock: 2026-12-05T01:59:59Z
-- owner: Whose time is over soon, and whether it is still so
select n.data ->> 'which' as which, private.is_still_so(n, still.now()) from public.notifications n where n.status = 'waiting';

-- clock: 2026-12-05T02:00:00Z
/* service: The morning, in place of the evening */ select * from still.run();

-- clock: 2026-12-05T05:00:00Z
/* service: Nothing of what has begun */ select * from still.run();

-- clock: 2026-12-07T05:00:00Z
/* service: What was told of two days ago is known still */ select * from still.run();

-- clock: 2026-12-07T05:00:01Z
/* service: And no more */ select * from still.run();
-- owner: A new one
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#116', 'Sixth', 'hearing', '#22', '2026-12-20T05:00Z', '2026-12-20T06:00Z');

-- clock: 2026-12-07T05:05:01Z
/* service: It waits */ select public.queue_notifications();
-- owner: To another address, before it was sent
update auth.users set email = 'asha.rao@example.com' where id = '#4';
-- service: What was for the old one ends, and is queued for the new one
select kind, address from public.claim_notifications(100);
/* service: Queued for the new one */ select * from still.run();
/* owner: The old one again */ update auth.users set email = 'asha@example.com' where id = '#4';
/* service: It is told of that, and not of what has gone already */ select * from still.run();
-- owner: Moved once more
update public.events set start_date = '2026-12-22T05:00Z', end_date = '2026-12-22T06:00Z' where id = '#116';

-- clock: 2026-12-07T06:00:00Z
-- service: Queued and claimed for five minutes
select * from public.queue_notifications(), public.claim_notifications(1);
-- service: Claimed
select id, kind, address, data, advocate, recipient_id, language, created_at from public.claim_notifications(1);
/* service: By nobody else */ select kind from public.claim_notifications(100);

-- clock: 2026-12-07T06:04:59Z
/* service: Nor now */ select kind from public.claim_notifications(100);
-- owner: Of the run before
create table still.dead as select id, claim from public.notifications where claim is not null;

-- clock: 2026-12-07T06:05:00Z
/* service: Its time is over */ select kind, language from public.claim_notifications(100);
-- owner: The run before can neither begin nor end it
select public.begin_notification(d.id, d.claim), public.finish_notification(d.id, d.claim, 'sent', 'late') from still.dead d;
-- owner: The one that has it tries again later
select public.finish_notification(n.id, n.claim, 'queued', '451 later', 'X1') from public.notifications n where n.claim is not null;

-- clock: 2026-12-07T06:05:59Z
/* service: After a minute */ select kind from public.claim_notifications(100);

-- clock: 2026-12-07T06:06:00Z
/* service: The third time */ select kind from public.claim_notifications(100);
-- service: It is begun once
select public.begin_notification(n.id, '#1') as other_claim, public.begin_notification('#1', n.claim) as other, public.begin_notification(n.id, n.claim) as begun, public.begin_notification(n.id, n.claim) as again
from public.notifications n where n.claim is not null;
-- service: And tried later
select public.finish_notification(n.id, n.claim, 'queued', repeat('x', 2001), repeat('y', 301)) from public.notifications n where n.claim is not null;

-- clock: 2026-12-07T06:26:00Z
-- service: The fourth time
select (select public.finish_notification(c.id, c.claim, 'queued', 'later')) from public.claim_notifications(100) c;

-- clock: 2026-12-07T07:26:00Z
-- service: The fifth time
select (select public.finish_notification(c.id, c.claim, 'queued', 'later')) from public.claim_notifications(100) c;

-- clock: 2026-12-07T11:26:00Z
-- service: The sixth is the last
select (select public.finish_notification(c.id, c.claim, 'queued', 'later')) from public.claim_notifications(100) c;
-- admin, clerk, asha, service: Sent again by an admin, and by nobody else
select public.resend_notification(n.id) from (select id from public.notifications where failed_at is not null union all select '#1' limit 1) n;
/* admin: Not twice */ select public.resend_notification(n.id) from public.notifications n where n.status = 'waiting';
/* admin: What there is not */ select public.resend_notification('#99');
-- service: An address that nobody has
select (select public.finish_notification(c.id, c.claim, 'bounced', '550 unknown')) from public.claim_notifications(100) c;
-- owner: Something new
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#117', 'Seventh', 'hearing', '#22', '2026-12-23T05:00Z', '2026-12-23T06:00Z');

-- clock: 2026-12-07T11:31:00Z
/* service: Nothing goes there */ select * from still.run();
-- owner: The practice does not send it
update public.site_settings set value = '{"off": ["hearing_changed"]}' where key = 'notifications';
-- admin: No reason to send what failed
select public.resend_notification(n.id) from public.notifications n where n.kind = 'hearing_changed' and n.status = 'failed';
/* owner: It does again */ update public.site_settings set value = '{}' where key = 'notifications';
-- admin: What came back is sent again, though it was another mail
select public.resend_notification(n.id) from public.notifications n where n.last_error = 'cameBack';
-- admin: What has gone is not
select public.resend_notification(n.id) from public.notifications n where n.status = 'sent' order by n.id limit 1;
-- admin: What ended for another reason is not
select public.resend_notification(n.id) from public.notifications n where n.last_error = 'hearingChangedAgain' order by n.id limit 1;
-- service: A run begins it, and dies
select (select public.begin_notification(c.id, c.claim)) from public.claim_notifications(100) c;

-- clock: 2026-12-07T11:36:00Z
/* service: Nobody knows whether it has gone */ select kind from public.claim_notifications(100);
-- admin: An admin decides
select public.resend_notification(n.id) from public.notifications n where n.last_error = 'notKnown';
-- service: It fails, and the address stays good
select (select public.finish_notification(c.id, c.claim, 'failed', '554 no')) from public.claim_notifications(100) c;
/* owner: Its reason is gone, silently */ update public.cases set status = 'closed' where id = '#22';
-- admin: It is not sent again
select public.resend_notification(n.id) from public.notifications n where n.last_error = '554 no';
/* owner: Opened again */ update public.cases set status = 'active' where id = '#22';
-- admin: It is sent again
select public.resend_notification(n.id) from public.notifications n where n.last_error = '554 no';

-- clock: 2026-12-07T11:42:00Z
-- service: Each claim dies
select kind, (select attempts from public.notifications n where n.id = c.id) from public.claim_notifications(100) c;
/* owner: Five times */ update public.notifications set attempts = 5 where claim is not null;

-- clock: 2026-12-07T11:47:00Z
/* service: The sixth */ select kind from public.claim_notifications(100);

-- clock: 2026-12-07T11:52:00Z
/* service: None after it */ select kind from public.claim_notifications(100);
-- admin: Once more
select public.resend_notification(n.id) from public.notifications n where n.last_error = 'brokenOff';

-- clock: 2026-12-09T11:52:00Z
-- service: No mail could be sent for two days
select (select public.finish_notification(c.id, c.claim, 'queued', null)) from public.claim_notifications(0) c;

-- clock: 2026-12-09T11:52:01Z
/* service: Given up */ select kind from public.claim_notifications(100);
-- admin: Once more
select public.resend_notification(n.id) from public.notifications n where n.last_error = 'noMail';

-- clock: 2026-12-12T11:52:01Z
/* service: But while nothing was queued for days, it is not given up */ select * from still.run();
-- owner: Two more
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#118', 'Eighth', 'hearing', '#22', '2027-01-23T05:00Z', '2027-01-23T06:00Z'),
  ('#119', 'Ninth', 'hearing', '#22', '2027-01-24T05:00Z', '2027-01-24T06:00Z');

-- clock: 2026-12-12T12:00:00Z
/* service: They wait */ select public.queue_notifications();
/* owner: She is banned */ update auth.users set banned_until = 'infinity' where id = '#4';
/* service: One is claimed, and none is left */ select kind from public.claim_notifications(1);
/* owner: She is not */ update auth.users set banned_until = null where id = '#4';
-- owner: And both wait
update public.notifications set cancelled_at = null, last_error = null where last_error = 'notAllowed';
/* service: One of them */ select kind, data ->> 'title' as title from public.claim_notifications(1);
/* owner: She mutes it */ select public.mute_notifications('#4', 'hearing_set');
-- service: The one that a run has may not go
select public.begin_notification(n.id, n.claim) from public.notifications n where n.claim is not null;
-- owner: What no mail can have, and nobody be told
alter table public.notifications add constraint broken check (kind <> 'hearing_changed' or data ->> 'title' <> 'Eighth');
alter table private.told_hearings add constraint broken check (title <> 'Tenth');
-- owner: Two are moved
update public.events set start_date = start_date + interval '1 day', end_date = end_date + interval '1 day' where id in ('#118', '#119');
-- owner: A client with the first hearing in one moment
with c as (insert into public.clients (id, full_name) values ('#13', 'Rao and Sons') returning id),
  l as (insert into public.client_users (client_id, user_id) select id, '#4' from c)
select '#13';
-- owner: Its first hearing
insert into public.events (id, title, type, client_id, start_date, end_date) values
  ('#120', 'Tenth', 'hearing', '#13', '2027-01-25T05:00Z', '2027-01-25T06:00Z');
-- owner: An enquiry
insert into public.contact_submissions (id, name, email, phone, service, message, submitted_at) values
  ('#201', 'A Visitor', 'Visitor@example.com', '+91 98100 00000', 'civil', 'A flat that was not given', '2026-12-12T12:05Z');

-- clock: 2026-12-12T12:10:00Z
/* service: What fails does not stop the rest */ select public.queue_notifications();
-- owner: Mended
alter table public.notifications drop constraint broken;
alter table private.told_hearings drop constraint broken;
/* owner: She hears of new ones again */ update public.notification_preferences set muted = '{}' where user_id = '#4';
-- service: The rest, each in the language of whom it goes to
select kind, address, language from public.queue_notifications() q cross join lateral (select 1 where q is null) x cross join lateral public.claim_notifications(100) c;
/* service: The rest */ select kind, address, language, advocate from public.claim_notifications(100);
-- owner: All have gone
update public.notifications set sent_at = still.now(), claim = null, locked_until = null where claim is not null;
-- owner: Another is moved, with a court that nobody knew
update public.cases set court = 'High Court' where id = '#22';
-- owner: Moved
update public.events set start_date = '2027-01-27T05:00Z', end_date = '2027-01-27T06:00Z' where id = '#119';
-- owner: Moved, with a place and a hall that nobody knew
update public.events set start_date = '2027-01-26T05:00Z', end_date = '2027-01-26T06:00Z', location = 'Saket', court_hall = 'Hall 1' where id = '#120';

-- clock: 2026-12-12T12:20:00Z
/* service: It waits */ select public.queue_notifications();
-- owner: Back again
update public.events set start_date = '2027-01-25T05:00Z', end_date = '2027-01-25T06:00Z' where id = '#119';
-- owner: Moved back, but the place is there
update public.events set start_date = '2027-01-25T05:00Z', end_date = '2027-01-25T06:00Z' where id = '#120';
/* service: The place is known */ select public.queue_notifications();
/* owner: The place alone is another */ update public.events set location = 'Rohini' where id = '#120';

-- clock: 2026-12-12T12:25:00Z
/* service: Which is a change */ select public.queue_notifications();
/* owner: Back */ update public.events set location = 'Saket' where id = '#120';
/* service: And is none */ select public.queue_notifications();
-- owner: An address that came back while one was on its way
insert into public.notifications (id, kind, about_id, recipient_id, address) values ('#601', 'password_changed', '#4', '#4', 'asha@example.com');
-- service: It is begun, as all that is about an account
select (select public.begin_notification(c.id, c.claim)) from public.claim_notifications(100) c;
-- owner: Meanwhile another came back
insert into private.bounced_addresses (address, reason) values ('asha@example.com', '550');
-- service: The address is good
select public.finish_notification(n.id, n.claim, 'sent', null, 'X2') from public.notifications n where n.id = '#601';
-- owner: In other languages; to an address of a card, to a visitor
update public.profiles set language = 'hi' where id = '#5';
-- owner: A card in Hindi
insert into public.clients (id, full_name, email, language) values ('#14', 'Sohini Sen', 'Sohini@example.com', 'hi');
-- visitor: An enquiry in Hindi
insert into public.contact_submissions (id, name, email, phone, service, message, language) values
  ('#202', 'B Visitor', 'b@example.com', '+91 98100 00001', 'civil', 'A flat that was not given', 'hi');
-- owner: An invoice of the card
insert into public.invoices (id, client_id, bill_name, status, total_paise, number, financial_year, serial, issued_on, due_on, sent_at) values
  ('#701', '#14', 'Sohini', 'sent', 1000, 'INV 1', 2026, 1, '2026-12-12', '2027-01-12', '2026-12-12T12:24Z');
-- owner: Of an account, in Hindi
insert into public.notifications (id, kind, about_id, recipient_id, address) values ('#602', 'password_changed', '#5', '#5', 'ravi@example.com');
-- owner: The advocate has a name
update public.site_settings set value = '{"name": "R. Rao"}' where key = 'advocate';

-- clock: 2026-12-12T12:30:00Z
/* service: Each in their language */ select public.queue_notifications();
/* service: Two of them */ select kind, address, language, advocate from public.claim_notifications(2);
/* service: The others */ select kind, address, language, advocate from public.claim_notifications(100);
/* service: None by the other channel */ select kind from public.claim_notifications(100, 'whatsapp');
-- owner: All have gone
update public.notifications set sent_at = still.now(), claim = null, locked_until = null where status = 'waiting';
-- owner: Around midnight of the practice: without a time, half an hour later, and before the next
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#121', 'No time', 'hearing', '#22', '2026-12-14T18:30Z', '2026-12-14T18:30Z'),
  ('#122', 'Half past', 'hearing', '#22', '2026-12-14T19:00Z', '2026-12-14T19:00Z'),
  ('#123', 'Night', 'hearing', '#22', '2026-12-15T18:15Z', '2026-12-15T18:15Z');

-- clock: 2026-12-13T06:00:00Z
/* service: They are set */ select * from still.run();

-- clock: 2026-12-14T13:00:00Z
/* service: The evening before, which waits */ select public.queue_notifications();
-- owner: What would keep one of them back
select c.change, still.after(c.change, $$select private.find_obstacle(n, still.now()) from public.notifications n where n.about_id = '#123' and n.kind = 'hearing_reminder'$$) as obstacle
from unnest(array[
  $$select 1$$, $$update public.cases set status = 'closed' where id = '#22'$$, $$delete from public.events where id = '#123'$$,
  $$update public.events set start_date = start_date + interval '1 hour', end_date = end_date + interval '1 hour' where id = '#123'$$,
  $$update public.events set type = 'meeting' where id = '#123'$$, $$update public.events set outcome = 'adjourned', outcome_recorded_at = still.now() where id = '#123'$$,
  $$delete from public.client_users where user_id = '#4'$$, $$update auth.users set banned_until = 'infinity' where id = '#4'$$,
  $$delete from auth.users where id = '#4'$$, $$update public.cases set client_id = '#12' where id = '#22'$$, $$update auth.users set deleted_at = still.now() where id = '#4'$$,
  $$select public.mute_notifications('#4', 'hearing_reminder')$$, $$update public.site_settings set value = '{"off": ["hearing_reminder"]}' where key = 'notifications'$$,
  $$update auth.users set email = 'other@example.com' where id = '#4'$$, $$insert into private.bounced_addresses (address, reason) values ('asha@example.com', '550')$$,
  $$update public.notification_preferences set by_mail = false where user_id = '#4'$$
]) c (change);
-- owner: And what is about an account, never
select still.after($$update auth.users set banned_until = 'infinity' where id = '#5'; update public.site_settings set value = '{"off": ["password_changed"]}' where key = 'notifications'$$,
  $$select private.find_obstacle(n, still.now()) from public.notifications n where n.id = '#602'$$);

-- clock: 2026-12-15T02:00:00Z
/* service: In the morning those that are not over */ select * from still.run();
-- owner: Two of Asha's client that was merged with another, before and after the deletion
insert into public.clients (id, full_name) values ('#15', 'Asha Rau');
/* admin: One is deleted */ delete from public.events where id = '#116';
/* admin: They are one */ select public.merge_clients('#11', '#15');
/* admin: The other is deleted */ delete from public.events where id = '#117';

-- clock: 2026-12-15T06:00:00Z
/* service: Both are told of, once */ select * from still.run();
-- owner: What was told as cancelled waits, and the client is merged again; another case goes to somebody who is erased
insert into public.clients (id, full_name) values ('#16', 'Asha Rav');
-- owner: A case of theirs, which is closed
insert into public.cases (id, case_number, title, description, client_id, practice_area, status) values
  ('#26', 'C.S. 6/2026', 'Rav v. Bank', 'A loan that was paid', '#16', 'civil', 'closed');
-- owner: Two hearings
insert into public.events (id, title, type, case_id, start_date, end_date) values
  ('#124', 'Given away', 'hearing', '#22', '2027-01-14T05:00Z', '2027-01-14T05:00Z'),
  ('#125', 'Taken out', 'hearing', '#22', '2027-01-15T05:00Z', '2027-01-15T05:00Z');

-- clock: 2026-12-15T06:10:00Z
/* service: They are set */ select * from still.run();
-- owner: One is taken out of its case, the other given to the other case, and deleted
update public.events set case_id = null, client_id = '#15' where id = '#125';
/* owner: Given away */ update public.events set case_id = '#26' where id = '#124';
/* owner: Deleted */ delete from public.events where id = '#124';

-- clock: 2026-12-15T06:20:00Z
/* service: Cancelled, once */ select * from still.run();
/* admin: The other client is erased */ select public.erase('client', '#16', false) -> 'gone' ->> 'clients' as gone;

-- clock: 2026-12-15T06:30:00Z
/* service: Nothing is told anew */ select * from still.run();
/* owner: Her case is closed, and she has another */ update public.cases set status = 'closed' where id = '#22';
-- admin: What is erased of her is the closed ones
select public.erase('client', '#15', false) -> 'gone' ->> 'cases' as gone;

-- clock: 2026-12-15T06:40:00Z
/* service: Nothing is told anew */ select * from still.run();
/* owner: No session counts */ delete from private.accepted_sessions;
/* admin: Not any more */ select public.resend_notification('#601');
