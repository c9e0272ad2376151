-- An event of a case belongs to that case's client, also when it is stored while the case changes hands.

-- As before, and an event that comes to a case locks that case until it is stored: it waits for whoever is moving the case
-- to another client, and takes that client; whoever moves the case later waits, and finds the event. FOR SHARE is the
-- weakest lock that a change of the client waits for, and any number of events come to a case at once.
-- An event that stays with its case must not lock it: it is locked itself by then, and a move locks the case first and its
-- events after it. It needs no lock either, because the move changes it too, before or afterwards.
create or replace function private.take_client_from_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.case_id is null then
    return new;
  end if;
  if tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id for share;
  else
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id;
  end if;
  return new;
end
$$;

-- What was stored in such a moment before.
update public.events e set client_id = c.client_id
from public.cases c
where c.id = e.case_id and e.client_id is distinct from c.client_id;
