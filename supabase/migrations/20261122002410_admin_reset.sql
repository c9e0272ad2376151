-- Whether the token of a mail is for replacing the password of an admin, who needs a longer one: it has to be known before
-- the token is used, because it is good once. In: the token of the link, which Supabase Auth stores like this.
-- Out: false for an unknown one. Service only: it would tell who is an admin.
create function public.is_admin_reset(token text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.recovery_token = is_admin_reset.token and length(is_admin_reset.token) > 20 and u.role = 'app_admin'
  )
$$;
grant execute on function public.is_admin_reset(text) to service_role;
