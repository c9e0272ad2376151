-- As before, and of a part of the calendar: what was submitted at `submitted_from` or later, and before `submitted_before`.
-- A function with other parameters is another one, and a call must not fit both.
drop function public.count_contact_submissions(text, public.submission_status);

create function public.count_contact_submissions(
  query text default null, status public.submission_status default null,
  submitted_from timestamptz default null, submitted_before timestamptz default null
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.contact_submissions r
      where (query is null or r.search @@ to_tsquery('simple', query))
        and (count_contact_submissions.status is null or r.status = count_contact_submissions.status)
        and (submitted_from is null or r.submitted_at >= submitted_from)
        and (submitted_before is null or r.submitted_at < submitted_before)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_contact_submissions(text, public.submission_status, timestamptz, timestamptz)
  to app_admin;
