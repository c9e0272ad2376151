-- A role has the rights that something follows: nobody is bound to assigned cases.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.role_may (
  p_role  public.user_role,
  p_right text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  switches constant jsonb := (select s.value from public.site_settings s where s.key = 'roles');
begin
  return coalesce(
    case p_role
      when 'admin' then true
      when 'junior' then case p_right
        when 'read_fees' then switches -> 'juniorFees' = 'true'
        else p_right in ('messages', 'papers', 'conflicts', 'merge_preview')
      end
      when 'clerk' then p_right = 'messages' and switches -> 'clerkMessages' = 'true'
    end,
    false
  );
end
$function$;
