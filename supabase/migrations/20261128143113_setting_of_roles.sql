-- By hand: the setting of what clerks and juniors may, which is nobody's act and not for the audit log.
alter table public.site_settings disable trigger user;
insert into public.site_settings (key, is_public) values ('roles', false);
alter table public.site_settings enable trigger user;
