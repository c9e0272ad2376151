-- Ids of new rows with a hash of what was sent: after a lost answer it is sent again, and must add no second row, nor one that was
-- changed or erased meanwhile.

create table private.sent_rows (
  id uuid primary key,
  -- A hash: the row itself is not kept twice.
  contents text not null,
  sent_at timestamptz not null default now()
);
create index sent_rows_sent_at_idx on private.sent_rows (sent_at);
comment on table private.sent_rows is
  'Ids of new rows with a hash of what was sent for them.';

create function private.is_first_sending(p_row_id uuid, p_sent jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  hash constant text := encode(sha256(convert_to(p_sent::text, 'UTF8')), 'hex');
begin
  -- Waits for another sending that is on its way.
  insert into private.sent_rows (id, contents) values (p_row_id, hash) on conflict (id) do nothing;
  if found then
    return true;
  end if;
  if (select s.contents from private.sent_rows s where s.id = p_row_id) <> hash then
    raise exception using errcode = 'PT409', message = 'keyUsed';
  end if;
  return false;
end
$$;
comment on function private.is_first_sending(uuid, jsonb) is
  'Whether a new row is sent for the first time. In: its id, and what was sent. Errors: PT409 where something else was '
  'sent with the id.';

create function private.refuse_second_sending() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_first_sending(new.id, to_jsonb(new) - '{created_at,updated_at,submitted_at}'::text[]) then
    raise exception using errcode = 'PT409', message = 'sentBefore';
  end if;
  return new;
end
$$;
comment on function private.refuse_second_sending() is
  'Trigger, the first of a table: refuses a row that was sent before. Errors: PT409 with `sentBefore`, which whoever sends '
  'takes for a success, and `keyUsed`.';
