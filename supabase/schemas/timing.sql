-- How long things are kept, and when people are told: as in `timing.ts` of the contract, which says it in sentences.

create function private.periods() returns table (name text, span interval)
language sql immutable set search_path = ''
as $$
  values
    ('audit_log', interval '3 years'),
    ('bounced_address', interval '1 year'),
    ('cancelled_date', interval '30 days'),
    ('deleted_document', interval '30 days'),
    ('delivery_log', interval '90 days'),
    ('erasure_answer', interval '30 days'),
    ('fee_reminder', interval '3 days'),
    ('fee_reminder_pause', interval '3 days'),
    ('feed_past', interval '90 days'),
    ('hearing_settled', interval '5 minutes'),
    ('import_undo', interval '1 hour'),
    ('invitation', interval '7 days'),
    ('known_device', interval '90 days'),
    ('mail_tried', interval '2 days'),
    ('message_edit', interval '5 minutes'),
    ('orphaned_file', interval '1 hour'),
    ('registration', interval '1 day'),
    ('restore_drill', interval '7 days'),
    ('sent_row', interval '7 days'),
    ('session', interval '30 days'),
    ('take_back', interval '1 hour'),
    ('unseen', interval '15 minutes'),
    ('whats_app', interval '30 minutes')
$$;
grant execute on function private.periods() to authenticated, service_role;
comment on function private.periods() is
  'The periods that people read of.';

-- Immutable: the planner puts the period in place of the call, so that indexes serve. Not a text body, which would be
-- resolved as the caller.
create function private.period(p_name text) returns interval
language sql immutable set search_path = ''
return (select p.span from private.periods() p where p.name = p_name);
grant execute on function private.period(text) to authenticated, service_role;
comment on function private.period(text) is
  'A period that people read of. In: its name.';

create function private.reminders() returns table (which text, days_before integer, at time)
language sql immutable set search_path = ''
as $$
  values ('week', 7, time '10:00'), ('three_days', 3, '10:00'), ('evening', 1, '18:30'), ('morning', 0, '07:30')
$$;
comment on function private.reminders() is
  'When a hearing is reminded of, by the practice''s clock.';

create function private.time_of_day(p_name text) returns time
language sql immutable set search_path = ''
as $$
  select case p_name
    when 'board_today' then time '07:00'
    when 'board_tomorrow' then time '18:30'
    when 'fee_reminder' then time '10:00'
  end
$$;
comment on function private.time_of_day(text) is
  'When something is sent, by the practice''s clock. In: what.';
