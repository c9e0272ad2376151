-- What filters by updated_at, or makes a tag of it, takes a row with the same updated_at for unchanged: so every change has
-- a later one than the change before, whatever the clock says and whichever transaction began first.

-- Keeps updated_at. In: any row with that column. Out: the row with the time of the change.
create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
