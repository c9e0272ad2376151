-- The languages of the site. Its contract lists them, and the function `jobs` names them here, so that a new one needs no
-- migration.

create table private.languages (
  code text primary key constraint languages_code_check check (code ~ '^[a-z]{2,3}$')
);
comment on table private.languages is
  'The languages that the site has, or had: rows may name one of them.';

create function public.set_languages(p_codes text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.languages (code) select unnest(p_codes) on conflict do nothing
$$;
grant execute on function public.set_languages(text[]) to service_role;
comment on function public.set_languages(text[]) is
  'Names languages of the site, for its scheduled work; those that it had before stay. In: their codes (ISO 639).';

create function private.is_language(p_code text) returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.languages l where l.code = p_code) $$;
comment on function private.is_language(text) is
  'Whether the site has a language, or had it. In: its code.';

create function private.check_language() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_language(new.language) and (tg_op = 'INSERT' or new.language <> old.language) then
    raise exception using errcode = 'PT422', message = 'unknownLanguage', hint = 'language';
  end if;
  return new;
end
$$;
comment on function private.check_language() is
  'Trigger: takes the languages of the site only; what is stored stays. Error: PT422.';
