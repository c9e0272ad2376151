-- After a restore no invoice and no receipt gets a number until an admin has named the last ones: the old installation may have
-- given some after the backup, and none may be given twice.
SET local check_function_bodies = off;

ALTER TABLE "private"."outbox_start"
  ADD COLUMN "numbers_named_at" timestamp WITH time zone;

CREATE OR REPLACE FUNCTION private.format_number (
  kind           text,
  financial_year smallint,
  serial         integer
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select format(
    '%s/%s-%s/%s', kind, lpad((financial_year % 100)::text, 2, '0'), lpad(((financial_year + 1) % 100)::text, 2, '0'),
    lpad(serial::text, greatest(5, length(serial::text)), '0')
  )
$function$;

CREATE OR REPLACE FUNCTION private.next_number (
  kind text,
  day  date,
  OUT  financial_year smallint,
  OUT  serial integer,
  OUT  number text
)
  RETURNS record
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if private.numbers_locked_since() is not null then
    raise exception using errcode = 'PT409', message = 'numbersLocked';
  end if;
  financial_year := private.financial_year(next_number.day);
  insert into private.number_series as s (kind, financial_year, last) values (next_number.kind, next_number.financial_year, 1)
  on conflict on constraint number_series_pkey do update set last = s.last + 1
  returning s.last into serial;
  number := private.format_number(next_number.kind, financial_year, serial);
end
$function$;

CREATE OR REPLACE FUNCTION private.numbers_locked_since()
  RETURNS timestamp WITH time zone
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (select s.began_at from private.outbox_start s where s.began_at > greatest(s.created_at, s.numbers_named_at));
end
$function$;

CREATE OR REPLACE FUNCTION public.locked_numbers()
  RETURNS TABLE (
    since        timestamp with time zone,
    last_invoice text,
    last_receipt text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return query
  select
    l.since, max(private.format_number(s.kind, s.financial_year, s.last)) filter (where s.kind = 'INV'),
    max(private.format_number(s.kind, s.financial_year, s.last)) filter (where s.kind = 'REC')
  from (select private.numbers_locked_since() as since) l
  left join private.number_series s
    on s.financial_year = private.financial_year(private.practice_day()) and s.last > 0
  where l.since is not null
  group by l.since;
end
$function$;

REVOKE ALL ON FUNCTION "public"."locked_numbers"() FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.name_last_numbers (
  last_invoice text,
  last_receipt text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  year constant smallint := private.financial_year(private.practice_day());
  named record;
  given integer;
  known integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  perform from private.outbox_start s for update;
  if private.numbers_locked_since() is null then
    raise exception using errcode = 'PT409', message = 'numbersNotLocked';
  end if;
  for named in
    select v.kind, v.field, upper(btrim(v.written)) as number
    from (values ('INV', 'lastInvoice', last_invoice), ('REC', 'lastReceipt', last_receipt)) as v (kind, field, written)
  loop
    given := case when named.number = '0' then 0 else substring(named.number from '/([0-9]{5,7})$')::integer end;
    if given is null or given > 0 and named.number <> private.format_number(named.kind, year, given) then
      raise exception using errcode = 'PT422', message = 'lastNumber', hint = named.field,
        detail = private.format_number(named.kind, year, 1);
    end if;
    known := coalesce(
      (select s.last from private.number_series s where s.kind = named.kind and s.financial_year = year for update), 0
    );
    if given < known then
      raise exception using errcode = 'PT422', message = 'lastNumberKnown', hint = named.field,
        detail = private.format_number(named.kind, year, known);
    elsif given > 0 then
      insert into private.number_series as s (kind, financial_year, last) values (named.kind, year, given)
      on conflict on constraint number_series_pkey do update set last = excluded.last;
    end if;
  end loop;
  update private.outbox_start set numbers_named_at = greatest(now(), began_at);
end
$function$;

REVOKE ALL ON FUNCTION "public"."name_last_numbers"(text, text) FROM PUBLIC, "anon", "authenticated", "service_role";

COMMENT ON COLUMN "private"."outbox_start"."numbers_named_at" IS 'When an admin named the last numbers of invoices and receipts after a restore; until then none is given.';

COMMENT ON FUNCTION "private"."format_number"(text, smallint, integer) IS 'A number as it is printed: `INV/26-27/00001`.';

COMMENT ON FUNCTION "private"."next_number"(text, date) IS 'The next number of a series. Its row is locked to the end of the transaction: the next caller waits, and a transaction that fails gives the number back. In: `INV` or `REC`, the day. Errors: PT409 while they are locked.';

COMMENT ON FUNCTION "private"."numbers_locked_since"() IS 'Since when no number is given: the moment of a restored backup, until name_last_numbers(); the old installation may have given numbers after the backup. Out: null while numbers are given.';

COMMENT ON FUNCTION "public"."locked_numbers"() IS 'Whether numbers of invoices and receipts wait for name_last_numbers(). Out: no row while they are given; else since when, and the last ones of this financial year that the backup knows, null for none. Errors: PT403 for anyone but an admin.';

COMMENT ON FUNCTION "public"."name_last_numbers"(text, text) IS 'Names the last invoice and the last receipt that the old installation gave a number, after a backup was restored; the next numbers follow them. In: both as they are printed, of this financial year; `0` where there was none. Errors: PT403 for anyone but an admin; PT409 where nothing waits for it; PT422 for what is no number of the series, or one below those that the backup knows, the hint is the field.';

REVOKE ALL ON FUNCTION "private"."format_number"(text, smallint, integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."format_number"(text, smallint, integer) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."format_number"(text, smallint, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."numbers_locked_since"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."numbers_locked_since"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."numbers_locked_since"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."locked_numbers"() TO "app_admin";

REVOKE ALL ON FUNCTION "public"."locked_numbers"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."locked_numbers"() TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."name_last_numbers"(text, text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."name_last_numbers"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."name_last_numbers"(text, text) TO "postgres";
