-- Cleans a text in ASCII without regular expressions: Postgres keeps 32 of them compiled, and an import compiled more for each row.
SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clean_line (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  line text := private.clean_text(p_value);
begin
  if char_length(line) > 20000
    or octet_length(line) = char_length(line) and position('  ' in line) = 0 and translate(line, e'\t\n\u000b\f\r', '') = line
  then
    return line;
  end if;
  line := regexp_replace(line, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
  line := regexp_replace(line, '([\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
  return btrim(regexp_replace(line, '(^| )[\u200c\u200d]', '\1', 'g'));
end
$function$;

CREATE OR REPLACE FUNCTION private.clean_text (
  p_value text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  -- Too long for any column: left to be refused.
  if char_length(p_value) > 20000 then
    return p_value;
  end if;
  -- In ASCII, where nothing else is to be cleaned: Postgres keeps 32 regular expressions compiled, and a row may need more.
  if octet_length(p_value) = char_length(p_value) then
    return btrim(replace(replace(p_value, e'\r\n', e'\n'), e'\r', e'\n'), e' \t\n\u000b\f');
  end if;
  return btrim(
    regexp_replace(
      regexp_replace(p_value, '\r\n?|[\u2028\u2029]', e'\n', 'g'),
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]',
      '', 'g'
    ),
    e' \t\n\u000b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000'
  );
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
    or p_value collate "C" ~* (
      '[;''"]\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+'
      || '(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    )
    or p_value collate "C" ~* '[''"]\s*(or|and)\s+[''"\d][^=]*='
    or p_value collate "C" ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or p_value collate "C" ~* '\y(drop|truncate)\s+table\y'
  )
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
  number text := regexp_replace(written, '[^0-9+]', '', 'g');
begin
  if written !~ '^ *[(]? *[+]?[0-9 ().\/-]+$' or char_length(number) > 20 then
    return null;
  end if;
  if number ~ '^[+]91[1-9][0-9]{9}$' then
    return number;
  end if;
  number := regexp_replace(number, '^00', '+');
  if number ~ '^0?[1-9][0-9]{9}$' then
    number := '+91' || right(number, 10);
  -- Numbers that cost nothing have one figure more.
  elsif number ~ '^18[06]0[0-9]{7}$' then
    number := '+91' || number;
  elsif number ~ '^91[1-9][0-9]{9}$' then
    number := '+' || number;
  end if;
  number := regexp_replace(number, '^[+](?:(1)1(?=[0-9]{10}$)|(7)8(?=[0-9]{10}$)|(36)06|(375)80?(?=[0-9]{9}$)|(692)1(?=[0-9]{7}$)|(993)8(?=[0-9]{8}$))', '+\1\2\3\4\5\6');
  number := regexp_replace(number, '^[+](?!39|378|225|229|241|242)(7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[789]|8[05-8]|9[679])[0-9])0', '+\1');
  return case when number ~ '^[+](?:91(?:[1-9][0-9]{9}|18[06]0[0-9]{7})|1[2-9][0-9]{9}|(?:7|52|90|98)[0-9]{10}|(?:27|31|33|34|41|48|93|94|212|25[456]|351|380|420)[0-9]{9}|(?:45|47|85[23]|965|968|97[34])[0-9]{8}|(?:66|97[12])[0-9]{8,9}|(?:44|61|81|84|92|966)[0-9]{9,10}|(?:60|63|64|82|880|977)[0-9]{8,10}|65(?:[0-9]{8}|[0-9]{10,11})|960[0-9]{7}|975[0-9]{7,8}|86[0-9]{9,11}|55[0-9]{10,11}|(?!1|7|27|212|234|25[456]|3[134]|351|380|4[14578]|420|5[25]|6[013-6]|8[1246]|85[23]|880|9[012348]|96[0568]|97[1-57])[2-9][0-9]{6,14}|234[0-9]{8,10})$' then number end;
end
$function$;
