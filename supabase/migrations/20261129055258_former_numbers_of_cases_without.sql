-- A case without any number got an empty one among the former ones with each change.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.set_case_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  numbers text[];
begin
  new.cnr := nullif(upper(regexp_replace(new.cnr, '[\s-]', '', 'g')), '');
  if tg_op = 'UPDATE' then
    numbers := array_remove(array[new.case_number, new.diary_number, new.cnr], null);
    new.former_numbers := coalesce((
      select array_agg(t.number order by t.place)
      from (
        select u.number, min(u.place) as place
        from unnest(new.former_numbers || array[old.case_number, old.diary_number, old.cnr])
          with ordinality as u (number, place)
        where u.number is not null and u.number <> all (numbers)
        group by u.number
      ) t
    ), '{}');
  end if;
  if tg_op = 'INSERT' or (new.client_id, new.client_name) is distinct from (old.client_id, old.client_name) then
    -- A change of the name and the case that takes it wait for each other.
    select c.full_name into new.client_name from public.clients c where c.id = new.client_id for share;
  end if;
  -- A new case has no parties yet: it has the names of those who will be added with it, or none.
  if tg_op = 'UPDATE' and new.party_names is distinct from old.party_names then
    new.party_names := private.party_names(new.id);
  end if;
  return new;
end
$function$;
