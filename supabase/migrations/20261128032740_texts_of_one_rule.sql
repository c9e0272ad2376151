-- Texts, names, phone numbers and e-mail addresses have one rule, in the contract and here, which asks no locale: what was typed or
-- copied is found and stored alike, and a text without end is refused before anything is computed from it.
SET local check_function_bodies = off;

ALTER TABLE "public"."case_parties"
  DROP CONSTRAINT "case_parties_name_check";

ALTER TABLE "public"."clients"
  DROP CONSTRAINT "clients_email_check";

ALTER TABLE "public"."clients"
  DROP CONSTRAINT "clients_full_name_check";

ALTER TABLE "public"."contact_submissions"
  DROP CONSTRAINT "contact_submissions_email_check";

ALTER TABLE "public"."contact_submissions"
  DROP CONSTRAINT "contact_submissions_name_check";

ALTER TABLE "public"."invitations"
  DROP CONSTRAINT "invitations_full_name_check";

ALTER TABLE "public"."profiles"
  DROP CONSTRAINT "profiles_full_name_check";

DROP FUNCTION "private"."to_e164"(text);

CREATE OR REPLACE FUNCTION private.clean_columns()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given constant jsonb := to_jsonb(new);
  cleaned jsonb := '{}';
  column_name text;
  written text;
  clean text;
begin
  for n in 0..tg_nargs - 1 by 2 loop
    column_name := tg_argv[n + 1];
    written := given ->> column_name;
    -- Before the columns that are computed from it.
    if char_length(written) > 20000 then
      raise exception using errcode = '22001', message = format('%I is too long', column_name), column = column_name;
    end if;
    clean := case tg_argv[n]
      when 'text' then private.clean_text(written)
      when 'line' then private.clean_line(written)
      when 'phone' then private.clean_phone(written)
      when 'e164' then coalesce(private.to_e164(written), written)
    end;
    if clean is distinct from written then
      cleaned := cleaned || jsonb_build_object(column_name, clean);
    end if;
  end loop;
  if cleaned <> '{}' then
    new := jsonb_populate_record(new, cleaned);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.clean_line (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  line text := private.clean_text(value);
begin
  if char_length(line) > 20000 then
    return line;
  end if;
  line := regexp_replace(line, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
  line := regexp_replace(line, '([\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
  return btrim(regexp_replace(line, '(^| )[\u200c\u200d]', '\1', 'g'));
end
$function$;

CREATE OR REPLACE FUNCTION private.clean_phone (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  phone text := private.clean_line(value);
begin
  if char_length(phone) > 200 then
    return phone;
  end if;
  phone := private.to_latin_digits(normalize(phone, nfkc));
  phone := regexp_replace(phone, '[\u200c\u200d\ufe00-\ufe0f]', '', 'g');
  phone := regexp_replace(phone, '[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\u30fc]', '-', 'g');
  phone := translate(phone, '·•∙‧⁄∕', '....//');
  phone := regexp_replace(
    phone collate "C", '^(telephone|tel|phone|ph|mobile|mob|cell|whatsapp)[ .:/-]*(?=[+(0-9])', '', 'i'
  );
  -- A spreadsheet's number.
  return regexp_replace(phone, '^([0-9]{9,15})\.0+$', '\1');
end
$function$;

CREATE OR REPLACE FUNCTION private.clean_text (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  -- Too long for any column: left to be refused.
  if char_length(value) > 20000 then
    return value;
  end if;
  return btrim(
    regexp_replace(
      regexp_replace(value, '\r\n?|[\u2028\u2029]', e'\n', 'g'),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]',
      '', 'g'
    ),
    e' \t\n\u000b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.create_profile()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  name text := btrim(given ->> 'username');
  full_name text := private.clean_line(given ->> 'full_name');
  phone text := private.clean_phone(given ->> 'phone');
  client constant uuid := nullif(current_setting('chambers.invited_client', true), '')::uuid;
begin
  if new.email_confirmed_at is null and exists (select from private.registrations r where r.user_id = new.id)
    or exists (select from public.profiles p where p.id = new.id)
  then
    return new;
  end if;
  delete from private.registrations r where r.user_id = new.id;
  if name is null or name !~ '^[A-Za-z0-9._-]{3,50}$'
    or tg_op = 'UPDATE' and exists (select from public.profiles p where lower(p.username) = lower(name))
  then
    name := fallback;
  end if;
  if full_name is null or char_length(full_name) not between 3 and 120 or not private.is_name(full_name) then
    full_name := name;
  end if;
  if char_length(phone) not between 10 and 32 or not private.is_plain_text(phone) then
    phone := null;
  end if;
  insert into public.profiles (id, username, full_name, email, phone, language)
  values (
    new.id, name, full_name, lower(coalesce(new.email, fallback || '@unknown.invalid')), phone,
    case when given ->> 'notice_language' ~ '^[a-z]{2,3}$' then given ->> 'notice_language' else 'en' end
  );
  -- Who registers, or accepts an invitation, agrees to the notice in that language; who is added by an operator does
  -- not.
  if given ? 'notice_language' then
    insert into public.consents (user_id, purpose, notice_id, given_at)
    values (new.id, 'account', private.notice_at(given ->> 'notice_language', new.created_at), new.created_at);
  end if;
  if client is not null then
    insert into public.client_users (client_id, user_id) values (client, new.id);
    perform set_config('chambers.invited_client', '', true);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.fold_text (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  folded text := normalize(left(value, 50000), nfkd);
begin
  if folded ~ '[^\u0001-\u007f]' then
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

CREATE OR REPLACE FUNCTION private.is_email (
  value text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  given constant text collate "C" := value;
begin
  return value is null or char_length(value) <= 254 and given ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@(([A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff][A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff-]*)?'
      || '[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff]\.)+[A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff][A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff-]*[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff]$'
    );
end
$function$;

CREATE OR REPLACE FUNCTION private.is_name (
  value text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return value is null or private.is_plain_text(value) and value !~ '[\u0009\u000a]' and private.fold_text(value) <> '';
end
$function$;

CREATE OR REPLACE FUNCTION private.is_plain_text (
  value text
)
  RETURNS boolean
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  -- Case and classes as in ASCII, whatever the locale.
  select value is null or char_length(value) <= 20000 and not (
    value collate "C" ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    or value collate "C" ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]'
    or value collate "C" ~* '<(/?[a-z][^<>]*>|!--|[!?][a-z])'
    or value collate "C" ~* (
      '[;''"]\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+'
      || '(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    )
    or value collate "C" ~* '[''"]\s*(or|and)\s+[''"\d][^=]*='
    or value collate "C" ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or value collate "C" ~* '\y(drop|truncate)\s+table\y'
  )
$function$;

CREATE OR REPLACE FUNCTION private.name_slips (
  sound text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  slips text[] := array[sound];
begin
  if char_length(sound) < 5 or sound ~ '[0-9]' then
    return '{}';
  end if;
  for n in 2..char_length(sound) loop
    slips := slips || overlay(sound placing '' from n for 1);
  end loop;
  return slips;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_sounds (
  name text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  -- Each word has a space before and after it.
  words text := ' ' || private.to_latin(regexp_replace(left(name, 300), '[''‘’ʼ`´]', '', 'g')) || ' ';
begin
  words := regexp_replace(words, ' (?:\S|mrs?|ms|miss|master|dr|du|prof|adv|shri|sri|sree|shree|smt|shrimati|srimati|susri|kumari|km|' ||
    'sh|late|messrs|mesars|pvt|private|praivet|pra|ltd|limited|llp|ink|ko|kompany|korp|korporation|the|of|and|end|vs|anr|another|' ||
    'ors|others|son|daughter|wife|through|alias|urf)(?= )', '', 'g');
  words := regexp_replace(words, ' (?:mohd|md)(?= )', ' mohammad', 'g');
  -- Consonants, with or without breath.
  words := replace(replace(words, 'ph', 'f'), 'x', 'ks');
  words := regexp_replace(words, 'ow(?![aeiou])', 'o', 'g');
  words := regexp_replace(words, 'dny|gny|jn', 'gy', 'g');
  words := regexp_replace(words, 'n(?=[pb])', 'm', 'g');
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
  return string_to_array(words, ' ');
end
$function$;

CREATE OR REPLACE FUNCTION private.spell_phone (
  phone text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select concat_ws(' ', digits, right(digits, 10)) from (select regexp_replace(private.to_latin_digits(left(phone, 200)), '[^0-9]', '', 'g') as digits) p
$function$;

CREATE OR REPLACE FUNCTION private.throttle_contact_submission()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  wait integer;
begin
  if current_setting('role', true) in ('anon', 'authenticated', 'app_admin') then
    if private.client_network() is not null then
      wait := public.consume_throttle('contact:address:' || private.client_network(), 20, 3600);
      if wait > 0 then
        raise exception using errcode = 'PT429', message = 'tooManyFromAddress', hint = wait::text;
      end if;
    end if;
    wait := public.consume_throttle('contact:email:' || left(lower(new.email), 254), 5, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyWithEmail', hint = wait::text;
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.to_e164 (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  written constant text := private.clean_phone(value);
  number text := regexp_replace(written, '[^0-9+]', '', 'g');
begin
  if written !~ '^ *[(]? *[+]?[0-9 ().\/-]+$' or char_length(number) > 20 then
    return null;
  end if;
  number := regexp_replace(number, '^00', '+');
  if number ~ '^0?[1-9][0-9]{9}$' then
    number := '+91' || right(number, 10);
  elsif number ~ '^91[1-9][0-9]{9}$' then
    number := '+' || number;
  end if;
  number := regexp_replace(number, '^[+](?!39|378|225|229|241|242)(7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[05-8]|9[679])[0-9])0', '+\1');
  return case
    when number ~ '^[+]91' and number !~ '^[+]91[1-9][0-9]{9}$' or number ~ '^[+]1' and number !~ '^[+]1[2-9][0-9]{9}$' then null
    when number ~ '^[+][1-9][0-9]{6,14}$' then number
  end;
end
$function$;

CREATE OR REPLACE FUNCTION private.to_latin (
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  latin text := normalize(private.fold_text(value), nfc);
begin
  latin := regexp_replace(latin, 'c(?=[eiy])', 's', 'g');
  latin := regexp_replace(latin, 'c(?!h)', 'k', 'g');
  latin := regexp_replace(latin, 'ch+', 'c', 'g');
  if latin !~ '[\u0900-\u0d7f]' then
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
  value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  if value !~ '[^\u0001-\u007f]' then
    return value;
  end if;
  return translate(
    value,
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

CREATE OR REPLACE FUNCTION private.to_search_vector (
  value text
)
  RETURNS tsvector
  LANGUAGE sql
  IMMUTABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select to_tsvector('simple', private.fold_text(value))
$function$;

CREATE OR REPLACE FUNCTION public.search_all (
  input text,
  words text
)
  RETURNS TABLE (
    kind   text,
    id     uuid,
    title  text,
    detail text
  )
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  most constant integer := 6;
  -- As many as a page of a list: for fewer, Postgres would sooner walk through all rows in their order than look the words up.
  candidates constant integer := 20;
  -- A phone number is searched by its digits, however they are set apart.
  digits constant text := nullif(ltrim(regexp_replace(input, '[^0-9]', '', 'g'), '0'), '');
  query constant tsquery := to_tsquery('simple', words) ||
    case when input ~ '^ *[+(]?[0-9 ().\/-]{5,}$' and digits is not null then to_tsquery('simple', digits || ':*') else ''::tsquery end;
  names constant tsquery := public.name_query(input);
begin
  return query
  with written as materialized (
    select c.id, c.title, c.case_number, c.client_name from public.cases c
    where c.search @@ query order by c.filing_date desc, c.id desc limit candidates
  ),
  sounding as (
    select c.id, c.title, c.case_number, c.client_name from public.cases c
    where c.id in (
      select p.case_id from public.case_parties p
      where (select count(*) from written) < most and p.name_search @@ names limit candidates
    ) and c.id not in (select w.id from written w)
  )
  select 'case', f.id, f.title, concat_ws(' · ', f.case_number, f.client_name)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with written as materialized (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where c.search @@ query order by c.full_name, c.id limit candidates
  ),
  sounding as (
    select c.id, c.full_name, c.phone, c.email from public.clients c
    where (select count(*) from written) < most and c.name_search @@ names and c.id not in (select w.id from written w)
    order by c.full_name, c.id limit candidates
  )
  select 'client', f.id, f.full_name, concat_ws(' · ', f.phone, f.email)
  from (select * from written union all select * from sounding limit most) f;

  return query
  with written as materialized (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where s.search @@ query order by s.submitted_at desc, s.id limit candidates
  ),
  sounding as (
    select s.id, s.name, s.phone, s.email from public.contact_submissions s
    where (select count(*) from written) < most and s.name_search @@ names and s.id not in (select w.id from written w)
    order by s.submitted_at desc, s.id limit candidates
  )
  select 'submission', f.id, f.name, concat_ws(' · ', f.phone, f.email)
  from (select * from written union all select * from sounding limit most) f;
end
$function$;

CREATE TRIGGER case_messages_clean
  BEFORE INSERT OR UPDATE OF body ON public.case_messages
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_columns('text', 'body');

CREATE TRIGGER case_parties_clean
  BEFORE INSERT OR UPDATE OF name, advocate ON public.case_parties
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_columns('line', 'name', 'line', 'advocate');

CREATE TRIGGER clients_clean
  BEFORE INSERT OR UPDATE OF full_name, phone, email, address, notes ON public.clients
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_columns('line', 'full_name', 'e164', 'phone', 'line', 'email', 'text', 'address', 'text', 'notes');

CREATE TRIGGER contact_submissions_clean
  BEFORE INSERT OR UPDATE OF name, email, phone, message ON public.contact_submissions
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_columns('line', 'name', 'line', 'email', 'phone', 'phone', 'text', 'message');

CREATE TRIGGER invitations_clean
  BEFORE INSERT OR UPDATE OF full_name, phone ON public.invitations
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_columns('line', 'full_name', 'phone', 'phone');

CREATE TRIGGER profiles_clean
  BEFORE INSERT OR UPDATE OF full_name, phone ON public.profiles
  FOR EACH ROW
  EXECUTE FUNCTION private.clean_columns('line', 'full_name', 'phone', 'phone');

COMMENT ON FUNCTION "private"."clean_columns"() IS 'Trigger: stores texts as the contract sends them, whichever way they come. Arguments in pairs: `text`, `line`, `phone` or `e164`, and a column. Refuses what no column can hold before anything is computed from it. Errors: 22001.';

COMMENT ON FUNCTION "private"."clean_line"(text) IS 'A text of one line as it is stored, for example a name: as clean_text(), each gap one space; joiners stay within words.';

COMMENT ON FUNCTION "private"."clean_phone"(text) IS 'A phone number as people write it, in plain signs: without invisible marks, with Latin digits, one kind of hyphen, without tel: before it. The same rule is cleanPhone() of the contract.';

COMMENT ON FUNCTION "private"."clean_text"(text) IS 'A text as it is stored: trimmed, lines end with a line feed, without marks that cannot be seen (directions, zero-width spaces, soft hyphens). A text of more than 20,000 characters stays as it is.';

COMMENT ON FUNCTION "private"."fold_text"(text) IS 'The words of a text for searching: in small letters, without accents, joiners and invisible marks, with Latin digits, cut at every other sign. The same rule is foldText() of the contract. At most 50,000 characters are read.';

COMMENT ON FUNCTION "private"."is_email"(text) IS 'Whether a text is an e-mail address, true for null. The domain may be of any script. The same rule is isEmail() of the contract.';

COMMENT ON FUNCTION "private"."is_name"(text) IS 'Whether a plain text of one line has a letter or digit, as a name of a person or firm must; true for null. The same rule is isName() of the contract.';

COMMENT ON FUNCTION "private"."is_plain_text"(text) IS 'Whether a text is free of control characters, invisible marks, HTML tags and SQL statements, true for null; false beyond 20,000 characters. The same rule is isPlainText() of the contract.';

COMMENT ON FUNCTION "private"."to_e164"(text) IS 'A phone number in E.164, as far as it can be told; a number without a country is one of India. In: as somebody wrote it. Out: null for what is no such number, and for two. The same rule is toE164() of the contract.';

COMMENT ON FUNCTION "private"."to_latin_digits"(text) IS 'A text with the digits of every script as 0 to 9.';

COMMENT ON FUNCTION "private"."to_search_vector"(text) IS 'The words of fold_text() for searching: 1042/2026 is found by either number, while the parser by itself takes it for a path. prefixQuery() of the site (src/lib/search.ts) asks for them.';

REVOKE ALL ON FUNCTION "private"."clean_columns"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."clean_columns"() FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."clean_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."clean_line"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."clean_line"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."clean_line"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."clean_phone"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."clean_phone"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."clean_phone"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."clean_text"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."clean_text"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."clean_text"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."fold_text"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fold_text"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."fold_text"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_email"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_email"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_email"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_email"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_email"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_name"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."is_name"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_name"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."to_e164"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_e164"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."to_e164"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."to_latin_digits"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_latin_digits"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."to_latin_digits"(text) TO "postgres";

-- What is stored is made as it would be stored now, and its search vectors with the new functions; what people did not change has
-- no entry in the audit log and no new updated_at.
CREATE FUNCTION private.without_controls (value text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$
  select regexp_replace(value, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]', ' ', 'g')
$function$;
CREATE FUNCTION private.as_long (value text, shortest integer, longest integer) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$
  select left(value || repeat('.', greatest(shortest - char_length(value), 0)), longest)
$function$;
CREATE FUNCTION private.as_name (value text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$
  select case when private.is_name(n.name) then n.name else 'N. N. ' || translate(n.name, '<>''"', '()  ') end
  from (select private.clean_line(private.without_controls(value)) as name) n
$function$;
CREATE FUNCTION private.as_phone (value text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path TO '' AS $function$
  select private.as_long(private.clean_phone(private.without_controls(value)), 10, 32)
$function$;

ALTER TABLE public.profiles DISABLE TRIGGER USER;
UPDATE public.profiles p SET
  full_name = case
    when char_length(private.as_name(p.full_name)) between 3 and 120 then private.as_name(p.full_name) else p.username
  end,
  phone = private.as_phone(p.phone);
ALTER TABLE public.profiles ENABLE TRIGGER USER;

ALTER TABLE public.clients DISABLE TRIGGER USER;
UPDATE public.clients c SET
  full_name = private.as_long(private.as_name(c.full_name), 2, 200),
  address = private.clean_text(private.without_controls(c.address)),
  email = case when private.is_email(private.clean_line(c.email)) then private.clean_line(c.email) end,
  -- What is no address is kept where it can be read.
  notes = case
    when private.is_email(private.clean_line(c.email)) then c.notes
    else left(concat_ws(e'\n\n', c.notes, 'E-mail: ' || c.email), 10000)
  end;
ALTER TABLE public.clients ENABLE TRIGGER USER;

ALTER TABLE public.invitations DISABLE TRIGGER USER;
UPDATE public.invitations i SET
  full_name = private.as_long(private.as_name(i.full_name), 3, 120), phone = private.as_phone(i.phone);
ALTER TABLE public.invitations ENABLE TRIGGER USER;

ALTER TABLE public.contact_submissions DISABLE TRIGGER USER;
UPDATE public.contact_submissions s SET
  name = private.as_long(private.as_name(s.name), 2, 120),
  phone = private.as_phone(s.phone),
  email = case when private.is_email(private.clean_line(s.email)) then private.clean_line(s.email) else 'unknown@unknown.invalid' end,
  message = private.as_long(
    private.clean_text(private.without_controls(s.message))
    || case when private.is_email(private.clean_line(s.email)) then '' else e'\n\nE-mail: ' || private.clean_line(s.email) end, 10, 5000
  );
ALTER TABLE public.contact_submissions ENABLE TRIGGER USER;

ALTER TABLE public.case_parties DISABLE TRIGGER USER;
UPDATE public.case_parties p SET
  name = private.as_long(private.as_name(p.name), 2, 200), advocate = private.clean_line(private.without_controls(p.advocate));
ALTER TABLE public.case_parties ENABLE TRIGGER USER;

ALTER TABLE public.cases DISABLE TRIGGER USER;
UPDATE public.cases c SET
  title = c.title, party_names = private.clean_line(private.without_controls(c.party_names)),
  client_name = (select k.full_name from public.clients k where k.id = c.client_id);
ALTER TABLE public.cases ENABLE TRIGGER USER;

ALTER TABLE public.invoices DISABLE TRIGGER USER;
UPDATE public.invoices i SET bill_name = i.bill_name;
ALTER TABLE public.invoices ENABLE TRIGGER USER;

ALTER TABLE public.case_messages DISABLE TRIGGER USER;
UPDATE public.case_messages m SET
  body = coalesce(nullif(private.clean_text(private.without_controls(m.body)), ''), '…')
WHERE m.body <> private.clean_text(private.without_controls(m.body));
ALTER TABLE public.case_messages ENABLE TRIGGER USER;

DROP FUNCTION private.as_name(text), private.as_phone(text), private.as_long(text, integer, integer), private.without_controls(text);

ALTER TABLE "public"."case_parties"
  ADD CONSTRAINT "case_parties_name_check" CHECK (char_length(name) between 2 and 200 and private.is_name(name));

ALTER TABLE "public"."clients"
  ADD CONSTRAINT "clients_email_check" CHECK (char_length(email) between 3 and 254 and private.is_email(email));

ALTER TABLE "public"."clients"
  ADD CONSTRAINT "clients_full_name_check" CHECK (char_length(full_name) between 2 and 200 and private.is_name(full_name));

ALTER TABLE "public"."contact_submissions"
  ADD CONSTRAINT "contact_submissions_email_check" CHECK (char_length(email) between 3 and 254 and private.is_email(email));

ALTER TABLE "public"."contact_submissions"
  ADD CONSTRAINT "contact_submissions_name_check" CHECK (char_length(name) between 2 and 120 and private.is_name(name));

ALTER TABLE "public"."invitations"
  ADD CONSTRAINT "invitations_full_name_check" CHECK (char_length(full_name) between 3 and 120 and private.is_name(full_name));

ALTER TABLE "public"."profiles"
  ADD CONSTRAINT "profiles_full_name_check" CHECK (char_length(full_name) between 3 and 120 and private.is_name(full_name));
