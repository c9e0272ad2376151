-- By hand: each case that is there already gets its line in the diary, and the settings the row of the diary.
insert into public.case_diary (case_id, is_open, last_on)
select c.id, c.status in ('active', 'pending'), greatest(
  (
    select (max(e.start_date) at time zone private.practice_zone())::date from public.events e
    where e.case_id = c.id and (e.type = 'deadline' or e.type = 'hearing' and e.outcome is null)
  ),
  (select max(t.due_on) from public.all_tasks t where t.case_id = c.id and t.done_at is null)
)
from public.cases c;

-- Nobody's act: not for the audit log.
alter table public.site_settings disable trigger user;
insert into public.site_settings (key, is_public) values ('diary', false);
alter table public.site_settings enable trigger user;
