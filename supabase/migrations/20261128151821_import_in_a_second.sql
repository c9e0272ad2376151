-- An import takes less of the processor: fewer regular expressions, and once a statement what was done for each row. A sign without
-- a sound in a name is no error. The days for which hashes of new rows are kept are a period like the others.
SET local check_function_bodies = off;

DROP TRIGGER "case_parties_update_names" ON "public"."case_parties";

DROP TRIGGER "events_broadcast_change" ON "public"."events";

DROP TRIGGER "events_follow_in_diary" ON "public"."events";

DROP INDEX "public"."cases_number_idx";

DROP FUNCTION "private"."fold_number"(text);

CREATE OR REPLACE FUNCTION private.add_events_to_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  AS $function$
declare
  dated uuid[];
  days date[];
begin
  select array_agg(n.case_id order by n.case_id), array_agg(n.day order by n.case_id) into dated, days
  from (
    select a.case_id, (max(a.start_date) at time zone private.practice_zone())::date as day from added a
    where a.case_id is not null and a.type in ('hearing', 'deadline') and a.outcome is null group by a.case_id
  ) n;
  -- Imports add thousands: a later day needs no other row, and an earlier one no writing.
  update public.case_diary d set
    last_on = greatest(d.last_on, n.day),
    parked_until = case when n.day < private.practice_day() then d.parked_until end,
    park_reason = case when n.day < private.practice_day() then d.park_reason end,
    parked_by = case when n.day < private.practice_day() then d.parked_by end
  from unnest(dated, days) n (case_id, day)
  where d.case_id = n.case_id
    and (d.last_on is null or d.last_on < n.day or d.parked_until is not null and n.day >= private.practice_day());
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.broadcast_added()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if exists (select from added) then
    perform private.broadcast(tg_table_name, array(select distinct a.client_id from added a where a.client_id is not null));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.clean_phone (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  phone text := private.clean_line(p_value);
begin
  if char_length(phone) > 200 then
    return phone;
  end if;
  if octet_length(phone) > char_length(phone) then
    phone := private.to_latin_digits(normalize(phone, nfkc));
    phone := regexp_replace(phone, '[\u200c\u200d\ufe00-\ufe0f]', '', 'g');
    phone := regexp_replace(phone, '[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\u30fc]', '-', 'g');
    phone := translate(phone, '·•∙‧⁄∕', '....//');
  end if;
  if translate(lower(left(phone, 1) collate "C"), 'tpmcw', '') = '' then
    phone := regexp_replace(
      phone collate "C", '^(telephone|tel|phone|ph|mobile|mob|cell|whatsapp)[ .:/-]*(?=[+(0-9])', '', 'i'
    );
  end if;
  -- A spreadsheet's number.
  if right(phone, 2) in ('.0', '00') then
    phone := regexp_replace(phone, '^([0-9]{9,15})\.0+$', '\1');
  end if;
  return phone;
end
$function$;

CREATE OR REPLACE FUNCTION private.expired_rows()
  RETURNS TABLE (
    what      text,
    source    text,
    condition text
  )
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
  values
    ('throttles', 'private.throttles', 'r.window_ends <= now()'),
    ('visit_salts', 'private.visit_salts', 'r.day < private.practice_day()'),
    (
      'notifications', 'public.notifications',
      $c$r.created_at < now() - private.period('delivery_log')
        and (r.sent_at is not null or r.failed_at is not null or r.cancelled_at is not null)$c$
    ),
    ('bounced_addresses', 'private.bounced_addresses', $c$r.bounced_at < now() - private.period('bounced_address')$c$),
    -- The latest device of a user stays.
    (
      'known_devices', 'private.known_devices',
      $c$r.seen_at < now() - private.period('known_device') and exists (
        select from private.known_devices later
        where later.user_id = r.user_id and (later.seen_at, later.device) > (r.seen_at, r.device)
      )$c$
    ),
    -- With their refresh tokens.
    ('sessions', 'auth.sessions', 'r.not_after <= now()'),
    ('registrations', null, null),
    ('audit_entries', 'public.audit_log', $c$r.at < now() - private.period('audit_log')$c$),
    ('sent_rows', 'private.sent_rows', $c$r.sent_at < now() - private.period('sent_row')$c$),
    ('cancelled_events', 'public.cancelled_events', $c$r.cancelled_at < now() - private.period('cancelled_date')$c$)
$function$;

CREATE OR REPLACE FUNCTION private.fold_number (
  p_number text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  return regexp_replace(regexp_replace(regexp_replace(lower(p_number),
    '\mnos?\M', '', 'g'), '(\d)[!-/:-@[-`{-~\s]+(?=\d)', '\1|', 'g'), '[!-/:-@[-`{~\s]+', '', 'g');
end
$function$;

CREATE OR REPLACE FUNCTION private.fold_text (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  folded text := normalize(left(p_value, 50000), nfkd);
begin
  if octet_length(folded) > char_length(folded) then
    folded := regexp_replace(
      folded,
      '[\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'
    );
    folded := private.to_latin_digits(folded);
    -- A consonant without its vowel: one letter now, two and a joiner in older texts.
    folded := replace(replace(replace(replace(replace(replace(replace(folded,
      'ൺ', 'ണ്'), 'ൻ', 'ന്'), 'ർ', 'ര്'), 'ൽ', 'ല്'), 'ൾ', 'ള്'), 'ൿ', 'ക്'), 'ৎ', 'ত্');
  end if;
  return btrim(
    regexp_replace(
      translate(lower(folded collate pg_catalog.pg_c_utf8), 'ς', 'σ'),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02eb\u02ed' ||
      '\u02ef-\u02ff\u0375\u03f6\u0482\u055a-\u055f\u0589-\u058f\u05be\u05c0\u05c3\u05c6\u05f3-\u060f' ||
      '\u061b-\u061f\u066a-\u066d\u06d4\u06dd-\u06de\u06e9\u06fd-\u06fe\u0700-\u070f\u07f6-\u07f9' ||
      '\u07fe-\u07ff\u0830-\u083e\u085e\u0888\u0890-\u0891\u08e2\u0964-\u0965\u0970\u09f2-\u09f3' ||
      '\u09fa-\u09fb\u09fd\u0a76\u0af0-\u0af1\u0b70\u0bf3-\u0bfa\u0c77\u0c7f\u0c84\u0d4f\u0d79\u0df4\u0e3f' ||
      '\u0e4f\u0e5a-\u0e5b\u0f01-\u0f17\u0f1a-\u0f1f\u0f34\u0f36\u0f38\u0f3a-\u0f3d\u0f85\u0fbe-\u0fc5' ||
      '\u0fc7-\u0fda\u104a-\u104f\u109e-\u109f\u10fb\u1360-\u1368\u1390-\u1399\u1400\u166d-\u166e\u1680' ||
      '\u169b-\u169c\u16eb-\u16ed\u1735-\u1736\u17d4-\u17d6\u17d8-\u17db\u1800-\u180a\u1940-\u1945' ||
      '\u19de-\u19ff\u1a1e-\u1a1f\u1aa0-\u1aa6\u1aa8-\u1aad\u1b4e-\u1b4f\u1b5a-\u1b6a\u1b74-\u1b7f' ||
      '\u1bfc-\u1bff\u1c3b-\u1c3f\u1c7e-\u1c7f\u1cc0-\u1cc7\u1cd3\u2010-\u20c1\u2104-\u212e\u213a-\u214d' ||
      '\u214f\u218a-\u244a\u2500-\u2775\u2794-\u2bff\u2ce5-\u2cea\u2cf9-\u2cfc\u2cfe-\u2cff\u2d70' ||
      '\u2e00-\u2e2e\u2e30-\u3004\u3008-\u3020\u3030\u3037\u303d-\u303f\u30a0\u30fb\u3190-\u3191' ||
      '\u31c0-\u31ef\u327f\u4dc0-\u4dff\ua490-\ua4c6\ua4fe-\ua4ff\ua60d-\ua60f\ua673\ua67e\ua6f2-\ua716' ||
      '\ua720-\ua721\ua789-\ua78a\ua828-\ua82b\ua836-\ua839\ua874-\ua877\ua8ce-\ua8cf\ua8f8-\ua8fa\ua8fc' ||
      '\ua92e-\ua92f\ua95f\ua9c1-\ua9cd\ua9de-\ua9df\uaa5c-\uaa5f\uaa77-\uaa79\uaade-\uaadf\uaaf0-\uaaf1' ||
      '\uab5b\uab6a-\uab6b\uabeb\ue000-\uf8ff\ufbb2-\ufdff\ufe45-\ufe46\ufffc-\ufffd\U00010100-\U00010102' ||
      '\U00010137-\U0001013f\U00010179-\U00010189\U0001018c-\U000101fc\U0001039f\U000103d0\U0001056f' ||
      '\U00010857\U00010877-\U00010878\U0001091f\U0001093f\U00010a50-\U00010a58\U00010a7f\U00010ac8' ||
      '\U00010af0-\U00010af6\U00010b39-\U00010b3f\U00010b99-\U00010b9c\U00010d6e\U00010d8e-\U00010d8f' ||
      '\U00010ead\U00010ed0-\U00010ed8\U00010f55-\U00010f59\U00010f86-\U00010f89\U00011047-\U0001104d' ||
      '\U000110bb-\U000110c1\U000110cd\U00011140-\U00011143\U00011174-\U00011175\U000111c5-\U000111c8' ||
      '\U000111cd\U000111db\U000111dd-\U000111df\U00011238-\U0001123d\U000112a9\U000113d4-\U000113d8' ||
      '\U0001144b-\U0001144f\U0001145a-\U0001145d\U000114c6\U000115c1-\U000115d7\U00011641-\U00011643' ||
      '\U00011660-\U0001166c\U000116b9\U0001173c-\U0001173f\U0001183b\U00011944-\U00011946\U000119e2' ||
      '\U00011a3f-\U00011a46\U00011a9a-\U00011a9c\U00011a9e-\U00011aa2\U00011b00-\U00011b09\U00011be1' ||
      '\U00011c41-\U00011c45\U00011c70-\U00011c71\U00011ef7-\U00011ef8\U00011f43-\U00011f4f' ||
      '\U00011fd5-\U00011fff\U00012470-\U00012474\U00012ff1-\U00012ff2\U00013430-\U0001343f' ||
      '\U00016a6e-\U00016a6f\U00016af5\U00016b37-\U00016b3f\U00016b44-\U00016b45\U00016d6d-\U00016d6f' ||
      '\U00016e97-\U00016e9a\U00016fe2\U0001bc9c\U0001bc9f-\U0001cef0\U0001cf50-\U0001d15d' ||
      '\U0001d16a-\U0001d16c\U0001d183-\U0001d184\U0001d18c-\U0001d1a9\U0001d1ae-\U0001d241\U0001d245' ||
      '\U0001d300-\U0001d356\U0001d800-\U0001d9ff\U0001da37-\U0001da3a\U0001da6d-\U0001da74' ||
      '\U0001da76-\U0001da83\U0001da85-\U0001da8b\U0001e14f\U0001e2ff\U0001e5ff\U0001e95e-\U0001e95f' ||
      '\U0001ecac\U0001ecb0\U0001ed2e\U0001eef0-\U0001f0f5\U0001f10d-\U0001fbfa\U000f0000-\U0010fffd]+',
      ' ', 'g'
    )
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.follow_event_in_diary()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  if old.type in ('hearing', 'deadline') or new.type in ('hearing', 'deadline') then
    if old.case_id is distinct from new.case_id then
      perform private.update_last_day(old.case_id);
    end if;
    perform private.update_last_day(new.case_id);
  end if;
  if new.type in ('hearing', 'deadline') and new.outcome is null
    and new.start_date >= private.practice_day()::timestamp at time zone private.practice_zone()
    and (new.case_id, new.type, new.start_date) is distinct from (old.case_id, old.type, old.start_date)
  then
    perform private.end_parking(new.case_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.insert_imported (
  p_table   regclass,
  p_records jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  columns constant text := (
    select string_agg(quote_ident(c), ', ') from unnest(private.import_columns(p_table) || '{id,client_id,party_names}'::text[]) c
    where exists (select from jsonb_array_elements(p_records) r where r ? c)
  );
begin
  if p_records <> '[]' then
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', p_table, columns)
    using p_records;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.is_indian_number (
  p_value text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  return char_length(p_value) = 13 and left(p_value, 3) = '+91' and substr(p_value, 4, 1) <> '0'
    and translate(substr(p_value, 4), '0123456789', '') = '';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_name (
  p_value text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return p_value is null or private.is_plain_text(p_value) and translate(p_value, e'\t\n', '') = p_value and private.fold_text(p_value) <> '';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_plain_text (
  p_value text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Case and classes as in ASCII, whatever the locale.
  select p_value is null or char_length(p_value) <= 20000 and not (
    p_value collate "C" ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    or octet_length(p_value) > char_length(p_value) and p_value collate "C" ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]'
    or position('<' in p_value) > 0 and p_value collate "C" ~* '<(/?[a-z][^<>]*>|!--|[!?][a-z])'
    -- Each only where it can be true: Postgres keeps 32 regular expressions compiled, and a row may need more.
    or translate(p_value, ';''"', '') <> p_value and p_value collate "C" ~* (
      '[;''"]\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+'
      || '(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    )
    or position('=' in p_value) > 0 and p_value collate "C" ~* '[''"]\s*(or|and)\s+[''"\d][^=]*='
    or position('union' in lower(p_value collate "C")) > 0 and p_value collate "C" ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or position('table' in lower(p_value collate "C")) > 0 and p_value collate "C" ~* '\y(drop|truncate)\s+table\y'
  )
$function$;

CREATE OR REPLACE FUNCTION private.name_slips (
  p_sound text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  slips text[] := array[p_sound];
begin
  if char_length(p_sound) < 5 or translate(p_sound, '0123456789', '') <> p_sound then
    return '{}';
  end if;
  for n in 2..char_length(p_sound) loop
    slips := slips || overlay(p_sound placing '' from n for 1);
  end loop;
  return slips;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_sounds (
  p_name text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  -- Each word has a space before and after it.
  words text := ' ' || private.to_latin(translate(left(p_name, 300), '''‘’ʼ`´', '')) || ' ';
begin
  words := regexp_replace(words, ' (?:\S|mrs?|ms|miss|master|dr|du|prof|adv|shri|sri|sree|shree|smt|shrimati|srimati|susri|kumari|km|' ||
    'sh|late|messrs|mesars|pvt|private|praivet|pra|ltd|limited|llp|ink|ko|kompany|korp|korporation|the|of|and|end|vs|anr|another|' ||
    'ors|others|son|daughter|wife|through|alias|urf)(?= )', '', 'g');
  -- Twice, as two that follow each other share a space.
  words := replace(replace(replace(replace(words, ' md ', ' mohd '), ' md ', ' mohd '), ' mohd ', ' mohammad '), ' mohd ', ' mohammad ');
  -- Consonants, with or without breath.
  words := replace(replace(words, 'ph', 'f'), 'x', 'ks');
  words := regexp_replace(words, 'ow(?![aeiou])', 'o', 'g');
  words := replace(replace(replace(words, 'dny', 'gy'), 'gny', 'gy'), 'jn', 'gy');
  words := replace(replace(words, 'np', 'mp'), 'nb', 'mb');
  words := replace(words, ' hr', ' r');
  words := translate(words, 'wvzq', 'bbjk');
  words := regexp_replace(words, '([bcdgjkpst])h|([aeiour])h(?= )', '\1\2', 'g');
  words := replace(words, 'nh ', 'ng ');
  -- Vowels: Rajendra is Rajinder; an e at the end is silent after r and s, and i after others.
  words := regexp_replace(words, 'end(?=ra? |er )', 'ind', 'g');
  words := regexp_replace(words, '([rs])e(?= )', '\1', 'g');
  words := regexp_replace(words, '([^aeiou ])e(?= )', '\1i', 'g');
  words := regexp_replace(words, 'oo|ou|au|ao|ow|o', 'u', 'g');
  words := regexp_replace(words, 'ee|ea|ie|ei|ey|ai|ay|y', 'i', 'g');
  words := regexp_replace(words, '(?<=[^ ])e', 'a', 'g');
  words := btrim(regexp_replace(words, '([^ ])\1+', '\1', 'g'));
  -- A vowel sign or halant by itself has no sound.
  return array_remove(string_to_array(words, ' '), '');
end
$function$;

CREATE OR REPLACE FUNCTION private.number_keys (
  p_text text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  -- Number or range, and year.
  pattern constant text := '(?<![0-9/])([0-9]{1,7})(?:\s*(?:-|–|\mto\M)\s*([0-9]{1,7}))?\s*(?:/|-|\mof\M)\s*((?:19|20)[0-9]{2})(?![0-9/])';
  written constant text := lower(private.to_latin_digits(left(p_text, 10000)));
  keys text[] := array(
    select regexp_replace(c[1], '[^a-z0-9]', '', 'g')
    from regexp_matches(written, '\m([a-z]{2}[a-z0-9]{2}[0-9]{2}[ -]?[0-9]{6}[ -]?(?:19|20)[0-9]{2})\M', 'g') c
  );
  place integer := 1;
  start integer;
  parts text[];
  before text;
  kind text := '';
  first integer;
  last integer;
begin
  loop
    start := regexp_instr(written, pattern, place);
    exit when start = 0;
    before := substr(written, place, start - place);
    place := regexp_instr(written, pattern, place, 1, 1);
    parts := regexp_match(substr(written, start, place - start), pattern);
    -- Of several numbers the kind stands before the first.
    if before !~ '^[\s,&]*(and)?[\s,&]*$' or position(e'\n' in before) > 0 then
      kind := private.number_kind(right(before, 80));
    end if;
    first := parts[1]::integer;
    -- 329-30 ends at 330.
    last := coalesce((left(parts[1], greatest(char_length(parts[1]) - char_length(parts[2]), 0)) || parts[2])::integer, first);
    if kind <> '' and first > 0 then
      keys := keys || array(
        select private.fold_number(kind || ' ' || n || '/' || parts[3])
        from generate_series(first, case when last between first and first + 500 then last else first end) n
      );
    end if;
  end loop;
  return array(select distinct k from unnest(keys) k order by k);
end
$function$;

CREATE OR REPLACE FUNCTION private.number_kind (
  p_before text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  numberless constant text := regexp_replace(p_before, '\m(nos?|number)\M\.?(\s*\(s\))?', ' ', 'g');
  kind text := numberless;
begin
  -- Each only where it finds something: Postgres keeps 32 regular expressions compiled, and a row may need more.
  if position('petition' in kind) > 0 then
    kind := regexp_replace(kind, '\mspecial\s+leave\s+petition\M', 'slp', 'g');
    kind := regexp_replace(kind, '\mwrit\s+petition\M', 'wp', 'g');
    kind := regexp_replace(kind, '\mtransfer\s+petition\M', 'tp', 'g');
    kind := regexp_replace(kind, '\mreview\s+petition\M', 'rp', 'g');
  end if;
  if position('miscellaneous' in kind) > 0 then
    kind := regexp_replace(kind, '\mmiscellaneous\s+application\M', 'ma', 'g');
  end if;
  if position('civil' in kind) > 0 then
    kind := regexp_replace(kind, '\mcivil\s+appeal\M', 'ca', 'g');
    kind := regexp_replace(kind, '\(\s*civil\s*\)', '(c)', 'g');
  end if;
  if position('cr' in kind) > 0 then
    kind := regexp_replace(kind, '\m(criminal|crl|cri|cr)\M\.?\s*', 'crl', 'g');
    kind := regexp_replace(kind, '\mcrl\s*(appeal\M|a\M)', 'crla', 'g');
  end if;
  kind := regexp_replace(replace(kind, '.', ''), '\s*\(\s*|\s*\)', '(', 'g');
  -- The last word; one that says little by itself with the words before it.
  kind := substring(kind from '([a-z&(]+)[^a-z0-9(]*\(?[^a-z0-9(]*$');
  if kind ~ '^(appeal|petition|application|appln|appl|case|suit|revision|reference|pet)\M' then
    kind := substring(replace(numberless, '.', '') from '((\m[a-z]+\s+){0,3}[a-z()]+)[^a-z]*$');
  end if;
  kind := regexp_replace(coalesce(kind, ''), '[^a-z&]', '', 'g');
  return case when kind in ('diary', 'diaryno', 'dno', 'dy', 'd') then 'diary' else kind end;
end
$function$;

CREATE OR REPLACE FUNCTION private.party_names (
  p_case_id uuid
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select string_agg(concat_ws(' ', p.name, p.advocate), ' ' order by p.side, p.position, p.id)
    from public.case_parties p where p.case_id = p_case_id
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.periods()
  RETURNS TABLE (
    name text,
    span interval
  )
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  values
    ('audit_log', interval '3 years'),
    ('bounced_address', interval '1 year'),
    ('cancelled_date', interval '30 days'),
    ('deleted_document', interval '30 days'),
    ('delivery_log', interval '90 days'),
    ('erasure_answer', interval '30 days'),
    ('fee_reminder', interval '3 days'),
    ('fee_reminder_pause', interval '3 days'),
    ('feed_past', interval '90 days'),
    ('hearing_settled', interval '5 minutes'),
    ('import_undo', interval '1 hour'),
    ('invitation', interval '7 days'),
    ('known_device', interval '90 days'),
    ('mail_tried', interval '2 days'),
    ('message_edit', interval '5 minutes'),
    ('orphaned_file', interval '1 hour'),
    ('registration', interval '1 day'),
    ('restore_drill', interval '7 days'),
    ('sent_row', interval '7 days'),
    ('session', interval '30 days'),
    ('take_back', interval '1 hour'),
    ('unseen', interval '15 minutes'),
    ('whats_app', interval '30 minutes')
$function$;

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
        where u.number <> all (numbers)
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

CREATE OR REPLACE FUNCTION private.to_e164 (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  written constant text := private.clean_phone(p_value);
  number text;
begin
  -- As most are that come from a file: Postgres keeps 32 regular expressions compiled, and a row may need more.
  if private.is_indian_number(written) then
    return written;
  end if;
  number := regexp_replace(written, '[^0-9+]', '', 'g');
  if written !~ '^ *[(]? *[+]?[0-9 ().\/-]+$' or char_length(number) > 20 then
    return null;
  end if;
  number := case when number like '00%' then '+' || substr(number, 3) else number end;
  number := case
    when private.is_indian_number('+91' || ltrim(left(number, 1), '0') || substr(number, 2)) then '+91' || right(number, 10)
    -- Numbers that cost nothing have one figure more.
    when char_length(number) = 11 and left(number, 4) in ('1800', '1860') then '+91' || number
    when private.is_indian_number('+' || number) then '+' || number
    else number
  end;
  if private.is_indian_number(number) then
    return number;
  end if;
  number := regexp_replace(number, '^[+](?:(1)1(?=[0-9]{10}$)|(7)8(?=[0-9]{10}$)|(36)06|(375)80?(?=[0-9]{9}$)|(692)1(?=[0-9]{7}$)|(993)8(?=[0-9]{8}$))', '+\1\2\3\4\5\6');
  number := regexp_replace(number, '^[+](?!39|378|225|229|241|242)(7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[05-8]|9[679])[0-9])0', '+\1');
  return case when number ~ '^[+](?:91(?:[1-9][0-9]{9}|18[06]0[0-9]{7})|1[2-9][0-9]{9}|(?:7|52|90|98)[0-9]{10}|(?:27|31|33|34|41|48|93|94|212|25[456]|351|380|420)[0-9]{9}|(?:45|47|85[23]|965|968|97[34])[0-9]{8}|(?:66|97[12])[0-9]{8,9}|(?:44|61|81|84|92|966)[0-9]{9,10}|(?:60|63|64|82|880|977)[0-9]{8,10}|65(?:[0-9]{8}|[0-9]{10,11})|960[0-9]{7}|975[0-9]{7,8}|86[0-9]{9,11}|55[0-9]{10,11}|(?!1|7|27|212|234|25[456]|3[134]|351|380|4[14578]|420|5[25]|6[013-6]|8[1246]|85[23]|880|9[012348]|96[0568]|97[1-57])[2-9][0-9]{6,14}|234[0-9]{8,10})$' then number end;
end
$function$;

CREATE OR REPLACE FUNCTION private.to_latin (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  latin text := normalize(private.fold_text(p_value), nfc);
begin
  latin := replace(replace(replace(latin, 'ce', 'se'), 'ci', 'si'), 'cy', 'sy');
  latin := replace(replace(replace(latin, 'ch', e'\u0001'), 'c', 'k'), e'\u0001', 'c');
  while position('ch' in latin) > 0 loop
    latin := replace(latin, 'ch', 'c');
  end loop;
  if octet_length(latin) = char_length(latin) then
    return latin;
  end if;
  select string_agg(case when letter ~ '[\u0980-\u0d7f]' then chr(2304 + ascii(letter) % 128) else letter end, '' order by n)
  into latin
  from regexp_split_to_table(latin, '') with ordinality l (letter, n);
  latin := replace(replace(replace(latin, 'ज्ञ', 'ग्य'), 'ड़', 'र'), 'ढ़', 'र');
  latin := replace(replace(latin, 'ऋ', 'रि'), 'ृ', '्रि');
  -- A consonant is read with an a, but for the last one of a word, and where a vowel or a halant follows.
  latin := regexp_replace(latin, '([\u0915-\u0939]\u093c?)(?=[\u0901-\u0939])', '\1a', 'g');
  return translate(latin,
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह' || 'अआइईउऊएऐओऔऑ' || 'ािीुूेैोौॉंँ॰ॅ' || '़्ः',
    'kkggnccjjnttddnttddnpfbbmyrllvsssh' || 'aaiiuueiuuu' || 'aiiuueiuuunnne');
end
$function$;

CREATE OR REPLACE FUNCTION private.to_latin_digits (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  if octet_length(p_value) = char_length(p_value) then
    return p_value;
  end if;
  return translate(
    p_value,
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹߀߁߂߃߄߅߆߇߈߉०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯' ||
    '୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯෦෧෨෩෪෫෬෭෮෯๐๑๒๓๔๕๖๗๘๙' ||
    '໐໑໒໓໔໕໖໗໘໙༠༡༢༣༤༥༦༧༨༩၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙០១២៣៤៥៦៧៨៩᠐᠑᠒᠓᠔᠕᠖᠗᠘᠙᥆᥇᥈᥉᥊᥋᥌᥍᥎᥏' ||
    '᧐᧑᧒᧓᧔᧕᧖᧗᧘᧙᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐᪑᪒᪓᪔᪕᪖᪗᪘᪙᭐᭑᭒᭓᭔᭕᭖᭗᭘᭙᮰᮱᮲᮳᮴᮵᮶᮷᮸᮹᱀᱁᱂᱃᱄᱅᱆᱇᱈᱉᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙' ||
    '꘠꘡꘢꘣꘤꘥꘦꘧꘨꘩꣐꣑꣒꣓꣔꣕꣖꣗꣘꣙꤀꤁꤂꤃꤄꤅꤆꤇꤈꤉꧐꧑꧒꧓꧔꧕꧖꧗꧘꧙꧰꧱꧲꧳꧴꧵꧶꧷꧸꧹꩐꩑꩒꩓꩔꩕꩖꩗꩘꩙꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹' ||
    '𐒠𐒡𐒢𐒣𐒤𐒥𐒦𐒧𐒨𐒩𐴰𐴱𐴲𐴳𐴴𐴵𐴶𐴷𐴸𐴹𐵀𐵁𐵂𐵃𐵄𐵅𐵆𐵇𐵈𐵉𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯𑃰𑃱𑃲𑃳𑃴𑃵𑃶𑃷𑃸𑃹𑄶𑄷𑄸𑄹𑄺𑄻𑄼𑄽𑄾𑄿𑇐𑇑𑇒𑇓𑇔𑇕𑇖𑇗𑇘𑇙' ||
    '𑋰𑋱𑋲𑋳𑋴𑋵𑋶𑋷𑋸𑋹𑑐𑑑𑑒𑑓𑑔𑑕𑑖𑑗𑑘𑑙𑓐𑓑𑓒𑓓𑓔𑓕𑓖𑓗𑓘𑓙𑙐𑙑𑙒𑙓𑙔𑙕𑙖𑙗𑙘𑙙𑛀𑛁𑛂𑛃𑛄𑛅𑛆𑛇𑛈𑛉𑛐𑛑𑛒𑛓𑛔𑛕𑛖𑛗𑛘𑛙𑜰𑜱𑜲𑜳𑜴𑜵𑜶𑜷𑜸𑜹' ||
    '𑣠𑣡𑣢𑣣𑣤𑣥𑣦𑣧𑣨𑣩𑥐𑥑𑥒𑥓𑥔𑥕𑥖𑥗𑥘𑥙𑯰𑯱𑯲𑯳𑯴𑯵𑯶𑯷𑯸𑯹𑱐𑱑𑱒𑱓𑱔𑱕𑱖𑱗𑱘𑱙𑵐𑵑𑵒𑵓𑵔𑵕𑵖𑵗𑵘𑵙𑶠𑶡𑶢𑶣𑶤𑶥𑶦𑶧𑶨𑶩𑷠𑷡𑷢𑷣𑷤𑷥𑷦𑷧𑷨𑷩' ||
    '𑽐𑽑𑽒𑽓𑽔𑽕𑽖𑽗𑽘𑽙𖄰𖄱𖄲𖄳𖄴𖄵𖄶𖄷𖄸𖄹𖩠𖩡𖩢𖩣𖩤𖩥𖩦𖩧𖩨𖩩𖫀𖫁𖫂𖫃𖫄𖫅𖫆𖫇𖫈𖫉𖭐𖭑𖭒𖭓𖭔𖭕𖭖𖭗𖭘𖭙𖵰𖵱𖵲𖵳𖵴𖵵𖵶𖵷𖵸𖵹𞅀𞅁𞅂𞅃𞅄𞅅𞅆𞅇𞅈𞅉' ||
    '𞋰𞋱𞋲𞋳𞋴𞋵𞋶𞋷𞋸𞋹𞓰𞓱𞓲𞓳𞓴𞓵𞓶𞓷𞓸𞓹𞗱𞗲𞗳𞗴𞗵𞗶𞗷𞗸𞗹𞗺𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙',
    repeat('0123456789', 67)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.update_party_names_of_case()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  update public.cases set party_names = '' where id in (old.case_id, new.case_id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.update_party_names_of_cases()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  -- Not a case that was added with these names.
  update public.cases c set party_names = ''
  where c.id = any (array(select distinct a.case_id from added a)) and c.party_names is distinct from private.party_names(c.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.check_import (
  p_rows jsonb
)
  RETURNS TABLE (
    line        integer,
    client_id   uuid,
    client_name text,
    same_as     integer,
    candidates  jsonb,
    not_taken   text[],
    problem     text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  names text[];
  phones text[];
  emails text[];
  addresses text[];
  -- The place of the first row of the same client, for each row.
  firsts integer[];
  joined integer[];
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  select
    array_agg(lower(g.client ->> 'full_name') order by g.line), array_agg(g.client ->> 'phone' order by g.line),
    array_agg(lower(g.client ->> 'email') order by g.line), array_agg(lower(g.client ->> 'address') order by g.line)
  into names, phones, emails, addresses from private.read_import(p_rows) g;
  firsts := array(select generate_series(1, cardinality(names)));
  loop
    with least_firsts as (
      select g.place, least(
        case when g.phone is not null then min(g.first) over (partition by g.name, g.phone) end,
        case when g.email is not null then min(g.first) over (partition by g.name, g.email) end,
        case when g.phone is null and g.email is null then
          case
            when g.address is not null then min(g.first) over (partition by g.name, g.phone, g.email, g.address)
            else min(g.first) over (partition by g.name, g.phone, g.email)
          end
        end
      ) as first
      from unnest(firsts, names, phones, emails, addresses) with ordinality g (first, name, phone, email, address, place)
    )
    -- The first row's own first as well, so that a long chain takes few rounds.
    select array_agg(least(j.first, firsts[j.first]) order by j.place) into joined from least_firsts j;
    exit when joined is not distinct from firsts;
    firsts := joined;
  end loop;
  return query
  with given as materialized (
    select r.*, min(r.line) over (partition by f.first) as first_line
    from (select g.*, row_number() over (order by g.line) as place from private.read_import(p_rows) g) r
    join unnest(firsts) with ordinality as f (first, place) on f.place = r.place
  ),
  -- Who has the address or the number already, the same name first.
  matches as materialized (
    select distinct g.first_line, c.id, c.full_name, lower(c.full_name) = lower(g.client ->> 'full_name') as is_same
    from given g
    join lateral (
      select o.id, o.full_name from public.clients o where lower(o.email) = lower(g.client ->> 'email')
      union
      select o.id, o.full_name from public.clients o where o.phone = g.client ->> 'phone'
    ) c on true
  ),
  offered as materialized (
    select m.first_line, jsonb_agg(to_jsonb(m) - 'first_line' order by m.is_same desc, m.full_name, m.id) as candidates,
      array_agg(m.id) filter (where m.is_same) as same
    from matches m group by m.first_line
  ),
  people as materialized (
    select g.line, d.id, d.question
    from given g
    left join offered o on o.first_line = g.line
    cross join lateral (
      select
        case
          when g.answer = 'new' then null
          when m.id is not null then m.id
          when cardinality(o.same) = 1 then o.same[1]
        end as id,
        -- An answer is not asked again, but can be changed.
        case
          when (g.answer = 'new' or m.id is not null) and o.candidates is not null then 'answered'
          when g.answer <> 'new' or o.candidates is not null and cardinality(o.same) is distinct from 1 then 'asked'
        end as question
      from (select (select m.id from matches m where m.first_line = g.line and m.id::text = g.answer) as id) m
    ) d
    where g.line = g.first_line
  ),
  known as materialized (
    select
      g.*, p.id, p.question, to_jsonb(c) as card, c.full_name,
      g.court_case ->> 'case_number' as number, coalesce(g.court_case ->> 'court', '') as court
    from given g join people p on p.line = g.first_line left join public.clients c on c.id = p.id
  ),
  written as (
    select k.first_line, k.line, e.key, e.value, first_value(e.value) over (partition by k.first_line, e.key order by k.line) as first_value
    from known k cross join jsonb_each_text(k.client) e
    where e.key <> 'full_name' and (k.card is not null or e.key <> 'notes')
  ),
  differing as (
    select w.line, array_agg(w.key order by w.key) as keys
    from written w join known k on k.line = w.line
    where lower(w.value) is distinct from lower(case when k.card is null then w.first_value else k.card ->> w.key end)
    group by w.line
  )
  select
    k.line, k.id, k.full_name, nullif(k.first_line, k.line),
    case when k.line = k.first_line and k.question is not null then coalesce(o.candidates, '[]') end,
    coalesce(d.keys, '{}'),
    case
      when k.line = k.first_line and k.question = 'asked' then 'asked'
      when k.card is null and k.question is distinct from 'asked' and d.keys is not null then 'differs'
      when exists (
        select from public.cases c
        where c.client_id = k.id and c.case_number = k.number and coalesce(c.court, '') = k.court
      ) then 'there'
      when k.number is not null and row_number() over (
        partition by coalesce(k.id::text, k.first_line::text), k.number, k.court order by k.line
      ) > 1 then 'twice'
    end
  from known k
  left join offered o on o.first_line = k.first_line
  left join differing d on d.line = k.line
  order by k.line;
end
$function$;

CREATE OR REPLACE FUNCTION public.import_clients (
  p_rows      jsonb,
  p_import_id uuid  DEFAULT gen_random_uuid()
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  refused integer;
  lines integer[];
  new_clients jsonb;
  new_cases jsonb;
  first integer := 1;
  last integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  elsif jsonb_typeof(p_rows) is distinct from 'array' or p_rows = '[]' then
    raise exception using errcode = 'PT422', message = 'importLength', hint = 'rows';
  end if;
  -- One file imported twice at once: the second import finds the rows of the first.
  perform pg_advisory_xact_lock(hashtext('public.import_clients'));
  if exists (select from public.imports i where i.id = p_import_id) then
    return p_import_id;
  end if;
  with checked as materialized (select * from public.check_import(p_rows)),
  given as materialized (
    select r.*, coalesce(k.same_as, k.line) as first_line, k.client_id, k.problem
    from checked k join private.read_import(p_rows) r on r.line = k.line
  ),
  -- Of a new client all notes, and of the other columns the first line that has them.
  notes as materialized (
    select n.first_line, string_agg(n.notes, E'\n\n' order by n.line) as notes
    from (select g.first_line, g.client ->> 'notes' as notes, min(g.line) as line from given g group by 1, 2) n
    group by n.first_line
  ),
  added as materialized (
    select g.first_line, gen_random_uuid() as id,
      '{"kind": "person", "language": "en"}' || jsonb_object_agg(e.key, e.value order by g.line desc)
        || jsonb_build_object('notes', n.notes) as record
    from given g
    join notes n on n.first_line = g.first_line
    cross join lateral jsonb_each(g.client) e
    where g.client_id is null group by g.first_line, n.notes
  )
  select
    min(g.line) filter (where g.problem is not null), array_agg(g.line order by g.line),
    coalesce(jsonb_agg(a.record || jsonb_build_object('id', a.id, 'line', a.first_line)) filter (where a.first_line = g.line), '[]'),
    coalesce(jsonb_agg(
      g.court_case || g.more
        || jsonb_build_object(
          'id', gen_random_uuid(), 'client_id', coalesce(g.client_id, a.id), 'line', g.line, 'party_names', nullif(g.more ->> 'opponent', '')
        )
    ) filter (where g.court_case is not null), '[]')
  into refused, lines, new_clients, new_cases
  from given g left join added a on a.first_line = g.first_line;
  if refused is not null then
    raise exception using errcode = 'PT422', message = 'importLine', detail = refused::text, hint = 'rows';
  end if;
  -- All at once; where Postgres refuses that, ever smaller parts say which line it is.
  last := cardinality(lines);
  while first <= cardinality(lines) loop
    begin
      perform private.insert_imported('public.clients', jsonb_path_query_array(
        new_clients, '$[*] ? (@.line >= $first && @.line <= $last)',
        jsonb_build_object('first', lines[first], 'last', lines[last])
      ));
      perform private.insert_imported('public.cases', jsonb_path_query_array(
        new_cases, '$[*] ? (@.line >= $first && @.line <= $last)',
        jsonb_build_object('first', lines[first], 'last', lines[last])
      ));
      perform private.insert_imported_more(jsonb_path_query_array(
        new_cases, '$[*] ? (@.line >= $first && @.line <= $last)',
        jsonb_build_object('first', lines[first], 'last', lines[last])
      ));
      first := last + 1;
      last := cardinality(lines);
    exception when integrity_constraint_violation or data_exception then
      if first = last then
        raise exception using errcode = 'PT422', message = 'importLine', detail = lines[first]::text, hint = 'rows';
      end if;
      last := (first + last) / 2;
    end;
  end loop;
  -- The moment after which a change is somebody else's: parties touch their cases.
  insert into public.imports (id, created_by, created_at, client_ids, case_ids)
  values (
    p_import_id, (select auth.uid()), clock_timestamp(),
    array(select (c ->> 'id')::uuid from jsonb_array_elements(new_clients) c),
    array(select (c ->> 'id')::uuid from jsonb_array_elements(new_cases) c)
  );
  return p_import_id;
end
$function$;

CREATE TRIGGER case_parties_add_names
  AFTER INSERT ON public.case_parties REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.update_party_names_of_cases();

CREATE TRIGGER case_parties_update_names
  AFTER DELETE OR UPDATE OF case_id, side, name, advocate, "position" ON public.case_parties
  FOR EACH ROW
  EXECUTE FUNCTION private.update_party_names_of_case();

CREATE TRIGGER events_add_to_diary
  AFTER INSERT ON public.events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.add_events_to_diary();

CREATE TRIGGER events_broadcast_added AFTER INSERT ON public.events REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN (
  (pg_trigger_depth() = 0)
) EXECUTE FUNCTION private.broadcast_added();

CREATE TRIGGER events_broadcast_change
  AFTER DELETE OR UPDATE ON public.events
  FOR EACH ROW
  WHEN ((pg_trigger_depth() = 0))
  EXECUTE FUNCTION private.broadcast_change();

CREATE TRIGGER events_follow_in_diary
  AFTER DELETE OR UPDATE OF case_id, start_date, TYPE, outcome ON public.events
  FOR EACH ROW
  EXECUTE FUNCTION private.follow_event_in_diary();

COMMENT ON FUNCTION "private"."add_events_to_diary"() IS 'Trigger: as follow_event_in_diary(), once for all events that a statement has added. Its plan reads a case of each, however many the first statement of a connection had.';

COMMENT ON FUNCTION "private"."broadcast_added"() IS 'Trigger: as broadcast_change(), once for all rows that a statement has added.';

COMMENT ON FUNCTION "private"."follow_event_in_diary"() IS 'Trigger: keeps the last day of the case of an event that is changed or deleted. A hearing or deadline that is set ahead ends the parking of its case.';

COMMENT ON FUNCTION "private"."is_indian_number"(text) IS 'Whether a text is a number of India in E.164, those that cost nothing excepted.';

COMMENT ON FUNCTION "private"."party_names"(uuid) IS 'The parties of a case and their advocates, by which it is found; null for none.';

COMMENT ON FUNCTION "private"."update_party_names_of_case"() IS 'Trigger: after a party was changed or deleted, its case stores the names of its parties anew.';

COMMENT ON FUNCTION "private"."update_party_names_of_cases"() IS 'Trigger: as update_party_names_of_case(), once for all parties that a statement has added.';

REVOKE ALL ON FUNCTION "private"."add_events_to_diary"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."add_events_to_diary"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."add_events_to_diary"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."broadcast_added"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."broadcast_added"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."broadcast_added"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."fold_number"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_number"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fold_number"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."fold_number"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."fold_number"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_indian_number"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_indian_number"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_indian_number"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."party_names"(uuid) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."party_names"(uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."party_names"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."update_party_names_of_cases"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."update_party_names_of_cases"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."update_party_names_of_cases"() TO "postgres";

CREATE INDEX cases_number_idx ON public.cases USING btree (private.fold_number(case_number));
