-- A visitor is given a reference to name on the telephone: the beginning of the submission's id, in capitals. Visitors read
-- no submission, so the api chooses the id and sends it along; one that is taken is refused, and says nothing else.

grant insert (id) on public.contact_submissions to anon, authenticated;

-- The admin finds a submission by its reference too.
alter table public.contact_submissions alter column search set expression as (
  private.to_search_vector(left(id::text, 8) || ' ' || name || ' ' || email || ' ' || phone || ' ' || message)
);
