-- What the site may say of the client portal, recorded by the database as the setting `portal`, which visitors read with the
-- others and nobody sets: `mails` is false where none can be sent, `reminders` while the practice has switched them off.

insert into public.site_settings (key, is_public, value)
select 'portal', true, case when private.is_sent('hearing_reminder') then '{}' else '{"reminders": false}' end::jsonb;

drop policy "an admin changes settings" on public.site_settings;
create policy "an admin changes settings" on public.site_settings
for update to app_admin
using ((select private.is_admin()) and key <> 'portal') with check ((select private.is_admin()) and key <> 'portal');

-- Records a field of the setting `portal`; what is as before changes nothing, so that no site is built again for it.
-- In: the field, whether it is so. Out: nothing.
create function private.record_portal(field text, is_on boolean) returns void
language sql security definer set search_path = ''
as $$
  update public.site_settings s
  set value = case when is_on then s.value - field else s.value || jsonb_build_object(field, false) end
  where s.key = 'portal' and is_on = (s.value -> field is not distinct from 'false')
$$;

-- Records whether mails can be sent. For the task that sends. In: whether there is a mail server. Out: nothing.
create function public.record_mail_server(is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.record_portal('mails', record_mail_server.is_set)
$$;
grant execute on function public.record_mail_server(boolean) to service_role;

-- Records whether reminders are switched on. In: the setting `notifications`. Out: nothing.
create function private.record_reminders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_portal('reminders', private.is_sent('hearing_reminder'));
  return null;
end
$$;
create trigger site_settings_reminders after update on public.site_settings
for each row when (new.key = 'notifications') execute function private.record_reminders();

-- Which kinds of mail the practice does not send at present: those switched off; all where no mail can be sent.
-- Only that of its settings is anything to clients. Out: the kinds.
create function public.unsent_notification_kinds() returns setof public.notification_kind
language sql stable security definer set search_path = ''
as $$
  select k from unnest(enum_range(null::public.notification_kind)) k
  where not private.is_sent(k)
    or exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'mails' = 'false')
$$;
grant execute on function public.unsent_notification_kinds() to authenticated;
