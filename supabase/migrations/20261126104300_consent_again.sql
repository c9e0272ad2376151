-- Who takes a request for erasure back agrees again to what they had agreed to: to the notice that they were shown, in its language, not
-- to a newer one in English.

-- The caller takes their open request back, and agrees again to the notice to which they had agreed. Out: nothing, also when there is
-- none; who was never shown a notice agrees to none.
create or replace function public.take_back_erasure_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  delete from public.erasure_requests r where r.user_id = person and r.closed_at is null;
  if found then
    insert into public.consents (user_id, purpose, notice_id)
    select last.user_id, last.purpose, last.notice_id
    from (
      select * from public.consents c where c.user_id = person and c.purpose = 'account'
      order by c.withdrawn_at desc nulls first, c.given_at desc limit 1
    ) last
    where last.withdrawn_at is not null;
  end if;
end
$$;
