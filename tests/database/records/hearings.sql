-- owner: Hearings of today; of tomorrow, without a case; a meeting; the case of another, and a closed one
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, location, court_hall, bench, purpose, is_tentative) values
  ('#101', 'Arguments', '2026-11-25T05:00Z', '2026-11-25T06:30Z', 'hearing', '#21', null, 'Court 1', 'Hall 1', 'Bench 1', 'Final arguments', true),
  ('#102', 'Of Asha alone', '2026-11-26T05:00Z', '2026-11-26T06:00Z', 'hearing', null, '#11', null, null, null, null, false),
  ('#103', 'Consultation', '2026-11-25T05:00Z', '2026-11-25T06:00Z', 'meeting', '#21', null, null, null, null, null, false),
  ('#104', 'Of Ravi', '2026-11-24T05:00Z', '2026-11-24T04:00Z', 'hearing', '#23', null, null, null, null, 'Fees', false),
  ('#105', 'A deadline then', '2026-12-10T05:00Z', '2026-12-10T05:00Z', 'deadline', '#21', null, null, null, null, null, false),
  ('#106', 'Of Asha, other case', '2026-11-25T07:00Z', '2026-11-25T08:00Z', 'hearing', '#22', null, null, null, null, null, false);
/* asha, visitor, junior: Who may not, or sees it not */ select * from public.record_outcome('#104', 'heard');
/* clerk: A meeting, and what is not there */ select * from public.record_outcome('#103', 'heard');
/* clerk: What is not there */ select * from public.record_outcome('#99', 'heard');
/* clerk: No result is said */ select * from public.record_outcome('#101', null);
-- clerk: The day itself, a final one with a date, a closing that closes nothing, dates cancelled without closing
select * from public.record_outcome('#101', 'adjourned', p_next_date => '2026-11-25T05:00Z');
-- clerk: Reserved, with a date
select * from public.record_outcome('#101', 'reserved', p_next_date => '2026-12-10T05:00Z');
-- clerk: Without a day, with one
select * from public.record_outcome('#101', 'adjourned_sine_die', p_next_date => '2026-12-10T05:00Z');
-- clerk: Disposed, with a date
select * from public.record_outcome('#101', 'disposed', p_next_date => '2026-12-10T05:00Z');
/* admin: Adjourned, and closed */ select * from public.record_outcome('#101', 'adjourned', p_close_case => true);
-- admin: Dates go, and it is not closed
select * from public.record_outcome('#101', 'heard', p_cancel_events => array['#105']::uuid[]);
-- junior: Adjourned to the moment of a deadline
select * from public.record_outcome('#101', 'adjourned', ' The order ', true, '2026-12-10T05:00Z', ' FA ', null, null, true,
  p_based_on => array['2026-11-24T20:00Z'::timestamptz, null, null]);
-- asha, ravi, clerk: Who reads the order, and the next hearing
select e.id, e.title, e.start_date, e.end_date, e.outcome, e.is_tentative, o.body from public.events e left join public.hearing_orders o on o.event_id = e.id order by e.id;
-- junior: The same once more
select * from public.record_outcome('#101', 'adjourned', 'The order', true, '2026-12-10T05:00Z', 'FA', null, null, true);
-- clerk: Another order, not seen
select * from public.record_outcome('#101', 'adjourned', 'Another order', true, '2026-12-10T05:00Z', 'FA', null, null, true);
-- clerk: It is certain, not seen
select * from public.record_outcome('#101', 'adjourned', 'The order', true, '2026-12-10T05:00Z', 'FA');
-- clerk: Not shared, not seen
select * from public.record_outcome('#101', 'adjourned', 'The order', false, '2026-12-10T05:00Z', 'FA', null, null, true);
-- clerk: Another hall, not seen
select * from public.record_outcome('#101', 'adjourned', 'The order', true, '2026-12-10T05:00Z', 'FA', 'Hall 9', null, true);
-- clerk: Another bench, not seen
select * from public.record_outcome('#101', 'adjourned', 'The order', true, '2026-12-10T05:00Z', 'FA', null, 'Bench 9', true);
-- clerk: Another purpose, not seen
select * from public.record_outcome('#101', 'adjourned', 'The order', true, '2026-12-10T05:00Z', 'Evidence', null, null, true);
-- clerk: Without the order, which only an admin deletes
select * from public.record_outcome('#101', 'adjourned', null, false, '2026-12-10T05:00Z', p_replaces => '2026-11-24T20:00Z');
-- clerk: Without a next date, whose hearing only an admin deletes
select * from public.record_outcome('#101', 'heard', 'The order', true, p_replaces => '2026-11-24T20:00Z');
-- clerk: Based on what is another by now
select * from public.record_outcome('#101', 'adjourned', 'The order', true, '2026-12-11T05:00Z', p_replaces => '2026-11-24T20:00Z',
  p_based_on => array['2026-11-24T20:00Z'::timestamptz, null, null]);
-- clerk: Another day, purpose, hall and bench
select * from public.record_outcome('#101', 'part_heard', 'The order', false, '2026-12-11T06:00Z', 'Evidence', 'Hall 2', 'Bench 2',
  p_replaces => '2026-11-24T20:00Z');
-- clerk: The office makes the next one longer
update public.events set end_date = end_date + interval '1 hour' where title = 'Arguments' and outcome is null returning end_date;
-- clerk: Another day keeps that
select * from public.record_outcome('#101', 'part_heard', 'The order', false, '2026-12-13T06:00Z', 'Evidence', 'Hall 2', 'Bench 2',
  p_replaces => '2026-11-24T20:00:00.001Z');
-- clerk: Somebody has shared the order meanwhile
select * from public.record_outcome('#101', 'part_heard', 'The order', false, '2026-12-14T06:00Z', p_replaces => '2026-11-24T20:00:00.002Z',
  p_based_on => array[(select updated_at from public.events where id = '#101'), '2026-11-24T20:00Z', (select updated_at from public.events where title = 'Arguments' and outcome is null)]);
-- clerk: Somebody has moved the next hearing meanwhile
select * from public.record_outcome('#101', 'part_heard', 'The order', false, '2026-12-14T06:00Z', p_replaces => '2026-11-24T20:00:00.002Z',
  p_based_on => array[(select updated_at from public.events where id = '#101'), (select updated_at from public.hearing_orders), '2026-11-24T20:00Z']);
-- clerk: All is as it was read
select * from public.record_outcome('#101', 'part_heard', 'The order', false, '2026-12-14T06:00Z', p_replaces => '2026-11-24T20:00:00.002Z',
  p_based_on => array[(select updated_at from public.events where id = '#101'), (select updated_at from public.hearing_orders), (select updated_at from public.events where title = 'Arguments' and outcome is null)]);
/* asha: Reads the order no more */ select event_id, body from public.hearing_orders;
-- admin: The order and the next hearing go
select * from public.record_outcome('#101', 'heard', p_replaces => '2026-11-24T20:00:00.003Z');
-- admin: The office has entered two hearings at that moment, and one of another case
insert into public.events (id, title, start_date, end_date, type, case_id) values
  ('#111', 'First', '2026-12-12T05:00Z', '2026-12-12T07:00Z', 'hearing', '#21'),
  ('#112', 'Second', '2026-12-12T05:00Z', '2026-12-12T06:00Z', 'hearing', '#21'),
  ('#110', 'Of another', '2026-12-12T05:00Z', '2026-12-12T06:00Z', 'hearing', '#22');
-- admin: Adjourned to it
select * from public.record_outcome('#101', 'adjourned', p_next_date => '2026-12-12T05:00Z', p_replaces => '2026-11-24T20:00:00.004Z');
/* admin: What came of that one */ select * from public.record_outcome('#111', 'heard');
-- admin: The first cannot go elsewhere by now
select * from public.record_outcome('#101', 'adjourned', p_next_date => '2026-12-13T05:00Z', p_replaces => '2026-11-24T20:00:00.005Z');
-- admin: Nor has it none
select * from public.record_outcome('#101', 'heard', p_replaces => '2026-11-24T20:00:00.005Z');
-- admin: The same date, heard
select * from public.record_outcome('#101', 'heard', p_next_date => '2026-12-12T05:00Z', p_replaces => '2026-11-24T20:00:00.005Z');
/* admin: A hearing with a result is deleted */ delete from public.events where id = '#111' returning id;
-- clerk: A hearing without a case is adjourned
select * from public.record_outcome('#102', 'adjourned', p_next_date => '2026-12-20T05:00Z');
-- clerk: A hearing that ends before it begins, by a long purpose
select * from public.record_outcome('#104', 'dismissed_in_default', p_next_date => '2026-12-21T05:00Z', p_next_purpose => 'Restoration');
-- owner: Hearings of the other case of Asha
insert into public.events (id, title, start_date, end_date, type, case_id, client_id, purpose, court_hall) values
  ('#121', 'Reply', '2026-11-20T05:00Z', '2026-11-20T06:00Z', 'hearing', '#22', null, 'Reply', 'Hall 4'),
  ('#122', 'Of Asha again', '2026-11-20T05:00Z', '2026-11-20T06:00Z', 'hearing', null, '#11', null, null);
/* clerk: Adjourned, the date is not known yet */ select * from public.record_outcome('#121', 'adjourned');
-- clerk: It is known now
select * from public.record_outcome('#121', 'adjourned', p_next_date => '2026-12-22T05:00Z', p_replaces => '2026-11-24T20:00Z');
/* clerk as next: Which one that is */ select next_event_id from public.events where id = '#121';
/* clerk: The next one is a meeting */ update public.events set type = 'meeting' where id = '{next}' returning type;
-- clerk: And a hearing again, which is taken for the next one
update public.events set type = 'hearing' where id = '{next}' returning type;
-- clerk: The same date
select * from public.record_outcome('#121', 'adjourned', p_next_date => '2026-12-22T05:00Z', p_replaces => '2026-11-24T20:00:00.001Z');
-- clerk: Both go to another case
update public.events set case_id = '#23' where id in ('#121', '{next}') returning id, next_event_id;
/* clerk: The next one goes back alone */ update public.events set case_id = '#22' where id = '{next}' returning id;
-- clerk: A correction makes another
select * from public.record_outcome('#121', 'adjourned', p_next_date => '2026-12-23T05:00Z', p_replaces => '2026-11-24T20:00:00.002Z');
/* clerk: The first goes back */ update public.events set case_id = '#22' where id = '#121' returning id;
-- clerk: One without a case is adjourned
select * from public.record_outcome('#122', 'adjourned', p_next_date => '2026-12-22T05:00Z');
/* clerk as alone: Which one that is */ select next_event_id from public.events where id = '#122';
/* clerk: It is of another client */ update public.events set client_id = '#12' where id = '{alone}' returning id;
-- clerk: A hearing with a result becomes a meeting
update public.events set type = 'meeting' where id = '#122' returning id;
/* admin: Its client is another */ update public.cases set client_id = '#12' where id = '#21' returning client_name;
/* asha, ravi: What they see of it */ select id, client_id, outcome from public.events order by id;
-- admin: Disposed, and nothing is said of the dates to come
select * from public.record_outcome('#112', 'disposed', p_close_case => true);
-- admin: A date of another case is named
select * from public.record_outcome('#112', 'disposed', p_close_case => true, p_cancel_events => array['#110']::uuid[]);
-- admin: One that is past, one that has a result, and itself
select * from public.record_outcome('#112', 'disposed', p_close_case => true, p_cancel_events => array['#101']::uuid[]);
-- admin: Itself
select * from public.record_outcome('#112', 'disposed', p_close_case => true, p_cancel_events => array['#112']::uuid[]);
-- admin: They are kept
select * from public.record_outcome('#112', 'disposed', 'Allowed', true, p_close_case => true, p_cancel_events => '{}');
-- admin: The deadline goes
select * from public.record_outcome('#112', 'disposed', 'Allowed', true, p_close_case => true, p_cancel_events => array['#105']::uuid[],
  p_replaces => '2026-11-24T20:00Z');
/* admin: Once more */ select * from public.record_outcome('#112', 'disposed', 'Allowed', true, p_close_case => true);
-- clerk: The case is closed: no next date
select * from public.record_outcome('#101', 'adjourned', p_next_date => '2026-12-30T05:00Z', p_replaces => '2026-11-24T20:00:00.006Z');
/* admin: It was won */ update public.cases set status = 'won' where id = '#21' returning status;
-- clerk: No next date either
select * from public.record_outcome('#101', 'adjourned', p_next_date => '2026-12-30T05:00Z', p_replaces => '2026-11-24T20:00:00.006Z');
/* admin: It was lost */ update public.cases set status = 'lost' where id = '#21' returning status;
-- clerk: No next date either
select * from public.record_outcome('#101', 'adjourned', p_next_date => '2026-12-30T05:00Z', p_replaces => '2026-11-24T20:00:00.006Z');
-- clerk: But another result
select * from public.record_outcome('#101', 'part_heard', p_next_date => '2026-12-12T05:00Z', p_replaces => '2026-11-24T20:00:00.006Z');
-- admin: Disposed again, with closing
select * from public.record_outcome('#112', 'disposed', 'Allowed in part', true, p_close_case => true, p_cancel_events => '{}',
  p_replaces => '2026-11-24T20:00Z');
-- clerk: A case of one hearing is dismissed and closed
select * from public.record_outcome('#106', 'dismissed_in_default', p_close_case => true);
-- clerk: With what is to come
select * from public.record_outcome('#106', 'dismissed_in_default', p_close_case => true, p_cancel_events => '{}');
-- clerk, junior: Changes and shares an order
update public.hearing_orders set shared = false where event_id = '#112' returning body;
/* asha: Shares one */ update public.hearing_orders set shared = true where event_id = '#112' returning body;
-- everybody: What everybody sees at the end
select e.id, e.title, e.start_date, e.client_id, e.outcome, e.next_event_id, o.body from public.events e left join public.hearing_orders o on o.event_id = e.id order by e.id;
