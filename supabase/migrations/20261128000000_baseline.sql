-- The schema of 0.3.0, the first version that was released: made of supabase/schemas, where its comments are. Never edited: see
-- npm run gen:migration for a change.
set local check_function_bodies = off;
do $$
begin
  if not exists (select from pg_roles where rolname = 'app_admin') then
    create role app_admin nologin;
  end if;
  -- PostgREST and Storage log in as this role and switch to the one in the token; the embedded backend has none.
  if exists (select from pg_roles where rolname = 'authenticator') then
    grant app_admin to authenticator;
  end if;
end
$$;
grant authenticated to app_admin;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;
grant usage on schema public to anon, authenticated, service_role;
create schema private;
revoke all on schema private from public;
create function private.practice_zone() returns text
language sql immutable set search_path = ''
as $$ select 'Asia/Kolkata' $$;
grant execute on function private.practice_zone() to authenticated, service_role;
comment on function private.practice_zone() is
  'The time zone in which days begin and are counted. A practice elsewhere replaces it in a migration of its own, '
  'and practiceTimeZone of the contract.';
create function private.practice_day() returns date
language sql stable set search_path = ''
return (now() at time zone private.practice_zone())::date;
grant execute on function private.practice_day() to authenticated, service_role;
comment on function private.practice_day() is
  'Today on the practice''s calendar.';
create function private.spell_numbers(p_numbers text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return regexp_replace(
    array_to_string(p_numbers, ' '), '\m([A-Z]{2}[A-Z0-9]{2}[0-9]{2})([0-9]{6})([0-9]{4})\M', '\1\2\3 \1 \2 \3', 'g'
  );
end
$$;
grant execute on function private.spell_numbers(text[]) to authenticated, service_role;
comment on function private.spell_numbers(text[]) is
  'Numbers as they are searched for, as one text: a CNR is found with its hyphens and without. Immutable, because '
  'the text of a text[] is the same whatever the settings are.';
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Trigger: sets updated_at. What filters by it, or makes a tag of it, takes a row with the same one for unchanged: '
  'so every change has a later one than the change before, whatever the clock says and whichever transaction began '
  'first.';
create function private.announce() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
comment on function private.announce() is
  'Trigger: tells who listens to a channel, which is its argument: the embedded backend sends notifications at '
  'once, and who stores mails hears of erasures.';
create function public.api_token() returns text
language sql stable security definer set search_path = ''
as $$
  select d.api_token from private.deployment d
$$;
grant execute on function public.api_token() to service_role;
comment on function public.api_token() is
  'The token with which the API shows that a request comes through it. For the service only: with it anyone could '
  'name any network.';
create function private.periods() returns table (name text, span interval)
language sql immutable set search_path = ''
as $$
  values
    ('audit_log', interval '3 years'),
    ('cancelled_date', interval '30 days'),
    ('deleted_document', interval '30 days'),
    ('delivery_log', interval '90 days'),
    ('erasure_answer', interval '30 days'),
    ('fee_reminder', interval '3 days'),
    ('feed_past', interval '90 days'),
    ('hearing_settled', interval '5 minutes'),
    ('import_undo', interval '1 hour'),
    ('invitation', interval '7 days'),
    ('mail_tried', interval '2 days'),
    ('message_edit', interval '5 minutes'),
    ('orphaned_file', interval '1 hour'),
    ('restore_drill', interval '7 days'),
    ('unseen', interval '15 minutes'),
    ('whats_app', interval '30 minutes')
$$;
grant execute on function private.periods() to authenticated, service_role;
comment on function private.periods() is
  'The periods that people read of.';
create function private.period(p_name text) returns interval
language sql immutable set search_path = ''
return (select p.span from private.periods() p where p.name = p_name);
grant execute on function private.period(text) to authenticated, service_role;
comment on function private.period(text) is
  'A period that people read of. In: its name.';
create function private.reminders() returns table (which text, days_before integer, at time)
language sql immutable set search_path = ''
as $$
  values ('week', 7, time '10:00'), ('three_days', 3, '10:00'), ('evening', 1, '18:30'), ('morning', 0, '07:30')
$$;
comment on function private.reminders() is
  'When a hearing is reminded of, by the practice''s clock.';
create function private.time_of_day(p_name text) returns time
language sql immutable set search_path = ''
as $$
  select case p_name
    when 'board_today' then time '07:00'
    when 'board_tomorrow' then time '18:30'
    when 'fee_reminder' then time '10:00'
  end
$$;
comment on function private.time_of_day(text) is
  'When something is sent, by the practice''s clock. In: what.';
create function private.clean_text(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  -- Too long for any column: left to be refused.
  if char_length(p_value) > 20000 then
    return p_value;
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
$$;
comment on function private.clean_text(text) is
  'A text as it is stored: trimmed, lines end with a line feed, without marks that cannot be seen (directions, zero-width '
  'spaces, soft hyphens). A text of more than 20,000 characters stays as it is.';
create function private.has_text(p_value text) returns boolean
language sql immutable security definer set search_path = ''
as $$
  select private.clean_text(p_value) <> ''
$$;
grant execute on function private.has_text(text) to authenticated, service_role;
comment on function private.has_text(text) is
  'Whether a text holds anything that can be seen, whatever the locale of the database.';
create function private.clean_line(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  line text := private.clean_text(p_value);
begin
  if char_length(line) > 20000 then
    return line;
  end if;
  line := regexp_replace(line, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g');
  line := regexp_replace(line, '([\u200c\u200d])[\u200c\u200d]+', '\1', 'g');
  return btrim(regexp_replace(line, '(^| )[\u200c\u200d]', '\1', 'g'));
end
$$;
comment on function private.clean_line(text) is
  'A text of one line as it is stored, for example a name: as clean_text(), each gap one space; joiners stay within words.';
create function private.is_plain_text(p_value text) returns boolean
language sql immutable set search_path = ''
as $$
  -- Case and classes as in ASCII, whatever the locale.
  select p_value is null or char_length(p_value) <= 20000 and not (
    p_value collate "C" ~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    or p_value collate "C" ~ '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e007f]'
    or p_value collate "C" ~* '<(/?[a-z][^<>]*>|!--|[!?][a-z])'
    or p_value collate "C" ~* (
      '[;''"]\s*(drop|truncate|alter|delete|insert|update|create|grant|select)\s+'
      || '(table|from|into|database|schema|role|all|user|\w+\s+set)\y'
    )
    or p_value collate "C" ~* '[''"]\s*(or|and)\s+[''"\d][^=]*='
    or p_value collate "C" ~* '\yunion\s+(all\s+)?select\y.*\yfrom\y'
    or p_value collate "C" ~* '\y(drop|truncate)\s+table\y'
  )
$$;
grant execute on function private.is_plain_text(text) to anon, authenticated, service_role;
comment on function private.is_plain_text(text) is
  'Whether a text is free of control characters, invisible marks, HTML tags and SQL statements, true for null; false beyond '
  '20,000 characters. The same rule is isPlainText() of the contract.';
create function private.to_latin_digits(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
begin
  if p_value !~ '[^\u0001-\u007f]' then
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
$$;
comment on function private.to_latin_digits(text) is
  'A text with the digits of every script as 0 to 9.';
create function private.fold_text(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  folded text := normalize(left(p_value, 50000), nfkd);
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
$$;
comment on function private.fold_text(text) is
  'The words of a text for searching: in small letters, without accents, joiners and invisible marks, with Latin digits, cut '
  'at every other sign. The same rule is foldText() of the contract. At most 50,000 characters are read.';
create function private.to_search_vector(p_value text) returns tsvector
language sql immutable security definer set search_path = ''
as $$
  select to_tsvector('simple', private.fold_text(p_value))
$$;
grant execute on function private.to_search_vector(text) to anon, authenticated, service_role;
comment on function private.to_search_vector(text) is
  'The words of fold_text() for searching: 1042/2026 is found by either number, while the parser by itself takes it for a '
  'path. prefixQuery() of the site (src/lib/search.ts) asks for them. Whatever else is asked, to_tsquery() reads no more than a '
  'thousand characters: over a megabyte such as 1-1-1 it takes minutes, and cannot be stopped meanwhile.';
create function private.is_name(p_value text) returns boolean
language plpgsql immutable security definer set search_path = ''
as $$
begin
  return p_value is null or private.is_plain_text(p_value) and p_value !~ '[\u0009\u000a]' and private.fold_text(p_value) <> '';
end
$$;
grant execute on function private.is_name(text) to anon, authenticated, service_role;
comment on function private.is_name(text) is
  'Whether a plain text of one line has a letter or digit, as a name of a person or firm must; true for null. The same rule '
  'is isName() of the contract.';
create function private.is_email(p_value text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  given constant text collate "C" := p_value;
begin
  return p_value is null or char_length(p_value) <= 254 and given ~ (
      '^[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
      || '@(([A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff][A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff-]*)?'
      || '[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff]\.)+[A-Za-z\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff][A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff-]*[A-Za-z0-9\u00aa\u00b5\u00ba\u00c0-\u1fff\u200c\u200d\u2c00-\u2dff\u3005-\u3007\u3021-\ud7ff\uf900-\ufefe\U00010000-\U0003ffff]$'
    );
end
$$;
grant execute on function private.is_email(text) to anon, authenticated, service_role;
comment on function private.is_email(text) is
  'Whether a text is an e-mail address, true for null. The domain may be of any script. The same rule is isEmail() of the '
  'contract.';
create function private.clean_phone(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  phone text := private.clean_line(p_value);
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
$$;
comment on function private.clean_phone(text) is
  'A phone number as people write it, in plain signs: without invisible marks, with Latin digits, one kind of hyphen, without '
  'tel: before it. The same rule is cleanPhone() of the contract.';
create function private.to_e164(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  written constant text := private.clean_phone(p_value);
  number text := regexp_replace(written, '[^0-9+]', '', 'g');
begin
  if written !~ '^ *[(]? *[+]?[0-9 ().\/-]+$' or char_length(number) > 20 then
    return null;
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
$$;
comment on function private.to_e164(text) is
  'A phone number in E.164, as far as it can be told; a number without a country is one of India. In: as somebody '
  'wrote it. Out: null for what is no such number, and for two. The same rule is toE164() of the contract.';
create function private.to_phone(p_value text) returns text
language sql immutable strict set search_path = ''
as $$
  select case when char_length(number) >= 10 then number else private.clean_phone(p_value) end
  from private.to_e164(p_value) number
$$;
comment on function private.to_phone(text) is
  'A phone number as it is kept of who writes it themselves: in E.164 where it is one, else as clean_phone() has it. The '
  'same rule is toPhone() of the contract.';
create function private.clean_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
      when 'phone' then private.to_phone(written)
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
$$;
comment on function private.clean_columns() is
  'Trigger: stores texts as the contract sends them, whichever way they come. Arguments in pairs: `text`, `line`, `phone` or '
  '`e164`, and a column. Refuses what no column can hold before anything is computed from it. Errors: 22001.';
create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_session_live()
    and exists (select from public.profiles where id = (select auth.uid()) and role = 'admin');
end
$$;
grant execute on function private.is_admin() to authenticated;
comment on function private.is_admin() is
  'Whether the caller is an admin now, in a live session: it reads the profile, not the token. In policies always '
  'as (select private.is_admin()), once a statement.';
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, device)
);
create index known_devices_seen_at_idx on private.known_devices (seen_at);
alter table private.known_devices enable row level security;
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null constraint recovery_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;
create table private.accepted_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade
);
alter table private.accepted_sessions enable row level security;
create table private.accepted_passkeys (
  passkey_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
create index accepted_passkeys_user_id_idx on private.accepted_passkeys (user_id);
alter table private.accepted_passkeys enable row level security;
create table private.expected_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  name_hash bytea not null,
  expires_at timestamptz not null default now() + interval '1 minute'
);
alter table private.expected_factors enable row level security;
create table private.working_factors (
  factor_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade
);
create index working_factors_user_id_idx on private.working_factors (user_id);
alter table private.working_factors enable row level security;
create function public.user_sessions(p_user_id uuid)
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_user_id is distinct from (select auth.uid()) and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesSessions';
  end if;
  return query
  select
    s.id, s.created_at,
    -- Supabase Auth writes this one as UTC without a zone; null until the first renewal.
    coalesce((kept ->> 'refreshed_at')::timestamp at time zone 'UTC', s.created_at) as last_used,
    kept ->> 'user_agent', kept ->> 'ip',
    coalesce(s.id::text = (select auth.jwt()) ->> 'session_id', false)
  -- As jsonb, because these columns came to Supabase Auth one by one, and an older one lacks some.
  from auth.sessions s, to_jsonb(s) as kept
  where s.user_id = p_user_id and coalesce(s.not_after > now(), true)
  order by last_used desc, s.id
  limit 100;
end
$$;
grant execute on function public.user_sessions(uuid) to app_admin;
comment on function public.user_sessions(uuid) is
  'Where a user is logged in, the latest used first, at most 100, as far as Supabase Auth knows browser and '
  'address; current is the session that asks. Error: PT403 for a caller who is neither an admin nor this user.';
create function public.end_user_sessions(p_user_id uuid, p_session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminEndsSessions';
  end if;
  delete from auth.sessions s
  where s.user_id = p_user_id
    and (p_session_id is null or s.id = p_session_id);
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_user_sessions(uuid, uuid) to app_admin;
comment on function public.end_user_sessions(uuid, uuid) is
  'Signs someone out: their refresh tokens go with the session, and the access token ends by itself within minutes. '
  'In: the user, and one of their sessions or null for all of them. Out: how many sessions were ended. Errors: '
  'PT403 for anyone but an admin.';
create function private.is_session_live() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
begin
  return exists (
    select from auth.sessions s
      join auth.users u on u.id = s.user_id
      join private.accepted_sessions a on a.session_id = s.id
    where s.id = (claims ->> 'session_id')::uuid
      and u.id = (claims ->> 'sub')::uuid
      and u.role = claims ->> 'role'
      and s.created_at > now() - interval '30 days'
      and coalesce(s.not_after > now(), true)
      and coalesce(u.banned_until <= now(), true)
      and u.email_confirmed_at is not null
      and u.deleted_at is null
      and (claims ->> 'aal' = 'aal2' or not private.has_second_factor(u.id))
  );
end
$$;
grant execute on function private.is_session_live() to authenticated;
comment on function private.is_session_live() is
  'Whether the caller''s session is live: the api has begun it, it is no older than 30 days, and its user is not '
  'banned, has proved the address and has the role that the token says. Of a user with a second factor only a token '
  'counts that was given for it. False without a token.';
create function public.check_request() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- The role that PostgREST has switched to; inside this function current_user is its owner.
  if current_setting('role') not in ('anon', 'service_role') and not private.is_session_live() then
    raise exception using errcode = 'PT401', message = 'expired';
  end if;
end
$$;
grant execute on function public.check_request() to anon, authenticated, service_role;
comment on function public.check_request() is
  'Refuses the requests of a session that is over. PostgREST calls it at the beginning of each request, as the '
  'caller (https://docs.postgrest.org/en/v13/references/transactions.html#pre-request), and so does the embedded '
  'backend. Out: nothing. Errors: PT401.';
create function public.set_session_device(p_session_id uuid, p_user_agent text, p_is_login boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  kept jsonb;
  owner uuid;
  address inet;
  this bytea;
  is_known boolean;
  has_others boolean;
begin
  update auth.sessions s set user_agent = coalesce(left(p_user_agent, 400), s.user_agent)
  where s.id = p_session_id returning s.user_id, to_jsonb(s) into owner, kept;
  if not found then
    return;
  end if;
  -- A new version of the browser is no new device; a network is an IPv4 address, or the first 64 bits of an IPv6
  -- address.
  address := (kept ->> 'ip')::inet;
  this := sha256(convert_to(
    owner || ' ' || regexp_replace(coalesce(kept ->> 'user_agent', ''), '[0-9._]+', '', 'g') || ' '
      || coalesce(
        case when family(address) = 6 then network(set_masklen(address, 64))::text else host(address) end, ''
      ),
    'UTF8'
  ));
  select coalesce(bool_or(d.device = this and d.seen_at > now() - interval '90 days'), false), count(*) > 0
  into is_known, has_others
  from private.known_devices d where d.user_id = owner;
  insert into private.known_devices (user_id, device) values (owner, this)
  on conflict on constraint known_devices_pkey do update set seen_at = now();
  if p_is_login and has_others and not is_known then
    perform private.notify(
      'new_device', p_session_id, owner, (select u.email from auth.users u where u.id = owner),
      jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip')
    );
  end if;
end
$$;
grant execute on function public.set_session_device(uuid, text, boolean) to service_role;
comment on function public.set_session_device(uuid, text, boolean) is
  'Names the browser of a session, for the list of sessions, and notes where it is used from. In: the session; the '
  'browser''s User-Agent, null when it is not known; whether this is the log-in: its owner is told of one from '
  'where they were not in the last 90 days, but not of the first of an account. A session that is over is left so. '
  'For the service only: Supabase takes no User-Agent of a browser together with the secret key, with which the API '
  'logs in and renews sessions.';
create function private.limit_session() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.not_after := least(new.not_after, coalesce(new.created_at, now()) + interval '30 days');
  return new;
end
$$;
comment on function private.limit_session() is
  'Trigger: ends a session 30 days after it began (`sessionDays` of the contract), however much it is used: '
  'Supabase Auth refuses to renew it after not_after, on every plan.';
create function public.my_sessions()
returns table (
  id uuid, begun_at timestamptz, last_used_at timestamptz, user_agent text, address text, current boolean
)
language sql stable security definer set search_path = ''
as $$
  select * from public.user_sessions((select auth.uid()))
$$;
grant execute on function public.my_sessions() to authenticated;
comment on function public.my_sessions() is
  'Where the caller is logged in, as user_sessions() has it.';
create function public.end_my_sessions(p_session_id uuid default null) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended integer;
begin
  delete from auth.sessions s
  where s.user_id = (select auth.uid())
    and case
      when p_session_id is null then s.id::text is distinct from (select auth.jwt()) ->> 'session_id'
      else s.id = p_session_id
    end;
  get diagnostics ended = row_count;
  return ended;
end
$$;
grant execute on function public.end_my_sessions(uuid) to authenticated;
comment on function public.end_my_sessions(uuid) is
  'Ends sessions of the caller. In: one of them, or null for all but the one that asks. Out: how many were ended.';
create function private.follow_password() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  place jsonb;
begin
  if exists (
    select from private.throttles t
    where t.bucket = sha256(convert_to('address:' || new.id, 'UTF8')) and t.attempts >= 3
      and t.window_ends > clock_timestamp()
  ) then
    raise exception using errcode = 'PT429', message = 'addressChange';
  end if;
  if old.encrypted_password <> '' then
    select jsonb_build_object('user_agent', kept ->> 'user_agent', 'network', kept ->> 'ip') into place
    from auth.sessions s, to_jsonb(s) as kept
    where s.user_id = new.id and s.created_at > now() - interval '1 minute'
    order by s.created_at desc limit 1;
    perform private.notify('password_changed', new.id, new.id, new.email, coalesce(place, '{}'));
  end if;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$$;
comment on function private.follow_password() is
  'Trigger: tells someone that their password was changed, and ends all their sessions, whoever gave it and '
  'however: whoever has stolen one is out in the same moment. Where from is named only when they logged in within '
  'the last minute, as the API does before each change, and Supabase Auth does with the link of a mail. Error: PT429 for '
  'somebody who has tried three times within an hour to change the address with the password: each time Supabase Auth '
  'mails a stranger.';
create function private.has_second_factor(p_user_id uuid) returns boolean
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (
    select from auth.mfa_factors f where f.user_id = p_user_id and f.status = 'verified'
  );
end
$$;
comment on function private.has_second_factor(uuid) is
  'Whether a user has a second factor that works, which Supabase Auth keeps. False in the embedded backend, whose '
  'Auth has no such table.';
create function public.expect_factor(p_user_id uuid, p_name text) returns void
language sql security definer set search_path = ''
as $$
  insert into private.expected_factors as e (user_id, name_hash)
  values (p_user_id, sha256(convert_to(p_name, 'UTF8')))
  on conflict on constraint expected_factors_pkey do update set
    name_hash = excluded.name_hash, expires_at = excluded.expires_at
$$;
grant execute on function public.expect_factor(uuid, text) to service_role;
comment on function public.expect_factor(uuid, text) is
  'Lets Supabase Auth begin one second factor of a user, within a minute. In: the user, and the name that the factor will '
  'have, once, which nobody can guess. Out: nothing. For the service only: a token alone must not be enough.';
create function private.check_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.expected_factors e
  where e.user_id = new.user_id and e.name_hash = sha256(convert_to(new.friendly_name, 'UTF8'))
    and e.expires_at > now();
  return case when found then new end;
end
$$;
comment on function private.check_factor() is
  'Trigger: leaves out a second factor that the api has not begun. Supabase Auth answers as if it were there, and an error '
  'with 500 (met on 2.196.0).';
create function private.follow_factor() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.working_factors f where f.factor_id = old.id;
  else
    insert into private.working_factors (factor_id, user_id) values (new.id, new.user_id) on conflict do nothing;
  end if;
  if found then
    perform private.notify(
      case tg_op when 'DELETE' then 'factor_removed' else 'factor_added' end::public.notification_kind,
      coalesce(new.id, old.id), u.id, u.email, '{}'
    )
    -- Nobody is told of what goes with their account.
    from auth.users u where u.id = coalesce(new.user_id, old.user_id);
  end if;
  return null;
end
$$;
comment on function private.follow_factor() is
  'Trigger: tells the owner of a second factor when it begins to work and when it is gone, and has both in the audit log, '
  'however it came to be.';
create function public.replace_recovery_codes(p_user_id uuid, p_code_hashes text[]) returns void
language sql security definer set search_path = ''
as $$
  delete from private.recovery_codes c where c.user_id = p_user_id;
  insert into private.recovery_codes (user_id, code_hash)
  select p_user_id, code_hash from unnest(p_code_hashes) as code_hash;
$$;
grant execute on function public.replace_recovery_codes(uuid, text[]) to service_role;
comment on function public.replace_recovery_codes(uuid, text[]) is
  'Replaces the recovery codes of a user. In: the hashes of the new ones; none removes all. Out: nothing. Service '
  'only: the api makes them, and shows them once.';
create function public.use_recovery_code(p_user_id uuid, p_code_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  update private.recovery_codes c set used_at = now()
  where c.user_id = p_user_id and c.code_hash = p_code_hash and c.used_at is null;
  return found;
end
$$;
grant execute on function public.use_recovery_code(uuid, text) to service_role;
comment on function public.use_recovery_code(uuid, text) is
  'Uses a recovery code. Out: whether it was good; each is once, also when it comes twice at the same moment. '
  'Service only: who could ask this past the api could guess without a limit.';
create function public.my_second_factor()
returns table (available boolean, enabled boolean, recovery_codes_left integer)
language sql stable security definer set search_path = ''
as $$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.has_second_factor((select auth.uid())),
    (select count(*)::integer from private.recovery_codes c where c.user_id = (select auth.uid()) and c.used_at is null)
$$;
grant execute on function public.my_second_factor() to authenticated;
comment on function public.my_second_factor() is
  'The second factor of the caller. Out: whether there can be one, whether there is, and how many recovery codes '
  'are unused.';
create function public.password_version(p_address text) returns text
language sql stable security definer set search_path = ''
as $$
  select left(encode(sha256(convert_to(u.encrypted_password, 'UTF8')), 'hex'), 16)
  from auth.users u where u.email = p_address
$$;
grant execute on function public.password_version(text) to service_role;
comment on function public.password_version(text) is
  'A text that changes with the password of a log-in; null where nobody has the address. In: the address, in lower '
  'case. For the service only.';
create function public.accept_session(p_session_id uuid, p_password_version text, p_user_agent text default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  owner auth.users;
begin
  -- A change of the password on its way is waited for; one that comes later ends this session with the others.
  select u.* into owner from auth.users u
  where u.id = (select s.user_id from auth.sessions s where s.id = p_session_id)
  for share;
  if p_password_version is distinct from public.password_version(owner.email) then
    delete from auth.sessions s where s.id = p_session_id;
    return false;
  end if;
  insert into private.accepted_sessions (session_id)
  select s.id from auth.sessions s where s.id = p_session_id
  on conflict do nothing;
  perform public.set_session_device(p_session_id, p_user_agent, true);
  return exists (select from private.accepted_sessions a where a.session_id = p_session_id);
exception when foreign_key_violation then
  return false;
end
$$;
grant execute on function public.accept_session(uuid, text, text) to service_role;
comment on function public.accept_session(uuid, text, text) is
  'Makes a session count that the api has begun. Takes its id, password_version() from before its password was '
  'shown, and the browser, whose owner is told when it is new. False, and the session is ended, when the password '
  'was changed meanwhile or the session is over. For the service only.';
create function public.accept_passkey(p_user_id uuid, p_passkey_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.accepted_passkeys (user_id, passkey_id)
  values (p_user_id, p_passkey_id) on conflict do nothing;
  if found then
    perform private.notify('passkey_added', p_passkey_id, u.id, u.email, '{}') from auth.users u where u.id = p_user_id;
  end if;
end
$$;
grant execute on function public.accept_passkey(uuid, uuid) to service_role;
comment on function public.accept_passkey(uuid, uuid) is
  'Makes a passkey count that the api has registered after it had asked for the password, and tells its owner. In: the '
  'owner, and its id at Supabase Auth. Out: nothing. For the service only: a token alone must not be enough.';
create function private.forget_passkey() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.accepted_passkeys p where p.passkey_id = old.id;
  return old;
end
$$;
comment on function private.forget_passkey() is
  'Trigger: a passkey that Supabase Auth has deleted counts no more, and its removal is in the audit log.';
create function public.accept_passkey_session(p_session_id uuid, p_credential_id text, p_user_agent text default null)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  select u.email into address
  from auth.sessions s
    join auth.users u on u.id = s.user_id
    join auth.webauthn_credentials c on c.user_id = u.id
    join private.accepted_passkeys a on a.passkey_id = c.id and a.user_id = u.id
  where s.id = p_session_id
    -- As browsers write it: base64url without padding.
    and translate(encode(c.credential_id, 'base64'), E'+/=\n', '-_') = p_credential_id;
  if not found then
    delete from auth.sessions s where s.id = p_session_id;
    return false;
  end if;
  return public.accept_session(p_session_id, public.password_version(address), p_user_agent);
end
$$;
grant execute on function public.accept_passkey_session(uuid, text, text) to service_role;
comment on function public.accept_passkey_session(uuid, text, text) is
  'Makes a session count that a passkey has begun, as accept_session() does after a password. In: its id, the '
  'passkey''s by which Supabase Auth has found it (`rawId`), and the browser. False, and the session is ended, for a passkey that the api has '
  'not registered. For the service only.';
create function private.name_mailed_session() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.authentication_method := 'email/signup';
  return new;
end
$$;
comment on function private.name_mailed_session() is
  'Trigger: calls a session that a mailed link has begun at Supabase Auth a sign-up. The token of the link is ten '
  'digits, which can be tried there, past the limits of the API, and the session of a right one could set a new '
  'password. After a sign-up it has to show the current one, and only the API sets a new one with a link.';
create trigger chambers_limit_session before insert on auth.sessions
for each row execute function private.limit_session();
create trigger chambers_changed_password after update of encrypted_password on auth.users
for each row when (old.encrypted_password is distinct from new.encrypted_password)
execute function private.follow_password();
create table public.site_settings (
  key text primary key constraint site_settings_key_check check (key ~ '^[a-z_]{1,50}$'),
  value jsonb not null default '{}'
    constraint site_settings_value_check check (jsonb_typeof(value) = 'object' and octet_length(value::text) <= 20000),
  is_public boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.site_settings enable row level security;
grant select on public.site_settings to anon, authenticated;
grant update (value) on public.site_settings to app_admin;
grant select, insert, update, delete on public.site_settings to service_role;
create policy "visitors read the public settings" on public.site_settings
for select to anon using (is_public);
create policy "a client reads the public settings, and how fees are paid" on public.site_settings
for select to authenticated using (is_public or key = 'fees');
create policy "an admin changes settings" on public.site_settings
for update to app_admin
using ((select private.is_admin()) and key <> 'portal') with check ((select private.is_admin()) and key <> 'portal');
create policy "an admin reads every setting" on public.site_settings
for select to app_admin using (true);
create function private.record_portal(p_field text, p_is_on boolean, p_by_default boolean default true) returns void
language sql security definer set search_path = ''
as $$
  update public.site_settings s
  set value = case when p_is_on = p_by_default then s.value - p_field else s.value || jsonb_build_object(p_field, p_is_on) end
  where s.key = 'portal'
    and (p_is_on = p_by_default) = (s.value -> p_field is not distinct from to_jsonb(not p_by_default))
$$;
comment on function private.record_portal(text, boolean, boolean) is
  'Records a field of the setting `portal`, when it has changed: for what is the same no site is built again. In: '
  'the field; whether it is so; what counts where nothing is recorded.';
create function public.record_mail_server(p_is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.record_portal('mails', p_is_set)
$$;
grant execute on function public.record_mail_server(boolean) to service_role;
comment on function public.record_mail_server(boolean) is
  'Records whether mails can be sent. In: whether there is a mail server. For the task that sends.';
create function private.record_reminders() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_portal('reminders', private.is_sent('hearing_reminder'));
  return null;
end
$$;
comment on function private.record_reminders() is
  'Trigger: records in the setting `portal` whether reminders are switched on.';
create function private.is_bar_council_mode() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'bar_council' and s.value -> 'on' = 'true')
$$;
grant execute on function private.is_bar_council_mode() to anon, authenticated;
comment on function private.is_bar_council_mode() is
  'Whether Bar Council mode is on; asked once a statement by the policies for visitors and clients.';
create trigger site_settings_touch before update on public.site_settings
for each row execute function private.touch_updated_at();
create trigger site_settings_reminders after update on public.site_settings
for each row when (new.key = 'notifications') execute function private.record_reminders();
create table private.throttles (
  bucket bytea primary key,
  attempts integer not null,
  window_ends timestamptz not null
);
create index throttles_window_ends_idx on private.throttles (window_ends);
alter table private.throttles enable row level security;
create table private.deployment (
  id boolean primary key default true constraint deployment_id_check check (id),
  address_header text not null default 'x-forwarded-for'
    constraint deployment_address_header_check check (address_header ~ '^[a-z0-9-]{1,64}$'),
  trusted_proxies integer not null default 1
    constraint deployment_trusted_proxies_check check (trusted_proxies between 1 and 10),
  api_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint deployment_api_token_check check (length(api_token) >= 32)
);
alter table private.deployment enable row level security;
create function private.client_address() returns text
language sql stable security definer set search_path = ''
as $$
  with seen as (
    select string_to_array(
      nullif(current_setting('request.headers', true), '')::json ->> d.address_header, ','
    ) as addresses, d.trusted_proxies
    from private.deployment d
  )
  -- Fewer entries than proxies: the first is the furthest that one of them has seen.
  select nullif(btrim(addresses[greatest(1, cardinality(addresses) - trusted_proxies + 1)]), '') from seen
$$;
comment on function private.client_address() is
  'The address of whoever sends the request at hand to the REST API. Out: null where the proxy does not say.';
create function private.client_network() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  address constant text := private.client_address();
begin
  if headers ->> 'x-api-token' = (select d.api_token from private.deployment d) then
    return headers ->> 'x-client-network';
  end if;
  return case
    when address::inet <<= '::ffff:0:0/96' then host('0.0.0.0'::inet + (address::inet - '::ffff:0:0'))
    when family(address::inet) = 6 then network(set_masklen(address::inet, 48))::text
    else address
  end;
exception when invalid_text_representation then
  return address;
end
$$;
comment on function private.client_network() is
  'The network by which attempts are counted: an IPv4 address, also one that is written as IPv6, or the first 48 '
  'bits of an IPv6 address. For a request with the token of the API it is the one that the API names. Returns what '
  'was given where it is no address. The same rule is toNetwork() of the edge functions.';
create function public.consume_throttle(p_bucket text, p_attempts integer, p_window_seconds integer) returns integer
language sql security definer set search_path = ''
as $$
  insert into private.throttles as t (bucket, attempts, window_ends)
  values (
    sha256(convert_to(p_bucket, 'UTF8')), 1,
    clock_timestamp() + make_interval(secs => p_window_seconds)
  )
  on conflict (bucket) do update set
    attempts = case when t.window_ends <= clock_timestamp() then 1 else t.attempts + 1 end,
    window_ends = case
      when t.window_ends <= clock_timestamp()
      then clock_timestamp() + make_interval(secs => p_window_seconds)
      else t.window_ends
    end
  returning case
    when t.attempts <= p_attempts then 0
    else greatest(1, ceil(extract(epoch from t.window_ends - clock_timestamp())))::integer
  end
$$;
grant execute on function public.consume_throttle(text, integer, integer) to service_role;
comment on function public.consume_throttle(text, integer, integer) is
  'Counts one attempt. In: what is counted, how many are allowed, in how many seconds. Out: 0 when it is allowed, '
  'else the seconds to wait. Exact under concurrency: the row is locked while it is counted. For the service and '
  'for functions: anyone else could lock others out.';
create function public.release_throttle(p_bucket text) returns void
language sql security definer set search_path = ''
as $$
  update private.throttles t set attempts = t.attempts - 1
  where t.bucket = sha256(convert_to(p_bucket, 'UTF8')) and t.attempts > 0
$$;
grant execute on function public.release_throttle(text) to service_role;
comment on function public.release_throttle(text) is
  'Gives an attempt back: who logs in with the right password takes nothing from others at the same address. In: '
  'what was counted. Out: nothing; a bucket that is not there is left so. Service only.';
create type public.user_role as enum ('client', 'admin');
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null constraint profiles_username_check check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  full_name text not null
    constraint profiles_full_name_check check (
      char_length(full_name) between 3 and 120 and private.is_name(full_name)
    ),
  email text not null constraint profiles_email_check check (char_length(email) between 3 and 254),
  phone text
    constraint profiles_phone_check check (char_length(phone) between 10 and 32 and private.is_plain_text(phone)),
  role public.user_role not null default 'client',
  search tsvector not null
    generated always as (
      private.to_search_vector(username || ' ' || full_name || ' ' || email || ' ' || coalesce(phone, ''))
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  has_client boolean not null default false,
  language text not null default 'en' constraint profiles_language_check check (language ~ '^[a-z]{2,3}$')
);
comment on table public.profiles is 'One row for each user; to make someone an admin, set role here.';
comment on column public.profiles.language is
  'ISO 639-1: what they are written to in; they choose it themselves, by what they read the site in last.';
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_full_name_idx on public.profiles (full_name, id);
create index profiles_role_full_name_idx on public.profiles (role, full_name, id);
create index profiles_created_at_idx on public.profiles (created_at, id);
create index profiles_role_created_at_idx on public.profiles (role, created_at, id);
create index profiles_search_idx on public.profiles using gin (search);
create index profiles_email_idx on public.profiles (email);
create index profiles_without_client_idx on public.profiles (created_at, id) where role = 'client' and not has_client;
alter table public.profiles enable row level security;
grant select, update (full_name, phone, language) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
create policy "a client reads their own profile" on public.profiles
for select to authenticated using (id = (select auth.uid()));
create policy "a client changes their own name and phone" on public.profiles
for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
create policy "an admin reads every profile" on public.profiles
for select to app_admin using (true);
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  fallback text := 'user-' || left(replace(new.id::text, '-', ''), 12);
  name text := btrim(given ->> 'username');
  full_name text := private.clean_line(given ->> 'full_name');
  phone text := private.to_phone(given ->> 'phone');
  client uuid;
begin
  -- With the invitation its registration goes: the invited person has nothing left to prove.
  delete from public.invitations i using private.registrations r
  where r.user_id = new.id and i.id = r.invitation_id
  returning i.client_id into client;
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
  end if;
  return new;
end
$$;
comment on function private.create_profile() is
  'Trigger: gives a new user a profile, also one who is added in Studio without metadata, records what they have '
  'agreed to, and uses up their invitation: it links them to its client. A user who registers gets it when the '
  'address is proven. The role is never taken from the metadata. A value that breaks a rule of profiles is left '
  'out, because Supabase Auth would answer a refusal with 500, and so is a username that somebody else was given '
  'meanwhile. Error: 23505 when the username is taken and no proof is waited for.';
create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email) where id = new.id and new.email is not null;
  if old.email <> '' and lower(old.email) is distinct from lower(new.email) then
    perform private.notify(
      -- About the address: both are told.
      'email_changed', md5(lower(address))::uuid, new.id, address, jsonb_build_object('from', old.email, 'to', new.email)
    )
    from unnest(array[old.email, new.email]::text[]) as address
    where address <> '';
  end if;
  return new;
end
$$;
comment on function private.follow_email() is
  'Trigger: follows a change of e-mail address, which Supabase Auth makes once it is confirmed, and tells its owner '
  'at both addresses.';
create function private.refuse_address_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  never constant timestamptz := '2200-01-01 00:00+00';
begin
  if tg_op = 'UPDATE' and new.email_change <> '' then
    perform public.consume_throttle('address:' || new.id, 1, 3600);
  end if;
  new.email_change := '';
  new.email_change_token_new := '';
  new.email_change_token_current := '';
  new.email_change_confirm_status := 0;
  new.email_change_sent_at := never;
  new.reauthentication_sent_at := never;
  return new;
end
$$;
comment on function private.refuse_address_change() is
  'Trigger: nobody begins a change of their own address at Supabase Auth. A stolen token could, and where addresses are '
  'not proven, one link to the new address is enough there (met on 2.196.0); a reset by mail would follow. An operator '
  'changes addresses. Supabase Auth mails both addresses before it writes, but not within `max_frequency` of the last '
  'time: that lies in the future, also of the mails for `/reauthenticate`, so that a token alone sends none. A new '
  'password forgets that time within its request, which then sends two: it is counted for private.follow_password().';
create function private.refuse_address_token() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return null;
end
$$;
comment on function private.refuse_address_token() is
  'Trigger: leaves out the tokens of a change of address, so that no link of such a mail does anything.';
create function private.require_an_admin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two admins who demote each other at the same moment take turns; the second one sees what the first has done.
  perform pg_advisory_xact_lock(hashtext('chambers.require_an_admin'));
  if not exists (select from public.profiles where role = 'admin' and id <> old.id) then
    raise exception using errcode = 'PT409', message = 'lastAdmin',
      hint = 'Make someone else an admin first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.require_an_admin() is
  'Trigger: refuses to remove or demote the last admin. Errors: PT409.';
create function private.limit_profile_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer;
begin
  if new.id = (select auth.uid()) then
    wait := public.consume_throttle('profile:' || new.id, 30, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
comment on function private.limit_profile_changes() is
  'Trigger: bounds what somebody writes into the audit log by changing their own name and phone. Error: PT429 after thirty '
  'an hour, the hint is the seconds to wait.';
create function private.release_admin_work() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.invitations i where i.invited_by = old.id;
  update public.tasks t set assignee_id = null where t.assignee_id = old.id and t.done_at is null;
  update public.filing_items i set assignee_id = null where i.assignee_id = old.id and i.done_on is null;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.release_admin_work() is
  'Trigger: what somebody has prepared as an admin ends with the role. Their open invitations are withdrawn, and their open '
  'tasks are for nobody in particular.';
create function private.apply_user_role() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users
  set role = case new.role when 'admin' then 'app_admin' else 'authenticated' end
  where id = new.id;
  delete from auth.sessions where user_id = new.id;
  return new;
end
$$;
comment on function private.apply_user_role() is
  'Trigger: carries a change of role to Supabase Auth, whose tokens name the Postgres role, and ends the user''s '
  'sessions so that no refresh token outlives it.';
create function public.set_user_role(p_user_id uuid, p_role public.user_role) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminChangesRoles';
  end if;
  update public.profiles set role = p_role where id = p_user_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'noUser';
  end if;
end
$$;
grant execute on function public.set_user_role(uuid, public.user_role) to app_admin;
comment on function public.set_user_role(uuid, public.user_role) is
  'Changes someone''s role. In: the user and the new role. Out: nothing. Errors: PT403 for anyone but an admin, '
  'PT404 for an unknown user, PT409 for the last admin.';
create function public.login_email(p_login text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select u.email
      from public.profiles p join auth.users u on u.id = p.id
      -- No username contains an @ and every address does, so that at most one of the two can match.
      where p.email = lower(btrim(p_login)) or lower(p.username) = lower(btrim(p_login))
      limit 1
    ),
    (
      select u.email
      from private.registrations r join auth.users u on u.id = r.user_id
      where r.email = lower(btrim(p_login)) or lower(r.username) = lower(btrim(p_login))
      limit 1
    )
  )
$$;
grant execute on function public.login_email(text) to service_role;
comment on function public.login_email(text) is
  'The e-mail address that Supabase Auth knows for a username or an e-mail address, in any case, also of a '
  'registration whose address is not proven yet. Null for nobody. For the API only: it says who has an account.';
create function public.count_profiles(p_query text default null, p_role public.user_role default null) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.profiles r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (p_role is null or r.role = p_role)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_profiles(text, public.user_role) to app_admin;
comment on function public.count_profiles(text, public.user_role) is
  'How many users a search and filters leave, as count_contact_submissions() has it.';
create function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_client_changes();
  -- Whoever links them, or opens or reopens a case for them meanwhile, is waited for, or comes too late.
  perform from public.profiles p where p.id = p_user_id for update;
  perform from public.clients c
  where c.id in (select u.client_id from public.client_users u where u.user_id = p_user_id) for update;
  if exists (
    select from public.cases c join public.client_users u on u.client_id = c.client_id
    where u.user_id = p_user_id and c.status in ('active', 'pending')
  ) then
    raise exception using errcode = 'PT409',
      message = 'openCases';
  end if;
  delete from auth.users u where u.id = p_user_id;
end
$$;
grant execute on function public.delete_account(uuid) to service_role;
comment on function public.delete_account(uuid) is
  'Deletes someone''s log-in with their profile and sessions; the client and what the practice has written stay. '
  'In: the user. Out: nothing, also when there is no such user. Errors: PT409 while a case of theirs is active or '
  'pending, or for the last admin. For the api, which asks for the password first: a token alone must not be '
  'enough.';
create function public.is_admin_reset(p_token text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users u
    where u.recovery_token = p_token and length(p_token) > 20 and u.role = 'app_admin'
  )
$$;
grant execute on function public.is_admin_reset(text) to service_role;
comment on function public.is_admin_reset(text) is
  'Whether the token of a mail is for replacing the password of an admin, who needs a longer one: it has to be '
  'known before the token is used, because it is good once. In: the token of the link, as Supabase Auth stores it. '
  'Out: false for an unknown one. For the service only: it would tell who is an admin.';
create function public.new_accounts()
returns table (
  id uuid, full_name text, username text, email text, phone text, created_at timestamptz, matches jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesAccounts';
  end if;
  return query
  select
    p.id, p.full_name, p.username, p.email, p.phone, p.created_at,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'full_name', m.full_name, 'by', m.by) order by m.full_name), '[]')
      from (
        select c.id, c.full_name, case when lower(c.email) = p.email then 'email' else 'phone' end as by
        from public.clients c
        where (lower(c.email) = p.email and u.email_confirmed_at is not null) or c.phone = private.to_e164(p.phone)
        limit 5
      ) m
    )
  from public.profiles p join auth.users u on u.id = p.id
  where p.role = 'client' and not p.has_client
  order by p.created_at desc, p.id desc
  limit 100;
end
$$;
grant execute on function public.new_accounts() to app_admin;
comment on function public.new_accounts() is
  'The people with a log-in who are linked to no client, the latest first, with the clients that they may be: those '
  'with their confirmed e-mail address, or their phone number. Out: at most 100; matches is a list of {id, '
  'full_name, by}. Errors: PT403 for anyone but an admin.';
create trigger profiles_clean before insert or update of full_name, phone on public.profiles
for each row execute function private.clean_columns('line', 'full_name', 'phone', 'phone');
create trigger profiles_touch before update on public.profiles
for each row execute function private.touch_updated_at();
create trigger chambers_create_profile after insert on auth.users
for each row execute function private.create_profile();
create trigger chambers_refuse_address_change
before insert or update of email_change, email_change_token_new, email_change_token_current, email_change_sent_at,
  reauthentication_sent_at
on auth.users
for each row execute function private.refuse_address_change();
create trigger chambers_follow_email after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.follow_email();
create trigger profiles_limit_changes before update of full_name, phone on public.profiles
for each row when ((old.full_name, old.phone) is distinct from (new.full_name, new.phone))
execute function private.limit_profile_changes();
create trigger profiles_release_admin_work before update of role on public.profiles
for each row when (old.role = 'admin' and new.role <> 'admin')
execute function private.release_admin_work();
create trigger profiles_release_admin_work_on_delete before delete on public.profiles
for each row when (old.role = 'admin')
execute function private.release_admin_work();
create trigger profiles_require_an_admin before update of role on public.profiles
for each row when (old.role = 'admin' and new.role <> 'admin')
execute function private.require_an_admin();
create trigger profiles_require_an_admin_on_delete before delete on public.profiles
for each row when (old.role = 'admin')
execute function private.require_an_admin();
create trigger profiles_apply_user_role after update of role on public.profiles
for each row when (old.role is distinct from new.role)
execute function private.apply_user_role();
create trigger chambers_create_proven_profile after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
execute function private.create_profile();
create function private.to_latin(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  latin text := normalize(private.fold_text(p_value), nfc);
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
$$;
create function private.name_sounds(p_name text) returns text[]
language plpgsql immutable strict set search_path = ''
as $$
declare
  -- Each word has a space before and after it.
  words text := ' ' || private.to_latin(regexp_replace(left(p_name, 300), '[''‘’ʼ`´]', '', 'g')) || ' ';
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
$$;
create function private.name_key(p_sound text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  key constant text := regexp_replace(regexp_replace(p_sound, '(?<=.)[au]+', '', 'g'), '(.)\1+', '\1', 'g');
begin
  return case when char_length(key) < 3 then p_sound else key end;
end
$$;
create function private.name_slips(p_sound text) returns text[]
language plpgsql immutable strict set search_path = ''
as $$
declare
  slips text[] := array[p_sound];
begin
  if char_length(p_sound) < 5 or p_sound ~ '[0-9]' then
    return '{}';
  end if;
  for n in 2..char_length(p_sound) loop
    slips := slips || overlay(p_sound placing '' from n for 1);
  end loop;
  return slips;
end
$$;
create function private.name_keys(p_name text) returns text[]
language plpgsql immutable strict security definer set search_path = ''
as $$
begin
  return array(select distinct private.name_key(sound) as key from unnest(private.name_sounds(p_name)) sound order by key);
end
$$;
grant execute on function private.name_keys(text) to authenticated, service_role;
comment on function private.name_keys(text) is
  'A name as it is compared: its words, each in one spelling, in any order; without titles, forms of companies, and '
  'letters that stand for a name. In: a name in any script. Out: distinct words, empty for nothing to compare.';
create function private.is_filler(p_sound text) returns boolean
language plpgsql immutable strict set search_path = ''
as $$
begin
  return p_sound = any ('{
    agansis, asurans, asusiatas, bagum, bank, bi, bibi, buildars, cand, dabalupars, dabi, entarprisas, finans, fuds,
    huspital, india, industris, insurans, jabalars, katun, kumar, kunstruktiuns, kur, lal, lugistiks, mahmud,
    muhamad, muturs, nat, natiunal, prasad, ram, sarbisas, scul, sing, stils, susiti, takstilas, tradars, trust, um
  }');
end
$$;
create function private.is_common_name(p_sound text) returns boolean
language plpgsql immutable strict set search_path = ''
as $$
begin
  return p_sound = any ('{
    abdul, abinab, abisak, aditia, aji, akas, akil, akram, alka, aman, amar, amit, amita, amrita, anand, anania,
    anant, anil, anita, anjali, anjana, ankit, ankita, ankur, anup, anurada, arbind, arcana, arjun, arti, arun,
    aruna, asa, asbini, asis, aslam, asuk, babita, babna, bajaj, balbindar, bandana, bankatas, banugupal, barat,
    barma, barun, basu, bat, batia, bibak, biji, bikas, bikram, bimal, bimala, bini, binud, bipin, bisal, bus,
    cabla, candan, candra, catan, cupra, dab, dabika, daljit, das, dasi, dasmuk, dibia, dilip, dilun, dinas, dipa,
    dipak, dipika, durga, duta, esa, fara, farhan, farida, ganas, gandi, gil, giris, gita, gubind, gupal, gupta,
    gurab, gurprit, gus, gutam, hama, hamant, hamlata, hari, haris, harprit, hars, iadab, iar, ias, ikbal, ikram,
    imran, indra, irfan, isa, iugas, jabad, jagdis, jakir, jasprit, jia, jignas, jin, jitindra, jiuti, jusaf, jusi,
    jusua, kabita, kamal, kamala, kan, kana, kapur, karan, karim, kiran, kirti, kisur, krisna, kul, kulkarni, kumal,
    kunal, laksman, laksmi, lalit, lalita, lata, lila, lukas, madan, madu, mahas, mahra, mahta, malhutra, mamprit,
    mamta, mandip, manis, manisa, manju, manuj, manun, mari, maria, matur, mia, mina, mira, misra, muhan, muhit,
    mukas, nabin, naha, nanda, nandini, naras, narindra, nasir, nidu, nik, nikil, nikita, nilam, nilas, nir,
    nirmala, nisa, nitas, nitin, paban, pandi, pandit, pankaj, paramjit, parbati, patal, patil, pili, prabin,
    pradip, prakas, pram, pramud, pranab, prani, prasant, pratap, pria, priti, puja, punit, rabi, rabindra, rada,
    radi, rahim, rahul, raj, rajan, rajas, rajib, rajindra, raju, raka, rakas, ramas, rani, ranjit, ranu, rasid,
    rita, ritas, ritu, ru, ruhan, ruhit, rupas, rusan, sa, sabana, sabita, sabnam, sacin, sahil, saksana, salam,
    salim, salman, san, sandia, sandip, sangita, sanji, sanjib, sankar, santi, santus, sapna, sarad, sarda, sarita,
    sarma, sasi, sati, satis, sbati, siam, sib, sila, silpa, sima, simran, sinha, snaha, sria, sridar, srinibas,
    suba, subas, suda, sudas, sudir, suhan, suhas, sujata, suman, sumit, sunal, sunanda, suni, sunia, sunil, sunita,
    supria, suraj, suras, surindra, susil, susila, susma, takur, tanbi, tandun, tania, tara, tarun, tibari, udi,
    uma, umas, usa
  }');
end
$$;
create function private.name_vector(p_name text) returns tsvector
language plpgsql immutable strict security definer set search_path = ''
as $$
declare
  sounds constant text[] := private.name_sounds(p_name);
  lexemes text[] := case cardinality(sounds) when 0 then '{}' else array['+' || array_to_string(sounds, '')] end;
  own integer := 0;
  is_common boolean;
  sound text;
  slip text;
begin
  foreach sound in array sounds loop
    own := own + (not private.is_filler(sound))::integer;
    is_common := private.is_common_name(sound);
    lexemes := lexemes || ('~' || sound) || (case when is_common then '*' else '' end || private.name_key(sound));
    foreach slip in array private.name_slips(sound) loop
      lexemes := lexemes || (case when is_common then '=' else '-' end || slip);
    end loop;
  end loop;
  if cardinality(sounds) = 1 then
    lexemes := lexemes || '#1'::text;
  elsif own > 1 then
    lexemes := lexemes || '#2'::text;
  end if;
  return array_to_tsvector(lexemes);
end
$$;
grant execute on function private.name_vector(text) to anon, authenticated, service_role;
create function private.similar_word(p_sound text, out same text, out alike text)
language plpgsql immutable strict set search_path = ''
as $$
declare
  is_common constant boolean := private.is_common_name(p_sound);
  key constant text := private.name_key(p_sound);
  slip text;
begin
  same := format('(%L | %L)', key, case when is_common then '~' || p_sound else '*' || key end);
  alike := same;
  foreach slip in array private.name_slips(p_sound) loop
    alike := alike || format(' | %L', '-' || slip) || case when is_common then '' else format(' | %L', '=' || slip) end;
  end loop;
  alike := '(' || alike || ')';
end
$$;
create function private.similar_name(p_name text) returns tsquery
language sql immutable strict set search_path = ''
as $$
  with sounds as (
    select private.name_sounds(p_name) as list
  ),
  words as (
    select n, w.same, w.alike, private.is_filler(sound) as is_filler, count(*) over () as count,
      count(*) filter (where not private.is_filler(sound)) over () as own
    from sounds, unnest(list) with ordinality s (sound, n), private.similar_word(sound) w
  )
  select string_agg(part, ' | ')::tsquery from (
    select quote_literal('+' || array_to_string(list, '')) from sounds where cardinality(list) > 0
    union all
    select case count when 1 then alike else format('(%s & ''#1'')', same) end from words
    union all
    select format('((%s & %s | %s & %s)%s)', a.same, b.alike, a.alike, b.same,
      case when (a.is_filler or b.is_filler) and a.own > 1 then ' & !''#2''' end)
    from words a join words b on a.n < b.n
    where not (a.is_filler and b.is_filler) or a.own = 0
  ) parts (part)
$$;
create function private.spell_phone(p_phone text) returns text
language sql immutable security definer set search_path = ''
as $$
  select concat_ws(' ', digits, right(digits, 10)) from (select regexp_replace(private.to_latin_digits(left(p_phone, 200)), '[^0-9]', '', 'g') as digits) p
$$;
grant execute on function private.spell_phone(text) to anon, authenticated, service_role;
create type public.client_kind as enum ('person', 'organisation');
create function private.my_client_ids() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select u.client_id from public.client_users u where u.user_id = auth.uid());
end
$$;
grant execute on function private.my_client_ids() to authenticated;
comment on function private.my_client_ids() is
  'The caller''s clients, asked for by almost every request of a client: in PL/pgSQL its plan is kept for the '
  'connection, while a function in SQL that runs as its owner is planned at each call. Out: empty for nobody.';
create table public.clients (
  id uuid primary key default gen_random_uuid(),
  kind public.client_kind not null default 'person',
  full_name text not null
    constraint clients_full_name_check check (
      char_length(full_name) between 2 and 200 and private.is_name(full_name)
    ),
  phone text constraint clients_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text constraint clients_email_check check (
      char_length(email) between 3 and 254 and private.is_email(email)
    ),
  address text
    constraint clients_address_check check (char_length(address) <= 500 and private.is_plain_text(address)),
  language text not null default 'en' constraint clients_language_check check (language ~ '^[a-z]{2,3}$'),
  notes text constraint clients_notes_check check (char_length(notes) <= 10000),
  search tsvector not null
    generated always as (
      private.to_search_vector(
        full_name || ' ' || coalesce(email, '') || ' ' || private.spell_phone(phone) || ' ' || coalesce(address, '')
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_keys text[] not null generated always as (private.name_keys(full_name)) stored,
  name_search tsvector not null generated always as (private.name_vector(full_name)) stored
);
comment on table public.clients is 'The clients of the practice; the log-ins that see their cases are in client_users.';
comment on column public.clients.notes is 'Only admins read them.';
create index clients_full_name_idx on public.clients (full_name, id);
create index clients_created_at_idx on public.clients (created_at, id);
create index clients_email_idx on public.clients (lower(email));
create index clients_phone_idx on public.clients (phone);
create index clients_search_idx on public.clients using gin (search);
create index clients_name_search_idx on public.clients using gin (name_search);
alter table public.clients enable row level security;
grant select (id, kind, full_name, phone, email, address, language, created_at, updated_at) on public.clients to
  authenticated;
grant select (notes, search, name_keys, name_search) on public.clients to app_admin;
grant insert (kind, full_name, phone, email, address, language, notes) on public.clients to app_admin;
grant update (kind, full_name, phone, email, address, language, notes) on public.clients to app_admin;
grant delete on public.clients to app_admin;
grant select, insert, update, delete on public.clients to service_role;
create policy "a client reads their own record" on public.clients
for select to authenticated using (id = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads every client" on public.clients
for select to app_admin using (true);
create policy "an admin adds clients" on public.clients
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes clients" on public.clients
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes clients without cases" on public.clients
for delete to app_admin using ((select private.is_admin()));
create table public.client_users (
  client_id uuid not null references public.clients (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id)
);
comment on table public.client_users is 'Which log-ins see the cases and events of a client.';
create index client_users_user_id_idx on public.client_users (user_id, client_id);
alter table public.client_users enable row level security;
grant select on public.client_users to authenticated;
grant insert (client_id, user_id), delete on public.client_users to app_admin;
grant select, insert, update, delete on public.client_users to service_role;
create policy "a client reads their own links" on public.client_users
for select to authenticated using (user_id = (select auth.uid()));
create policy "an admin reads every link" on public.client_users
for select to app_admin using (true);
create policy "an admin links log-ins" on public.client_users
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin unlinks log-ins" on public.client_users
for delete to app_admin using ((select private.is_admin()));
create function public.count_clients(p_query text default null) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.clients r where p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)) limit 201
    ) found
  );
end
$$;
grant execute on function public.count_clients(text) to app_admin;
comment on function public.count_clients(text) is
  'How many clients a search leaves, as count_contact_submissions() has it.';
create function private.update_linked_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  linked constant uuid := coalesce(new.user_id, old.user_id);
begin
  -- Another link or unlink of the same person is waited for, and then seen.
  perform from public.profiles p where p.id = linked for no key update;
  update public.profiles p set
    has_client = exists (select from public.client_users u where u.user_id = linked),
    language = coalesce((select nullif(c.language, 'en') from public.clients c where c.id = new.client_id), p.language)
  where p.id = linked;
  return null;
end
$$;
comment on function private.update_linked_profile() is
  'Trigger: keeps profiles.has_client, and gives a log-in that becomes a client''s the language of that client; '
  'English is what a client has of whom nothing is known. It runs as its owner because nobody else may write '
  'either.';
create table private.merged_clients (
  id uuid primary key,
  into_id uuid not null,
  merged_at timestamptz not null default now()
);
comment on table private.merged_clients is 'Records of clients that were merged: the one that went, and the one that stays.';
alter table private.merged_clients enable row level security;
create function private.is_merge(p_client_id uuid, p_into_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.merged_clients m where m.id = p_client_id and m.into_id = p_into_id)
$$;
comment on function private.is_merge(uuid, uuid) is
  'Whether one record of a client was merged into another: both are the same client. In: the one that went, the other.';
create function private.merge_cards(p_stays public.clients, p_gone public.clients, p_taken text[]) returns public.clients
language plpgsql immutable set search_path = ''
as $$
declare
  -- The fields of a card, in the order in which they are kept.
  fields constant text[] := '{full_name,kind,phone,email,address,language}';
  mine constant jsonb := to_jsonb(p_stays);
  theirs constant jsonb := to_jsonb(p_gone);
  chosen constant jsonb := (
    select jsonb_object_agg(f, case when f = any (p_taken) or mine ->> f is null then theirs -> f else mine -> f end)
    from unnest(fields) f
  );
  rest constant text := (
    select string_agg(v.value, ' · ' order by f.place, v.value)
    from unnest(fields) with ordinality as f (name, place)
    cross join lateral (
      select distinct w.value from unnest(array[mine ->> f.name, theirs ->> f.name]) w (value)
      where w.value is distinct from chosen ->> f.name
    ) v
  );
begin
  return jsonb_populate_record(p_stays, chosen || jsonb_build_object(
    'notes', nullif(concat_ws(E'\n\n', mine ->> 'notes', nullif(theirs ->> 'notes', mine ->> 'notes'), '+ ' || rest), '')
  ));
end
$$;
comment on function private.merge_cards(public.clients, public.clients, text[]) is
  'The card of a client who is two: of each field what the one who stays has, unless it is empty or that of the other is '
  'chosen; what is not chosen is a line of the notes, so that nothing is lost. In: the one who stays, the other, the '
  'columns that are taken from the other.';
create function public.merge_clients(p_duplicate_id uuid, p_client_id uuid, p_taken text[] default '{}') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  gone public.clients;
  merged public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminMerges';
  end if;
  if p_duplicate_id = p_client_id then
    raise exception using errcode = 'PT422', message = 'mergeIntoItself';
  end if;
  perform private.lock_clients(array[p_duplicate_id, p_client_id]);
  select * into gone from public.clients c where c.id = p_duplicate_id;
  if not found or not exists (select from public.clients c where c.id = p_client_id) then
    raise exception using errcode = 'PT404', message = 'clientGone';
  end if;
  select (private.merge_cards(c, gone, coalesce(p_taken, '{}'))).* into merged from public.clients c where c.id = p_client_id;
  if char_length(merged.notes) > 10000 then
    raise exception using errcode = 'PT422', message = 'mergeNotes', hint = 'notes';
  end if;
  insert into private.merged_clients (id, into_id) values (p_duplicate_id, p_client_id);
  -- Both may have the same matter: the number of the second gets a mark, and its own stays among the former ones.
  update public.cases c set
    client_id = p_client_id,
    case_number = coalesce((
      select left(c.case_number, 94) || ' (' || n || ')' from generate_series(2, 999) n
      where exists (
        select from public.cases o
        where o.client_id = p_client_id and o.case_number = c.case_number and coalesce(o.court, '') = coalesce(c.court, '')
      ) and not exists (
        select from public.cases o
        where o.client_id in (p_client_id, p_duplicate_id) and o.case_number = left(c.case_number, 94) || ' (' || n || ')'
      )
      order by n limit 1
    ), c.case_number)
  where c.client_id = p_duplicate_id;
  update public.fee_agreements a set client_id = p_client_id where a.client_id = p_duplicate_id;
  update public.invoices i set client_id = p_client_id where i.client_id = p_duplicate_id;
  update public.case_messages m set former_client_id = p_client_id, client_id = p_client_id
  where m.former_client_id = p_duplicate_id;
  update public.document_requests r set former_client_id = p_client_id, client_id = p_client_id
  where r.former_client_id = p_duplicate_id;
  update public.case_documents d set former_client_id = p_client_id where d.former_client_id = p_duplicate_id;
  update public.events e set client_id = p_client_id where e.client_id = p_duplicate_id;
  update public.contact_submissions s set client_id = p_client_id where s.client_id = p_duplicate_id;
  update public.invitations i set client_id = p_client_id where i.client_id = p_duplicate_id;
  update public.conflict_checks k set client_id = p_client_id where k.client_id = p_duplicate_id;
  update public.cancelled_events e set client_id = p_client_id where e.client_id = p_duplicate_id;
  update private.told_hearings t set client_id = p_client_id where t.client_id = p_duplicate_id;
  update public.notifications n set data = n.data || jsonb_build_object('client_id', p_client_id)
  from public.client_users u
  where u.client_id = p_duplicate_id and n.recipient_id = u.user_id and n.kind = 'hearing_cancelled'
    and n.data ->> 'client_id' = p_duplicate_id::text;
  insert into public.client_users as l (client_id, user_id, created_at)
  select p_client_id, u.user_id, u.created_at from public.client_users u where u.client_id = p_duplicate_id
  on conflict on constraint client_users_pkey do update set created_at = least(l.created_at, excluded.created_at);
  delete from public.clients c where c.id = p_duplicate_id;
  update public.clients c set
    full_name = merged.full_name, kind = merged.kind, phone = merged.phone, email = merged.email,
    address = merged.address, language = merged.language, notes = merged.notes
  where c.id = p_client_id;
end
$$;
grant execute on function public.merge_clients(uuid, uuid, text[]) to app_admin;
comment on function public.merge_clients(uuid, uuid, text[]) is
  'Makes two records of a client one: all that is of the duplicate goes to the other, also what was told of '
  'hearings and what was cancelled, so that a cancellation is still told; the card is that of merge_cards(). A case with '
  'the number of one that is there gets a mark after its number. In: the duplicate, which is deleted; the client that '
  'stays; the columns that are taken from the duplicate. Errors: PT403 for a caller who is no admin, PT404 where one of '
  'the two is not there, PT422 for one and the same, and where the notes of both are too long together.';
create trigger clients_clean before insert or update of full_name, phone, email, address, notes on public.clients
for each row execute function private.clean_columns(
  'line', 'full_name', 'e164', 'phone', 'line', 'email', 'text', 'address', 'text', 'notes'
);
create trigger clients_touch before update on public.clients
for each row execute function private.touch_updated_at();
create trigger client_users_update_profile after insert or delete on public.client_users
for each row execute function private.update_linked_profile();
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  full_name text not null
    constraint invitations_full_name_check check (
      char_length(full_name) between 3 and 120 and private.is_name(full_name)
    ),
  email text not null constraint invitations_email_check check (char_length(email) between 3 and 254) unique,
  phone text
    constraint invitations_phone_check check (char_length(phone) between 10 and 32 and private.is_plain_text(phone)),
  username text constraint invitations_username_check check (username ~ '^[A-Za-z0-9._-]{3,50}$'),
  token_hash text not null constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$') unique,
  invited_by uuid references public.profiles (id) on delete set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  client_id uuid not null references public.clients (id) on delete cascade
);
comment on table public.invitations is 'Invitations that are not accepted yet; an accepted one is a profile.';
create index invitations_expires_at_idx on public.invitations (expires_at desc, id);
create index invitations_invited_by_idx on public.invitations (invited_by);
create index invitations_client_id_idx on public.invitations (client_id);
alter table public.invitations enable row level security;
grant select (id, full_name, email, phone, username, invited_by, expires_at, created_at, updated_at, client_id) on
  public.invitations to app_admin;
grant delete on public.invitations to app_admin;
grant select, insert, update, delete on public.invitations to service_role;
create policy "an admin reads every invitation" on public.invitations
for select to app_admin using (true);
create policy "an admin withdraws invitations" on public.invitations
for delete to app_admin using ((select private.is_admin()));
create function public.find_invitation(p_token text)
returns table (full_name text, email text, phone text, username text)
language sql stable security definer set search_path = ''
as $$
  select i.full_name, i.email, i.phone, i.username
  from public.invitations i
  where i.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex') and i.expires_at > now()
$$;
grant execute on function public.find_invitation(text) to service_role;
comment on function public.find_invitation(text) is
  'Finds the invitation that a token belongs to. Out: one row, or none when it is unknown, replaced, accepted, '
  'withdrawn or out of time. For the api, which counts how often it is asked.';
create function public.invite_client(
  p_full_name text, p_email text, p_phone text default null, p_username text default null, p_client_id uuid default null
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  invited_email text := lower(btrim(p_email));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminInvites';
  end if;
  if exists (select from public.profiles p where p.email = invited_email) then
    raise exception using errcode = 'PT409', message = 'emailTaken';
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(btrim(p_username))) then
    raise exception using errcode = 'PT409', message = 'usernameTaken';
  end if;
  if p_client_id is null then
    select c.id into p_client_id from public.clients c where lower(c.email) = invited_email order by c.created_at, c.id limit 1;
  end if;
  if p_client_id is null then
    insert into public.clients (full_name, phone, email)
    values (btrim(p_full_name), private.to_e164(p_phone), invited_email) returning id into p_client_id;
  end if;
  insert into public.invitations as i (full_name, email, phone, username, token_hash, invited_by, expires_at, client_id)
  values (
    btrim(p_full_name), invited_email, nullif(btrim(p_phone), ''),
    nullif(btrim(p_username), ''), encode(sha256(convert_to(token, 'UTF8')), 'hex'), (select auth.uid()),
    now() + private.period('invitation'), p_client_id
  )
  on conflict on constraint invitations_email_key do update set
    full_name = excluded.full_name, phone = excluded.phone, username = excluded.username,
    token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at,
    client_id = excluded.client_id;
  return token;
end
$$;
grant execute on function public.invite_client(text, text, text, text, uuid) to app_admin;
comment on function public.invite_client(text, text, text, text, uuid) is
  'Invites somebody to register, for the client that is named, or else for the one with this e-mail '
  'address, who is added where there is none. The link that the same address was given before stops working. '
  'Returns the token of the link, which is shown only this once. Errors: PT403 for a caller who is no admin, PT409 '
  'when the address has an account, 23514 for a value that breaks a rule of the table.';
create trigger invitations_clean before insert or update of full_name, phone on public.invitations
for each row execute function private.clean_columns('line', 'full_name', 'phone', 'phone');
create trigger invitations_touch before update on public.invitations
for each row execute function private.touch_updated_at();
create table private.registrations (
  token_hash text primary key,
  email text not null,
  username text not null,
  invitation_id uuid references public.invitations (id) on delete cascade,
  user_id uuid unique,
  expires_at timestamptz not null default now() + interval '1 day'
);
create index registrations_email_idx on private.registrations (email);
create index registrations_username_idx on private.registrations (lower(username));
create index registrations_invitation_id_idx on private.registrations (invitation_id);
create index registrations_expires_at_idx on private.registrations (expires_at);
alter table private.registrations enable row level security;
create function private.delete_expired_registrations(p_most integer) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  expired constant text[] := array(
    select r.token_hash from private.registrations r where r.expires_at <= now()
    order by r.expires_at limit p_most for update skip locked
  );
begin
  delete from auth.users u using private.registrations r
  where r.token_hash = any (expired) and r.user_id = u.id and u.email_confirmed_at is null;
  delete from private.registrations r where r.token_hash = any (expired);
  return cardinality(expired);
end
$$;
comment on function private.delete_expired_registrations(integer) is
  'Deletes registrations that were never proven, with their log-ins, the oldest first. In: how many at most. Out: how many.';
create function public.begin_registration(p_username text, p_email text, p_invitation_token text default null)
returns table (token text, refusal text, has_account boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  name text := btrim(p_username);
  address text := lower(btrim(p_email));
  invitation uuid;
begin
  -- Two who choose the same name at the same moment take turns.
  perform pg_advisory_xact_lock(hashtext('chambers.begin_registration'));
  perform private.delete_expired_registrations(100);
  if p_invitation_token is not null then
    select i.id into invitation from public.invitations i
    where i.token_hash = encode(sha256(convert_to(p_invitation_token, 'UTF8')), 'hex')
      and i.email = address and i.expires_at > now()
    -- One that is being accepted is waited for.
    for key share;
    if invitation is null then
      return query select null::text, 'invitation', false;
      return;
    end if;
  end if;
  if exists (select from public.profiles p where lower(p.username) = lower(name))
    or exists (
      select from private.registrations r
      where lower(r.username) = lower(name) and r.email <> address and r.expires_at > now()
    )
  then
    return query select null::text, 'username', false;
    return;
  end if;
  delete from auth.users u using private.registrations r
  where r.user_id = u.id and r.email = address and u.email_confirmed_at is null;
  -- One that is being made at this moment goes on.
  delete from private.registrations r where r.email = address and r.user_id is not null;
  has_account := exists (select from auth.users u where u.email = address);
  -- 244 random bits.
  token := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into private.registrations (token_hash, email, username, invitation_id)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), address, name, invitation);
  return next;
end
$$;
grant execute on function public.begin_registration(text, text, text) to service_role;
comment on function public.begin_registration(text, text, text) is
  'Begins a registration. An earlier one of the same address that was never proven is replaced: whoever made it '
  'does not keep the owner out. In: what is to be registered; the token of an invitation where one is accepted. '
  'Out: one row. token: what the new log-in has to carry. refusal: ''username'' when it is taken, ''invitation'' '
  'when that is not good (any more); then nothing has begun. has_account: whether the address has an account '
  'already. For the api only: it would tell a stranger who has an account.';
create function private.check_registration() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
  hash text := encode(sha256(convert_to(given ->> 'registration_token', 'UTF8')), 'hex');
begin
  if hash is null then
    if given <> '{}' and (session_user = 'supabase_auth_admin' or given ? 'sub') then
      raise exception using errcode = 'PT403', message = 'registrationOnSite';
    end if;
    return new;
  end if;
  new.raw_user_meta_data := given - 'registration_token';
  -- The invitation first: with it go the registrations of others who accept it at this moment, and wait here.
  perform from public.invitations i join private.registrations r on r.invitation_id = i.id
  where r.token_hash = hash for update of i;
  update private.registrations r set user_id = new.id
  where r.token_hash = hash and r.email = lower(new.email) and r.user_id is null and r.expires_at > now();
  if not found then
    raise exception using errcode = 'PT403', message = 'registration';
  end if;
  return new;
end
$$;
comment on function private.check_registration() is
  'Trigger: refuses a log-in that nobody has begun. Its metadata must carry the token of a registration, which is '
  'used up and taken out; private.create_profile() uses up the invitation. Without a token only an operator adds people, '
  'in Studio or with SQL: a sign-up past the API that says who it is is refused. Supabase Auth signs people up and adds those of '
  'Studio with the same role; the latter have no metadata. The embedded Supabase Auth writes `sub` into that of a '
  'sign-up. Errors: PT403, which Supabase Auth answers with 403, and the embedded one with a 500.';
create function private.before_user_created(p_event jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select '{"error": {"http_code": 403, "message": "Registration is possible on the site only"}}'::jsonb
$$;
comment on function private.before_user_created(jsonb) is
  'What Supabase Auth asks before a sign-up, an invitation from Studio or a log-in with another service makes a '
  'user; it does not ask before the secret key adds one, as the api and Studio do. Switched on in config.toml. In: '
  'the event. Out: always a refusal.';
create trigger chambers_check_registration before insert on auth.users
for each row execute function private.check_registration();
create function private.known_metadata(p_given jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value), '{}')
  from jsonb_each(case jsonb_typeof(p_given) when 'object' then p_given else '{}' end)
    join (
      values
        ('username', 50), ('full_name', 120), ('phone', 32), ('notice_language', 3),
        ('sub', 36), ('email', 254), ('email_verified', 5), ('phone_verified', 5)
    ) as known (key, longest) using (key)
  where jsonb_typeof(value) in ('string', 'boolean') and char_length(value #>> '{}') <= longest
$$;
comment on function private.known_metadata(jsonb) is
  'What stays of the metadata of a log-in: what a registration says, and what Supabase Auth adds, in lengths that they can '
  'have.';
create function private.limit_metadata() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := private.known_metadata(new.raw_user_meta_data);
  return new;
end
$$;
comment on function private.limit_metadata() is
  'Trigger: keeps unknown and long metadata out. Everybody may write their own at Supabase Auth, and it is in each of their '
  'access tokens, which browsers and servers take up to some kilobytes only: a stolen token would lock its owner out. It '
  'also keeps out the token of a registration, which Supabase Auth writes again after it has made the user (met on '
  '2.196.0).';
create trigger chambers_forget_registration_token before insert or update of raw_user_meta_data on auth.users
for each row when (new.raw_user_meta_data is not null)
execute function private.limit_metadata();
create type public.contact_service as enum ('civil', 'criminal', 'compensation', 'family', 'property', 'taxation',
  'other', 'corporate');
create type public.submission_status as enum ('new', 'contacted', 'in_progress', 'resolved', 'closed');
create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint contact_submissions_name_check check (
      char_length(name) between 2 and 120 and private.is_name(name)
    ),
  email text not null
    constraint contact_submissions_email_check check (
      char_length(email) between 3 and 254 and private.is_email(email)
    ),
  phone text not null
    constraint contact_submissions_phone_check check (
      char_length(phone) between 10 and 32 and private.is_plain_text(phone)
    ),
  service public.contact_service not null,
  message text not null
    constraint contact_submissions_message_check check (
      char_length(message) between 10 and 5000 and private.is_plain_text(message)
    ),
  preferred_date timestamptz
    constraint contact_submissions_preferred_date_check check (preferred_date between '2000-01-01' and '2200-01-01'),
  submitted_at timestamptz not null default now(),
  status public.submission_status not null default 'new',
  search tsvector not null
    generated always as (
      private.to_search_vector(
        left(id::text, 8) || ' ' || name || ' ' || email || ' ' || phone || ' ' || private.spell_phone(phone) || ' '
        || message
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  client_id uuid references public.clients (id) on delete set null,
  language text not null default 'en' constraint contact_submissions_language_check check (language ~ '^[a-z]{2,3}$'),
  name_search tsvector not null generated always as (private.name_vector(name)) stored
);
comment on table public.contact_submissions is 'Requests for a consultation from the contact form.';
create index contact_submissions_submitted_at_idx on public.contact_submissions (submitted_at desc, id);
create index contact_submissions_status_idx on public.contact_submissions (status, submitted_at desc, id);
create index contact_submissions_search_idx on public.contact_submissions using gin (search);
create index contact_submissions_name_search_idx on public.contact_submissions using gin (name_search);
create index contact_submissions_client_id_idx on public.contact_submissions (client_id);
alter table public.contact_submissions enable row level security;
grant insert (id, name, email, phone, service, message, preferred_date, language) on public.contact_submissions to
  anon, authenticated;
grant select, update (status, client_id), delete on public.contact_submissions to app_admin;
grant select, insert, update, delete on public.contact_submissions to service_role;
create policy "anyone asks for a consultation" on public.contact_submissions
for insert to anon, authenticated with check (status = 'new' and service <> 'corporate');
create policy "an admin reads submissions" on public.contact_submissions
for select to app_admin using (true);
create policy "an admin sets a submission's status" on public.contact_submissions
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes submissions" on public.contact_submissions
for delete to app_admin using ((select private.is_admin()));
create function private.throttle_contact_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
$$;
comment on function private.throttle_contact_submission() is
  'Trigger: five requests an hour for each e-mail address and twenty for each network, whichever way they come. '
  'Imports of the office, made as the service or in Studio, are not counted. Errors: PT429; the hint is the seconds '
  'to wait.';
create function public.count_contact_submissions(
  p_query text default null, p_status public.submission_status default null,
  p_submitted_from timestamptz default null, p_submitted_before timestamptz default null
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.contact_submissions r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (p_status is null or r.status = p_status)
        and (p_submitted_from is null or r.submitted_at >= p_submitted_from)
        and (p_submitted_before is null or r.submitted_at < p_submitted_before)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_contact_submissions(text, public.submission_status, timestamptz, timestamptz)
  to app_admin;
comment on function public.count_contact_submissions(text, public.submission_status, timestamptz, timestamptz) is
  'How many submissions a search and filters leave, so that the pages of a long list can be numbered without '
  'counting all of it. In: a query of the `simple` configuration, and values to keep; null for any. Out: the '
  'number, never above 201. Planned for the values at hand: a filter that is not used must not cost an index.';
create trigger contact_submissions_clean before insert or update of name, email, phone, message on public.contact_submissions
for each row execute function private.clean_columns('line', 'name', 'line', 'email', 'phone', 'phone', 'text', 'message');
create trigger contact_submissions_touch before update on public.contact_submissions
for each row execute function private.touch_updated_at();
create trigger contact_submissions_throttle before insert on public.contact_submissions
for each row execute function private.throttle_contact_submission();
create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint testimonials_name_check check (char_length(name) between 1 and 120),
  occupation text not null default '' constraint testimonials_occupation_check check (char_length(occupation) <= 120),
  message text not null constraint testimonials_message_check check (char_length(message) between 1 and 2000),
  rating numeric(2,1) not null constraint testimonials_rating_check check (rating between 1 and 5),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index testimonials_visible_idx on public.testimonials (created_at desc) where visible;
alter table public.testimonials enable row level security;
grant select on public.testimonials to anon, authenticated;
grant insert (id, name, occupation, message, rating, visible) on public.testimonials to app_admin;
grant update (name, occupation, message, rating, visible) on public.testimonials to app_admin;
grant delete on public.testimonials to app_admin;
grant select, insert, update, delete on public.testimonials to service_role;
create policy "an admin reads every testimonial" on public.testimonials
for select to app_admin using (true);
create policy "an admin adds testimonials" on public.testimonials
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes testimonials" on public.testimonials
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes testimonials" on public.testimonials
for delete to app_admin using ((select private.is_admin()));
create policy "anyone reads visible testimonials" on public.testimonials
for select to anon, authenticated using (visible and not (select private.is_bar_council_mode()));
create trigger testimonials_touch before update on public.testimonials
for each row execute function private.touch_updated_at();
create type public.photo_category as enum ('general', 'office', 'events', 'awards', 'team', 'court');
create function private.next_photo_order() returns integer
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('public.gallery_photos', 0));
  return (select least(coalesce(max(p.sort_order), 0), 2147483646) + 1 from public.gallery_photos p);
end
$$;
grant execute on function private.next_photo_order() to app_admin, service_role;
comment on function private.next_photo_order() is
  'The sort order after that of all photos. The lock is kept until the photo is stored, so two photos that are '
  'added at the same time get two orders.';
create table public.gallery_photos (
  id uuid primary key default gen_random_uuid(),
  file_name text not null
    constraint gallery_photos_file_name_check check (
      file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and file_name !~ '\.\.'
    ) unique,
  small_file_name text unique,
  original_name text not null
    constraint gallery_photos_original_name_check check (char_length(original_name) between 1 and 255),
  caption text constraint gallery_photos_caption_check check (char_length(caption) <= 500),
  category public.photo_category not null default 'general',
  visible boolean not null default true,
  sort_order integer not null default private.next_photo_order(),
  width integer constraint gallery_photos_width_check check (width between 1 and 20000),
  height integer constraint gallery_photos_height_check check (height between 1 and 20000),
  uploaded_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint gallery_photos_small_file_name_check check (
    small_file_name ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' and small_file_name !~ '\.\.'
    and small_file_name <> file_name
  )
);
create index gallery_photos_visible_idx on public.gallery_photos (sort_order, uploaded_at desc) where visible;
create index gallery_photos_sort_idx on public.gallery_photos (sort_order, uploaded_at desc);
alter table public.gallery_photos enable row level security;
grant select on public.gallery_photos to anon, authenticated;
grant insert (file_name, small_file_name, original_name, caption, category, visible, sort_order, width, height) on
  public.gallery_photos to app_admin;
grant update (caption, category, visible, sort_order, width, height) on public.gallery_photos to app_admin;
grant delete on public.gallery_photos to app_admin;
grant select, insert, update, delete on public.gallery_photos to service_role;
create policy "an admin reads every photo" on public.gallery_photos
for select to app_admin using (true);
create policy "an admin adds photos" on public.gallery_photos
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes photos" on public.gallery_photos
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes photos" on public.gallery_photos
for delete to app_admin using ((select private.is_admin()));
create policy "anyone reads visible photos" on public.gallery_photos
for select to anon, authenticated using (visible and not (select private.is_bar_council_mode()));
create policy "anyone reads the files of visible photos" on storage.objects
for select to anon, authenticated
using (
  bucket_id = 'gallery'
  and coalesce(current_setting('storage.operation', true), '') not like '%object.sign%'
  and exists (
    select from public.gallery_photos p
    where (p.file_name = objects.name or p.small_file_name = objects.name) and p.visible
  )
);
create function public.photos_without_file(p_older_than timestamptz default now() - interval '1 hour') returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select p.id from public.gallery_photos p
  where p.width is not null and p.created_at < p_older_than and p.file_name not like 'IMG-%'
    and not exists (select from storage.objects o where o.bucket_id = 'gallery' and o.name = p.file_name)
  order by p.created_at limit 100
$$;
grant execute on function public.photos_without_file(timestamptz) to service_role;
comment on function public.photos_without_file(timestamptz) is
  'Photos whose file an interrupted deletion has taken, at most 100, made before a moment. A photo that was never '
  'measured had no file when it was made, and one that begins with IMG- has it among the site''s own: both are left '
  'alone. For the scheduled jobs.';
create function public.gallery_counts()
returns table (category public.photo_category, total integer, visible integer)
language sql stable security invoker set search_path = ''
as $$
  select p.category, count(*)::integer, count(*) filter (where p.visible)::integer
  from public.gallery_photos p group by p.category order by p.category
$$;
grant execute on function public.gallery_counts() to anon, authenticated, service_role;
comment on function public.gallery_counts() is
  'The figures of the gallery, counted by Postgres. How many photos each category has: of those that the caller may '
  'see, and of those the visible ones. Out: one row for each category that has any.';
create function public.move_gallery_photo(p_photo_id uuid, p_position integer) returns void
language sql security invoker set search_path = ''
as $$
  with others as (
    select p.id, row_number() over (order by p.sort_order, p.uploaded_at desc, p.id)::integer as position
    from public.gallery_photos p where p.id <> p_photo_id
  ),
  target as (
    select greatest(1, least(p_position, (select count(*) + 1 from others)))::integer as position
    where exists (select from public.gallery_photos p where p.id = p_photo_id)
  ),
  numbered as (
    select o.id, o.position + (o.position >= t.position)::integer as position from others o, target t
    union all
    select p_photo_id, t.position from target t
  )
  update public.gallery_photos p set sort_order = n.position from numbered n
  where p.id = n.id and p.sort_order <> n.position
$$;
grant execute on function public.move_gallery_photo(uuid, integer) to app_admin;
comment on function public.move_gallery_photo(uuid, integer) is
  'Moves a photo to a position, counted from 1 and no further than the end, and numbers all photos by their '
  'positions. In one statement, so that it is done completely or not at all.';
create trigger gallery_photos_touch before update on public.gallery_photos
for each row execute function private.touch_updated_at();
create type public.social_platform as enum ('facebook', 'twitter', 'instagram', 'linkedin');
create type public.delivery_status as enum ('queued', 'posted', 'failed', 'not_configured');
create table public.social_links (
  id uuid primary key default gen_random_uuid(),
  platform public.social_platform not null unique,
  url text constraint social_links_url_check check (char_length(url) <= 2048 and url ~* '^https?://[^\s<>"]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.social_links enable row level security;
grant select on public.social_links to anon, authenticated;
grant update (url) on public.social_links to app_admin;
grant select, insert, update, delete on public.social_links to service_role;
create policy "anyone reads the social links" on public.social_links
for select to anon, authenticated using (not (select private.is_bar_council_mode()));
create policy "an admin sets a social link" on public.social_links
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin reads every social link" on public.social_links
for select to app_admin using (true);
create table public.social_posts (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null default gen_random_uuid() unique,
  text text not null default '' constraint social_posts_text_check check (char_length(text) <= 10000),
  image_path text constraint social_posts_image_path_check check (char_length(image_path) <= 300),
  image_size integer constraint social_posts_image_size_check check (image_size > 0),
  video_path text constraint social_posts_video_path_check check (char_length(video_path) <= 300),
  video_size integer constraint social_posts_video_size_check check (video_size > 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_posts_content_check check (text <> '' or image_path is not null or video_path is not null)
);
create index social_posts_created_at_idx on public.social_posts (created_at desc);
create index social_posts_created_by_idx on public.social_posts (created_by);
create index social_posts_image_path_idx on public.social_posts (image_path);
create index social_posts_video_path_idx on public.social_posts (video_path);
alter table public.social_posts enable row level security;
grant select on public.social_posts to app_admin;
grant select, insert, update, delete on public.social_posts to service_role;
create policy "an admin reads posts" on public.social_posts
for select to app_admin using (true);
create table public.social_post_deliveries (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.social_posts (id) on delete cascade,
  platform public.social_platform not null,
  status public.delivery_status not null default 'queued',
  url text constraint social_post_deliveries_url_check check (char_length(url) <= 2048),
  reason text constraint social_post_deliveries_reason_check check (char_length(reason) <= 2000),
  external_id text constraint social_post_deliveries_external_id_check check (char_length(external_id) <= 300),
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  claim uuid,
  sending_since timestamptz,
  progress jsonb not null default '{}'
    constraint social_post_deliveries_progress_check check (jsonb_typeof(progress) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint social_post_deliveries_post_id_platform_key unique (post_id, platform)
);
create index social_post_deliveries_next_attempt_idx on public.social_post_deliveries (next_attempt_at)
where status = 'queued';
alter table public.social_post_deliveries enable row level security;
grant select on public.social_post_deliveries to app_admin;
grant select, insert, update, delete on public.social_post_deliveries to service_role;
create policy "an admin reads deliveries" on public.social_post_deliveries
for select to app_admin using (true);
create function public.create_social_post(p_post jsonb, p_deliveries jsonb) returns uuid
language plpgsql security invoker set search_path = ''
as $$
declare
  new_id uuid;
begin
  insert into public.social_posts (request_id, text, image_path, image_size, video_path, video_size, created_by)
  select p.request_id, p.text, p.image_path, p.image_size, p.video_path, p.video_size, p.created_by
  from jsonb_to_record(p_post) as p (
    request_id uuid, text text, image_path text, image_size integer, video_path text, video_size integer, created_by uuid
  )
  on conflict (request_id) do nothing
  returning id into new_id;
  if new_id is null then
    return (select p.id from public.social_posts p where p.request_id = (p_post ->> 'request_id')::uuid);
  end if;
  insert into public.social_post_deliveries (post_id, platform, status, reason, next_attempt_at)
  select new_id, d.platform, d.status, d.reason, case when d.status = 'queued' then now() end
  from jsonb_to_recordset(p_deliveries) as d (
    platform public.social_platform, status public.delivery_status, reason text
  );
  return new_id;
end
$$;
grant execute on function public.create_social_post(jsonb, jsonb) to service_role;
comment on function public.create_social_post(jsonb, jsonb) is
  'Stores a post with one delivery for each platform, once. In: the row of the post; deliveries as a list of '
  '{platform, status, reason}. Out: its id; the id of the earlier one when the request was stored before.';
create function public.save_social_progress(p_delivery_id uuid, p_claim_id uuid, p_progress jsonb) returns boolean
language sql security invoker set search_path = ''
as $$
  with saved as (
    update public.social_post_deliveries d
    set progress = p_progress, next_attempt_at = now() + interval '10 minutes'
    where d.id = p_delivery_id and d.claim = p_claim_id and d.status = 'queued'
    returning d.id
  )
  select exists (select from saved)
$$;
grant execute on function public.save_social_progress(uuid, uuid, jsonb) to service_role;
comment on function public.save_social_progress(uuid, uuid, jsonb) is
  'Stores the progress of an upload to a platform; false when another run has claimed the delivery';
create function public.begin_social_sending(p_delivery_id uuid, p_claim_id uuid) returns boolean
language sql security invoker set search_path = ''
as $$
  with begun as (
    update public.social_post_deliveries d
    set sending_since = now(), next_attempt_at = now() + interval '10 minutes'
    where d.id = p_delivery_id and d.claim = p_claim_id
      and d.status = 'queued' and d.sending_since is null
    returning d.id
  )
  select exists (select from begun)
$$;
grant execute on function public.begin_social_sending(uuid, uuid) to service_role;
comment on function public.begin_social_sending(uuid, uuid) is
  'Says that the request that publishes is about to be sent. Out: whether it may be: once for each attempt, and '
  'only while the claim holds.';
create function public.finish_social_delivery(p_delivery_id uuid, p_claim_id uuid, p_result jsonb) returns boolean
language sql security invoker set search_path = ''
as $$
  with ended as (
    select d.id,
      case
        when p_result ->> 'status' <> 'queued' then (p_result ->> 'status')::public.delivery_status
        when coalesce((p_result ->> 'waiting')::boolean, false) and d.created_at > now() - interval '1 day' then 'queued'
        when d.attempts < 6 and not coalesce((p_result ->> 'waiting')::boolean, false) then 'queued'
        else 'failed'
      end as status,
      coalesce((p_result ->> 'waiting')::boolean, false) as waiting,
      make_interval(secs => coalesce((p_result ->> 'retry_after')::double precision, 0)) as asked,
      make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(d.attempts, 1), 5)]) as pause
    from public.social_post_deliveries d
    where d.id = p_delivery_id and d.claim = p_claim_id and d.status = 'queued'
    for update
  ),
  written as (
    update public.social_post_deliveries d
    set status = e.status,
      url = p_result ->> 'url',
      external_id = p_result ->> 'external_id',
      reason = left(p_result ->> 'reason', 2000),
      claim = null,
      attempts = d.attempts - e.waiting::integer,
      sending_since = case when e.status = 'posted' then d.sending_since end,
      next_attempt_at = case
        when e.status <> 'queued' then null
        when e.waiting then now() + e.asked
        else now() + greatest(e.pause, e.asked)
      end
    from ended e where d.id = e.id
    returning d.id
  )
  select exists (select from written)
$$;
grant execute on function public.finish_social_delivery(uuid, uuid, jsonb) to service_role;
comment on function public.finish_social_delivery(uuid, uuid, jsonb) is
  'Ends an attempt. In: {status, url, external_id, reason} of the delivery; the status `queued` is for another '
  'attempt, after 1, 5, 20, 60 and 240 minutes or `retry_after` seconds if that is longer; the sixth is the last. '
  '`waiting` is true when nothing went wrong and the platform is not ready yet: that is asked again after '
  '`retry_after` for a day. Out: whether the claim still held.';
create function public.claim_social_deliveries(p_batch_size integer, p_post_id uuid default null)
returns table (
  id uuid, claim uuid, platform public.social_platform, progress jsonb, interrupted boolean, started_at timestamptz,
  text text, image_path text, image_size integer, video_path text, video_size integer
)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    select d.id from public.social_post_deliveries d
    where d.status = 'queued' and d.next_attempt_at <= now() and d.attempts >= 6
    for update skip locked
  ),
  failed as (
    update public.social_post_deliveries d
    set status = 'failed', claim = null, next_attempt_at = null, reason = case
      when d.sending_since is null then 'deliveryGivenUp'
      else 'maybePosted'
    end
    from given_up where d.id = given_up.id
  ),
  due as (
    select d.id from public.social_post_deliveries d
    where d.status = 'queued' and d.next_attempt_at <= now() and d.attempts < 6
      and (p_post_id is null or d.post_id = p_post_id)
    order by d.next_attempt_at, d.id
    limit p_batch_size
    for update skip locked
  ),
  claimed as (
    update public.social_post_deliveries d
    set claim = gen_random_uuid(), attempts = d.attempts + 1, next_attempt_at = now() + interval '10 minutes'
    from due where d.id = due.id
    returning d.id, d.claim, d.platform, d.progress, d.sending_since, d.post_id
  )
  select c.id, c.claim, c.platform, c.progress, c.sending_since is not null, coalesce(c.sending_since, now()),
    p.text, p.image_path, p.image_size, p.video_path, p.video_size
  from claimed c join public.social_posts p on p.id = c.post_id
$$;
grant execute on function public.claim_social_deliveries(integer, uuid) to service_role;
comment on function public.claim_social_deliveries(integer, uuid) is
  'Claims deliveries that are due, of one post or of all. A delivery that was claimed six times fails: each of '
  'those runs ended without a result. Six is also the last attempt of finish_social_delivery(), and '
  '`deliveryAttempts` of the contract; the reasons are the contract''s `deliveryGivenUp` and `maybePosted`.';
create trigger social_links_touch before update on public.social_links
for each row execute function private.touch_updated_at();
create trigger social_posts_touch before update on public.social_posts
for each row execute function private.touch_updated_at();
create trigger social_post_deliveries_touch before update on public.social_post_deliveries
for each row execute function private.touch_updated_at();
create table public.business_reviews (
  id uuid primary key default gen_random_uuid(),
  external_id text not null
    constraint business_reviews_external_id_check check (char_length(external_id) between 1 and 500) unique,
  author_name text not null constraint business_reviews_author_name_check check (char_length(author_name) <= 300),
  author_url text
    constraint business_reviews_author_url_check check (char_length(author_url) <= 2048 and author_url ~* '^https?://'),
  profile_photo_url text
    constraint business_reviews_profile_photo_url_check check (
      char_length(profile_photo_url) <= 2048 and profile_photo_url ~* '^https?://'
    ),
  rating numeric(2,1) not null constraint business_reviews_rating_check check (rating between 1 and 5),
  relative_time_description text not null default ''
    constraint business_reviews_relative_time_check check (char_length(relative_time_description) <= 200),
  text text not null default '' constraint business_reviews_text_check check (char_length(text) <= 10000),
  visible boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index business_reviews_visible_idx on public.business_reviews (created_at desc) where visible;
alter table public.business_reviews enable row level security;
grant select on public.business_reviews to anon, authenticated;
grant update (visible) on public.business_reviews to app_admin;
grant select, insert, update, delete on public.business_reviews to service_role;
create policy "an admin reads every review" on public.business_reviews
for select to app_admin using (true);
create policy "an admin shows or hides a review" on public.business_reviews
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "anyone reads visible reviews" on public.business_reviews
for select to anon, authenticated using (visible and not (select private.is_bar_council_mode()));
create table public.review_integration (
  id uuid primary key default gen_random_uuid(),
  singleton boolean not null default true constraint review_integration_singleton_check check (singleton) unique,
  place_id text constraint review_integration_place_id_check check (char_length(place_id) between 1 and 300),
  api_key_encrypted text
    constraint review_integration_api_key_encrypted_check check (char_length(api_key_encrypted) between 1 and 4000),
  has_api_key boolean not null generated always as (api_key_encrypted is not null) stored,
  last_sync timestamptz,
  next_sync_at timestamptz not null default now(),
  last_error text constraint review_integration_last_error_check check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sync_attempts smallint not null default 0
);
alter table public.review_integration enable row level security;
grant select (id, place_id, has_api_key, last_sync, next_sync_at, last_error) on public.review_integration to app_admin;
grant update (place_id, api_key_encrypted) on public.review_integration to app_admin;
grant select, insert, update, delete on public.review_integration to service_role;
create policy "an admin reads the connection, never its key" on public.review_integration
for select to app_admin using (true);
create policy "an admin sets the connection" on public.review_integration
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create function private.reset_review_sync() returns trigger
language plpgsql security invoker set search_path = ''
as $$
begin
  new.last_error := null;
  new.next_sync_at := now();
  new.sync_attempts := 0;
  if new.place_id is distinct from old.place_id then
    new.last_sync := null;
  end if;
  return new;
end
$$;
comment on function private.reset_review_sync() is
  'Trigger: another key, place or connection begins a new count of attempts to fetch reviews.';
create function public.claim_review_sync()
returns table (place_id text, api_key_encrypted text)
language sql security invoker set search_path = ''
as $$
  with given_up as (
    update public.review_integration r set
      next_sync_at = 'infinity',
      last_error = left(
        'syncGivenUp: '
          || coalesce(r.last_error, 'syncBrokenOff'),
        2000
      )
    where r.next_sync_at <= now() and r.sync_attempts >= 10
  )
  update public.review_integration r
  set next_sync_at = now() + interval '1 hour', sync_attempts = r.sync_attempts + 1
  where r.next_sync_at <= now() and r.sync_attempts < 10 and r.place_id is not null and r.has_api_key
  returning r.place_id, r.api_key_encrypted
$$;
grant execute on function public.claim_review_sync() to service_role;
comment on function public.claim_review_sync() is
  'Claims the daily fetch of reviews when it is due. Returns the connection, or no row when there is none or '
  'another run has it. After ten failed attempts it is given up, and last_error says so.';
create function public.store_business_reviews(p_reviews jsonb) returns integer
language sql security invoker set search_path = ''
as $$
  with fetched as (
    -- One name twice would be two changes of one row.
    select distinct on (f.external_id) f.*
    from jsonb_to_recordset(p_reviews) as f (
      external_id text, author_name text, author_url text, profile_photo_url text, rating numeric,
      relative_time_description text, text text
    )
    order by f.external_id
  ),
  stored as (
    insert into public.business_reviews as r
      (external_id, author_name, author_url, profile_photo_url, rating, relative_time_description, text)
    select f.external_id, f.author_name, f.author_url, f.profile_photo_url, f.rating, f.relative_time_description, f.text
    from fetched f
    on conflict (external_id) do update set
      author_name = excluded.author_name, author_url = excluded.author_url,
      profile_photo_url = excluded.profile_photo_url, rating = excluded.rating,
      relative_time_description = excluded.relative_time_description, text = excluded.text
    returning r.id
  ),
  told as (
    update public.review_integration
    set last_sync = now(), last_error = null, sync_attempts = 0, next_sync_at = now() + interval '1 day'
    where singleton
  )
  select count(*)::integer from stored
$$;
grant execute on function public.store_business_reviews(jsonb) to service_role;
comment on function public.store_business_reviews(jsonb) is
  'Stores fetched reviews. New ones are hidden until an admin shows them, known ones are updated and stay as '
  'visible as they are. It begins a new count of attempts. Returns how many there were.';
create trigger business_reviews_touch before update on public.business_reviews
for each row execute function private.touch_updated_at();
create trigger review_integration_touch before update on public.review_integration
for each row execute function private.touch_updated_at();
create trigger review_integration_reset_sync before update of place_id, api_key_encrypted on public.review_integration
for each row
when (old.place_id is distinct from new.place_id or old.api_key_encrypted is distinct from new.api_key_encrypted)
execute function private.reset_review_sync();
create table public.page_visits (
  day date not null default private.practice_day(),
  page text not null constraint page_visits_page_check check (page ~ '^/[a-z0-9/_-]{0,100}$'),
  visitor text not null constraint page_visits_visitor_check check (char_length(visitor) between 1 and 64),
  primary key (day, page, visitor)
);
comment on table public.page_visits is
  'Written by record_visit(), read as sums by analytics_summary() and visits_over_time().';
create index page_visits_day_idx on public.page_visits (day);
alter table public.page_visits enable row level security;
grant select, insert, update, delete on public.page_visits to service_role;
create table private.visit_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);
alter table private.visit_salts enable row level security;
create function public.record_visit(p_page text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address text := coalesce(private.client_address(), '');
  today date := private.practice_day();
  today_salt uuid;
begin
  if p_page is null or p_page !~ '^/[a-z0-9/_-]{0,100}$' then
    return;
  end if;
  select s.salt into today_salt from private.visit_salts s where s.day = today;
  if today_salt is null then
    -- The first visitor of a day throws the salt of the day before away.
    delete from private.visit_salts s where s.day < today;
    insert into private.visit_salts (day) values (today) on conflict do nothing;
    select s.salt into today_salt from private.visit_salts s where s.day = today;
  end if;
  -- Salted here too: a plain hash of an address could be guessed for as long as the throttle is kept.
  if public.consume_throttle('visit:' || today_salt || coalesce(private.client_network(), ''), 120, 3600) > 0 then
    return;
  end if;
  insert into public.page_visits (day, page, visitor)
  values (
    today, p_page,
    encode(sha256(convert_to(today_salt || address || coalesce(headers ->> 'user-agent', ''), 'UTF8')), 'hex')
  )
  on conflict do nothing;
end
$$;
grant execute on function public.record_visit(text) to anon, authenticated;
comment on function public.record_visit(text) is
  'Counts a visit to a page once for each visitor and day of the practice''s time zone. A path that is no page''s, '
  'and more than 120 an hour from one address, are not counted, without an error.';
create function public.visits_over_time(p_unit text, p_periods integer)
returns table (first_day date, visits integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today timestamp := private.practice_day();
  step interval;
  last_start timestamp;
  first_start timestamp;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  if (p_unit in ('day', 'week', 'month') and p_periods between 1 and 366) is not true then
    raise exception using errcode = 'PT400', message = 'visitsSpan';
  end if;
  step := ('1 ' || p_unit)::interval;
  last_start := date_trunc(p_unit, today);
  first_start := last_start - (p_periods - 1) * step;
  return query
  with counted as (
    select v.day, count(*) as visits from public.page_visits v
    where v.day >= first_start::date and v.day < (last_start + step)::date
    group by v.day
  )
  select p.start::date, coalesce(sum(c.visits), 0)::integer
  from generate_series(first_start, last_start, step) as p (start)
  left join counted c on date_trunc(p_unit, c.day::timestamp) = p.start
  group by p.start
  order by p.start;
end
$$;
grant execute on function public.visits_over_time(text, integer) to app_admin;
comment on function public.visits_over_time(text, integer) is
  'The visits of the last days, weeks (from Monday) or months on the practice''s calendar, at most 366, the current '
  'one last. Returns the first day of each and its visits, 0 where there are none. Errors: PT403 for a caller who '
  'is no admin, PT400 for another unit or number.';
create type public.practice_area as enum ('civil', 'criminal', 'compensation', 'family', 'property', 'taxation');
create type public.case_status as enum ('active', 'pending', 'closed', 'won', 'lost');
create table public.cases (
  id uuid primary key default gen_random_uuid(),
  case_number text not null constraint cases_case_number_check check (char_length(case_number) between 1 and 100),
  title text not null constraint cases_title_check check (char_length(title) between 3 and 200),
  description text not null constraint cases_description_check check (char_length(description) between 10 and 10000),
  client_id uuid references public.clients (id) on delete restrict,
  practice_area public.practice_area not null,
  status public.case_status not null default 'active',
  court text constraint cases_court_check check (char_length(court) <= 200),
  filing_date date not null default private.practice_day()
    constraint cases_filing_date_check check (filing_date between '1900-01-01' and '2200-01-01'),
  search tsvector not null
    generated always as (
      private.to_search_vector(
        private.spell_numbers(array[case_number, diary_number, cnr] || former_numbers)
        || ' ' || title
        || ' ' || coalesce(court, '')
        || ' ' || coalesce(bench, '')
        || ' ' || coalesce(stage, '')
        || ' ' || coalesce(client_name, '')
        || ' ' || coalesce(party_names, '')
        || ' ' || description
      )
    ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  client_name text,
  diary_number text constraint cases_diary_number_check check (char_length(diary_number) between 1 and 100),
  cnr text constraint cases_cnr_check check (cnr ~ '^[A-Z]{2}[A-Z0-9]{2}[0-9]{8}(19|20)[0-9]{2}$'),
  bench text constraint cases_bench_check check (char_length(bench) <= 200),
  stage text constraint cases_stage_check check (char_length(stage) <= 200),
  former_numbers text[] not null default '{}'
    constraint cases_former_numbers_check check (
      cardinality(former_numbers) <= 50 and char_length(array_to_string(former_numbers, '')) <= 5000
    ),
  party_names text,
  submission_id uuid references public.contact_submissions (id) on delete set null
);
comment on column public.cases.client_name is 'The full name of the client; follows clients.full_name.';
comment on column public.cases.cnr is 'Case Number Record of eCourts, 16 characters; spaces and hyphens are taken out.';
comment on column public.cases.former_numbers is 'The numbers that it had before: a matter keeps all its numbers.';
comment on column public.cases.party_names is 'Its parties and their advocates, for the search; follows case_parties.';
create unique index cases_case_number_key on public.cases (client_id, case_number, coalesce(court, ''));
create index cases_client_id_idx on public.cases (client_id, filing_date, id);
create index cases_filing_date_idx on public.cases (filing_date, id);
create index cases_title_idx on public.cases (title, id);
create index cases_case_number_idx on public.cases (case_number, id);
create index cases_status_filing_date_idx on public.cases (status, filing_date, id);
create index cases_status_title_idx on public.cases (status, title, id);
create index cases_status_case_number_idx on public.cases (status, case_number, id);
create index cases_practice_area_filing_date_idx on public.cases (practice_area, filing_date, id);
create index cases_practice_area_title_idx on public.cases (practice_area, title, id);
create index cases_practice_area_case_number_idx on public.cases (practice_area, case_number, id);
create index cases_search_idx on public.cases using gin (search);
create index cases_submission_id_idx on public.cases (submission_id);
alter table public.cases enable row level security;
grant select on public.cases to authenticated;
grant insert (id, case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number,
  cnr, bench, stage, former_numbers, submission_id) on public.cases to app_admin;
grant update (case_number, title, description, client_id, practice_area, status, court, filing_date, diary_number,
  cnr, bench, stage, former_numbers) on public.cases to app_admin;
grant select, insert, update, delete on public.cases to service_role;
create policy "an admin reads every case" on public.cases
for select to app_admin using (true);
create policy "an admin adds cases, each with a client" on public.cases
for insert to app_admin with check ((select private.is_admin()) and client_id is not null);
create policy "an admin changes cases" on public.cases
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "a client reads their own cases" on public.cases
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create function public.count_cases(
  p_query text default null, p_status public.case_status default null, p_area public.practice_area default null,
  p_client_id uuid default null
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.cases r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (p_status is null or r.status = p_status)
        and (p_area is null or r.practice_area = p_area)
        and (p_client_id is null or r.client_id = p_client_id)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_cases(text, public.case_status, public.practice_area, uuid) to authenticated;
comment on function public.count_cases(text, public.case_status, public.practice_area, uuid) is
  'How many cases a search and filters leave, as count_contact_submissions() has it.';
create function public.cases_by_next_hearing(
  p_query text default null, p_status public.case_status default null, p_area public.practice_area default null,
  p_client_id uuid default null, p_offset integer default 0, p_limit integer default 20
) returns setof public.cases
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set enable_memoize = off
as $$
declare
  page_end constant integer := p_offset + p_limit;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminListsCases';
  end if;
  return query
  with hearings as not materialized (
    select e.case_id, e.start_date, e.id from public.events e
    where e.type = 'hearing' and e.outcome is null and e.start_date > now()
  ),
  found as not materialized (
    select c.id, c.filing_date from public.cases c
    where (p_query is null or c.search @@ to_tsquery('simple', left(p_query, 1000)))
      and (p_status is null or c.status = p_status)
      and (p_area is null or c.practice_area = p_area)
      and (p_client_id is null or c.client_id = p_client_id)
  ),
  dated as materialized (
    select f.id, f.filing_date, h.start_date, h.id as hearing_id from hearings h join found f on f.id = h.case_id
    where not exists (
      select from hearings b where b.case_id = h.case_id and (b.start_date, b.id) < (h.start_date, h.id)
    )
    order by h.start_date, h.id limit page_end
  ),
  undated as (
    select f.id, f.filing_date, null::timestamptz, null::uuid from found f
    where (select count(*) from dated) < page_end and not exists (select from hearings h where h.case_id = f.id)
    order by f.filing_date desc, f.id desc limit page_end
  ),
  page as (
    select * from dated union all select * from undated
    order by start_date, hearing_id, filing_date desc, id desc offset p_offset limit p_limit
  )
  select c.* from page p join public.cases c on c.id = p.id
  order by p.start_date, p.hearing_id, p.filing_date desc, p.id desc;
end
$$;
grant execute on function public.cases_by_next_hearing(text, public.case_status, public.practice_area, uuid, integer,
  integer) to app_admin;
comment on function public.cases_by_next_hearing(text, public.case_status, public.practice_area, uuid, integer,
  integer) is
  'Cases by their next hearing, the soonest first, then those without one, the newest filing first: a hearing that '
  'is to come and has no result. In: a search and filters, as count_cases() has them; the first case and the number '
  'of cases. It runs as its owner: under row-level security Postgres does not know how rare a status is, and would '
  'read every hearing to come for a rare one. Errors: PT403 for anyone but an admin.';
create function private.set_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.case_id is null then
    null;
  elsif tg_op = 'INSERT' or new.case_id is distinct from old.case_id then
    -- The weakest lock that a move of the case waits for: whoever moves it later finds this row. Any number come at
    -- once.
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id for share;
  else
    -- A row that stays is locked itself by now, and a move locks the case before its rows: so it must not lock the
    -- case, and need not, because the move changes it too.
    select c.client_id into new.client_id from public.cases c where c.id = new.case_id;
  end if;
  return new;
end
$$;
comment on function private.set_client() is
  'Trigger: events, documents and what is asked for belong to the client of their case, whatever was sent. An event '
  'without a case keeps its client.';
create function private.move_case(p_case_id uuid, p_client_id uuid, p_is_merge boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not p_is_merge then
    update public.case_documents d set shared = false, former_client_id = d.client_id
    where d.case_id = p_case_id and d.shared and d.client_id is not null;
  end if;
  update public.case_documents d set client_id = p_client_id where d.case_id = p_case_id;
  update public.document_requests r set
    former_client_id = case when p_is_merge then r.former_client_id else coalesce(r.former_client_id, r.client_id) end,
    client_id = p_client_id
  where r.case_id = p_case_id;
  update public.events e set client_id = p_client_id where e.case_id = p_case_id;
  update public.case_messages m set
    former_client_id = case when p_is_merge then m.former_client_id else coalesce(m.former_client_id, m.client_id) end,
    client_id = p_client_id
  where m.case_id = p_case_id;
  if not p_is_merge then
    update private.message_threads t set no_answer_until = t.last_message_at, waiting_since = null
    where t.case_id = p_case_id;
  end if;
  update public.case_parties p set client_id = p_client_id where p.case_id = p_case_id;
end
$$;
comment on function private.move_case(uuid, uuid, boolean) is
  'Takes along what belongs to a case: its events and parties go with it. Its documents are no longer shared; messages and '
  'what was asked for stay with the former client, and nobody waits for an answer. In: the case; its client now; whether '
  'both records are one client: then all of it stays as it is.';
create function private.hand_over_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.move_case(
    new.id, new.client_id, old.client_id is null or private.is_merge(old.client_id, new.client_id)
  );
  return null;
end
$$;
comment on function private.hand_over_case() is
  'Trigger: when a case is given to another client, what belongs to it goes along.';
create function private.update_client_names_of_cases() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.cases set client_name = new.full_name where client_id = new.id;
  return new;
end
$$;
comment on function private.update_client_names_of_cases() is
  'Trigger: copies a changed name of a client to their cases.';
create function public.used_case_statuses() returns table (status public.case_status)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsStatuses';
  end if;
  return query
  select t.key::public.case_status from private.counters t
  where t.what = 'cases by status' and t.total > 0
  order by 1;
end
$$;
grant execute on function public.used_case_statuses() to app_admin;
comment on function public.used_case_statuses() is
  'The statuses that any case has, in their order: the list offers no others. Out: one row each. It runs as its '
  'owner because nobody may read the tallies. Errors: PT403 for anyone but an admin.';
create function private.set_case_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
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
  if tg_op = 'INSERT' or new.party_names is distinct from old.party_names then
    select string_agg(concat_ws(' ', p.name, p.advocate), ' ' order by p.side, p.position, p.id) into new.party_names
    from public.case_parties p where p.case_id = new.id;
  end if;
  return new;
end
$$;
comment on function private.set_case_columns() is
  'Trigger: reads a CNR as people write it, keeps the numbers that a change replaces, and sets the names of client '
  'and parties, by which a case is found, whatever was sent.';
create function private.keep_with_former_client() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.former_client_id = new.client_id then
    new.former_client_id := null;
  else
    new.client_id := null;
  end if;
  return new;
end
$$;
comment on function private.keep_with_former_client() is
  'Trigger: what was with a former client belongs to no client, until the case is theirs again. After the trigger '
  'that sets client_id to the case''s client: triggers run in the order of their names.';
create trigger cases_touch before update on public.cases
for each row execute function private.touch_updated_at();
create trigger cases_hand_over after update of client_id on public.cases
for each row when (old.client_id is distinct from new.client_id)
execute function private.hand_over_case();
create trigger clients_update_client_names_of_cases after update of full_name on public.clients
for each row when (old.full_name is distinct from new.full_name)
execute function private.update_client_names_of_cases();
create trigger cases_set_columns before insert or update on public.cases
for each row execute function private.set_case_columns();
create trigger cases_clean before insert or update of title, case_number, court, bench, stage, diary_number on public.cases
for each row when (
  concat_ws('', new.title, new.case_number, new.court, new.bench, new.stage, new.diary_number) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title', 'line', 'case_number', 'line', 'court', 'line', 'bench', 'line', 'stage', 'line', 'diary_number');
create type public.party_side as enum ('petitioner', 'respondent', 'other');
create table public.case_parties (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  side public.party_side not null,
  name text not null constraint case_parties_name_check check (
    char_length(name) between 2 and 200 and private.is_name(name)
  ),
  advocate text constraint case_parties_advocate_check check (char_length(advocate) <= 200),
  position integer not null constraint case_parties_position_check check (position between 0 and 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name_keys text[] not null generated always as (private.name_keys(name)) stored,
  name_search tsvector not null generated always as (private.name_vector(name)) stored
);
create index case_parties_case_id_idx on public.case_parties (case_id, side, position, id);
create index case_parties_client_id_idx on public.case_parties (client_id);
create index case_parties_name_search_idx on public.case_parties using gin (name_search);
alter table public.case_parties enable row level security;
grant select on public.case_parties to authenticated;
grant insert (id, case_id, side, name, advocate, position) on public.case_parties to app_admin;
grant update (side, name, advocate, position) on public.case_parties to app_admin;
grant delete on public.case_parties to app_admin;
grant select, insert, update, delete on public.case_parties to service_role;
create policy "a client reads the parties of their own cases" on public.case_parties
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads every party" on public.case_parties
for select to app_admin using (true);
create policy "an admin adds parties" on public.case_parties
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes parties" on public.case_parties
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes parties" on public.case_parties
for delete to app_admin using ((select private.is_admin()));
create function private.set_client_of_party() returns trigger
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if new.position is null or tg_op = 'UPDATE' and new.side <> old.side and new.position = old.position then
    select least(coalesce(max(p.position) + 1, 0), 10000) into new.position
    from public.case_parties p where p.case_id = new.case_id and p.side = new.side;
  end if;
  return new;
end
$$;
comment on function private.set_client_of_party() is
  'Trigger: a party belongs to the client of its case, whatever was sent, and one that is new on its side comes '
  'behind the others there.';
create function private.update_party_names_of_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    update public.cases set party_names = '' where id = old.case_id;
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.case_id <> old.case_id then
    update public.cases set party_names = '' where id = new.case_id;
  end if;
  return null;
end
$$;
comment on function private.update_party_names_of_case() is
  'Trigger: after a party was added, changed or deleted, its case stores the names of its parties anew.';
create function public.move_case_party(p_party_id uuid, p_position integer) returns void
language sql security invoker set search_path = ''
as $$
  with moved as (
    select p.id, p.case_id, p.side from public.case_parties p where p.id = p_party_id
  ),
  others as (
    select p.id, row_number() over (order by p.position, p.id)::integer - 1 as place
    from public.case_parties p join moved m on p.case_id = m.case_id and p.side = m.side
    where p.id <> m.id
  ),
  target as (
    select greatest(0, least(p_position - 1, (select count(*) from others)))::integer as place
  ),
  numbered as (
    select o.id, o.place + (o.place >= t.place)::integer as place from others o, target t
    union all
    select m.id, t.place from moved m, target t
  )
  update public.case_parties p set position = n.place
  from numbered n where p.id = n.id and p.position <> n.place
$$;
grant execute on function public.move_case_party(uuid, integer) to app_admin;
comment on function public.move_case_party(uuid, integer) is
  'Moves a party to a place on its side, counted from 1 and no further than the end, and numbers all of that side '
  'by their places. In one statement, so that it is done completely or not at all.';
create function private.lock_parties() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
  return null;
end
$$;
comment on function private.lock_parties() is
  'Trigger: whoever changes a party locks it and then its case; whoever gives a case to another client, the other '
  'way round; so do a client who is renamed, an agreement on fees that goes to another case, and a log-in that is no '
  'client''s any more. They wait for each other here, before either holds a row.';
create trigger case_parties_clean before insert or update of name, advocate on public.case_parties
for each row execute function private.clean_columns('line', 'name', 'line', 'advocate');
create trigger case_parties_touch before update on public.case_parties
for each row execute function private.touch_updated_at();
create trigger case_parties_update_names
after insert or delete or update of case_id, side, name, advocate, position on public.case_parties
for each row execute function private.update_party_names_of_case();
create trigger case_parties_set_client before insert or update of case_id, client_id, side on public.case_parties
for each row execute function private.set_client_of_party();
create trigger case_parties_lock before insert or update or delete on public.case_parties
for each statement execute function private.lock_parties();
create trigger client_users_lock_parties before update or delete on public.client_users
for each statement execute function private.lock_parties();
create trigger cases_lock_parties before update of client_id on public.cases
for each statement execute function private.lock_parties();
create trigger clients_lock before update of full_name on public.clients
for each statement execute function private.lock_parties();
create table public.conflict_checks (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  checked_by uuid references public.profiles (id) on delete set null,
  found jsonb not null,
  reason text constraint conflict_checks_reason_check check (char_length(reason) <= 2000),
  created_at timestamptz not null default now(),
  constraint conflict_checks_explained_check check (found = '[]' or reason is not null)
);
create index conflict_checks_client_id_idx on public.conflict_checks (client_id, created_at);
create index conflict_checks_checked_by_idx on public.conflict_checks (checked_by);
alter table public.conflict_checks enable row level security;
grant select on public.conflict_checks to app_admin;
grant select, insert, update, delete on public.conflict_checks to service_role;
create policy "an admin reads conflict checks" on public.conflict_checks
for select to app_admin using (true);
create function public.find_conflicts(p_full_name text, p_email text default null, p_phone text default null)
returns table (
  kind text, id uuid, name text, by text, side public.party_side, case_number text, case_title text, client_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  keys constant text[] := private.name_keys(p_full_name);
  alike constant tsquery := private.similar_name(p_full_name);
  known_email constant text := nullif(lower(btrim(p_email)), '');
  number constant text := private.to_e164(p_phone);
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query
  with likely as (
    select 'client' as kind, c.id, c.full_name as name, 'email' as by, null::uuid as case_id, null::public.party_side as side, 3.0 as score
    from public.clients c where lower(c.email) = known_email
    union all
    select 'client', c.id, c.full_name, 'phone', null, null, 2.0 from public.clients c where c.phone = number
    union all
    (
      select 'client', c.id, c.full_name, 'name', null, null, s.shared::numeric / greatest(cardinality(c.name_keys), cardinality(keys))
      from public.clients c
      cross join lateral (select count(*) as shared from unnest(c.name_keys) k where k = any (keys)) s
      where c.name_search @@ alike
      order by 7 desc, c.full_name, c.id limit 20
    )
    union all
    (
      select 'party', p.case_id, p.name, 'name', p.case_id, p.side, s.shared::numeric / greatest(cardinality(p.name_keys), cardinality(keys))
      from public.case_parties p
      cross join lateral (select count(*) as shared from unnest(p.name_keys) k where k = any (keys)) s
      where p.name_search @@ alike
      order by 7 desc, p.name, p.id limit 20
    )
  ),
  once as (
    select distinct on (l.kind, l.id, l.name) l.* from likely l order by l.kind, l.id, l.name, l.score desc
  )
  select o.kind, o.id, o.name, o.by, o.side, c.case_number, c.title, c.client_name
  from once o left join public.cases c on c.id = o.case_id
  order by o.score desc, o.kind, o.name, o.id limit 20;
end
$$;
grant execute on function public.find_conflicts(text, text, text) to app_admin;
comment on function public.find_conflicts(text, text, text) is
  'Clients and parties that somebody may be: with the same e-mail address or phone number, or a name that '
  'private.similar_name() finds. In: what is known of them; null for nothing. Out: the likeliest first, at most 20; '
  '`kind` is client or party, `id` that of the client or of the party''s case; `by` email, phone or name. '
  'Errors: PT403 for anyone but an admin.';
create function public.add_client(p_client jsonb, p_submission_id uuid default null, p_reason text default null) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  given constant public.clients := jsonb_populate_record(null::public.clients, p_client);
  explained constant text := nullif(btrim(p_reason), '');
  found_rows jsonb;
  existing uuid;
  added uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminAddsClients';
  end if;
  if p_submission_id is not null then
    select s.client_id into existing from public.contact_submissions s where s.id = p_submission_id for update;
    if not found then
      raise exception using errcode = 'PT404', message = 'enquiryGone';
    end if;
    if existing is not null then
      return existing;
    end if;
  end if;
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into found_rows
  from public.find_conflicts(given.full_name, given.email, given.phone) f;
  insert into public.clients (id, kind, full_name, phone, email, address, language, notes)
  values (
    coalesce(given.id, gen_random_uuid()), coalesce(given.kind, 'person'), given.full_name, given.phone, given.email, given.address,
    coalesce(given.language, 'en'), given.notes
  )
  returning id into added;
  insert into public.conflict_checks (client_id, checked_by, found, reason)
  values (added, (select auth.uid()), found_rows, explained);
  update public.contact_submissions s set
    client_id = added, status = case s.status when 'new' then 'contacted' else s.status end
  where s.id = p_submission_id;
  return added;
end
$$;
grant execute on function public.add_client(jsonb, uuid, text) to app_admin;
comment on function public.add_client(jsonb, uuid, text) is
  'Takes on a client, in one transaction: the record, the check for conflicts, and the enquiry that it came from, '
  'which is marked as contacted if it was new. In: the columns of the record that an admin may write, and its id, where the caller makes it; the '
  'submission or null; why what find_conflicts() finds is no conflict. Out: the client''s id; for a submission that '
  'has a client already, that one, so that doing it twice does it once. Errors: PT403 for anyone but an admin; '
  'PT404 for a submission that is not there; 23514 for a value that breaks a rule of the tables, as '
  'conflict_checks_explained_check where something is found and no reason is given.';
create table public.imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  client_ids uuid[] not null,
  case_ids uuid[] not null,
  undone_at timestamptz
);
comment on table public.imports is 'What imports of clients and cases have made; written by import_clients().';
create index imports_created_by_idx on public.imports (created_by);
create index imports_created_at_idx on public.imports (created_at);
alter table public.imports enable row level security;
grant select on public.imports to app_admin;
grant select, insert, update, delete on public.imports to service_role;
create policy "an admin reads imports" on public.imports
for select to app_admin using (true);
create function private.import_columns(p_table regclass) returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum) from pg_catalog.pg_attribute a
  where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attname not in ('id', 'client_id')
    and has_column_privilege('app_admin', p_table, a.attnum, 'insert')
$$;
comment on function private.import_columns(regclass) is
  'The columns of a table that an import writes: those that an admin may give a new row, but its id and whose client it is.';
create function private.read_import(p_rows jsonb)
returns table (line integer, client jsonb, court_case jsonb, answer text)
language plpgsql stable set search_path = ''
as $$
declare
  client_columns constant text[] := private.import_columns('public.clients');
  case_columns constant text[] := private.import_columns('public.cases');
  unknown text;
begin
  if (case jsonb_typeof(p_rows) when 'array' then jsonb_array_length(p_rows) > 1000 else true end) then
    raise exception using errcode = 'PT422', message = 'importLength', hint = 'rows';
  elsif exists (
    select from jsonb_array_elements(p_rows) r
    where case when jsonb_typeof(r -> 'line') = 'number' then r ->> 'line' !~ '^[0-9]{1,9}$' else true end
      or jsonb_typeof(r -> 'client') is distinct from 'object'
      or coalesce(jsonb_typeof(r -> 'case'), 'null') not in ('object', 'null')
    union all
    select from jsonb_array_elements(p_rows) r group by r ->> 'line' having count(*) > 1
  ) then
    raise exception using errcode = 'PT422', message = 'importLines', hint = 'rows';
  end if;
  select k into unknown
  from jsonb_array_elements(p_rows) r
  cross join lateral (
    select k from jsonb_object_keys(r -> 'client') k where k <> all (client_columns)
    union all
    select k from jsonb_object_keys(case jsonb_typeof(r -> 'case') when 'object' then r -> 'case' else '{}' end) k
    where k <> all (case_columns)
  ) u limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'importField', detail = unknown, hint = 'rows';
  end if;
  return query
  select (r ->> 'line')::integer, jsonb_strip_nulls(r -> 'client'), nullif(r -> 'case', 'null'), r ->> 'answer'
  from jsonb_array_elements(p_rows) r;
end
$$;
comment on function private.read_import(jsonb) is
  'The rows of an import, of which no part is left out silently. In: as import_clients() has it. Errors: PT422 for too '
  'many, for one without a line of its own or without a client, and for a column that an import does not write, which '
  'is the detail.';
create function public.check_import(p_rows jsonb)
returns table (
  line integer, client_id uuid, client_name text, same_as integer, candidates jsonb, not_taken text[], problem text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  -- The place of the first row of the same client, for each row.
  firsts integer[];
  joined integer[];
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  firsts := array(select generate_series(1, count(*)::integer) from private.read_import(p_rows));
  loop
    with given as (
      select
        r.place, f.first, lower(r.client ->> 'full_name') as name, r.client ->> 'phone' as phone,
        lower(r.client ->> 'email') as email, lower(r.client ->> 'address') as address
      from (select g.*, row_number() over (order by g.line) as place from private.read_import(p_rows) g) r
      join unnest(firsts) with ordinality as f (first, place) on f.place = r.place
    ),
    least_firsts as (
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
      from given g
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
$$;
grant execute on function public.check_import(jsonb) to app_admin;
comment on function public.check_import(jsonb) is
  'What import_clients() would do with rows, and stores nothing. In: as import_clients() has it. Out, of each line: the '
  'client there already who is used; `same_as`, the first line of the same client, which is one with the same name and '
  'the same address or number (of neither: with no other postal address); `candidates`, at the first line, who has its '
  'e-mail address or phone number already, where the name does not say who it is: another name, or several of the same; '
  '`not_taken`, the columns in which the line says something else than the card of the client, or than an earlier line '
  'of a new one; `problem`, what is against it: `asked` until it has an answer, `differs` where a new client has two '
  'values for one column, `there` where that client has this case already, `twice` where an earlier line has it. '
  'Errors: PT403 for anyone but an admin; PT422 as read_import() has it.';
create function private.insert_imported(p_table regclass, p_records jsonb) returns void
language plpgsql set search_path = ''
as $$
declare
  columns constant text := (
    select string_agg(quote_ident(c), ', ') from unnest(private.import_columns(p_table) || '{id,client_id}'::text[]) c
    where exists (select from jsonb_array_elements(p_records) r where r ? c)
  );
begin
  if p_records <> '[]' then
    execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1)', p_table, columns)
    using p_records;
  end if;
end
$$;
comment on function private.insert_imported(regclass, jsonb) is
  'Adds clients or cases in one statement, with the columns that the records name; the others have their defaults.';
create function public.import_clients(p_rows jsonb, p_import_id uuid default gen_random_uuid()) returns uuid
language plpgsql security definer set search_path = ''
as $$
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
      g.court_case || jsonb_build_object('id', gen_random_uuid(), 'client_id', coalesce(g.client_id, a.id), 'line', g.line)
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
      first := last + 1;
      last := cardinality(lines);
    exception when integrity_constraint_violation or data_exception then
      if first = last then
        raise exception using errcode = 'PT422', message = 'importLine', detail = lines[first]::text, hint = 'rows';
      end if;
      last := (first + last) / 2;
    end;
  end loop;
  insert into public.imports (id, created_by, client_ids, case_ids)
  values (
    p_import_id, (select auth.uid()),
    array(select (c ->> 'id')::uuid from jsonb_array_elements(new_clients) c),
    array(select (c ->> 'id')::uuid from jsonb_array_elements(new_cases) c)
  );
  return p_import_id;
end
$$;
grant execute on function public.import_clients(jsonb, uuid) to app_admin;
comment on function public.import_clients(jsonb, uuid) is
  'Adds clients and cases, all or none. In: 1 to 1000 rows `{line, client, case, answer}`, each with columns of a client, '
  'and of a case or null; lines of the same client are found as check_import() says, and the answer, at the first of '
  'them, is `new` or the id of one of its candidates; an id for the import: sent again, it adds nothing. No check for '
  'conflicts of interest: these people are clients already. Out: the id. Errors: PT403 for anyone but an admin; PT422 as '
  'read_import() has it, and where a line cannot be imported, which is the detail.';
create function public.undo_import(p_import_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  made public.imports;
  changed text;
  link record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminImports';
  end if;
  -- The parties of its cases go with them.
  perform private.lock_client_changes();
  select * into made from public.imports i where i.id = p_import_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
  if made.undone_at is not null then
    return;
  end if;
  if made.created_at < now() - private.period('import_undo') then
    raise exception using errcode = 'PT409', message = 'importTooOld',
      detail = extract(hour from private.period('import_undo'))::text;
  end if;
  perform from public.cases c where c.id = any (made.case_ids) order by c.id for update;
  perform from public.clients c where c.id = any (made.client_ids) order by c.id for update;
  select r.name into changed from (
    select c.title as name from public.cases c where c.id = any (made.case_ids) and c.updated_at <> made.created_at
    union all
    select c.full_name from public.clients c where c.id = any (made.client_ids) and c.updated_at <> made.created_at
    union all
    select c.title from public.cases c where c.client_id = any (made.client_ids) and c.id <> all (made.case_ids)
  ) r limit 1;
  -- Whatever has been added to them since: every table that refers to a case or a client, also those to come.
  for link in
    select f.conrelid::regclass as source, f.confrelid::regclass as target, a.attname as source_column
    from pg_catalog.pg_constraint f
    join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid in ('public.cases'::regclass, 'public.clients'::regclass)
      and f.conrelid <> 'public.cases'::regclass
  loop
    exit when changed is not null;
    execute format(
      'select %s from %s r join %s t on t.id = r.%I where t.id = any ($1) limit 1',
      case link.target when 'public.cases'::regclass then 't.title' else 't.full_name' end,
      link.source, link.target, link.source_column
    ) into changed using made.case_ids || made.client_ids;
  end loop;
  if changed is not null then
    raise exception using errcode = 'PT409', message = 'importChanged', detail = changed;
  end if;
  delete from public.cases c where c.id = any (made.case_ids);
  delete from public.clients c where c.id = any (made.client_ids);
  update public.imports i set undone_at = now() where i.id = p_import_id;
end
$$;
grant execute on function public.undo_import(uuid) to app_admin;
comment on function public.undo_import(uuid) is
  'Deletes what an import has made, all or none, within an hour. In: the import; one that is undone already stays so. '
  'Errors: PT403 for anyone but an admin; PT404 for an import that is not there; PT409 after an hour, and where a client '
  'or case has been changed since, or something was added to it: the detail is its name.';
create function public.name_query(p_input text) returns tsquery
language sql immutable strict security definer set search_path = ''
as $$
  select string_agg(
    case when char_length(sound) > 1 then format('(%s | %L:*)', w.alike, '~' || sound) else w.alike end, ' & '
  )::tsquery
  from unnest((private.name_sounds(left(p_input, 200)))[:10]) sound, private.similar_word(sound) w
$$;
grant execute on function public.name_query(text) to app_admin;
create function public.search_all(p_input text, p_words text)
returns table (kind text, id uuid, title text, detail text)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  most constant integer := 6;
  -- As many as a page of a list: for fewer, Postgres would sooner walk through all rows in their order than look the words up.
  candidates constant integer := 20;
  -- A phone number is searched by its digits, however they are set apart.
  digits constant text := nullif(ltrim(regexp_replace(p_input, '[^0-9]', '', 'g'), '0'), '');
  query constant tsquery := to_tsquery('simple', left(p_words, 1000)) ||
    case when p_input ~ '^ *[+(]?[0-9 ().\/-]{5,}$' and digits is not null then to_tsquery('simple', digits || ':*') else ''::tsquery end;
  names constant tsquery := public.name_query(p_input);
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
$$;
grant execute on function public.search_all(text, text) to app_admin;
create function private.fold_number(p_number text) returns text
language sql immutable strict set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(lower(p_number),
    '\mnos?\M', '', 'g'), '(\d)[!-/:-@[-`{-~\s]+(?=\d)', '\1|', 'g'), '[!-/:-@[-`{~\s]+', '', 'g')
$$;
grant execute on function private.fold_number(text) to authenticated, service_role;
create index cases_number_idx on public.cases (private.fold_number(case_number));
create function public.cases_with_number(p_number text, p_case_id uuid default null)
returns table (id uuid, case_number text, title text, court text, client_name text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query
  select c.id, c.case_number, c.title, c.court, c.client_name from public.cases c
  where private.fold_number(c.case_number) = private.fold_number(p_number) and c.id is distinct from p_case_id
  order by c.filing_date desc, c.id limit 5;
end
$$;
grant execute on function public.cases_with_number(text, uuid) to app_admin;
create type public.event_type as enum ('hearing', 'meeting', 'deadline', 'other');
create type public.hearing_outcome as enum ('heard', 'part_heard', 'adjourned', 'adjourned_sine_die', 'reserved',
  'dismissed_in_default', 'ex_parte', 'disposed');
create table public.events (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint events_title_check check (char_length(title) between 3 and 200),
  description text constraint events_description_check check (char_length(description) <= 10000),
  start_date timestamptz not null
    constraint events_start_date_check check (start_date between '1900-01-01' and '2200-01-01'),
  end_date timestamptz not null
    constraint events_end_date_check check (end_date between '1900-01-01' and '2200-01-01'),
  location text constraint events_location_check check (char_length(location) <= 300),
  case_id uuid references public.cases (id) on delete restrict,
  client_id uuid references public.clients (id) on delete restrict,
  type public.event_type not null default 'meeting',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  court_hall text constraint events_court_hall_check check (char_length(court_hall) <= 100),
  item_number text constraint events_item_number_check check (char_length(item_number) <= 20),
  bench text constraint events_bench_check check (char_length(bench) <= 200),
  purpose text constraint events_purpose_check check (char_length(purpose) <= 200),
  bring text constraint events_bring_check check (char_length(bring) <= 1000),
  is_tentative boolean not null default false,
  outcome public.hearing_outcome,
  outcome_recorded_at timestamptz,
  next_event_id uuid references public.events (id) on delete set null,
  dated_at timestamptz,
  constraint events_outcome_check check (outcome is null or type = 'hearing')
);
comment on column public.events.bring is 'What the client has to bring.';
comment on column public.events.is_tentative is 'The date is not certain, e.g. taken from a computer-generated list.';
comment on column public.events.next_event_id is 'The hearing to which this one was adjourned.';
comment on column public.events.dated_at is
  'When its date was set or moved last, by a trigger; null where that is not known.';
create index events_start_date_idx on public.events (start_date, id);
create index events_client_id_idx on public.events (client_id, start_date, id);
create index events_case_id_idx on public.events (case_id, start_date, id);
create index events_long_idx on public.events (end_date, start_date) where end_date - start_date > interval '1 day';
create index events_next_event_id_idx on public.events (next_event_id);
create index events_client_result_idx on public.events (client_id, start_date, id) where outcome is not null;
create index events_client_dated_idx on public.events (client_id, dated_at desc) where dated_at is not null;
create index events_client_outcome_idx on public.events (client_id, outcome_recorded_at desc)
where outcome_recorded_at is not null;
alter table public.events enable row level security;
grant select on public.events to authenticated;
grant insert (id, title, description, start_date, end_date, location, case_id, client_id, type, court_hall, item_number,
  bench, purpose, bring, is_tentative) on public.events to app_admin;
grant update (title, description, start_date, end_date, location, case_id, client_id, type, court_hall, item_number,
  bench, purpose, bring, is_tentative) on public.events to app_admin;
grant delete on public.events to app_admin;
grant select, insert, update, delete on public.events to service_role;
create policy "an admin deletes events" on public.events
for delete to app_admin using ((select private.is_admin()));
create policy "an admin reads every event" on public.events
for select to app_admin using (true);
create policy "an admin adds events" on public.events
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes events" on public.events
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "a client reads their own events" on public.events
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create table public.cancelled_events (
  id uuid primary key default gen_random_uuid(),
  uid uuid not null,
  client_id uuid,
  case_id uuid,
  title text not null,
  start_date timestamptz not null,
  end_date timestamptz not null,
  cancelled_at timestamptz not null default now(),
  type public.event_type
);
comment on table public.cancelled_events is
  'Deleted events, for the calendar feed; the jobs remove them later.';
create index cancelled_events_cancelled_at_idx on public.cancelled_events (cancelled_at);
create index cancelled_events_client_id_idx on public.cancelled_events (client_id, cancelled_at);
alter table public.cancelled_events enable row level security;
grant select on public.cancelled_events to app_admin;
grant select, insert, update, delete on public.cancelled_events to service_role;
create policy "an admin reads cancelled events" on public.cancelled_events
for select to app_admin using (true);
create function private.record_cancelled_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.erasures e where e.kind = 'client' and e.target = old.client_id and e.erased_at = now()
  ) then
    return old;
  elsif old.outcome is not null then
    raise exception using errcode = 'PT409', message = 'hearingHasResult';
  end if;
  insert into public.cancelled_events (uid, client_id, case_id, type, title, start_date, end_date)
  values (old.id, old.client_id, old.case_id, old.type, old.title, old.start_date, old.end_date);
  return old;
end
$$;
comment on function private.record_cancelled_event() is
  'Trigger: keeps what a deleted event leaves; of an erased client nothing is to be left. Errors: PT409 for a '
  'hearing with a result, unless its client is erased: the history of a case is never lost.';
create function public.calendar_events(
  p_first date, p_days integer, p_per_day integer, p_zone text default private.practice_zone()
)
returns table (
  id uuid, title text, type public.event_type, start_date timestamptz, end_date timestamptz, location text,
  is_tentative boolean, outcome public.hearing_outcome, day_total integer
)
language sql stable security invoker set search_path = ''
as $$
  select e.id, e.title, e.type, e.start_date, e.end_date, e.location, e.is_tentative, e.outcome, t.total
  from generate_series(0, least(p_days, 42) - 1) day
  cross join lateral (
    select (p_first + day)::timestamp at time zone p_zone as begins, (p_first + day + 1)::timestamp at time zone p_zone as ends
  ) of_day
  cross join lateral (
    select count(*)::integer as total from public.events c
    where c.start_date >= of_day.begins and c.start_date < of_day.ends
  ) t
  cross join lateral (
    select * from public.events c
    where c.start_date >= of_day.begins and c.start_date < of_day.ends
    order by c.start_date, c.id limit least(p_per_day, 200)
  ) e
  union all
  (
    select e.id, e.title, e.type, e.start_date, e.end_date, e.location, e.is_tentative, e.outcome, 0
    from public.events e
    where e.end_date - e.start_date > interval '1 day'
      and e.end_date >= p_first::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
    order by e.end_date, e.id limit 50
  )
  union all
  (
    select e.id, e.title, e.type, e.start_date, e.end_date, e.location, e.is_tentative, e.outcome, 0
    from public.events e
    where e.start_date >= (p_first - 1)::timestamp at time zone p_zone and e.start_date < p_first::timestamp at time zone p_zone
      and e.end_date > p_first::timestamp at time zone p_zone and e.end_date - e.start_date <= interval '1 day'
    order by e.start_date desc, e.id limit 50
  )
$$;
grant execute on function public.calendar_events(date, integer, integer, text) to authenticated;
comment on function public.calendar_events(date, integer, integer, text) is
  'The events of the calendar''s days on the screen: of each day the first per_day events that begin on it, at most '
  '200, each with how many begin on that day in all (day_total). At most 42 days. What began before the first day '
  'and goes on into it is there too, at most 50, with the day_total 0.';
create function private.set_dated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.dated_at := coalesce(new.dated_at, new.created_at);
  elsif new.start_date <> old.start_date then
    new.dated_at := now();
  end if;
  return new;
end
$$;
comment on function private.set_dated_at() is
  'Trigger: sets when the date of an event was set or moved.';
create function private.unlink_moved_hearing() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Not waited for: record_outcome() locks a hearing before the one that it was adjourned to.
  perform from public.events e where e.next_event_id = new.id for no key update nowait;
  update public.events e set next_event_id = null
  from public.events n
  where (e.id = new.id or e.next_event_id = new.id) and n.id = e.next_event_id
    and (n.type <> 'hearing' or (n.case_id, n.client_id) is distinct from (e.case_id, e.client_id));
  return null;
exception when lock_not_available then
  raise exception using errcode = 'PT409', message = 'changed';
end
$$;
comment on function private.unlink_moved_hearing() is
  'Trigger: a hearing is adjourned to a hearing of its own case, or of its own client where it has no case. When '
  'either leaves, neither knows the other. Errors: PT409 while somebody changes the hearing that was adjourned to it.';
create trigger events_touch before update on public.events
for each row execute function private.touch_updated_at();
create trigger events_set_client before insert or update of case_id, client_id on public.events
for each row execute function private.set_client();
create trigger events_record_cancelled before delete on public.events
for each row execute function private.record_cancelled_event();
create trigger events_set_dated_at before insert or update of start_date on public.events
for each row execute function private.set_dated_at();
create trigger events_unlink_moved after update of case_id, client_id, type on public.events
for each row when (
  old.type <> new.type or old.case_id is distinct from new.case_id
  or (new.case_id is null and old.client_id is distinct from new.client_id)
)
execute function private.unlink_moved_hearing();
create trigger events_clean before insert or update of title, location, court_hall, item_number, bench, purpose on public.events
for each row when (
  concat_ws('', new.title, new.location, new.court_hall, new.item_number, new.bench, new.purpose) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title', 'line', 'location', 'line', 'court_hall', 'line', 'item_number', 'line', 'bench', 'line', 'purpose');
create table public.hearing_orders (
  event_id uuid primary key references public.events (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  body text not null constraint hearing_orders_body_check check (char_length(body) between 1 and 10000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index hearing_orders_client_id_idx on public.hearing_orders (client_id);
alter table public.hearing_orders enable row level security;
grant select on public.hearing_orders to authenticated;
grant update (body, shared) on public.hearing_orders to app_admin;
grant select, insert, update, delete on public.hearing_orders to service_role;
create policy "a client reads the shared orders of their own hearings" on public.hearing_orders
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]) and shared);
create policy "an admin reads every order" on public.hearing_orders
for select to app_admin using (true);
create policy "an admin changes and shares orders" on public.hearing_orders
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create function private.set_client_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select e.client_id into new.client_id from public.events e where e.id = new.event_id for share;
  return new;
end
$$;
comment on function private.set_client_of_order() is
  'Trigger: an order belongs to the client of its hearing, whatever was sent.';
create function private.update_client_of_order() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.hearing_orders set client_id = new.client_id where event_id = new.id;
  return null;
end
$$;
comment on function private.update_client_of_order() is
  'Trigger: when a hearing gets another client, its order goes with it.';
create function public.record_outcome(
  p_event_id uuid, p_outcome public.hearing_outcome, p_order_text text default null, p_order_shared boolean default false,
  p_next_date timestamptz default null, p_next_purpose text default null, p_next_court_hall text default null,
  p_next_bench text default null, p_next_tentative boolean default false, p_close_case boolean default false,
  p_replaces timestamptz default null, p_based_on timestamptz[] default null, p_cancel_events uuid[] default null
)
returns table (recorded_at timestamptz, next_hearing uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  matter public.cases;
  this public.events;
  following public.events;
  court_order public.hearing_orders;
  to_come uuid[];
  closed constant public.case_status[] := '{closed,won,lost}';
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminRecordsResults';
  end if;
  p_order_text := nullif(btrim(p_order_text), '');
  p_next_purpose := nullif(btrim(p_next_purpose), '');
  p_next_court_hall := nullif(btrim(p_next_court_hall), '');
  p_next_bench := nullif(btrim(p_next_bench), '');

  -- The case first: a change of its client locks it first too.
  select c.* into matter from public.cases c
  where c.id = (select e.case_id from public.events e where e.id = p_event_id) for no key update;
  select e.* into this from public.events e where e.id = p_event_id for no key update;
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noHearing';
  elsif this.type <> 'hearing' then
    raise exception using errcode = 'PT409', message = 'onlyHearings';
  elsif this.case_id is distinct from matter.id then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  select e.* into following from public.events e where e.id = this.next_event_id for no key update;
  select o.* into court_order from public.hearing_orders o where o.event_id = this.id for no key update;

  if this.outcome is not null then
    if this.outcome = p_outcome
      and court_order.body is not distinct from p_order_text
      and (p_order_text is null or court_order.shared = p_order_shared)
      and following.start_date is not distinct from p_next_date
      and (p_next_date is null or following.is_tentative = p_next_tentative)
      and coalesce(following.purpose = p_next_purpose, p_next_purpose is null)
      and coalesce(following.court_hall = p_next_court_hall, p_next_court_hall is null)
      and coalesce(following.bench = p_next_bench, p_next_bench is null)
      and (not p_close_case or matter.status is null or matter.status = any (closed))
      and not exists (select from public.events e where e.id = any (p_cancel_events))
    then
      return query select this.outcome_recorded_at, this.next_event_id;
      return;
    end if;
    if p_replaces is distinct from this.outcome_recorded_at then
      raise exception using errcode = 'PT409', message = 'otherResult', detail = jsonb_build_object('outcome', this.outcome, 'next', following.start_date);
    end if;
  end if;
  if p_based_on <> array[this.updated_at, court_order.updated_at, following.updated_at] then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;

  if p_outcome is null then
    raise exception using errcode = 'PT422', hint = 'outcome', message = 'noOutcome';
  elsif p_next_date is not null and p_outcome in ('adjourned_sine_die', 'reserved', 'disposed') then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'finalOutcome';
  elsif p_next_date is not null and matter.status = any (closed) then
    raise exception using errcode = 'PT422', hint = 'nextDate',
      message = 'caseIsClosed';
  elsif p_next_date <= this.start_date then
    raise exception using errcode = 'PT422', hint = 'nextDate', message = 'nextDateAfter';
  elsif p_close_case and p_outcome not in ('disposed', 'dismissed_in_default') then
    raise exception using errcode = 'PT422', hint = 'closeCase',
      message = 'closingOutcome';
  elsif cardinality(p_cancel_events) > 0 and not p_close_case then
    raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'cancelledWithCase';
  elsif following.outcome is not null and following.start_date is distinct from p_next_date then
    raise exception using errcode = 'PT409',
      message = 'nextHasResult';
  end if;

  if following.id is null and p_next_date is not null and matter.id is not null then
    -- The office may have entered the next hearing by itself.
    select e.* into following from public.events e
    where e.case_id = matter.id and e.start_date = p_next_date and e.type = 'hearing' and e.id <> this.id
    order by e.id limit 1 for no key update;
  end if;
  if p_next_date is null then
    delete from public.events e where e.id = following.id;
    following := null;
  elsif following.id is null then
    insert into public.events as e (
      title, start_date, end_date, location, case_id, client_id, type, court_hall, bench, purpose, is_tentative
    ) values (
      case when char_length(p_next_purpose) >= 3 then p_next_purpose else this.title end,
      p_next_date, p_next_date + greatest(this.end_date - this.start_date, interval '0'), this.location,
      this.case_id, this.client_id, 'hearing', coalesce(p_next_court_hall, this.court_hall),
      coalesce(p_next_bench, this.bench), coalesce(p_next_purpose, this.purpose), p_next_tentative
    )
    returning e.* into following;
  else
    update public.events e set
      start_date = p_next_date, end_date = p_next_date + greatest(e.end_date - e.start_date, interval '0'),
      court_hall = coalesce(p_next_court_hall, e.court_hall), bench = coalesce(p_next_bench, e.bench),
      purpose = coalesce(p_next_purpose, e.purpose), is_tentative = p_next_tentative
    where e.id = following.id;
  end if;

  if p_order_text is null then
    delete from public.hearing_orders o where o.event_id = this.id;
  else
    insert into public.hearing_orders as o (event_id, body, shared) values (this.id, p_order_text, p_order_shared)
    on conflict (event_id) do update set body = excluded.body, shared = excluded.shared;
  end if;
  if p_close_case then
    to_come := array(
      select e.id from public.events e
      where e.case_id = matter.id and e.start_date > now() and e.outcome is null
        and e.id <> this.id and e.id is distinct from following.id
    );
    if p_cancel_events is null and cardinality(to_come) > 0 then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'datesToCome';
    elsif exists (select from public.events e where e.id = any (p_cancel_events) and e.id <> all (to_come)) then
      raise exception using errcode = 'PT422', hint = 'cancelEvents', message = 'notToCome';
    end if;
    delete from public.events e where e.id = any (p_cancel_events);
    update public.cases c set status = 'closed' where c.id = matter.id and c.status <> all (closed);
  end if;
  -- In milliseconds, as programs give it back.
  recorded_at := date_trunc('milliseconds', greatest(clock_timestamp(), this.outcome_recorded_at + interval '1 millisecond'));
  next_hearing := following.id;
  update public.events e set
    outcome = p_outcome, outcome_recorded_at = recorded_at, next_event_id = next_hearing, is_tentative = false
  where e.id = this.id;
  return next;
end
$$;
grant execute on function public.record_outcome(uuid, public.hearing_outcome, text, boolean, timestamptz, text, text,
  text, boolean, boolean, timestamptz, timestamptz[], uuid[]) to app_admin;
comment on function public.record_outcome(uuid, public.hearing_outcome, text, boolean, timestamptz, text, text, text,
  boolean, boolean, timestamptz, timestamptz[], uuid[]) is
  'Records what became of a hearing, and creates the hearing that it was adjourned to: both or neither. Done twice '
  'with the same values it is done once. In: the hearing; its outcome; the order''s text and whether the client may '
  'read it; the next date, and of the next hearing what differs (purpose, court hall and bench are taken over where '
  'they are null); whether the case is closed with it; and, to replace a result, the `outcome_recorded_at` of the '
  'one that the caller has seen; and what the values are based on: the `updated_at` of the hearing, of its order '
  'and of the next hearing, as the caller has read them, null for what there is not; and, when the case is closed, '
  'which of its dates to come are deleted with it: none by an empty array. Out: when it was recorded, and '
  'the next hearing or null. Errors: PT403 for anyone but an admin, PT404 when there is no such event, PT409 when '
  'it is no hearing, when somebody else has recorded another result or changed one of the three meanwhile, or when '
  'the next hearing has a result itself; PT422 with the field as its hint, also when the case is closed, has dates to '
  'come and nothing is said of them.';
create trigger hearing_orders_touch before update on public.hearing_orders
for each row execute function private.touch_updated_at();
create trigger hearing_orders_set_client before insert or update of event_id, client_id on public.hearing_orders
for each row execute function private.set_client_of_order();
create trigger events_update_client_of_order after update of case_id, client_id on public.events
for each row when (old.client_id is distinct from new.client_id)
execute function private.update_client_of_order();
create table public.cause_list_checks (
  day date primary key constraint cause_list_checks_day_check check (day between '1900-01-01' and '2200-01-01'),
  checked_at timestamptz not null default now(),
  checked_by uuid references public.profiles (id) on delete set null
);
comment on table public.cause_list_checks is
  'When an admin last compared a day with the court’s list; written by check_cause_list().';
create index cause_list_checks_checked_by_idx on public.cause_list_checks (checked_by);
alter table public.cause_list_checks enable row level security;
grant select on public.cause_list_checks to app_admin;
grant select, insert, update, delete on public.cause_list_checks to service_role;
create policy "an admin reads when a cause list was checked" on public.cause_list_checks
for select to app_admin using (true);
create function public.check_cause_list(p_day date) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  at timestamptz;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminChecksCauseList';
  elsif (p_day between '1900-01-01' and '2200-01-01') is not true then
    raise exception using errcode = 'PT422', hint = 'day', message = 'boardDay';
  end if;
  insert into public.cause_list_checks as c (day, checked_at, checked_by)
  values (p_day, clock_timestamp(), (select auth.uid()))
  on conflict on constraint cause_list_checks_pkey
  do update set checked_at = excluded.checked_at, checked_by = excluded.checked_by
  returning c.checked_at into at;
  return at;
end
$$;
grant execute on function public.check_cause_list(date) to app_admin;
comment on function public.check_cause_list(date) is
  'Records that the caller has looked at a day''s cause list now. In: the day. Out: the moment. Errors: PT403 for '
  'anyone but an admin, PT422 for a day that is none of the calendar''s.';
create function public.board(p_day date, p_zone text default private.practice_zone())
returns table (
  id uuid, start_date timestamptz, title text, location text, purpose text,
  court_hall text, item_number text, bench text, is_tentative boolean, bring text, outcome public.hearing_outcome,
  next_date timestamptz,
  case_id uuid, case_number text, case_title text, court text, petitioner text, respondent text,
  client_id uuid, client_name text, client_phone text
)
language sql stable security invoker set search_path = ''
as $$
  select
    e.id, e.start_date, e.title, e.location, e.purpose, e.court_hall, e.item_number, coalesce(e.bench, c.bench),
    e.is_tentative, e.bring, e.outcome, n.start_date,
    c.id, c.case_number, c.title, c.court, p.petitioner, p.respondent,
    l.id, l.full_name, l.phone
  from (
    select * from public.events h
    where h.type = 'hearing' and h.start_date >= p_day::timestamp at time zone p_zone
      and h.start_date < (p_day + 1)::timestamp at time zone p_zone
    order by h.start_date, h.id limit 200
  ) e
  left join lateral (select * from public.cases r where r.id = e.case_id limit 1) c on true
  left join lateral (select * from public.clients r where r.id = e.client_id limit 1) l on true
  left join lateral (select * from public.events r where r.id = e.next_event_id limit 1) n on true
  cross join lateral (
    select
      max(s.name) filter (where s.side = 'petitioner') as petitioner,
      max(s.name) filter (where s.side = 'respondent') as respondent
    from (
      select r.side, (array_agg(r.name order by r.position, r.id))[1]
        || case count(*) when 1 then '' when 2 then ' & Anr.' else ' & Ors.' end as name
      from public.case_parties r
      where r.case_id = c.id and r.side in ('petitioner', 'respondent')
      group by r.side
    ) s
  ) p
  cross join lateral (
    select
      array(select m[1]::numeric from regexp_matches(e.court_hall, '[0-9]+', 'g') m) as hall,
      array(select m[1]::numeric from regexp_matches(e.item_number, '[0-9]+', 'g') m) as item
  ) numbers
  order by
    e.start_date,
    c.court nulls last,
    e.court_hall is null, numbers.hall, e.court_hall,
    -- '12A' after '12', and the supplementary 'S-1' after all of them.
    e.item_number is null, e.item_number !~ '^[0-9]', numbers.item, e.item_number,
    e.id
$$;
grant execute on function public.board(date, text) to app_admin;
comment on function public.board(date, text) is
  'The hearings of a day, by time, court, hall and item; numbers in the hall and the item count as numbers, and '
  'what has none comes last. In: the day. Out: at most 200; petitioner and respondent as a cause list names them, '
  'the first one with ''& Anr.'' or ''& Ors.''; next_date is that of the hearing to which it was adjourned.';
create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null constraint tasks_title_check check (char_length(title) between 1 and 300),
  due_on date constraint tasks_due_on_check check (due_on between '1900-01-01' and '2200-01-01'),
  case_id uuid references public.cases (id) on delete cascade,
  assignee_id uuid references public.profiles (id) on delete set null,
  done_at timestamptz constraint tasks_done_at_check check (done_at between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.tasks.assignee_id is 'The admin who does it; null for nobody in particular.';
create index tasks_due_on_idx on public.tasks (due_on, id);
create index tasks_open_idx on public.tasks (due_on, id) where done_at is null;
create index tasks_done_at_idx on public.tasks (done_at desc, id desc) where done_at is not null;
create index tasks_case_id_idx on public.tasks (case_id, due_on, id);
create index tasks_assignee_id_idx on public.tasks (assignee_id, due_on, id);
alter table public.tasks enable row level security;
grant select, delete on public.tasks to app_admin;
grant insert (id, title, due_on, case_id, assignee_id, done_at) on public.tasks to app_admin;
grant update (title, due_on, case_id, assignee_id, done_at) on public.tasks to app_admin;
grant select, insert, update, delete on public.tasks to service_role;
create policy "an admin reads every task" on public.tasks
for select to app_admin using (true);
create policy "an admin adds tasks" on public.tasks
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes tasks" on public.tasks
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes tasks" on public.tasks
for delete to app_admin using ((select private.is_admin()));
create function private.check_assignee() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles p where p.id = new.assignee_id and p.role = 'admin') then
    raise exception using errcode = 'PT422', hint = 'assigneeId', message = 'assigneeIsAdmin';
  end if;
  return new;
end
$$;
comment on function private.check_assignee() is
  'Trigger: only an admin gets a task; whoever is none any more keeps what they had until it is given to another. '
  'Errors: PT422.';
create trigger tasks_touch before update on public.tasks
for each row execute function private.touch_updated_at();
create trigger tasks_check_new_assignee before insert on public.tasks
for each row when (new.assignee_id is not null) execute function private.check_assignee();
create trigger tasks_check_assignee before update of assignee_id on public.tasks
for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
execute function private.check_assignee();
create trigger tasks_clean before insert or update of title on public.tasks
for each row when (
  concat_ws('', new.title) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title');
create function private.may_upload_document() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_session_live() and exists (
    select from public.cases c where c.client_id = any (private.my_client_ids())
  )
$$;
grant execute on function private.may_upload_document() to authenticated;
comment on function private.may_upload_document() is
  'Whether the caller may upload a file as a client: their session is live, and they have a case.';
create table public.case_documents (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  name text not null
    constraint case_documents_name_check check (
      char_length(name) between 1 and 200 and private.has_text(name)
        and name collate "C" !~ '[/\\\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    ),
  shared boolean not null default false,
  deleted_at timestamptz constraint case_documents_deleted_at_check check (deleted_at between '1900-01-01' and '2200-01-01'),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  awaits_message boolean not null default false,
  former_client_id uuid references public.clients (id) on delete restrict,
  shared_with uuid generated always as (case when shared and deleted_at is null then client_id end) stored,
  constraint case_documents_id_case_id_key unique (id, case_id)
);
comment on table public.case_documents is 'Documents of cases; a client sees those that an admin shares, one by one.';
comment on column public.case_documents.deleted_at is
  'When it was deleted: clients no longer see it; for a while it can be restored, and then it is deleted for good.';
comment on column public.case_documents.published_at is
  'Since when the client can read it as it is now: by triggers. Null while it is not shared.';
comment on column public.case_documents.awaits_message is
  'Whether a client has added it for a message that is not sent: the office is then told of it by itself.';
comment on column public.case_documents.former_client_id is
  'With whom it was shared, until the case went to another client.';
comment on column public.case_documents.shared_with is
  'The client who sees it: that of its case, while it is shared and not deleted.';
create index case_documents_case_id_idx on public.case_documents (case_id, created_at desc, id desc);
create index case_documents_client_id_idx on public.case_documents (client_id);
create index case_documents_created_by_idx on public.case_documents (created_by);
create index case_documents_deleted_at_idx on public.case_documents (deleted_at) where deleted_at is not null;
create index case_documents_shared_with_idx on public.case_documents (shared_with, published_at desc)
where shared_with is not null;
create index case_documents_awaits_message_idx on public.case_documents (published_at) where awaits_message;
create index case_documents_former_client_id_idx on public.case_documents (former_client_id);
alter table public.case_documents enable row level security;
grant select on public.case_documents to authenticated;
grant update (name, shared, deleted_at) on public.case_documents to app_admin;
grant select, insert, update, delete on public.case_documents to service_role;
create policy "a client reads the shared documents of their own cases" on public.case_documents
for select to authenticated
using (shared_with = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads every document" on public.case_documents
for select to app_admin using (true);
create policy "an admin renames, shares and deletes documents" on public.case_documents
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create table public.document_versions (
  id uuid primary key,
  document_id uuid not null references public.case_documents (id) on delete cascade,
  number integer not null constraint document_versions_number_check check (number > 0),
  size_bytes integer not null constraint document_versions_size_check check (size_bytes between 1 and 104857600),
  kind text not null
    constraint document_versions_kind_check check (kind in ('pdf', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'txt')),
  uploaded_by uuid references public.profiles (id) on delete set null,
  checked_at timestamptz,
  virus text constraint document_versions_virus_check check (char_length(virus) between 1 and 200),
  is_current boolean not null default false,
  created_at timestamptz not null default now(),
  thumbnail text
    constraint document_versions_thumbnail_check check (
      char_length(thumbnail) <= 6000 and thumbnail ~ '^data:image/(webp|jpeg);base64,[A-Za-z0-9+/=]+$'
    ),
  constraint document_versions_current_check check (not is_current or (checked_at is not null and virus is null)),
  constraint document_versions_current_key exclude using btree (document_id with =) where (is_current),
  constraint document_versions_number_key unique (document_id, number)
);
comment on table public.document_versions is
  'The files of documents, stored in the bucket case-documents under their id.';
comment on column public.document_versions.thumbnail is
  'A small picture of a picture, made by the browser that sent it. Not by opening the file: that is logged.';
create index document_versions_uploaded_by_idx on public.document_versions (uploaded_by);
create index document_versions_unchecked_idx on public.document_versions (created_at) where checked_at is null;
alter table public.document_versions enable row level security;
grant select on public.document_versions to authenticated;
grant select, insert, update, delete on public.document_versions to service_role;
create policy "an admin reads every version" on public.document_versions
for select to app_admin using (true);
create policy "a client reads the current versions of documents they see" on public.document_versions
for select to authenticated
using (is_current and exists (select from public.case_documents d where d.id = document_versions.document_id));
create view private.shared_documents with (security_invoker = true) as
select
  d.id, d.case_id, d.shared_with as client_id, d.name, d.published_at, v.id as file_id, v.number, v.kind, v.size_bytes,
  v.uploaded_by
from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current
where d.shared_with is not null;
comment on view private.shared_documents is
  'The documents that clients can open, with the file that they get: what they see and has a version without a virus.';
create policy "clients upload documents of their cases" on storage.objects
for insert to authenticated with check (
  bucket_id = 'case-documents'
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.may_upload_document())
);
create function private.set_document_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.shared <> old.shared then
    new.published_at := case when new.shared then now() end;
  end if;
  -- With whom it was shared before is of no interest once it is shared again.
  if new.shared then
    new.former_client_id := null;
  end if;
  -- The time in which it can be restored begins when it is deleted, whatever was sent.
  if new.deleted_at is not null and current_setting('role', true) = 'app_admin' then
    new.deleted_at := coalesce(old.deleted_at, now());
  end if;
  return new;
end
$$;
comment on function private.set_document_columns() is
  'Trigger: sets since when a document is shared and deleted, and forgets a former client when it is shared again.';
create function public.is_new_document_file(p_file_id uuid, p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from storage.objects o
    where o.bucket_id = 'case-documents' and o.name = p_file_id::text and o.owner_id = p_user_id::text
  ) and not exists (select from public.document_versions v where v.id = p_file_id)
$$;
grant execute on function public.is_new_document_file(uuid, uuid) to service_role;
comment on function public.is_new_document_file(uuid, uuid) is
  'Whether somebody has stored a file that is no version yet. For the api, which looks at it then, and removes what '
  'lies.';
create function public.add_document_version(
  p_file_id uuid, p_user_id uuid, p_document_id uuid, p_case_id uuid, p_file_name text, p_file_kind text, p_file_size bigint,
  p_file_thumbnail text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  is_by_admin constant boolean := exists (select from public.profiles p where p.id = p_user_id and p.role = 'admin');
  document uuid := p_document_id;
  next_number integer := 1;
  actor record;
begin
  if document is not null and not is_by_admin then
    raise exception using errcode = 'PT403', message = 'adminAddsVersions';
  end if;
  if document is null then
    -- Locked, so that a case that is given to another client meanwhile takes no document of the one before.
    perform from public.cases c
    where c.id = p_case_id and (
      is_by_admin
      or exists (select from public.client_users u where u.user_id = p_user_id and u.client_id = c.client_id)
    )
    for no key update;
    if not found then
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
  end if;
  if not public.is_new_document_file(p_file_id, p_user_id) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by, awaits_message)
    values (p_case_id, p_file_name, not is_by_admin, p_user_id, not is_by_admin)
    returning id into document;
  else
    -- Versions of a document are added one after the other.
    update public.case_documents d set updated_at = now() where d.id = document and d.deleted_at is null;
    if not found then
      raise exception using errcode = 'PT404', message = 'noDocument';
    end if;
    select max(v.number) + 1 into next_number from public.document_versions v where v.document_id = document;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select
      actor.id, actor.role, actor.via, 'update', 'document', document::text, array['version_' || next_number],
      d.case_id, d.client_id
    from public.case_documents d where d.id = document;
  end if;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (p_file_id, document, next_number, p_file_size, p_file_kind, p_user_id, p_file_thumbnail);
  return document;
end
$$;
grant execute on function public.add_document_version(uuid, uuid, uuid, uuid, text, text, bigint, text) to service_role;
comment on function public.add_document_version(uuid, uuid, uuid, uuid, text, text, bigint, text) is
  'Adds a document, or a version of one, for the API, which has looked at the bytes of the file. What a client adds '
  'is shared with them and awaits a message. In: the id of the file, which its uploader has stored; who that is; '
  'the document, null for a new one; its case and name; the file''s kind, size and thumbnail. Out: the document. '
  'Errors: PT403 for a version by somebody who is no admin; PT404 for a case or document that is not there, or of another client; '
  'PT409 for a file that is a version already, or somebody else''s.';
create function public.finish_document_check(p_file_id uuid, p_found_virus text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  document uuid;
  latest uuid;
begin
  select v.document_id into document from public.document_versions v where v.id = p_file_id;
  perform from public.case_documents d where d.id = document for update;
  update public.document_versions v set checked_at = now(), virus = left(p_found_virus, 200)
  where v.id = p_file_id and v.checked_at is null;
  select v.id into latest from public.document_versions v
  where v.document_id = document and v.checked_at is not null and v.virus is null
  order by v.number desc limit 1;
  update public.document_versions v set is_current = false where v.document_id = document and v.is_current and v.id <> latest;
  update public.document_versions v set is_current = true where v.id = latest and not v.is_current;
end
$$;
grant execute on function public.finish_document_check(uuid, text) to service_role;
comment on function public.finish_document_check(uuid, text) is
  'Records the answer of the scanner, or that there is none. In: the file; the virus, null for none. The latest '
  'clean version becomes the current one.';
create function public.open_document(p_document_id uuid, p_version_number integer default null)
returns table (file_id uuid, kind text, name text)
language plpgsql security definer set search_path = ''
as $$
declare
  wait constant integer := public.consume_throttle('document:' || auth.uid(), 600, 3600);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyDocuments', hint = wait::text;
  end if;
  return query select * from private.open_document(p_document_id, p_version_number, auth.uid(), private.is_admin());
  if not found then
    raise exception using errcode = 'PT404', message = 'notFound';
  end if;
end
$$;
grant execute on function public.open_document(uuid, integer) to authenticated;
comment on function public.open_document(uuid, integer) is
  'Notes that the caller opens a document. In: the document; the number of its version, for admins. Out: its file. '
  'Errors: PT404 where they may not read it; PT429 after 600 an hour, the hint is the seconds to wait.';
create function public.delete_old_documents() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  deleted integer;
begin
  delete from public.case_documents d
  where d.deleted_at < now() - private.period('deleted_document') and not private.is_on_hold(d.case_id);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_old_documents() to service_role;
comment on function public.delete_old_documents() is
  'Deletes for good what can be restored no longer, but nothing of a case on hold. Out: how many. For the scheduled '
  'jobs.';
create function private.publish_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.case_documents d set published_at = case tg_op when 'INSERT' then new.created_at else now() end
  where d.id = new.document_id and d.shared;
  return null;
end
$$;
comment on function private.publish_version() is
  'Trigger: a version that can be read makes its document new, where it is shared.';
create function private.limit_new_documents() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('case-documents of ' || new.owner_id, 0));
  if (
    select count(*) >= 20 from storage.objects o
    where o.bucket_id = 'case-documents' and o.owner_id = new.owner_id and o.name <> new.name
      and not exists (select from public.document_versions v where v.id::text = o.name)
  ) and not exists (select from public.profiles p where p.id::text = new.owner_id and p.role = 'admin') then
    raise exception using errcode = '42501', message = 'Too many files that are no document yet';
  end if;
  return new;
end
$$;
comment on function private.limit_new_documents() is
  'Trigger: refuses a file of somebody who is no admin, and has stored twenty files that are no document, which the '
  'sweep removes after an hour. No policy: Storage asks it before it takes a file, in a transaction that it rolls '
  'back, and adds the row as the service when it has all of it. Only here uploads at once can be counted, one after '
  'the other.';
create function private.check_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.name !~ '^[A-Za-z0-9_/!.*''() &$=@;:+,?-]+$' then
    raise exception using errcode = '42501', message = 'The bucket takes no file of this name';
  end if;
  if new.metadata ->> 'size' is not null and exists (
    select from storage.buckets b
    where b.id = new.bucket_id and (
      (new.metadata ->> 'size')::bigint > b.file_size_limit or new.metadata ->> 'mimetype' <> all (b.allowed_mime_types)
    )
  ) then
    raise exception using errcode = '42501', message = 'The bucket takes no file of this size or type';
  end if;
  return new;
end
$$;
comment on function private.check_stored_file() is
  'Trigger: refuses a file that is larger than its bucket takes, or of another type, however it came. Storage '
  'compares only what a request says, which may be no length, and in parts no type; when it has all of a file it '
  'adds the row with what came, and removes what is refused here. What it asks the policies with has no size. '
  'Refuses also names that Supabase’s Storage refuses: what the embedded backend took could not move there.';
create function private.open_document(p_document_id uuid, p_version_number integer, p_user_id uuid, p_is_admin boolean)
returns table (file_id uuid, kind text, name text)
language plpgsql set search_path = ''
as $$
declare
  opened record;
  actor record;
begin
  select v.id, v.kind, v.number, d.name, d.case_id, d.client_id into opened
  from public.case_documents d join public.document_versions v on v.document_id = d.id
  where d.id = p_document_id and v.checked_at is not null and v.virus is null
    and case when p_version_number is null then v.is_current else v.number = p_version_number end
    and (
      p_is_admin
      or exists (
        select from private.shared_documents s join public.client_users u on u.client_id = s.client_id
        where s.file_id = v.id and u.user_id = p_user_id
      )
    );
  if not found then
    return;
  end if;
  actor := private.current_actor(false, null);
  insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
  values (
    actor.id, actor.role, actor.via, 'open', 'document', p_document_id::text, array['version_' || opened.number],
    opened.case_id, opened.client_id
  );
  return query select opened.id, opened.kind, opened.name;
end
$$;
comment on function private.open_document(uuid, integer, uuid, boolean) is
  'Notes that somebody opens a document. In: the document; the number of its version, null for the current one; '
  'who, and whether they are an admin, who may open all. Out: its file, or no row where they may not.';
create function public.open_archived_document(p_user_id uuid, p_document_id uuid)
returns table (file_id uuid, kind text, name text)
language sql security definer set search_path = ''
as $$ select * from private.open_document(p_document_id, null, p_user_id, false) $$;
grant execute on function public.open_archived_document(uuid, uuid) to service_role;
comment on function public.open_archived_document(uuid, uuid) is
  'Notes that a document is put into the archive of a person''s data, which has what is shared with them. Not as '
  'the caller: a large archive outlives the token with which it was begun, and is no part of the limit of '
  'open_document(). Out: its file, or no row where they may not open it any more. For the service only.';
create trigger case_documents_touch before update of name, shared, deleted_at, updated_at on public.case_documents
for each row execute function private.touch_updated_at();
create trigger case_documents_set_client before insert or update of case_id, client_id on public.case_documents
for each row execute function private.set_client();
create trigger case_documents_set_columns before update of shared, deleted_at on public.case_documents
for each row execute function private.set_document_columns();
create trigger document_versions_publish after insert or update of is_current on public.document_versions
for each row when (new.is_current) execute function private.publish_version();
create trigger chambers_limit_new_documents before insert on storage.objects
for each row when (new.bucket_id = 'case-documents' and new.owner_id is not null)
execute function private.limit_new_documents();
create trigger chambers_check_stored_file before insert or update of name, bucket_id, metadata on storage.objects
for each row execute function private.check_stored_file();
create table public.document_requests (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  title text not null
    constraint document_requests_title_check check (
      char_length(title) between 1 and 200 and private.has_text(title)
        and title collate "C" !~ '[/\\\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'
    ),
  note text constraint document_requests_note_check check (char_length(note) between 1 and 1000),
  document_id uuid references public.case_documents (id) on delete set null,
  answered_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  former_client_id uuid references public.clients (id) on delete restrict
);
comment on table public.document_requests is 'What clients are asked for, and the documents that answer it.';
comment on column public.document_requests.former_client_id is
  'Of whom it was asked, when the case has another client since; then no client reads it.';
create index document_requests_case_id_idx on public.document_requests (case_id, created_at desc, id desc);
create index document_requests_client_id_idx on public.document_requests (client_id);
create index document_requests_document_id_idx on public.document_requests (document_id);
create index document_requests_created_by_idx on public.document_requests (created_by);
create index document_requests_answered_at_idx on public.document_requests (answered_at) where answered_at is not null;
create index document_requests_answered_idx on public.document_requests (answered_at desc)
where answered_at is not null;
create index document_requests_former_client_id_idx on public.document_requests (former_client_id);
alter table public.document_requests enable row level security;
grant select on public.document_requests to authenticated;
grant insert (id, case_id, title, note), update (title, note), delete on public.document_requests to app_admin;
grant select, insert, update, delete on public.document_requests to service_role;
create policy "a client reads what is asked in their own cases" on public.document_requests
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads what is asked in every case" on public.document_requests
for select to app_admin using (true);
create policy "an admin asks for documents" on public.document_requests
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes what is asked" on public.document_requests
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin withdraws what is asked" on public.document_requests
for delete to app_admin using ((select private.is_admin()));
create function private.reopen_document_requests() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.document_requests set document_id = null, answered_at = null where document_id = new.id;
  return null;
end
$$;
comment on function private.reopen_document_requests() is
  'Trigger: a request whose answer is deleted waits for another one.';
create function public.answer_document_request(
  p_file_id uuid, p_user_id uuid, p_request_id uuid, p_file_kind text, p_file_size bigint, p_file_thumbnail text default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  asked record;
  document uuid;
  next_number integer;
begin
  -- The case first: a change of its client locks it before what is asked for.
  perform private.lock_rows(array(select r.case_id from public.document_requests r where r.id = p_request_id), '{}');
  select r.id, r.case_id, r.title, r.document_id into asked from public.document_requests r
  where r.id = p_request_id and exists (
    select from public.client_users u where u.user_id = p_user_id and u.client_id = r.client_id
  )
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
  if not public.is_new_document_file(p_file_id, p_user_id) then
    raise exception using errcode = 'PT409', message = 'documentFile';
  end if;
  select d.id into document from public.case_documents d
  where d.id = asked.document_id and d.deleted_at is null for update;
  if document is null then
    insert into public.case_documents (case_id, name, shared, created_by)
    values (asked.case_id, asked.title, true, p_user_id) returning id into document;
  end if;
  select coalesce(max(v.number), 0) + 1 into next_number from public.document_versions v where v.document_id = document;
  insert into public.document_versions (id, document_id, number, size_bytes, kind, uploaded_by, thumbnail)
  values (p_file_id, document, next_number, p_file_size, p_file_kind, p_user_id, p_file_thumbnail);
  update public.document_requests r set document_id = document, answered_at = now() where r.id = asked.id;
  return document;
end
$$;
grant execute on function public.answer_document_request(uuid, uuid, uuid, text, bigint, text) to service_role;
comment on function public.answer_document_request(uuid, uuid, uuid, text, bigint, text) is
  'Adds the file of a client as the answer to a request, for the api, which has looked at its bytes: a document '
  'that is shared with the client and named as what was asked, or a new version of it. In: the id of the file, '
  'which its uploader has stored; who that is; the request; the file''s kind, size and thumbnail. Out: the document. '
  'Errors: PT404 for a request that is not there, or of another client; PT409 for a file that is a version already, or '
  'somebody else''s.';
create view private.unsent_documents with (security_invoker = true) as
select d.id, d.case_id, d.name, d.published_at + private.period('unseen') as told_at
from public.case_documents d
where d.awaits_message and d.shared_with is not null;
comment on view private.unsent_documents is
  'Documents that clients have added and that no message has: the office is told of them `unseen` later.';
create trigger document_requests_touch before update of title, note, answered_at, updated_at on public.document_requests
for each row execute function private.touch_updated_at();
create trigger document_requests_set_client before insert or update of case_id, client_id on public.document_requests
for each row execute function private.set_client();
create trigger case_documents_reopen_requests after update of deleted_at on public.case_documents
for each row when (old.deleted_at is null and new.deleted_at is not null)
execute function private.reopen_document_requests();
create trigger document_requests_set_former_client
before insert or update of case_id, client_id on public.document_requests
for each row when (new.former_client_id is not null) execute function private.keep_with_former_client();
create table public.filing_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint filing_templates_name_check check (char_length(name) between 1 and 200),
  items text[] not null
    constraint filing_templates_items_check check (
      cardinality(items) >= 1 and cardinality(items) <= 100
      and array_to_string(items, chr(10), '') ~ '^[^\n]{1,250}(\n[^\n]{1,250})*$'
    ),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table public.filings (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  name text not null constraint filings_name_check check (char_length(name) between 1 and 200),
  filed_on date constraint filings_filed_on_check check (filed_on between '1900-01-01' and '2200-01-01'),
  diary_number text constraint filings_diary_number_check check (char_length(diary_number) between 1 and 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint filings_id_case_id_key unique (id, case_id)
);
create table public.filing_items (
  id uuid primary key default gen_random_uuid(),
  filing_id uuid not null,
  case_id uuid not null,
  kind text not null default 'item' constraint filing_items_kind_check check (kind in ('item', 'defect')),
  title text not null constraint filing_items_title_check check (char_length(title) between 1 and 250),
  document_id uuid,
  done_on date constraint filing_items_done_on_check check (done_on between '1900-01-01' and '2200-01-01'),
  remark text constraint filing_items_remark_check check (char_length(remark) between 1 and 1000),
  notified_on date constraint filing_items_notified_on_check check (notified_on between '1900-01-01' and '2200-01-01'),
  days smallint not null default 28 constraint filing_items_days_check check (days between 1 and 365),
  cure_by date constraint filing_items_cure_by_day_check check (cure_by between '1900-01-01' and '2200-01-01'),
  assignee_id uuid references public.profiles (id) on delete set null,
  sort_order integer not null default 1000,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint filing_items_cure_by_check check (cure_by > notified_on),
  constraint filing_items_filing_id_fkey
    foreign key (filing_id, case_id) references public.filings (id, case_id) on delete cascade,
  constraint filing_items_document_id_fkey
    foreign key (document_id, case_id) references public.case_documents (id, case_id) on delete set null (document_id)
);
create index filings_case_id_idx on public.filings (case_id, created_at desc, id);
create index filing_items_filing_id_idx on public.filing_items (filing_id, sort_order, created_at);
create index filing_items_document_id_idx on public.filing_items (document_id);
create index filing_items_assignee_id_idx on public.filing_items (assignee_id);
create index filing_items_defects_idx on public.filing_items (cure_by, id) where kind = 'defect';
comment on column public.filing_items.assignee_id is 'The admin who cures a defect; null for nobody in particular.';
alter table public.filing_templates enable row level security;
alter table public.filings enable row level security;
alter table public.filing_items enable row level security;
grant select, delete on public.filing_templates, public.filings, public.filing_items to app_admin;
grant insert (id, name, items), update (name, items) on public.filing_templates to app_admin;
grant insert (id, case_id, name, filed_on, diary_number), update (name, filed_on, diary_number) on public.filings
to app_admin;
grant insert (id, filing_id, case_id, kind, title, document_id, done_on, remark, notified_on, days, cure_by, assignee_id,
  sort_order),
  update (title, document_id, done_on, remark, notified_on, days, cure_by, assignee_id) on public.filing_items to app_admin;
grant select, insert, update, delete on public.filing_templates, public.filings, public.filing_items to service_role;
create policy "an admin reads templates" on public.filing_templates for select to app_admin using (true);
create policy "an admin adds templates" on public.filing_templates
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes templates" on public.filing_templates
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes templates" on public.filing_templates
for delete to app_admin using ((select private.is_admin()));
create policy "an admin reads filings" on public.filings for select to app_admin using (true);
create policy "an admin adds filings" on public.filings
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes filings" on public.filings
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes filings" on public.filings
for delete to app_admin using ((select private.is_admin()));
create policy "an admin reads items" on public.filing_items for select to app_admin using (true);
create policy "an admin adds items" on public.filing_items
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes items" on public.filing_items
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes items" on public.filing_items
for delete to app_admin using ((select private.is_admin()));
create function public.start_filing(p_case_id uuid, p_template_id uuid, p_new_id uuid default null) returns uuid
language sql security invoker set search_path = ''
as $$
  with started as (
    insert into public.filings (id, case_id, name)
    select coalesce(p_new_id, gen_random_uuid()), p_case_id, t.name from public.filing_templates t where t.id = p_template_id
    on conflict (id) do nothing
    returning id, case_id
  ), copied as (
    insert into public.filing_items (filing_id, case_id, title, sort_order)
    select s.id, s.case_id, i.title, i.place
    from started s, public.filing_templates t, unnest(t.items) with ordinality as i (title, place)
    where t.id = p_template_id
  )
  select id from started
  union all
  -- Begun before: the answer was lost.
  select f.id from public.filings f where f.id = p_new_id and f.case_id = p_case_id
$$;
grant execute on function public.start_filing(uuid, uuid, uuid) to app_admin;
comment on function public.start_filing(uuid, uuid, uuid) is
  'Begins a filing with the items of a template, as they are now. In: the case; the template; the filing''s id, with which it is begun once. Out: the filing, null '
  'where the template is gone. Errors: 23503 for a case that is gone.';
create function private.forget_counted_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (new.notified_on, new.days) is distinct from (old.notified_on, old.days) and new.cure_by = old.cure_by then
    new.cure_by := null;
  end if;
  if new.notified_on > new.done_on and new.done_on = old.done_on then
    new.done_on := null;
  end if;
  return new;
end
$$;
comment on function private.forget_counted_day() is
  'Trigger: the day by which a defect must be cured must be confirmed anew when it was counted anew; a defect that is '
  'listed again after it was cured is not cured.';
create view public.all_tasks with (security_invoker = true) as
select
  t.id, t.title, t.due_on, t.case_id, t.assignee_id, t.done_at, t.created_at, t.updated_at, null::uuid as filing_id,
  (select c.case_number from public.cases c where c.id = t.case_id) as case_number,
  (select p.full_name from public.profiles p where p.id = t.assignee_id) as assignee_name
from public.tasks t
union all
select
  i.id, left((select f.name from public.filings f where f.id = i.filing_id) || ': ' || i.title, 300), i.cure_by, i.case_id,
  i.assignee_id, i.done_on::timestamp at time zone private.practice_zone(), i.created_at, i.updated_at, i.filing_id,
  (select c.case_number from public.cases c where c.id = i.case_id),
  (select p.full_name from public.profiles p where p.id = i.assignee_id)
from public.filing_items i
where i.kind = 'defect';
comment on view public.all_tasks is
  'What the practice has to do: its tasks, and the defects of filings, which are due on the day by which they must be '
  'cured, once that is confirmed. filing_id is null for a task. Defects are changed at their filing; here they are '
  'ticked off, and given to somebody.';
grant select, delete on public.all_tasks to app_admin;
grant insert (id, title, due_on, case_id, assignee_id, done_at), update (title, due_on, case_id, assignee_id, done_at)
on public.all_tasks to app_admin;
grant select on public.all_tasks to service_role;
create function private.add_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'new row violates row-level security policy for view "all_tasks"';
  end if;
  insert into public.tasks as t (id, title, due_on, case_id, assignee_id, done_at)
  values (coalesce(new.id, gen_random_uuid()), new.title, new.due_on, new.case_id, new.assignee_id, new.done_at)
  returning t.id into new.id;
  select a.* into new from public.all_tasks a where a.id = new.id;
  return new;
end
$$;
comment on function private.add_task() is
  'Trigger of all_tasks: adds a task. Errors: 42501 for anyone but an admin.';
create function private.change_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes jsonb;
  was jsonb;
begin
  if not private.is_admin() then
    return null;
  end if;
  select coalesce(jsonb_object_agg(n.key, n.value), '{}'), coalesce(jsonb_object_agg(n.key, to_jsonb(old) -> n.key), '{}')
  into changes, was
  from jsonb_each(to_jsonb(new)) n where n.value is distinct from to_jsonb(old) -> n.key;
  if old.filing_id is null then
    -- Columns that others change at the same time stay.
    update public.tasks t
    set (title, due_on, case_id, assignee_id, done_at) = (
      select r.title, r.due_on, r.case_id, r.assignee_id, r.done_at from jsonb_populate_record(t, changes) r
    )
    where t.id = old.id and to_jsonb(t) @> was;
  elsif changes ?| '{title,due_on,case_id}' then
    raise exception using errcode = 'PT409', message = 'defectOfFiling';
  else
    update public.filing_items i set
      assignee_id = case when changes ? 'assignee_id' then new.assignee_id else i.assignee_id end,
      done_on = case when changes ? 'done_at' then (new.done_at at time zone private.practice_zone())::date else i.done_on end
    where i.id = old.id;
  end if;
  if not found then
    raise exception using errcode = 'PT409', message = 'changed';
  end if;
  select a.* into new from public.all_tasks a where a.id = old.id;
  return new;
end
$$;
comment on function private.change_task() is
  'Trigger of all_tasks: changes a task, or says of a defect that it is cured, and who does it. For anyone but an admin '
  'nothing is there. Errors: PT409 for what else a defect has, and where somebody has just changed the same.';
create function private.delete_task() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    return null;
  elsif old.filing_id is not null then
    raise exception using errcode = 'PT409', message = 'defectOfFiling';
  end if;
  delete from public.tasks t where t.id = old.id;
  return case when found then old end;
end
$$;
comment on function private.delete_task() is
  'Trigger of all_tasks: deletes a task. For anyone but an admin nothing is there. Errors: PT409 for a defect.';
create trigger filing_templates_clean before insert or update of name on public.filing_templates
for each row when (
  concat_ws('', new.name) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'name');
create trigger filings_clean before insert or update of name, diary_number on public.filings
for each row when (
  concat_ws('', new.name, new.diary_number) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'name', 'line', 'diary_number');
create trigger filing_items_clean before insert or update of title on public.filing_items
for each row when (
  concat_ws('', new.title) collate "C" ~ '[\u0001-\u001f\u2028\u2029]'
)
execute function private.clean_columns('line', 'title');
create trigger filing_templates_touch before update on public.filing_templates
for each row execute function private.touch_updated_at();
create trigger filings_touch before update on public.filings
for each row execute function private.touch_updated_at();
create trigger filing_items_touch before update on public.filing_items
for each row execute function private.touch_updated_at();
create trigger filing_items_forget_counted_day before update on public.filing_items
for each row execute function private.forget_counted_day();
create trigger filing_items_check_new_assignee before insert on public.filing_items
for each row when (new.assignee_id is not null) execute function private.check_assignee();
create trigger filing_items_check_assignee before update of assignee_id on public.filing_items
for each row when (new.assignee_id is not null and new.assignee_id is distinct from old.assignee_id)
execute function private.check_assignee();
create trigger all_tasks_add instead of insert on public.all_tasks
for each row execute function private.add_task();
create trigger all_tasks_change instead of update on public.all_tasks
for each row execute function private.change_task();
create trigger all_tasks_delete instead of delete on public.all_tasks
for each row execute function private.delete_task();
create table public.case_messages (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references public.cases (id) on delete cascade,
  client_id uuid references public.clients (id) on delete restrict,
  body text not null constraint case_messages_body_check check (char_length(body) between 1 and 5000),
  author_id uuid references public.profiles (id) on delete set null,
  author_name text not null,
  is_from_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  former_client_id uuid references public.clients (id) on delete restrict
);
comment on table public.case_messages is 'Messages of cases; their authors change and delete them while they are new.';
comment on column public.case_messages.author_name is
  'The author''s full name at that time: it stays when the account is deleted.';
comment on column public.case_messages.former_client_id is
  'With whom it was, when the case has another client since; then no client reads it.';
create index case_messages_case_id_idx on public.case_messages (case_id, created_at, id);
create index case_messages_client_id_idx on public.case_messages (client_id);
create index case_messages_author_id_idx on public.case_messages (author_id);
create index case_messages_former_client_id_idx on public.case_messages (former_client_id);
create index case_messages_side_idx on public.case_messages (case_id, is_from_admin, created_at)
include (former_client_id);
alter table public.case_messages enable row level security;
grant select, update (body), delete on public.case_messages to authenticated;
grant select, insert, update, delete on public.case_messages to service_role;
create policy "authors delete their messages while they are new" on public.case_messages
for delete to authenticated
using (
  author_id = (select auth.uid()) and created_at > now() - private.period('message_edit')
  and (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.is_admin()))
);
create policy "a client reads the messages of their own cases" on public.case_messages
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads every message" on public.case_messages
for select to app_admin using (true);
create policy "authors change their messages while they are new" on public.case_messages
for update to authenticated
using (
  author_id = (select auth.uid()) and created_at > now() - private.period('message_edit')
  and (client_id = any ((select private.my_client_ids())::uuid[]) or (select private.is_admin()))
);
create table private.message_threads (
  case_id uuid primary key references public.cases (id) on delete cascade,
  last_message_at timestamptz not null,
  waiting_since timestamptz,
  no_answer_until timestamptz
);
comment on column private.message_threads.no_answer_until is
  'Messages of the client until then need no answer, as an admin has said.';
create index message_threads_waiting_idx on private.message_threads (waiting_since, case_id)
where waiting_since is not null;
create index message_threads_answered_idx on private.message_threads (last_message_at desc, case_id)
where waiting_since is null;
alter table private.message_threads enable row level security;
create table private.message_reads (
  case_id uuid not null references public.cases (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (case_id, user_id)
);
create index message_reads_user_id_idx on private.message_reads (user_id);
alter table private.message_reads enable row level security;
create table public.message_documents (
  message_id uuid not null references public.case_messages (id) on delete cascade,
  position integer not null constraint message_documents_position_check check (position between 1 and 10),
  document_id uuid references public.case_documents (id) on delete set null,
  constraint message_documents_document_key unique (message_id, document_id),
  primary key (message_id, position)
);
comment on table public.message_documents is 'The documents of messages, in their order; written by send_message().';
create index message_documents_document_id_idx on public.message_documents (document_id);
alter table public.message_documents enable row level security;
grant select on public.message_documents to authenticated;
grant select, insert, update, delete on public.message_documents to service_role;
create policy "a client reads which documents their messages have" on public.message_documents
for select to authenticated
using (exists (select from public.case_messages m where m.id = message_documents.message_id));
create policy "an admin reads the documents of every message" on public.message_documents
for select to app_admin using (true);
create function private.set_message_columns() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  caller constant text := current_setting('role', true);
  wait integer;
begin
  select c.client_id into new.client_id from public.cases c where c.id = new.case_id for no key update;
  if tg_op = 'INSERT' and caller in ('authenticated', 'app_admin') then
    new.author_id := auth.uid();
    select p.full_name into new.author_name from public.profiles p where p.id = new.author_id;
    new.is_from_admin := caller = 'app_admin';
    new.created_at := clock_timestamp();
    new.updated_at := new.created_at;
    wait := public.consume_throttle('message:' || new.author_id, 120, 3600);
    if wait > 0 then
      raise exception using errcode = 'PT429', message = 'tooManyMessages', hint = wait::text;
    end if;
  end if;
  return new;
end
$$;
comment on function private.set_message_columns() is
  'Trigger: sets the client of a message''s case and, where a request writes it, who wrote it and when. Messages of '
  'a case are stored one after the other, so that none comes later with an earlier time, which would count as seen. '
  'Errors: PT429 after 120 messages of a person in an hour; the hint is the seconds to wait.';
create function private.update_message_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  matter constant uuid := coalesce(new.case_id, old.case_id);
begin
  if tg_op = 'INSERT' then
    insert into private.message_threads (case_id, last_message_at) values (matter, new.created_at)
    on conflict do nothing;
  end if;
  -- Another change of the same thread is waited for, and then seen.
  perform from private.message_threads t where t.case_id = matter for update;
  if not exists (select from public.case_messages m where m.case_id = matter) then
    delete from private.message_threads t where t.case_id = matter;
    return null;
  end if;
  update private.message_threads t set
    last_message_at = (select max(m.created_at) from public.case_messages m where m.case_id = matter),
    waiting_since = (
      select min(m.created_at) from public.case_messages m
      where m.case_id = matter and not m.is_from_admin and m.created_at > greatest(
        (select max(a.created_at) from public.case_messages a where a.case_id = matter and a.is_from_admin),
        t.no_answer_until, '-infinity'
      )
    )
  where t.case_id = matter;
  return null;
end
$$;
comment on function private.update_message_thread() is
  'Trigger: keeps of each case when its last message came, and since when the client waits for an answer; not for '
  'what needs none.';
create function public.unread_messages()
returns table (case_id uuid, unread integer)
language sql stable security definer set search_path = ''
as $$
  select c.id, u.total
  from (select private.my_client_ids() as ids) mine
  join public.cases c on c.client_id = any (mine.ids)
  left join private.message_reads r on r.case_id = c.id and r.user_id = (select auth.uid())
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = c.id and m.former_client_id is null and m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  where u.total > 0
$$;
grant execute on function public.unread_messages() to authenticated;
comment on function public.unread_messages() is
  'How many messages of admins the caller has not seen. Out: the caller''s own cases that have any, each counted to '
  '100.';
create function public.message_inbox()
returns table (
  case_id uuid, case_number text, case_title text, client_name text, last_message_at timestamptz, last_author_name text,
  last_body text, waiting_since timestamptz, unread integer
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminSeesInbox';
  end if;
  return query
  select
    t.case_id, c.case_number, c.title, coalesce(l.former_client, c.client_name), t.last_message_at, l.author_name, left(l.body, 200), t.waiting_since,
    u.total
  from (
    (
      select w.* from private.message_threads w where w.waiting_since is not null
      order by w.waiting_since, w.case_id limit 100
    )
    union all
    (
      select a.* from private.message_threads a where a.waiting_since is null
      order by a.last_message_at desc, a.case_id limit 100
    )
    limit 100
  ) t
  join public.cases c on c.id = t.case_id
  left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
  cross join lateral (
    select m.author_name, m.body, f.full_name as former_client
    from public.case_messages m left join public.clients f on f.id = m.former_client_id where m.case_id = t.case_id
    order by m.created_at desc, m.id desc limit 1
  ) l
  cross join lateral (
    select count(*)::integer as total from (
      select from public.case_messages m
      where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
      limit 100
    ) found
  ) u
  order by t.waiting_since, t.last_message_at desc, t.case_id;
end
$$;
grant execute on function public.message_inbox() to app_admin;
comment on function public.message_inbox() is
  'The inbox of the office: the cases with messages, those first whose client waits, the longest first; then the '
  'others, the latest first. Out: at most 100, each with its last message (the first 200 characters) and how many '
  'of the client''s the caller has not seen, counted to 100. Errors: PT403 for a caller who is no admin.';
create function public.mark_messages_seen(p_case_id uuid, p_seen_until timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.cases c
    where c.id = p_case_id and (c.client_id = any (private.my_client_ids()) or private.is_admin())
  ) then
    raise exception using errcode = 'PT404', message = 'noCase';
  end if;
  insert into private.message_reads as r (case_id, user_id, seen_at)
  select t.case_id, auth.uid(), least(p_seen_until, t.last_message_at)
  from private.message_threads t where t.case_id = p_case_id
  on conflict (case_id, user_id) do update set seen_at = greatest(r.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_messages_seen(uuid, timestamptz) to authenticated;
comment on function public.mark_messages_seen(uuid, timestamptz) is
  'Records that the caller has seen the messages of a case. In: the case; when the last one came that was seen, '
  'null for the last one there is. What was seen before stays seen. Errors: PT404 for a case that the caller may '
  'not read.';
create function public.set_no_answer_needed(p_case_id uuid, p_seen_until timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  before timestamptz;
  since timestamptz;
  actor record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminNeedsNoAnswer';
  elsif p_seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'seenUntil';
  end if;
  select t.waiting_since into before from private.message_threads t where t.case_id = p_case_id for update;
  if not found then
    if not exists (select from public.cases c where c.id = p_case_id) then
      raise exception using errcode = 'PT404', message = 'noCase';
    end if;
    return false;
  end if;
  select min(m.created_at) into since from public.case_messages m
  where m.case_id = p_case_id and not m.is_from_admin and m.created_at > p_seen_until and m.created_at >= before;
  if since is distinct from before then
    update private.message_threads t
    set waiting_since = since, no_answer_until = greatest(t.no_answer_until, least(p_seen_until, t.last_message_at))
    where t.case_id = p_case_id;
    actor := private.current_actor(false, null);
    insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
    select actor.id, actor.role, actor.via, 'update', 'message', c.id::text, '{no_answer_needed}', c.id, c.client_id
    from public.cases c where c.id = p_case_id;
  end if;
  return since is not null;
end
$$;
grant execute on function public.set_no_answer_needed(uuid, timestamptz) to app_admin;
comment on function public.set_no_answer_needed(uuid, timestamptz) is
  'Records that the messages of a case need no answer, and in the audit log who said so. In: the case; when the '
  'last message came that was seen. Out: whether the client waits still, because they have written since. Errors: '
  'PT403 for a caller who is no admin, PT404 for no case, PT422 without a moment.';
create function public.send_message(
  p_message_id uuid, p_case_id uuid, p_content text, p_document_ids uuid[] default '{}', p_seen timestamptz[] default '{}'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_of_admin constant boolean := private.is_admin();
  stored record;
  changed text;
begin
  -- Messages of a case are sent one after the other: of two with the same id the second one finds the first.
  perform from public.cases c
  where c.id = p_case_id and (is_of_admin or c.client_id = any (private.my_client_ids()))
  for no key update;
  if not found then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select m.case_id, m.author_id, m.body into stored from public.case_messages m where m.id = p_message_id;
  if found then
    if stored.case_id = p_case_id and stored.author_id = auth.uid() and stored.body = p_content and p_document_ids = array(
      select d.document_id from public.message_documents d where d.message_id = p_message_id order by d.position
    ) then
      return;
    end if;
    raise exception using errcode = 'PT409', message = 'messageIdTaken';
  end if;

  if cardinality(p_document_ids) > 10 then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocuments';
  elsif cardinality(p_document_ids) <> (select count(distinct a.id) from unnest(p_document_ids) a (id)) then
    raise exception using errcode = 'PT422', hint = 'documents', message = 'messageDocumentTwice';
  end if;
  -- Whoever takes one back meanwhile waits, or was first: the next statement sees it.
  perform from public.case_documents d where d.id = any (p_document_ids) order by d.id for no key update;
  if exists (
    select from unnest(p_document_ids) a (id)
    where not exists (
      select from public.case_documents d
      where d.id = a.id and d.case_id = p_case_id
        and case when is_of_admin then d.deleted_at is null else d.shared_with is not null end
    )
  ) then
    raise exception using errcode = 'PT404', message = 'messageDocumentGone';
  end if;
  select d.name into changed
  from unnest(p_document_ids, p_seen) a (id, updated_at) join public.case_documents d on d.id = a.id
  where not d.shared and d.updated_at is distinct from a.updated_at
  limit 1;
  if found then
    raise exception using errcode = 'PT409',
      message = 'documentChanged', detail = changed;
  end if;

  -- Before the message, which is then the later one: see private.unseen_by_clients.
  update public.case_documents d set shared = true where d.id = any (p_document_ids) and not d.shared;
  insert into public.case_messages (id, case_id, body) values (p_message_id, p_case_id, p_content);
  insert into public.message_documents (message_id, position, document_id)
  select p_message_id, a.n, a.id from unnest(p_document_ids) with ordinality a (id, n);
  update public.case_documents d set awaits_message = false where d.id = any (p_document_ids) and d.awaits_message;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.send_message(uuid, uuid, text, uuid[], timestamptz[]) to authenticated;
comment on function public.send_message(uuid, uuid, text, uuid[], timestamptz[]) is
  'Sends a message with documents of its case. Sent again by the same person with the same content, it is stored '
  'once. What an admin attaches is shared with the client by it, as the admin saw it; a client attaches what is '
  'shared with them. In: the id of the message, which its sender has made; the case; the text; the documents in '
  'their order; of each its updated_at when it was chosen, which counts for those that are not shared. Errors: '
  'PT404 for a case or document that is not there, or that the caller may not see; PT409 for an id of another '
  'message, and for a document that has changed; PT422 for too many documents or one twice.';
create function public.attached_documents(p_message_ids uuid[])
returns table (message_id uuid, "position" integer, document_id uuid, state text, name text, kind text)
language sql stable security definer set search_path = ''
as $$
  with caller as materialized (
    select private.is_admin() as is_admin, private.my_client_ids() as client_ids
  )
  select
    a.message_id, a.position, a.document_id, s.state,
    case when s.state = 'readable' or caller.is_admin then d.name end,
    case when s.state = 'readable' or caller.is_admin and s.state <> 'deleted' then v.kind end
  from caller
  join public.case_messages m
    on m.id = any (p_message_ids) and (caller.is_admin or m.client_id = any (caller.client_ids))
  join public.message_documents a on a.message_id = m.id
  left join public.case_documents d on d.id = a.document_id
  left join public.document_versions v on v.document_id = d.id and v.is_current
  cross join lateral (
    select case
      when d.id is null or d.deleted_at is not null then 'deleted'
      when (d.shared_with = m.client_id) is not true then 'not_shared'
      when v.id is not null then 'readable'
      when (select bool_and(u.checked_at is not null) from public.document_versions u where u.document_id = d.id) then 'infected'
      else 'checking'
    end as state
  ) s
  order by a.message_id, a.position
$$;
grant execute on function public.attached_documents(uuid[]) to authenticated;
comment on function public.attached_documents(uuid[]) is
  'The documents of messages and what has become of them. In: the messages. Out: of those that the caller may read, '
  'each document with its state: `readable` for the client; `checking` until the scanner has answered; `infected`; '
  '`not_shared` where it was taken back; `deleted`. The name is null for a client who may not read it, the kind for '
  'what the caller cannot open.';
create function private.came_with_message(p_document_id uuid, p_since timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from public.message_documents a join public.case_messages m on m.id = a.message_id
    where a.document_id = p_document_id and m.is_from_admin and m.created_at >= p_since
  );
end
$$;
comment on function private.came_with_message(uuid, timestamptz) is
  'Whether a message of an admin has a document since a moment. In: the document, the moment.';
create trigger case_messages_clean before insert or update of body on public.case_messages
for each row execute function private.clean_columns('text', 'body');
create trigger case_messages_touch before update of body, updated_at on public.case_messages
for each row execute function private.touch_updated_at();
create trigger case_messages_set_columns before insert or update of case_id, client_id on public.case_messages
for each row execute function private.set_message_columns();
create trigger case_messages_update_thread after insert or delete on public.case_messages
for each row execute function private.update_message_thread();
create trigger case_messages_set_former_client before insert or update of case_id, client_id on public.case_messages
for each row when (new.former_client_id is not null) execute function private.keep_with_former_client();
create type public.invoice_status as enum ('draft', 'sent', 'cancelled');
create type public.invoice_line_kind as enum ('fee', 'appearance', 'expense');
create type public.payment_method as enum ('upi', 'bank', 'cheque', 'cash');
create table public.fee_agreements (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete restrict,
  case_id uuid references public.cases (id) on delete set null,
  description text not null constraint fee_agreements_description_check check (char_length(description) between 1 and 2000),
  amount_paise bigint constraint fee_agreements_amount_paise_check check (amount_paise between 1 and 99999999999),
  agreed_on date not null default private.practice_day()
    constraint fee_agreements_agreed_on_check check (agreed_on between '1900-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.fee_agreements is 'What was agreed with clients about fees; it stays with the client when a case moves.';
create index fee_agreements_client_id_idx on public.fee_agreements (client_id, agreed_on, id);
create index fee_agreements_case_id_idx on public.fee_agreements (case_id);
alter table public.fee_agreements enable row level security;
grant select on public.fee_agreements to authenticated;
grant insert (id, client_id, case_id, description, amount_paise, agreed_on) on public.fee_agreements to app_admin;
grant update (case_id, description, amount_paise, agreed_on), delete on public.fee_agreements to app_admin;
grant select, insert, update, delete on public.fee_agreements to service_role;
create policy "a client reads their own agreements on fees" on public.fee_agreements
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads every agreement on fees" on public.fee_agreements
for select to app_admin using (true);
create policy "an admin adds agreements on fees" on public.fee_agreements
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes agreements on fees" on public.fee_agreements
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin deletes agreements on fees" on public.fee_agreements
for delete to app_admin using ((select private.is_admin()));
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references public.clients (id) on delete restrict,
  case_id uuid references public.cases (id) on delete set null,
  status public.invoice_status not null default 'draft',
  number text constraint invoices_number_key unique constraint invoices_number_check check (char_length(number) <= 16),
  financial_year smallint,
  serial integer,
  issued_on date constraint invoices_issued_on_check check (issued_on between '1900-01-01' and '2200-01-01'),
  due_on date constraint invoices_due_on_check check (due_on between issued_on and '2200-01-01'),
  sent_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text constraint invoices_cancel_reason_check check (char_length(cancel_reason) between 3 and 500),
  bill_name text not null,
  bill_address text,
  case_number text,
  case_title text,
  letterhead jsonb,
  tax_note text constraint invoices_tax_note_check check (char_length(tax_note) between 1 and 500),
  notes text constraint invoices_notes_check check (char_length(notes) between 1 and 2000),
  total_paise bigint not null default 0 constraint invoices_total_paise_check check (total_paise between 0 and 99999999999),
  paid_paise bigint not null default 0,
  claimed_at timestamptz,
  claimed_reference text
    constraint invoices_claimed_reference_check check (
      char_length(claimed_reference) <= 100 and private.is_plain_text(claimed_reference)
    ),
  state text not null
    generated always as (
      case
        when status = 'draft' then 'draft'
        when status = 'cancelled' then 'cancelled'
        when paid_paise < total_paise then 'open'
        else 'paid'
      end
    ) stored,
  search tsvector not null
    generated always as (private.to_search_vector(coalesce(number, '') || ' ' || bill_name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_serial_key unique (financial_year, serial),
  constraint invoices_id_client_id_key unique (id, client_id),
  constraint invoices_paid_paise_check check (paid_paise between 0 and total_paise),
  constraint invoices_status_check check (
    num_nulls(number, financial_year, serial, issued_on, due_on, sent_at) = case status when 'draft' then 6 else 0 end
    and (status = 'cancelled') = (cancelled_at is not null) and (status <> 'draft' or client_id is not null)
  )
);
comment on table public.invoices is 'Invoices to clients. Written by functions; only drafts are deleted.';
comment on column public.invoices.total_paise is 'The sum of its lines, kept by a trigger, as paid_paise is that of its payments.';
comment on column public.invoices.case_number is
  'The number of its case as it was when it was sent, as case_title and letterhead are; null for a draft.';
comment on column public.invoices.letterhead is
  'By key the settings that its head was made from; the built-in ones are not in them.';
comment on column public.invoices.claimed_at is 'When the client said that it is paid; cleared when a payment is recorded.';
comment on column public.invoices.financial_year is 'The first year of it: 2026 is April 2026 to March 2027.';
create index invoices_client_id_idx on public.invoices (client_id, created_at, id);
create index invoices_case_id_idx on public.invoices (case_id, created_at, id);
create index invoices_issued_on_idx on public.invoices (issued_on, created_at, id);
create index invoices_due_on_idx on public.invoices (due_on, created_at, id);
create index invoices_state_issued_on_idx on public.invoices (state, issued_on, created_at, id);
create index invoices_state_due_on_idx on public.invoices (state, due_on, id);
create index invoices_sent_at_idx on public.invoices (sent_at);
create index invoices_claimed_at_idx on public.invoices (claimed_at) where claimed_at is not null;
create index invoices_search_idx on public.invoices using gin (search);
alter table public.invoices enable row level security;
grant select on public.invoices to authenticated;
grant delete on public.invoices to app_admin;
grant select, insert, update, delete on public.invoices to service_role;
create policy "a client reads their own invoices, once they are sent" on public.invoices
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]) and status <> 'draft');
create policy "an admin reads every invoice" on public.invoices
for select to app_admin using (true);
create policy "an admin deletes drafts of invoices" on public.invoices
for delete to app_admin using ((select private.is_admin()) and status = 'draft');
create table public.invoice_lines (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete cascade,
  kind public.invoice_line_kind not null,
  description text not null constraint invoice_lines_description_check check (char_length(description) between 1 and 500),
  on_date date constraint invoice_lines_on_date_check check (on_date between '1900-01-01' and '2200-01-01'),
  amount_paise bigint not null constraint invoice_lines_amount_paise_check check (amount_paise between 1 and 99999999999),
  sort_order integer not null constraint invoice_lines_sort_order_check check (sort_order between 1 and 100),
  created_at timestamptz not null default now(),
  constraint invoice_lines_appearance_check check (kind <> 'appearance' or on_date is not null)
);
create index invoice_lines_invoice_id_idx on public.invoice_lines (invoice_id, sort_order);
alter table public.invoice_lines enable row level security;
grant select on public.invoice_lines to authenticated;
grant select, insert, update, delete on public.invoice_lines to service_role;
create policy "everybody reads the lines of invoices that they see" on public.invoice_lines
for select to authenticated using (exists (select from public.invoices i where i.id = invoice_id));
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references public.invoices (id) on delete restrict,
  client_id uuid,
  paid_on date not null constraint payments_paid_on_check check (paid_on between '1900-01-01' and '2200-01-01'),
  method public.payment_method not null,
  reference text constraint payments_reference_check check (char_length(reference) between 1 and 100),
  amount_paise bigint not null constraint payments_amount_paise_check check (amount_paise between 1 and 99999999999),
  receipt_number text not null constraint payments_receipt_number_key unique
    constraint payments_receipt_number_check check (char_length(receipt_number) <= 16),
  financial_year smallint not null,
  serial integer not null,
  cancelled_at timestamptz,
  cancel_reason text constraint payments_cancel_reason_check check (char_length(cancel_reason) between 3 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  letterhead jsonb,
  constraint payments_serial_key unique (financial_year, serial),
  constraint payments_client_id_fkey
    foreign key (invoice_id, client_id) references public.invoices (id, client_id) on update cascade on delete restrict
);
comment on table public.payments is 'Payments of invoices, each with a receipt. Written by functions.';
create index payments_invoice_id_idx on public.payments (invoice_id, paid_on, id);
create index payments_client_id_idx on public.payments (client_id, paid_on, id);
create index payments_paid_on_idx on public.payments (paid_on, id);
create index payments_created_at_idx on public.payments (created_at);
alter table public.payments enable row level security;
grant select on public.payments to authenticated;
grant select, insert, update, delete on public.payments to service_role;
create policy "a client reads their own payments" on public.payments
for select to authenticated using (client_id = any ((select private.my_client_ids())::uuid[]));
create policy "an admin reads every payment" on public.payments
for select to app_admin using (true);
create table private.number_series (
  kind text not null constraint number_series_kind_check check (kind in ('INV', 'REC')),
  financial_year smallint not null,
  last integer not null,
  primary key (kind, financial_year)
);
alter table private.number_series enable row level security;
create function private.financial_year(p_day date) returns smallint
language sql immutable set search_path = ''
as $$ select extract(year from p_day - interval '3 months')::smallint $$;
comment on function private.financial_year(date) is
  'The first year of the financial year of a day, which begins in April.';
create function private.format_number(p_kind text, p_financial_year smallint, p_serial integer) returns text
language sql immutable set search_path = ''
as $$
  select format(
    '%s/%s-%s/%s', p_kind, lpad((p_financial_year % 100)::text, 2, '0'), lpad(((p_financial_year + 1) % 100)::text, 2, '0'),
    lpad(p_serial::text, greatest(5, length(p_serial::text)), '0')
  )
$$;
comment on function private.format_number(text, smallint, integer) is
  'A number as it is printed: `INV/26-27/00001`.';
create function private.numbers_locked_since() returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select s.began_at from private.outbox_start s where s.began_at > greatest(s.created_at, s.numbers_named_at));
end
$$;
comment on function private.numbers_locked_since() is
  'Since when no number is given: the moment of a restored backup, until name_last_numbers(); the old installation may '
  'have given numbers after the backup. Out: null while numbers are given.';
create function private.next_number(p_kind text, p_day date, out financial_year smallint, out serial integer, out number text)
language plpgsql set search_path = ''
as $$
begin
  if private.numbers_locked_since() is not null then
    raise exception using errcode = 'PT409', message = 'numbersLocked';
  end if;
  financial_year := private.financial_year(p_day);
  insert into private.number_series as s (kind, financial_year, last) values (p_kind, next_number.financial_year, 1)
  on conflict on constraint number_series_pkey do update set last = s.last + 1
  returning s.last into serial;
  number := private.format_number(p_kind, financial_year, serial);
end
$$;
comment on function private.next_number(text, date) is
  'The next number of a series. Its row is locked to the end of the transaction: the next caller waits, and a '
  'transaction that fails gives the number back. In: `INV` or `REC`, the day. Errors: PT409 while they are locked.';
create function public.locked_numbers() returns table (since timestamptz, last_invoice text, last_receipt text)
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
grant execute on function public.locked_numbers() to app_admin;
comment on function public.locked_numbers() is
  'Whether numbers of invoices and receipts wait for name_last_numbers(). Out: no row while they are given; else since '
  'when, and the last ones of this financial year that the backup knows, null for none. Errors: PT403 for anyone but '
  'an admin.';
create function public.name_last_numbers(p_last_invoice text, p_last_receipt text) returns void
language plpgsql security definer set search_path = ''
as $$
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
    from (values ('INV', 'lastInvoice', p_last_invoice), ('REC', 'lastReceipt', p_last_receipt)) as v (kind, field, written)
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
$$;
grant execute on function public.name_last_numbers(text, text) to app_admin;
comment on function public.name_last_numbers(text, text) is
  'Names the last invoice and the last receipt that the old installation gave a number, after a backup was restored; the '
  'next numbers follow them. In: both as they are printed, of this financial year; `0` where there was none. Errors: '
  'PT403 for anyone but an admin; PT409 where nothing waits for it; PT422 for what is no number of the series, or one '
  'below those that the backup knows, the hint is the field.';
create function private.current_letterhead() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.site_settings s
  where s.key in ('advocate', 'enrolment', 'office', 'contact')
$$;
comment on function private.current_letterhead() is
  'The settings that the head of an invoice or a receipt is made from, by key.';
create function private.freeze_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'draft' then
    new.case_number := null;
    new.case_title := null;
    new.letterhead := null;
  elsif tg_op = 'UPDATE' and old.status <> 'draft' then
    new.case_number := old.case_number;
    new.case_title := old.case_title;
    new.letterhead := old.letterhead;
  else
    select c.case_number, c.title into new.case_number, new.case_title from public.cases c where c.id = new.case_id;
    new.letterhead := private.current_letterhead();
  end if;
  return new;
end
$$;
comment on function private.freeze_invoice() is
  'Trigger: an invoice that is sent keeps the case and the letterhead of that moment, whatever becomes of them: what was '
  'sent reads the same for the office and for who was billed.';
create function private.freeze_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.letterhead := case tg_op when 'INSERT' then private.current_letterhead() else old.letterhead end;
  return new;
end
$$;
comment on function private.freeze_receipt() is
  'Trigger: a receipt keeps the letterhead of the moment when it was given.';
create function private.refuse_other_clients_case() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    -- The case may have moved to another client since, or be merged with its client just now.
    if (new.case_id, new.client_id) is not distinct from (old.case_id, old.client_id)
      or private.is_merge(old.client_id, new.client_id)
    then
      return new;
    end if;
  end if;
  perform from public.cases c where c.id = new.case_id and c.client_id = new.client_id for share;
  if not found then
    raise exception using errcode = 'PT422', message = 'caseOfOtherClient', hint = 'caseId';
  end if;
  return new;
end
$$;
comment on function private.refuse_other_clients_case() is
  'Trigger: an agreement or invoice names a case of its client. Errors: PT422, the hint is the field.';
create function private.add_up_lines() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set total_paise = i.total_paise + coalesce(new.amount_paise, 0) - coalesce(old.amount_paise, 0)
  where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end
$$;
comment on function private.add_up_lines() is
  'Trigger: keeps the sum of an invoice''s lines.';
create function private.add_up_payments() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set paid_paise = i.paid_paise
    + case when new.cancelled_at is null then coalesce(new.amount_paise, 0) else 0 end
    - case when old.cancelled_at is null then coalesce(old.amount_paise, 0) else 0 end
  where i.id = coalesce(new.invoice_id, old.invoice_id);
  return null;
end
$$;
comment on function private.add_up_payments() is
  'Trigger: keeps the sum of an invoice''s payments. A cancelled one counts for nothing.';
create function private.refuse_billed_appearance(p_invoice_id uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  billed record;
begin
  select l.on_date, o.number into billed
  from public.invoices i
  join public.invoice_lines l on l.invoice_id = i.id and l.kind = 'appearance'
  join public.invoices o on o.case_id = i.case_id and o.id <> i.id and o.status <> 'cancelled'
  join public.invoice_lines k on k.invoice_id = o.id and k.kind = 'appearance' and k.on_date = l.on_date
  where i.id = p_invoice_id
  order by o.number nulls last, l.on_date limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'appearanceBilled', hint = 'lines',
      detail = jsonb_build_object('day', billed.on_date, 'number', billed.number);
  end if;
end
$$;
comment on function private.refuse_billed_appearance(uuid) is
  'Refuses an invoice for an appearance that another invoice of its case has, a draft too, unless that was cancelled. The '
  'case is locked, so that two at once find each other. Errors: PT422, the hint is the field, the detail the day and the '
  'number of the other.';
create function public.save_invoice(
  p_client_id uuid, p_case_id uuid, p_lines jsonb, p_tax_note text default null, p_notes text default null, p_invoice_id uuid default null,
  p_based_on timestamptz default null, p_new_id uuid default null
) returns table (id uuid, updated_at timestamptz)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  this public.invoices;
  payer public.clients;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  elsif jsonb_typeof(p_lines) is distinct from 'array' or jsonb_array_length(p_lines) > 100 then
    raise exception using errcode = 'PT422', message = 'invoiceLines', hint = 'lines';
  elsif (select sum(l.amount_paise) from jsonb_to_recordset(p_lines) as l (amount_paise numeric)) > 99999999999 then
    raise exception using errcode = 'PT422', message = 'invoiceTotal', hint = 'lines';
  end if;
  perform private.lock_rows(array[p_case_id], array[p_client_id], array[p_invoice_id]);
  if p_invoice_id is not null then
    select i.* into this from public.invoices i where i.id = p_invoice_id;
    if not found then
      raise exception using errcode = 'PT404', message = 'noInvoice';
    elsif this.status <> 'draft' then
      raise exception using errcode = 'PT409', message = 'invoiceIsSent';
    elsif p_based_on <> this.updated_at then
      raise exception using errcode = 'PT409', message = 'changed';
    end if;
  end if;
  select c.* into payer from public.clients c where c.id = p_client_id;
  if not found then
    raise exception using errcode = 'PT422', message = 'clientGone', hint = 'clientId';
  end if;
  if p_invoice_id is null then
    insert into public.invoices as i (id, client_id, case_id, bill_name, bill_address, tax_note, notes)
    values (
      coalesce(p_new_id, gen_random_uuid()), payer.id, p_case_id, payer.full_name, nullif(payer.address, ''), nullif(btrim(p_tax_note), ''),
      nullif(btrim(p_notes), '')
    )
    on conflict (id) do nothing
    returning i.* into this;
    if this.id is null then
      -- Sent again, because an answer was lost.
      select i.* into this from public.invoices i where i.id = p_new_id;
      if (this.client_id, this.case_id, this.tax_note, this.notes)
          is distinct from (payer.id, p_case_id, nullif(btrim(p_tax_note), ''), nullif(btrim(p_notes), ''))
        or (
          select jsonb_agg(to_jsonb(l) - 'place' order by l.place) from (
            select l.kind, l.description, l.on_date, l.amount_paise, l.sort_order as place
            from public.invoice_lines l where l.invoice_id = p_new_id
          ) l
        ) is distinct from (
          select jsonb_agg(to_jsonb(l) - 'place' order by l.place) from rows from (
            jsonb_to_recordset(p_lines) as (kind public.invoice_line_kind, description text, on_date date, amount_paise bigint)
          ) with ordinality as l (kind, description, on_date, amount_paise, place)
        )
      then
        raise exception using errcode = 'PT409', message = 'keyUsed';
      end if;
      return query select this.id, this.updated_at;
      return;
    end if;
  else
    update public.invoices i set
      client_id = payer.id, case_id = p_case_id, bill_name = payer.full_name, bill_address = nullif(payer.address, ''),
      tax_note = nullif(btrim(p_tax_note), ''), notes = nullif(btrim(p_notes), '')
    where i.id = this.id;
    delete from public.invoice_lines l where l.invoice_id = this.id;
  end if;
  insert into public.invoice_lines (invoice_id, kind, description, on_date, amount_paise, sort_order)
  select this.id, l.kind, l.description, l.on_date, l.amount_paise, l.place
  from rows from (
    jsonb_to_recordset(p_lines) as (kind public.invoice_line_kind, description text, on_date date, amount_paise bigint)
  ) with ordinality as l (kind, description, on_date, amount_paise, place);
  perform private.refuse_billed_appearance(this.id);
  return query select i.id, i.updated_at from public.invoices i where i.id = this.id;
end
$$;
grant execute on function public.save_invoice(uuid, uuid, jsonb, text, text, uuid, timestamptz, uuid) to app_admin;
comment on function public.save_invoice(uuid, uuid, jsonb, text, text, uuid, timestamptz, uuid) is
  'Saves a draft with its lines in one step. In: the client; the case or null; the lines in their order, each with '
  '`kind`, `description`, `on_date` and `amount_paise`; the line about tax; notes, which the client reads; the draft '
  'and the `updated_at` that it is based on, null for a new one; the id of a new one, with which it is added once. Out: the draft and its `updated_at`. Errors: PT403 '
  'for anyone but an admin; PT404; PT409 for one that is sent or changed meanwhile, or was added with other contents; PT422 with the field as its hint; '
  '23514 for a value that breaks a rule of the tables.';
create function public.send_invoice(p_invoice_id uuid, p_due_on date, p_based_on timestamptz default null) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
  payer public.clients;
  today constant date := private.practice_day();
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'sent' and this.due_on = p_due_on then
    return this.number;
  elsif this.status <> 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsSent';
  elsif p_based_on <> this.updated_at then
    raise exception using errcode = 'PT409', message = 'changed';
  elsif this.total_paise = 0 then
    raise exception using errcode = 'PT422', message = 'invoiceIsEmpty', hint = 'lines';
  elsif coalesce(p_due_on < today, true) then
    raise exception using errcode = 'PT422', message = 'dueOnPast', hint = 'dueOn';
  end if;
  perform private.refuse_billed_appearance(this.id);
  select c.* into payer from public.clients c where c.id = this.client_id;
  -- Last: everybody who sends waits for it.
  select * into given from private.next_number('INV', today);
  update public.invoices i set
    status = 'sent', number = given.number, financial_year = given.financial_year, serial = given.serial, issued_on = today,
    due_on = p_due_on, sent_at = now(), bill_name = payer.full_name, bill_address = nullif(payer.address, '')
  where i.id = this.id;
  return given.number;
end
$$;
grant execute on function public.send_invoice(uuid, date, timestamptz) to app_admin;
comment on function public.send_invoice(uuid, date, timestamptz) is
  'Gives a draft its number and shows it to the client, with the client''s name and address, the case and the letterhead '
  'of now. Done twice it is '
  'done once. In: the draft; the day until which it is to be paid; the `updated_at` that was seen. Out: the number. '
  'Errors: PT403 for anyone but an admin; PT404; PT409 for one that was sent for another day, '
  'cancelled or changed meanwhile; PT422 for one '
  'without lines or for a day before today, the hint is the field.';
create function public.cancel_invoice(p_invoice_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.status = 'draft' then
    raise exception using errcode = 'PT409', message = 'invoiceIsDraft';
  elsif this.paid_paise > 0 then
    raise exception using errcode = 'PT409', message = 'invoiceHasPayments';
  elsif this.cancel_reason <> btrim(p_reason) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  update public.invoices i set
    status = 'cancelled', cancelled_at = now(), cancel_reason = btrim(p_reason), claimed_at = null,
    claimed_reference = null
  where i.id = this.id and i.status = 'sent';
end
$$;
grant execute on function public.cancel_invoice(uuid, text) to app_admin;
comment on function public.cancel_invoice(uuid, text) is
  'Cancels an invoice that was sent; its number stays used. Done twice it is done once. In: the invoice; why. Errors: '
  'PT403 for anyone but an admin; PT404; PT409 for a draft, one with payments that are not cancelled, or one that was '
  'cancelled for another reason; PT422 for a '
  'reason that says nothing, the hint is the field.';
create function public.record_payment(
  p_payment_id uuid, p_invoice_id uuid, p_paid_on date, p_method public.payment_method, p_reference text, p_amount_paise bigint
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.invoices;
  earlier public.payments;
  given record;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  this := private.lock_invoice(p_invoice_id);
  if this.id is null then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  select p.* into earlier from public.payments p where p.id = p_payment_id;
  if found and earlier.invoice_id <> this.id then
    raise exception using errcode = 'PT409', message = 'paymentIdTaken';
  elsif found and earlier.cancelled_at is not null then
    raise exception using errcode = 'PT409', message = 'paymentIsCancelled', detail = earlier.receipt_number;
  elsif found and (earlier.paid_on, earlier.method, earlier.reference, earlier.amount_paise) is distinct from
    (p_paid_on, p_method, nullif(btrim(p_reference), ''), p_amount_paise)
  then
    raise exception using errcode = 'PT409', message = 'paymentDiffers', detail = earlier.receipt_number;
  elsif found then
    return earlier.receipt_number;
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif coalesce(p_amount_paise not between 1 and this.total_paise - this.paid_paise, true) then
    raise exception using errcode = 'PT422', message = 'amountNotOpen', hint = 'amountPaise';
  elsif coalesce(p_paid_on > private.practice_day(), true) then
    raise exception using errcode = 'PT422', message = 'paidOnFuture', hint = 'paidOn';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null where i.id = this.id and i.claimed_at is not null;
  select * into given from private.next_number('REC', private.practice_day());
  insert into public.payments (
    id, invoice_id, client_id, paid_on, method, reference, amount_paise, receipt_number, financial_year, serial
  ) values (
    coalesce(p_payment_id, gen_random_uuid()), this.id, this.client_id, p_paid_on, p_method,
    nullif(btrim(p_reference), ''), p_amount_paise, given.number, given.financial_year, given.serial
  );
  return given.number;
end
$$;
grant execute on function public.record_payment(uuid, uuid, date, public.payment_method, text, bigint) to app_admin;
comment on function public.record_payment(uuid, uuid, date, public.payment_method, text, bigint) is
  'Records a payment, with a receipt; what the client said of it is cleared. Done twice with one id it is done once. '
  'In: an id that the caller has made, or null; the invoice; the day, how, and with which reference it was paid; the '
  'amount. Out: the number of the receipt. Errors: PT403 for anyone but an admin; PT404; PT409 for an invoice that '
  'is not open, another payment''s id, and a payment that was recorded with other facts or is cancelled, the detail is '
  'its receipt; PT422 for more than is open, or a day to come, the hint is the field.';
create function public.cancel_payment(p_payment_id uuid, p_reason text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  owed uuid;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  elsif coalesce(char_length(btrim(p_reason)), 0) not between 3 and 500 then
    raise exception using errcode = 'PT422', message = 'cancelReason', hint = 'reason';
  end if;
  select p.invoice_id into owed from public.payments p where p.id = p_payment_id;
  if not found then
    raise exception using errcode = 'PT404', message = 'noPayment';
  end if;
  perform private.lock_invoice(owed);
  if exists (select from public.payments p where p.id = p_payment_id and p.cancel_reason <> btrim(p_reason)) then
    raise exception using errcode = 'PT409', message = 'isCancelled';
  end if;
  update public.payments p set cancelled_at = now(), cancel_reason = btrim(p_reason)
  where p.id = p_payment_id and p.cancelled_at is null;
end
$$;
grant execute on function public.cancel_payment(uuid, text) to app_admin;
comment on function public.cancel_payment(uuid, text) is
  'Cancels a payment, e.g. a cheque that came back: its amount is open again, its receipt stays. Done twice it is done '
  'once. In: the payment; why. Errors: PT403 for anyone but an admin; PT404; PT409 for one that was cancelled for '
  'another reason; PT422, the hint is the field.';
create function public.claim_payment(p_invoice_id uuid, p_reference text default null, p_paid_seen bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wait integer := public.consume_throttle('claim:' || auth.uid(), 20, 86400);
  this public.invoices;
  -- Before it waits for who records a payment: what the client says is of before that.
  seen constant bigint := coalesce(p_paid_seen, (select i.paid_paise from public.invoices i where i.id = p_invoice_id));
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  if exists (select from public.invoices i where i.id = p_invoice_id and i.client_id = any (private.my_client_ids())) then
    this := private.lock_invoice(p_invoice_id);
  end if;
  if coalesce(this.client_id <> all (private.my_client_ids()) or this.status = 'draft', true) then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  elsif this.state <> 'open' then
    raise exception using errcode = 'PT409', message = 'invoiceNotOpen';
  elsif this.paid_paise <> seen then
    raise exception using errcode = 'PT409', message = 'paymentMeanwhile';
  end if;
  update public.invoices i set
    claimed_at = coalesce(i.claimed_at, now()), claimed_reference = nullif(btrim(p_reference), '')
  where i.id = this.id;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.claim_payment(uuid, text, bigint) to authenticated;
comment on function public.claim_payment(uuid, text, bigint) is
  'A client says that an invoice of theirs is paid; the office records the payment. Said again it changes the '
  'reference. In: the invoice; a reference or null; how much of it was paid as they saw it. Errors: PT404 for one that '
  'they do not see; PT409 for one that is not open, or of which a payment was recorded meanwhile: the rest is not said to be '
  'paid by that; 23514 for a reference that is too long; PT429 after twenty a day, the hint is the seconds to wait.';
create function public.withdraw_claim(p_invoice_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.invoices i
    where i.id = p_invoice_id and i.status <> 'draft'
      and (private.is_admin() or i.client_id = any (private.my_client_ids()))
  ) then
    raise exception using errcode = 'PT404', message = 'noInvoice';
  end if;
  update public.invoices i set claimed_at = null, claimed_reference = null
  where i.id = p_invoice_id and i.claimed_at is not null
    and (private.is_admin() or i.client_id = any (private.my_client_ids()));
end
$$;
grant execute on function public.withdraw_claim(uuid) to authenticated;
comment on function public.withdraw_claim(uuid) is
  'Takes back that a client says that an invoice is paid: by them, or by an admin who has not found the money. '
  'Reminders that were not sent yet go on. Where nothing was said, nothing changes. In: the invoice. Errors: PT404 for one that the caller does not see.';
create function public.count_invoices(
  p_query text default null, p_state text default null, p_client_id uuid default null, p_case_id uuid default null,
  p_today date default private.practice_day()
) returns integer
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  return (
    select count(*) from (
      select from public.invoices r
      where (p_query is null or r.search @@ to_tsquery('simple', left(p_query, 1000)))
        and (
          p_state is null or r.state = p_state
          or p_state = 'overdue' and r.state = 'open' and r.claimed_at is null and r.due_on < p_today
          or p_state = 'reported' and r.state = 'open' and r.claimed_at is not null
        )
        and (p_client_id is null or r.client_id = p_client_id)
        and (p_case_id is null or r.case_id = p_case_id)
      limit 201
    ) found
  );
end
$$;
grant execute on function public.count_invoices(text, text, uuid, uuid, date) to authenticated;
comment on function public.count_invoices(text, text, uuid, uuid, date) is
  'How many invoices a search and filters leave, as count_contact_submissions() has it; `overdue` is a state too, and `reported`: '
  'open, and the client says that it is paid.';
create trigger fee_agreements_touch before update on public.fee_agreements
for each row execute function private.touch_updated_at();
create trigger fee_agreements_refuse_other_clients_case before insert or update of case_id, client_id on public.fee_agreements
for each row when (new.case_id is not null) execute function private.refuse_other_clients_case();
create trigger fee_agreements_lock before update of case_id, client_id on public.fee_agreements
for each statement execute function private.lock_parties();
create trigger invoices_touch before update on public.invoices
for each row execute function private.touch_updated_at();
create trigger invoices_freeze before insert or update on public.invoices
for each row execute function private.freeze_invoice();
create trigger invoices_refuse_other_clients_case before insert or update of case_id, client_id on public.invoices
for each row when (new.case_id is not null and new.client_id is not null) execute function private.refuse_other_clients_case();
create trigger invoice_lines_add_up after insert or update or delete on public.invoice_lines
for each row execute function private.add_up_lines();
create trigger payments_touch before update on public.payments
for each row execute function private.touch_updated_at();
create trigger payments_freeze before insert or update on public.payments
for each row execute function private.freeze_receipt();
create trigger payments_add_up after insert or update or delete on public.payments
for each row execute function private.add_up_payments();
create function private.name_draft() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select c.full_name, nullif(c.address, '') into new.bill_name, new.bill_address
  from public.clients c where c.id = new.client_id;
  return new;
end
$$;
comment on function private.name_draft() is
  'Trigger: a draft that gets another client has their name and address.';
create function private.name_drafts_of_client() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.invoices i set bill_name = new.full_name, bill_address = nullif(new.address, '')
  where i.client_id = new.id and i.status = 'draft';
  return null;
end
$$;
comment on function private.name_drafts_of_client() is
  'Trigger: the drafts of a client have the name and address that the client has now.';
create trigger clients_name_drafts after update of full_name, address on public.clients
for each row when ((old.full_name, old.address) is distinct from (new.full_name, new.address))
execute function private.name_drafts_of_client();
create trigger invoices_name_draft before update of client_id on public.invoices
for each row when (new.status = 'draft' and old.client_id is distinct from new.client_id and new.client_id is not null)
execute function private.name_draft();
create function private.lock_rows(
  p_case_ids uuid[], p_client_ids uuid[], p_invoice_ids uuid[] default '{}', p_payment_ids uuid[] default '{}', p_to_delete boolean default false
) returns void
language plpgsql set search_path = ''
as $$
begin
  if p_to_delete then
    perform from public.cases c where c.id = any (p_case_ids) order by c.id for update;
    perform from public.clients c where c.id = any (p_client_ids) order by c.id for update;
  else
    perform from public.cases c where c.id = any (p_case_ids) order by c.id for no key update;
    -- Who renames a client goes on; who merges or erases them waits.
    perform from public.clients c where c.id = any (p_client_ids) order by c.id for key share;
  end if;
  perform from public.invoices i where i.id = any (p_invoice_ids) order by i.id for update;
  perform from public.payments p where p.id = any (p_payment_ids) order by p.id for update;
end
$$;
comment on function private.lock_rows(uuid[], uuid[], uuid[], uuid[], boolean) is
  'Locks cases, clients, invoices and payments in the one order. In: their ids, nulls count for nothing; whether cases and '
  'clients are to be deleted.';
create function private.lock_invoice(p_invoice_id uuid) returns public.invoices
language plpgsql set search_path = ''
as $$
declare
  seen public.invoices;
  this public.invoices;
begin
  loop
    select i.* into seen from public.invoices i where i.id = p_invoice_id;
    if not found then
      return null;
    end if;
    begin
      perform private.lock_rows(array[seen.case_id], array[seen.client_id], array[seen.id]);
      select i.* into this from public.invoices i where i.id = seen.id;
      if (this.case_id, this.client_id) is not distinct from (seen.case_id, seen.client_id) then
        return this;
      end if;
      raise exception using errcode = 'RETRY';
    exception when sqlstate 'RETRY' then
      -- It has another case or client since it was read: the locks are given back, and it begins anew.
      null;
    end;
  end loop;
end
$$;
comment on function private.lock_invoice(uuid) is
  'Locks an invoice with its case and its client. Out: the invoice as it is then; null for none.';
create function private.lock_client_changes() returns void
language plpgsql set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.queue_notifications'));
  perform pg_advisory_xact_lock(hashtext('public.case_parties'));
end
$$;
comment on function private.lock_client_changes() is
  'Lets one change of clients as a whole go on at a time: a merge, an erasure; and none while notifications are queued, '
  'or a case goes to another client.';
create function private.lock_clients(p_client_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  theirs uuid[];
begin
  perform private.lock_client_changes();
  loop
    theirs := array(select c.id from public.cases c where c.client_id = any (p_client_ids));
    begin
      perform from public.events e where e.client_id = any (p_client_ids) order by e.id for update;
      perform private.lock_rows(theirs, p_client_ids, p_to_delete => true);
      exit when not exists (
        select from public.cases c where c.client_id = any (p_client_ids) and c.id <> all (theirs)
      );
      raise exception using errcode = 'RETRY';
    exception when sqlstate 'RETRY' then
      null;
    end;
  end loop;
  perform private.lock_rows(
    '{}', '{}', array(select i.id from public.invoices i where i.client_id = any (p_client_ids)),
    array(select p.id from public.payments p where p.client_id = any (p_client_ids))
  );
end
$$;
comment on function private.lock_clients(uuid[]) is
  'Locks clients with all their events, cases, invoices and payments, to merge or erase them.';
create type public.notification_kind as enum ('new_device', 'password_changed', 'email_changed', 'enquiry_receipt',
  'enquiry_received', 'client_message', 'client_document', 'erasure_requested', 'board_tomorrow', 'board_today',
  'hearing_set', 'hearing_changed', 'hearing_cancelled', 'hearing_reminder', 'waiting', 'account_registered', 'restore_drill', 'invoice_sent',
  'invoice_due', 'invoice_overdue', 'payment_received', 'payment_claimed', 'passkey_added', 'factor_added', 'factor_removed');
create type public.notification_channel as enum ('mail', 'whatsapp');
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind public.notification_kind not null,
  about_id uuid not null,
  about_at timestamptz not null default now(),
  recipient_id uuid references public.profiles (id) on delete cascade,
  address text not null constraint notifications_address_check check (char_length(address) between 3 and 254),
  data jsonb not null default '{}' constraint notifications_data_check check (jsonb_typeof(data) = 'object'),
  not_before timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  claim uuid,
  sending_since timestamptz,
  last_error text constraint notifications_last_error_check check (char_length(last_error) <= 2000),
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  channel public.notification_channel not null default 'mail',
  event_id uuid references public.events (id) on delete set null,
  case_id uuid references public.cases (id) on delete set null,
  cancelled_at timestamptz,
  status text not null
    generated always as (
      case
        when sent_at is not null then 'sent'
        when failed_at is not null then 'failed'
        when cancelled_at is not null then 'cancelled'
        else 'waiting'
      end
    ) stored,
  external_id text constraint notifications_external_id_check check (char_length(external_id) <= 300),
  delivered_at timestamptz
);
comment on column public.notifications.delivered_at is 'When it arrived, where the channel says so.';
create unique index notifications_once_idx
on public.notifications (kind, about_id, about_at, channel, (coalesce(recipient_id::text, address)));
create index notifications_recipient_id_idx on public.notifications (recipient_id);
create index notifications_created_at_idx on public.notifications (created_at);
create index notifications_event_id_idx on public.notifications (event_id);
create index notifications_case_id_idx on public.notifications (case_id);
create index notifications_status_idx on public.notifications (status, created_at desc, id desc);
create index notifications_due_idx on public.notifications (not_before)
where sent_at is null and failed_at is null and cancelled_at is null;
create index notifications_external_id_idx on public.notifications (external_id) where external_id is not null;
alter table public.notifications enable row level security;
grant select on public.notifications to app_admin;
grant select, insert, update, delete on public.notifications to service_role;
create policy "an admin reads notifications" on public.notifications
for select to app_admin using (true);
create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  muted public.notification_kind[] not null default '{}'
    constraint notification_preferences_muted_check check (
      cardinality(muted) <= 20 and array_position(muted, null) is null
      and not muted && '{new_device,password_changed,email_changed,enquiry_receipt,passkey_added,factor_added,factor_removed}'::public.notification_kind[]
    ),
  reminders text[] not null default '{week,three_days,evening,morning}'
    constraint notification_preferences_reminders_check check (
      cardinality(reminders) <= 4 and reminders <@ array['week', 'three_days', 'evening', 'morning']
    ),
  quiet_from time without time zone not null default '21:00:00',
  quiet_until time without time zone not null default '07:30:00',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  by_mail boolean not null default true
);
comment on table public.notification_preferences is
  'What people want to be told of, and when; without a row the defaults.';
alter table public.notification_preferences enable row level security;
grant select on public.notification_preferences to authenticated;
grant insert (muted, reminders, quiet_from, quiet_until, by_mail) on public.notification_preferences to authenticated;
grant update (muted, reminders, quiet_from, quiet_until, by_mail) on public.notification_preferences to authenticated;
grant select, insert, update, delete on public.notification_preferences to service_role;
create policy "people read their own preferences" on public.notification_preferences
for select to authenticated using (user_id = (select auth.uid()));
create policy "people set their own preferences" on public.notification_preferences
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people change their own preferences" on public.notification_preferences
for update to authenticated using (user_id = (select auth.uid()));
create table private.bounced_addresses (
  address text primary key,
  reason text not null,
  bounced_at timestamptz not null default now()
);
alter table private.bounced_addresses enable row level security;
create view private.recipients with (security_invoker = true) as
select p.id as user_id, p.role, lower(u.email) as address
from public.profiles p join auth.users u on u.id = p.id
where u.deleted_at is null and u.email_confirmed_at is not null and coalesce(u.banned_until <= now(), true)
  and u.email not like '%.invalid';
create function private.notify(
  p_kind public.notification_kind, p_about_id uuid, p_user_id uuid, p_address text, p_data jsonb
) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.notifications (kind, about_id, recipient_id, address, data)
  select p_kind, p_about_id, p.id, lower(p_address), jsonb_strip_nulls(p_data)
  from public.profiles p
  -- An address that nobody has: private.create_profile().
  where p.id = p_user_id and p_address not like '%.invalid'
  on conflict do nothing
$$;
comment on function private.notify(public.notification_kind, uuid, uuid, text, jsonb) is
  'Puts a notification of an account into the outbox, once in a transaction. In: kind, what it is about, the user, the '
  'address, what the text names.';
create function public.mute_notifications(p_user_id uuid, p_kind public.notification_kind) returns void
language sql security invoker set search_path = ''
as $$
  insert into public.notification_preferences as n (user_id, muted)
  select p.id, array[p_kind] from public.profiles p where p.id = p_user_id
  on conflict on constraint notification_preferences_pkey do update
  set muted = array(select distinct k from unnest(n.muted || excluded.muted) k order by k)
$$;
grant execute on function public.mute_notifications(uuid, public.notification_kind) to service_role;
comment on function public.mute_notifications(uuid, public.notification_kind) is
  'Mutes a kind for somebody who asks for it by the link of a mail. In: the person, the kind. Out: nothing, also '
  'when it is muted already or nobody has this id. For the api, which has checked the link.';
create function private.is_sent(p_kind public.notification_kind) returns boolean
language sql stable set search_path = ''
as $$
  select not coalesce(
    (select s.value -> 'off' ? p_kind::text from public.site_settings s where s.key = 'notifications'), false
  )
$$;
comment on function private.is_sent(public.notification_kind) is
  'Whether the practice sends a kind.';
create function private.wants(p_user_id uuid, p_kind public.notification_kind) returns boolean
language sql stable set search_path = ''
as $$
  select private.is_sent(p_kind) and not exists (
    select from public.notification_preferences p where p.user_id = p_user_id and p_kind = any (p.muted)
  )
$$;
comment on function private.wants(uuid, public.notification_kind) is
  'Whether a person wants a kind, and the practice sends it.';
create function private.quiet_until(p_user_id uuid, p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  with hours as (
    select
      coalesce(p.quiet_from, '21:00') as begins, coalesce(p.quiet_until, '07:30') as ends,
      p_at at time zone private.practice_zone() as local
    from (select) one left join public.notification_preferences p on p.user_id = p_user_id
  )
  select case
    when begins < ends and local::time >= begins and local::time < ends
      or begins > ends and local::time < ends then local::date + ends
    when begins > ends and local::time >= begins then local::date + 1 + ends
  end at time zone private.practice_zone()
  from hours
$$;
comment on function private.quiet_until(uuid, timestamptz) is
  'When the quiet hours of a person end, in the practice''s zone. Out: null outside of them.';
create function private.is_held(p_user_id uuid, p_needed_at timestamptz, p_at timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(q.ends < coalesce(p_needed_at, 'infinity'), false)
  from (select private.quiet_until(p_user_id, p_at) as ends) q
$$;
comment on function private.is_held(uuid, timestamptz, timestamptz) is
  'Whether a person is not to be disturbed now. In: until when they have to know at the latest; null where it can '
  'wait.';
create function public.unsent_notification_kinds() returns setof public.notification_kind
language sql stable security definer set search_path = ''
as $$
  select k from unnest(enum_range(null::public.notification_kind)) k
  where not private.is_sent(k)
    or exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'mails' = 'false')
$$;
grant execute on function public.unsent_notification_kinds() to authenticated;
comment on function public.unsent_notification_kinds() is
  'Which kinds of mail the practice does not send at present: those switched off; all where no mail can be sent. '
  'Only that of its settings is anything to clients. Out: the kinds.';
create function private.mark_bounced(p_address text, p_reason text) returns void
language sql set search_path = ''
as $$
  insert into private.bounced_addresses (address, reason) values (p_address, left(p_reason, 2000))
  on conflict on constraint bounced_addresses_pkey do update set reason = excluded.reason, bounced_at = now()
$$;
comment on function private.mark_bounced(text, text) is
  'Marks an address that nobody has: nothing more is sent there. In: the address; what was said.';
create function public.record_mail_bounce(p_notification_id uuid, p_address text, p_reason text, p_is_bounced boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.id = p_notification_id and n.channel = 'mail' and lower(n.address) = lower(p_address)
    and n.sending_since > now() - interval '7 days'
  for update;
  if not found then
    return 'unknown';
  elsif this.claim is not null then
    return 'early';
  end if;
  update public.notifications n
  set sent_at = null, failed_at = coalesce(n.failed_at, now()), last_error = left(p_reason, 2000)
  where n.id = this.id;
  if p_is_bounced then
    perform private.mark_bounced(this.address, p_reason);
  end if;
  return 'recorded';
end
$$;
grant execute on function public.record_mail_bounce(uuid, text, text, boolean) to service_role;
comment on function public.record_mail_bounce(uuid, text, text, boolean) is
  'Records that a mail came back after all. In: the id that the mail carried; the recipient of whom it is said; '
  'why; whether nobody has this address: then it is marked, as when a server says so at once. Out: `recorded`, also '
  'when that was known; `unknown` for what is no mail to this address of the last week; `early` when its sending is '
  'not recorded yet: it has to be said again.';
create trigger notifications_touch before update on public.notifications
for each row execute function private.touch_updated_at();
create trigger notification_preferences_touch before update on public.notification_preferences
for each row execute function private.touch_updated_at();
create trigger notifications_announce after insert on public.notifications
for each row execute function private.announce('notifications');
create table private.outbox_start (
  began_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  numbers_named_at timestamptz,
  ran_at timestamptz not null default now()
);
comment on column private.outbox_start.numbers_named_at is
  'When an admin named the last numbers of invoices and receipts after a restore; until then none is given.';
comment on column private.outbox_start.queued_at is
  'When all that was due was last queued: what comes in while the jobs do not run is told when they run again.';
comment on column private.outbox_start.ran_at is
  'When it was last looked for what is due. Views that would else go on for ever, as the days of boards, end around it.';
create unique index outbox_start_single_idx on private.outbox_start ((true));
alter table private.outbox_start enable row level security;
create table private.told_hearings (
  event_id uuid not null,
  user_id uuid not null references public.profiles (id) on delete cascade,
  client_id uuid not null,
  case_id uuid,
  title text not null,
  starts_at timestamptz not null,
  location text,
  court text,
  court_hall text,
  told_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  notice public.notification_kind
    constraint told_hearings_notice_check check (notice in ('hearing_set', 'hearing_changed', 'hearing_cancelled')),
  old jsonb not null default '{}' constraint told_hearings_old_check check (jsonb_typeof(old) = 'object'),
  primary key (event_id, user_id)
);
create index told_hearings_told_at_idx on private.told_hearings (told_at);
create index told_hearings_user_id_idx on private.told_hearings (user_id);
alter table private.told_hearings enable row level security;
create view private.client_hearings with (security_invoker = true) as
select
  e.id as event_id, l.user_id, e.client_id, e.case_id, e.title, e.start_date as starts_at,
  nullif(e.location, '') as location, nullif(c.court, '') as court, nullif(e.court_hall, '') as court_hall,
  e.item_number, e.bring, e.is_tentative, c.case_number, c.title as case_title,
  e.start_date + case
    when (e.start_date at time zone private.practice_zone())::time = '00:00' then interval '1 day' else interval '0'
  end as over_at,
  l.created_at > e.created_at as is_known,
  greatest(e.updated_at, c.updated_at) as changed_at
from public.events e
join public.client_users l on l.client_id = e.client_id
left join public.cases c on c.id = e.case_id
where e.type = 'hearing' and e.outcome is null and (c.id is null or c.status in ('active', 'pending'));
create function private.hearing_data(p_hearing private.client_hearings) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'starts_at', p_hearing.starts_at, 'title', p_hearing.title, 'case_number', p_hearing.case_number, 'case_title', p_hearing.case_title,
    'location', p_hearing.location, 'court', p_hearing.court, 'court_hall', p_hearing.court_hall, 'item_number', p_hearing.item_number, 'bring', p_hearing.bring,
    'tentative', nullif(p_hearing.is_tentative, false)
  ))
$$;
comment on function private.hearing_data(private.client_hearings) is
  'What a mail says of a hearing.';
create function private.untell_hearings(p_at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  with unsent as materialized (
    select n.id, n.kind, n.about_id as event_id, n.about_at as told_at, n.recipient_id as user_id,
      private.went_otherwise(n) as is_told
    from public.notifications n
    where n.kind in ('hearing_set', 'hearing_changed') and n.status = 'waiting' and n.sending_since is null and n.claim is null
      and not private.is_still_so(n, p_at)
    for update skip locked
  ),
  ended as (
    update public.notifications n set cancelled_at = p_at, last_error = 'hearingChangedAgain'
    from unsent u where n.id = u.id
  ),
  forgotten as (
    delete from private.told_hearings t using unsent u
    where u.kind = 'hearing_set' and not u.is_told and t.event_id = u.event_id and t.user_id = u.user_id
  )
  update private.told_hearings t set
    starts_at = (t.old ->> 'old_starts_at')::timestamptz,
    location = coalesce(t.old ->> 'old_location', t.location),
    court = coalesce(t.old ->> 'old_court', t.court),
    court_hall = coalesce(t.old ->> 'old_court_hall', t.court_hall),
    notice = null, old = '{}'
  from unsent u
  where u.kind = 'hearing_changed' and not u.is_told and t.event_id = u.event_id and t.user_id = u.user_id
    and t.notice = 'hearing_changed' and t.told_at = u.told_at;
end
$$;
comment on function private.untell_hearings(timestamptz) is
  'Ends mails of hearings that wait and are not so any more, and forgets that they were told, unless it went by the '
  'other channel.';
create function private.tell_hearings(p_at timestamptz) returns void
language plpgsql set search_path = '' set plan_cache_mode = force_custom_plan
as $$
begin
  delete from private.told_hearings t using (
    select o.event_id, o.user_id
    from private.told_hearings o
    left join public.events e on e.id = o.event_id
    left join public.client_users l
      on l.user_id = o.user_id and l.client_id = case when e.id is null then o.client_id else e.client_id end
    where l.user_id is null or o.starts_at < p_at - interval '2 days'
  ) over
  where over.event_id = t.event_id and over.user_id = t.user_id;

  -- Materialized: what costs more is asked of the few that are left.
  with fresh as materialized (
    select h.* from private.client_hearings h
    where h.starts_at > p_at - interval '1 day' and h.over_at > p_at
      and h.changed_at <= p_at - private.period('hearing_settled')
      and not exists (
        select from private.told_hearings t
        where t.event_id = h.event_id and t.user_id = h.user_id and t.notice is distinct from 'hearing_cancelled'
      )
  )
  insert into private.told_hearings as t (
    event_id, user_id, client_id, case_id, title, starts_at, location, court, court_hall, told_at, notice
  )
  select
    f.event_id, f.user_id, f.client_id, f.case_id, f.title, f.starts_at, f.location, f.court, f.court_hall, p_at,
    case when not f.is_known and private.wants(f.user_id, 'hearing_set') then 'hearing_set'::public.notification_kind end
  from fresh f join private.recipients r on r.user_id = f.user_id
  where not private.is_held(f.user_id, f.starts_at, p_at)
  on conflict (event_id, user_id) do update set
    client_id = excluded.client_id, case_id = excluded.case_id, title = excluded.title, starts_at = excluded.starts_at,
    location = excluded.location, court = excluded.court, court_hall = excluded.court_hall, told_at = excluded.told_at,
    notice = excluded.notice, old = '{}';

  -- Something that was not known before is no change.
  update private.told_hearings t set
    location = coalesce(t.location, h.location), court = coalesce(t.court, h.court),
    court_hall = coalesce(t.court_hall, h.court_hall)
  from private.client_hearings h
  where h.event_id = t.event_id and h.user_id = t.user_id and t.starts_at = h.starts_at
    and h.changed_at <= p_at - private.period('hearing_settled')
    and (
      t.location is null and h.location is not null or t.court is null and h.court is not null
      or t.court_hall is null and h.court_hall is not null
    );

  with other as materialized (
    select t.event_id, t.user_id, least(t.starts_at, h.starts_at) as needed_at
    from private.told_hearings t
    join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id
    where (
        t.starts_at <> h.starts_at or t.location <> h.location or t.court <> h.court or t.court_hall <> h.court_hall
      )
      and greatest(t.starts_at, h.over_at) > p_at and t.notice is distinct from 'hearing_cancelled'
      and h.changed_at <= p_at - private.period('hearing_settled')
  ),
  changed as materialized (
    select h.*
    from other o
    join private.client_hearings h on h.event_id = o.event_id and h.user_id = o.user_id
    join private.recipients r on r.user_id = o.user_id
    where not private.is_held(o.user_id, o.needed_at, p_at)
  )
  update private.told_hearings t set
    client_id = c.client_id, case_id = c.case_id, title = c.title, starts_at = c.starts_at,
    location = coalesce(c.location, t.location), court = coalesce(c.court, t.court),
    court_hall = coalesce(c.court_hall, t.court_hall), told_at = p_at,
    notice = case when private.wants(t.user_id, 'hearing_changed') then 'hearing_changed'::public.notification_kind end,
    old = jsonb_strip_nulls(jsonb_build_object(
      'old_starts_at', t.starts_at, 'old_location', t.location, 'old_court', t.court, 'old_court_hall', t.court_hall
    ))
  from changed c where c.event_id = t.event_id and c.user_id = t.user_id;

  with gone as materialized (
    select t.event_id, t.user_id, private.wants(t.user_id, 'hearing_cancelled') as is_wanted
    from private.told_hearings t
    join private.recipients r on r.user_id = t.user_id
    left join public.events e on e.id = t.event_id
    left join public.cases c on c.id = t.case_id
    where t.starts_at > p_at and (e.id is null or e.type <> 'hearing') and t.notice is distinct from 'hearing_cancelled'
      and (t.case_id is null or c.status in ('active', 'pending'))
      and coalesce(
          (select max(d.cancelled_at) from public.cancelled_events d where d.uid = t.event_id),
          e.updated_at, '-infinity'
        ) <= p_at - private.period('hearing_settled')
      and not private.is_held(t.user_id, t.starts_at, p_at)
  ),
  forgotten as (
    delete from private.told_hearings t using gone g
    where not g.is_wanted and g.event_id = t.event_id and g.user_id = t.user_id
  )
  update private.told_hearings t set notice = 'hearing_cancelled', told_at = p_at, old = '{}'
  from gone g where g.is_wanted and g.event_id = t.event_id and g.user_id = t.user_id;
end
$$;
comment on function private.tell_hearings(timestamptz) is
  'Decides what clients are told of their hearings: that one was set, changed or cancelled, `hearing_settled` after the '
  'last change, so that corrections are told once or not at all. Who does not want the one is still reminded. It follows from '
  'what there is and what was told. The views of the kinds read it.';
create function private.mark_late_restore_drill(p_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  -- It has no rhythm of its own: whether it is late is seen here. Nobody is told of it in the demo.
  insert into public.job_runs as j (task, started_at, finished_at, error)
  select 'restore-drill', p_at, p_at, 'drillOverdue'
  where coalesce(
    (select r.succeeded_at from public.job_runs r where r.task = 'restore-drill'),
    (
      select min(p.created_at) from private.recipients r join public.profiles p on p.id = r.user_id
      where r.role = 'admin' and r.address not like '%.example'
    )
  ) < p_at - private.period('restore_drill')
  on conflict (task) do update set finished_at = coalesce(j.finished_at, excluded.finished_at), error = excluded.error
  where j.error is null;
end
$$;
comment on function private.mark_late_restore_drill(timestamptz) is
  'Writes down as a failure of the task that the restore drill has not succeeded for `restore_drill`, which counts from the '
  'first admin who is not of the demo.';
create function private.due_view(p_kind public.notification_kind) returns text
language sql stable set search_path = ''
as $$
  select 'private.' || c.relname from pg_catalog.pg_class c
  where c.relnamespace = 'private'::regnamespace and c.relkind = 'v' and c.relname = 'due_' || p_kind
$$;
comment on function private.due_view(public.notification_kind) is
  'The view of a kind; null for what is about an account, which is told when it happens (private.notify()) and stays so.';
create function private.queue_kind(p_kind public.notification_kind, p_at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Materialized: what costs more is asked of the few that are left.
  execute format($query$
    with due as materialized (
      select distinct on (d.about_id, d.about_at, coalesce(d.recipient_id::text, d.address)) d.*
      from %s d
      where d.due_at <= $2 and d.over_at > $2 and (not d.is_news or d.due_at > $3)
        -- Not a second time to an address; to another one of the same person, or of their client, only what has failed.
        and not exists (
          select from public.notifications n
          where n.kind = $1 and n.about_id = d.about_id and n.about_at = coalesce(d.about_at, $2) and n.channel = 'mail'
            and (
              n.address = d.address or n.created_at <= $3
              or n.status in ('sent', 'waiting')
                and (n.recipient_id = d.recipient_id or n.recipient_id is null or d.recipient_id is null)
            )
        )
      order by d.about_id, d.about_at, coalesce(d.recipient_id::text, d.address), d.due_at
    )
    insert into public.notifications as n (
      kind, about_id, about_at, recipient_id, address, data, event_id, case_id, not_before, created_at
    )
    select
      $1, d.about_id, coalesce(d.about_at, $2), d.recipient_id, d.address, d.data,
      (select e.id from public.events e where e.id = d.about_id), d.case_id, $2, $2
    from due d
    where private.wants(d.recipient_id, $1) and not private.is_held(d.recipient_id, d.needed_at, $2)
    order by d.due_at
    on conflict (kind, about_id, about_at, channel, (coalesce(recipient_id::text, address))) do update set
      address = excluded.address, data = excluded.data, not_before = excluded.not_before, failed_at = null, cancelled_at = null,
      attempts = 0, sending_since = null, claim = null, locked_until = null, last_error = null
    where n.address <> excluded.address and n.status in ('failed', 'cancelled')
  $query$, private.due_view(p_kind)) using p_kind, p_at, private.news_since(p_at);
end
$$;
comment on function private.queue_kind(public.notification_kind, timestamptz) is
  'Puts what is due of a kind into the outbox: each once for a recipient, or for an address without one; what has failed '
  'is sent to the address that they have now. In: the kind, which has a view; the time.';
create function private.is_still_so(p_notification public.notifications, p_at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  due_view constant text := private.due_view(p_notification.kind);
  answer boolean := true;
begin
  if due_view is not null then
    execute format(
      'select exists (
        select from %s d
        where d.about_id = $1 and (d.about_at is null or d.about_at = $2) and d.over_at > $3 and %s
      )',
      due_view,
      case
        when p_notification.recipient_id is null then 'd.recipient_id is null and d.address = $5'
        else 'd.recipient_id = $4'
      end
    )
    into answer
    using
      p_notification.about_id, p_notification.about_at, p_at, p_notification.recipient_id, p_notification.address;
  end if;
  return answer;
end
$$;
comment on function private.is_still_so(public.notifications, timestamptz) is
  'Whether what a notification tells of is still so at a time, by the view that it was queued from; what is about an '
  'account always is.';
create function private.find_obstacle(p_notification public.notifications, p_at timestamptz) returns text
language plpgsql stable set search_path = ''
as $$
begin
  if private.due_view(p_notification.kind) is null then
    return null;
  elsif not private.is_sent(p_notification.kind) then
    return 'kindOff';
  elsif exists (select from private.bounced_addresses b where b.address = p_notification.address) then
    return case p_notification.channel when 'mail' then 'cameBack' else 'numberUnreachable' end;
  elsif p_notification.recipient_id is not null and not exists (
    select from private.recipients r
    where r.user_id = p_notification.recipient_id and (r.address = p_notification.address or p_notification.channel <> 'mail')
  ) then
    return 'notAllowed';
  elsif p_notification.recipient_id is not null and not private.wants(p_notification.recipient_id, p_notification.kind) then
    return 'notWanted';
  elsif p_notification.channel = 'whatsapp' and p_notification.address is distinct from private.whatsapp_phone(p_notification.recipient_id, p_notification.kind) then
    return 'noWhatsAppConsent';
  elsif p_notification.recipient_id is not null and private.prefers_whatsapp(p_notification.recipient_id) and private.went_otherwise(p_notification) then
    return case p_notification.channel when 'mail' then 'wentByWhatsApp' else 'wentByMail' end;
  elsif not private.is_still_so(p_notification, p_at) then
    return 'past';
  end if;
  return null;
end
$$;
comment on function private.find_obstacle(public.notifications, timestamptz) is
  'Why a notification may not go at a time: a code of the contract; null when it may. Changes of an account are '
  'always told.';
create function public.begin_notification(p_notification_id uuid, p_claim_id uuid, p_at timestamptz default now()) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
  reason text;
begin
  select * into this from public.notifications n
  where n.id = p_notification_id and n.claim = p_claim_id and n.sending_since is null
  for update;
  if not found then
    return false;
  end if;
  reason := private.find_obstacle(this, p_at);
  update public.notifications n set
    sending_since = case when reason is null then p_at end,
    cancelled_at = case when reason is not null then p_at end,
    claim = case when reason is null then n.claim end,
    locked_until = case when reason is null then p_at + interval '5 minutes' end,
    last_error = coalesce(reason, n.last_error)
  where n.id = this.id;
  return reason is null;
end
$$;
grant execute on function public.begin_notification(uuid, uuid, timestamptz) to service_role;
comment on function public.begin_notification(uuid, uuid, timestamptz) is
  'Writes down that the message is about to be handed to the mail server. Out: whether it may be: once, and only '
  'while the claim holds.';
create function public.resend_notification(p_notification_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
  reason text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminResends';
  end if;
  select * into this from public.notifications n where n.id = p_notification_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'noNotification';
  elsif this.failed_at is null and not (
    this.cancelled_at is not null and exists (select from private.bounced_addresses b where b.address = this.address)
  ) then
    raise exception using errcode = 'PT409', message = 'notResendable';
  end if;
  delete from private.bounced_addresses b where b.address = this.address;
  reason := private.find_obstacle(this, now());
  if reason is not null then
    raise exception using errcode = 'PT409', message = 'notSentAgain', detail = reason;
  end if;
  update public.notifications n set
    failed_at = null, cancelled_at = null, sending_since = null, attempts = 0, last_error = null, not_before = now(),
    claim = null, locked_until = null
  where n.id = this.id;
  perform pg_notify('notifications', '');
end
$$;
grant execute on function public.resend_notification(uuid) to app_admin;
comment on function public.resend_notification(uuid) is
  'Sends again what has failed, or was not sent because mail to its address came back; the address counts as good '
  'again. In: the notification. Errors: PT403 for a caller who is no admin; PT404; PT409 for one that waits, was '
  'sent or has no reason any more.';
create function public.queue_notifications(p_at timestamptz default now()) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  step text;
  kind public.notification_kind;
  problems text;
begin
  if not pg_try_advisory_xact_lock(hashtext('public.queue_notifications')) then
    return null;
  end if;
  update private.outbox_start set ran_at = p_at;
  -- Notifications that waited meanwhile are given up `mail_tried` from now, not at once.
  update public.notifications n set not_before = p_at
  from private.outbox_start s
  where n.status = 'waiting' and greatest(n.not_before, s.queued_at) < p_at - interval '1 day';
  foreach step in array array['untell_hearings', 'tell_hearings', 'mark_late_restore_drill'] loop
    begin
      execute format('select private.%I($1)', step) using p_at;
    exception when others then
      problems := concat_ws('; ', problems, step || ': ' || sqlerrm);
    end;
  end loop;
  foreach kind in array enum_range(null::public.notification_kind) loop
    begin
      if private.due_view(kind) is not null then
        perform private.queue_kind(kind, p_at);
      end if;
    exception when others then
      problems := concat_ws('; ', problems, kind || ': ' || sqlerrm);
    end;
  end loop;
  if problems is null then
    update private.outbox_start s set queued_at = greatest(s.queued_at, p_at);
  end if;
  return problems;
end
$$;
grant execute on function public.queue_notifications(timestamptz) to service_role;
comment on function public.queue_notifications(timestamptz) is
  'Puts everything that is due into the outbox; of several callers at once one does it. What fails does not stop '
  'the rest. In: the time. Out: what failed, null for nothing. For the scheduled jobs.';
create function private.hold_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  due_at constant timestamptz := new.not_before + private.period('whats_app');
begin
  if private.whatsapp_phone(new.recipient_id, new.kind) is not null and private.prefers_whatsapp(new.recipient_id) then
    new.not_before := coalesce(private.quiet_until(new.recipient_id, due_at), due_at);
  end if;
  return new;
end
$$;
comment on function private.hold_mail() is
  'Trigger: to somebody who wants no mails, one comes later, and only if WhatsApp has not taken the '
  'message until then. The mail is what says once that a person is told.';
create function private.went_otherwise(p_notification public.notifications) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notifications o
    where o.recipient_id = p_notification.recipient_id and o.kind = p_notification.kind and o.about_id = p_notification.about_id and o.about_at = p_notification.about_at
      and o.channel <> p_notification.channel
      and o.sent_at is not null
  )
$$;
comment on function private.went_otherwise(public.notifications) is
  'Whether the same has gone by the other channel.';
create function public.finish_notification(
  p_notification_id uuid, p_claim_id uuid, p_status text, p_reason text, p_external_id text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  ended_address text;
begin
  update public.notifications n
  set claim = null, locked_until = null,
    sending_since = case when p_status <> 'queued' then n.sending_since end,
    sent_at = case when p_status = 'sent' then now() end,
    failed_at = case
      when p_status in ('failed', 'bounced')
        or p_status = 'queued' and n.attempts >= 6
      then now()
    end,
    last_error = left(p_reason, 2000),
    external_id = left(p_external_id, 300),
    not_before = case
      when p_status = 'queued'
      then now() + make_interval(mins => (array[1, 5, 20, 60, 240])[least(greatest(n.attempts, 1), 5)])
      else n.not_before
    end
  where n.id = p_notification_id and n.claim = p_claim_id
  returning n.address into ended_address;
  if not found then
    return false;
  elsif p_status = 'bounced' then
    perform private.mark_bounced(ended_address, p_reason);
  elsif p_status = 'sent' then
    delete from private.bounced_addresses b where b.address = ended_address;
  end if;
  return true;
end
$$;
grant execute on function public.finish_notification(uuid, uuid, text, text, text) to service_role;
comment on function public.finish_notification(uuid, uuid, text, text, text) is
  'Records how an attempt to send ended. In: the notification and its claim; `sent`, `failed`, `bounced` when '
  'nobody has the address, or `queued` for another attempt after 1, 5, 20, 60 and 240 minutes, the sixth is the '
  'last; why; the provider''s id of the message. Out: whether the claim still held. For the scheduled jobs.';
create function public.claim_notifications(
  p_batch_size integer, p_channel public.notification_channel default 'mail', p_at timestamptz default now()
)
returns table (
  id uuid, claim uuid, kind public.notification_kind, address text, data jsonb, created_at timestamptz, advocate text,
  recipient_id uuid, language text
)
language plpgsql security definer set search_path = ''
as $$
begin
  with given_up as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null
      and n.channel = p_channel and coalesce(n.locked_until <= p_at, true)
      and (
        n.sending_since is not null or n.attempts >= 6 or n.not_before < p_at - private.period('mail_tried')
      )
    for update skip locked
  )
  update public.notifications n
  set failed_at = p_at, claim = null, locked_until = null, last_error = case
    when n.sending_since is not null then 'notKnown'
    when n.attempts >= 6 then coalesce(n.last_error, 'brokenOff')
    else coalesce(n.last_error, 'noMail')
  end
  from given_up where n.id = given_up.id;

  -- Some more than are claimed, until all of them may go.
  loop
    with due as materialized (
      select n.* from public.notifications n
      where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
        and n.channel = p_channel and n.not_before <= p_at
        and coalesce(n.locked_until <= p_at, true)
      order by n.not_before, n.id
      limit greatest(p_batch_size, 1) * 4
      for update skip locked
    ),
    asked as materialized (
      select d.id, private.find_obstacle(n, p_at) as reason
      from due d join public.notifications n on n.id = d.id
    )
    update public.notifications n
    set cancelled_at = p_at, claim = null, locked_until = null, last_error = a.reason
    from asked a where n.id = a.id and a.reason is not null;
    exit when not found;
  end loop;

  return query
  with due as (
    select n.id from public.notifications n
    where n.sent_at is null and n.failed_at is null and n.cancelled_at is null and n.sending_since is null
      and n.channel = p_channel
      and n.not_before between p_at - private.period('mail_tried') and p_at
      and coalesce(n.locked_until <= p_at, true) and n.attempts < 6
    order by n.not_before, n.id
    limit p_batch_size
    for update skip locked
  ),
  claimed as (
    update public.notifications n
    set claim = gen_random_uuid(), attempts = n.attempts + 1, locked_until = p_at + interval '5 minutes'
    from due where n.id = due.id
    returning n.id, n.claim, n.kind, n.address, n.data, n.created_at, n.recipient_id
  )
  select
    c.id, c.claim, c.kind, c.address, c.data, c.created_at,
    (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate'), c.recipient_id,
    coalesce(p.language, (
      select pn.language from public.consents agreed join public.privacy_notices pn on pn.id = agreed.notice_id
      where agreed.submission_id::text = c.data ->> 'submission_id'
    ), (
      select k.language from public.invoices i join public.clients k on k.id = i.client_id
      where c.recipient_id is null and i.id = (c.data ->> 'invoice_id')::uuid
    ), 'en')
  from claimed c left join public.profiles p on p.id = c.recipient_id;
end
$$;
grant execute on function public.claim_notifications(integer, public.notification_channel, timestamptz) to service_role;
comment on function public.claim_notifications(integer, public.notification_channel, timestamptz) is
  'Claims notifications that are due, for five minutes. Those that were tried six times or are too late fail, '
  'and those that there is no reason for any more are cancelled. In: the highest number; the channel; the time. '
  'Out: what is to be sent, with the language to write in: that of the log-in, of the notice that a visitor has '
  'agreed to, or of the client''s card. For the scheduled jobs.';
create function private.news_since(p_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(s.began_at, least(s.queued_at, p_at) - interval '1 day') from private.outbox_start s
$$;
comment on function private.news_since(timestamptz) is
  'From when on what came in is looked at: a day before the last run, as quiet hours hold back what it did not '
  'queue.';
create trigger notifications_hold before insert on public.notifications
for each row when (new.channel = 'mail' and new.recipient_id is not null)
execute function private.hold_mail();
create table public.whatsapp_consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  phone text not null constraint whatsapp_consents_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  wording text not null
    constraint whatsapp_consents_wording_check check (
      char_length(wording) between 20 and 2000 and private.is_plain_text(wording)
    ),
  wording_version integer not null constraint whatsapp_consents_wording_version_check check (wording_version > 0),
  agreed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table public.whatsapp_consents is 'Who has agreed to messages by WhatsApp, to which words, and until when.';
create unique index whatsapp_consents_current_idx on public.whatsapp_consents (user_id) where withdrawn_at is null;
create index whatsapp_consents_user_id_idx on public.whatsapp_consents (user_id);
alter table public.whatsapp_consents enable row level security;
grant select on public.whatsapp_consents to authenticated;
grant select, insert, update, delete on public.whatsapp_consents to service_role;
create policy "people read their own consents" on public.whatsapp_consents
for select to authenticated using (user_id = (select auth.uid()));
create policy "an admin reads consents" on public.whatsapp_consents
for select to app_admin using (true);
create function private.has_whatsapp() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from public.site_settings s where s.key = 'portal' and s.value -> 'whatsapp' = 'true')
$$;
comment on function private.has_whatsapp() is
  'Whether this installation sends by WhatsApp, as the task that does last recorded.';
create function public.record_whatsapp(p_is_set boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.record_portal('whatsapp', p_is_set, false)
$$;
grant execute on function public.record_whatsapp(boolean) to service_role;
comment on function public.record_whatsapp(boolean) is
  'Records whether messages can be sent by WhatsApp. In: whether there is an account. For the task that sends.';
create function private.card_phone(p_user_id uuid) returns text
language sql stable set search_path = ''
as $$
  select c.phone from public.client_users l join public.clients c on c.id = l.client_id
  where l.user_id = p_user_id and c.phone is not null
  order by l.created_at, c.id limit 1
$$;
comment on function private.card_phone(uuid) is
  'The number of a person''s contact card: of the client that they were linked to first. Out: null for none.';
create function private.whatsapp_phone(p_user_id uuid, p_kind public.notification_kind) returns text
language sql stable set search_path = ''
as $$
  select w.phone from public.whatsapp_consents w
  where w.user_id = p_user_id and w.withdrawn_at is null and private.has_whatsapp()
    and w.phone = private.card_phone(p_user_id)
    and p_kind in ('hearing_set', 'hearing_changed', 'hearing_cancelled', 'hearing_reminder', 'waiting')
$$;
comment on function private.whatsapp_phone(uuid, public.notification_kind) is
  'Where a person gets messages of a kind by WhatsApp now. Null without an agreement, when the card has another '
  'number since, and for a kind that has no template there (supabase/functions/_shared/whatsapp/templates.ts).';
create function private.prefers_whatsapp(p_user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.notification_preferences p where p.user_id = p_user_id and not p.by_mail
  )
$$;
comment on function private.prefers_whatsapp(uuid) is
  'Whether a person wants no mails of what goes by WhatsApp.';
create function public.my_whatsapp() returns table (phone text, agreed_at timestamptz, wording text, is_refused boolean)
language sql stable security definer set search_path = ''
as $$
  select
    card.phone, w.agreed_at, w.wording,
    w.id is not null and exists (select from private.bounced_addresses b where b.address = card.phone)
  from (select private.card_phone((select auth.uid())) as phone) card
  left join public.whatsapp_consents w
    on w.user_id = (select auth.uid()) and w.withdrawn_at is null and w.phone = card.phone
$$;
grant execute on function public.my_whatsapp() to authenticated;
comment on function public.my_whatsapp() is
  'The caller''s own choice. Out: the number of their card, null for none; since when they get messages there and '
  'the words that they have agreed to, null when they do not; whether WhatsApp has said that nobody has this '
  'number.';
create function public.agree_to_whatsapp(p_phone text, p_wording text, p_wording_version integer) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer;
begin
  if not private.has_whatsapp() then
    raise exception using errcode = 'PT409', message = 'noWhatsApp';
  elsif p_phone is distinct from private.card_phone(person) then
    raise exception using errcode = 'PT409', message = 'mobileChanged';
  end if;
  wait := public.consume_throttle('whatsapp:' || person, 20, 86400);
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyChanges', hint = wait::text;
  end if;
  -- Two windows, one after the other.
  perform from public.profiles p where p.id = person for update;
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = person and w.withdrawn_at is null and (w.phone, w.wording, w.wording_version)
    is distinct from (p_phone, p_wording, p_wording_version);
  insert into public.whatsapp_consents (user_id, phone, wording, wording_version)
  select person, p_phone, p_wording, p_wording_version
  where not exists (select from public.whatsapp_consents w where w.user_id = person and w.withdrawn_at is null);
  -- They say that it is there.
  delete from private.bounced_addresses b where b.address = p_phone;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.agree_to_whatsapp(text, text, integer) to authenticated;
comment on function public.agree_to_whatsapp(text, text, integer) is
  'The caller agrees to messages by WhatsApp at the number of their card, twenty times a day at most: each '
  'agreement is kept. In: that number as they saw it; the words; their version. Errors: PT409 where nothing is sent '
  'by WhatsApp, or the card has another number by now; 23514 for words that are no text; PT429, the hint is the '
  'seconds to wait.';
create function public.withdraw_whatsapp() returns void
language sql security definer set search_path = ''
as $$
  update public.whatsapp_consents w set withdrawn_at = now()
  where w.user_id = (select auth.uid()) and w.withdrawn_at is null
$$;
grant execute on function public.withdraw_whatsapp() to authenticated;
comment on function public.withdraw_whatsapp() is
  'The caller wants no more messages by WhatsApp, from now on. Out: nothing, also when there was no agreement.';
create function private.add_whatsapp() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (
    kind, about_id, about_at, recipient_id, channel, address, data, event_id, case_id, not_before, created_at
  )
  select
    new.kind, new.about_id, new.about_at, new.recipient_id, 'whatsapp', w.phone, new.data, new.event_id, new.case_id,
    new.created_at, new.created_at
  from private.whatsapp_phone(new.recipient_id, new.kind) as w (phone)
  where w.phone is not null
  on conflict do nothing;
  return null;
end
$$;
comment on function private.add_whatsapp() is
  'Trigger: puts a message by WhatsApp beside a mail, for somebody who has agreed to it.';
create function public.record_whatsapp_status(
  p_external_id text, p_notification_id uuid, p_status text, p_reason text, p_is_bounced boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  this public.notifications;
begin
  select * into this from public.notifications n
  where n.channel = 'whatsapp' and n.sending_since is not null and (
    n.external_id = p_external_id
    or n.id = p_notification_id and n.external_id is null
  )
  for update;
  if not found then
    return true;
  elsif this.claim is not null then
    return false;
  elsif p_status in ('delivered', 'read')
    -- Something that failed has not been sent since; what nobody knew has.
    or p_status = 'sent' and this.external_id is null
  then
    update public.notifications n set
      external_id = left(p_external_id, 300), sent_at = coalesce(n.sent_at, now()),
      failed_at = null, last_error = null,
      delivered_at = case when p_status <> 'sent' then coalesce(n.delivered_at, now()) end
    where n.id = this.id;
    delete from private.bounced_addresses b where b.address = this.address;
  elsif p_status = 'failed' and this.delivered_at is null then
    update public.notifications n set
      external_id = left(p_external_id, 300), sent_at = null,
      failed_at = coalesce(n.failed_at, now()), last_error = left(p_reason, 2000)
    where n.id = this.id;
    if p_is_bounced then
      perform private.mark_bounced(this.address, p_reason);
    end if;
  end if;
  return true;
end
$$;
grant execute on function public.record_whatsapp_status(text, uuid, text, text, boolean) to service_role;
comment on function public.record_whatsapp_status(text, uuid, text, text, boolean) is
  'Records what WhatsApp says of a message: sent, delivered, read or failed; several times, in any order. With it a '
  'message whose answer never came is known to be out. In: its id there; our id that it carried, null for none; '
  'what is said; why it failed; whether nobody has the number. Out: false when its sending is not recorded yet: it '
  'has to be said again.';
create trigger notifications_whatsapp after insert on public.notifications
for each row when (new.channel = 'mail' and new.recipient_id is not null)
execute function private.add_whatsapp();
create table private.calendar_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash text not null unique,
  hearings_only boolean not null default false,
  neutral_titles boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
alter table private.calendar_feeds enable row level security;
create function public.renew_my_calendar_feed(p_hearings_only boolean default false, p_neutral_titles boolean default false)
returns text
language plpgsql security definer set search_path = ''
as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.calendar_feeds (user_id, token_hash, hearings_only, neutral_titles)
  values (
    auth.uid(), encode(sha256(convert_to(token, 'UTF8')), 'hex'),
    p_hearings_only, p_neutral_titles
  )
  on conflict (user_id) do update set
    token_hash = excluded.token_hash, hearings_only = excluded.hearings_only,
    neutral_titles = excluded.neutral_titles, created_at = now(), read_at = null;
  return token;
end
$$;
grant execute on function public.renew_my_calendar_feed(boolean, boolean) to authenticated;
comment on function public.renew_my_calendar_feed(boolean, boolean) is
  'Gives the caller a new address; the one of before ends. In: what it tells. Out: its token, 244 random bits, '
  'which is shown now only.';
create function public.my_calendar_feed()
returns table (hearings_only boolean, neutral_titles boolean, created_at timestamptz, read_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select f.hearings_only, f.neutral_titles, f.created_at, f.read_at
  from private.calendar_feeds f where f.user_id = (select auth.uid())
$$;
grant execute on function public.my_calendar_feed() to authenticated;
comment on function public.my_calendar_feed() is
  'The caller''s address, without its token. Out: one row, or none.';
create function public.revoke_my_calendar_feed() returns void
language sql security definer set search_path = ''
as $$
  delete from private.calendar_feeds f where f.user_id = (select auth.uid())
$$;
grant execute on function public.revoke_my_calendar_feed() to authenticated;
comment on function public.revoke_my_calendar_feed() is
  'Ends the caller''s address. Out: nothing, also when there is none.';
create function public.calendar_feed(p_token text) returns jsonb
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  feed record;
  own uuid[];
  entries jsonb;
begin
  update private.calendar_feeds f set read_at = now()
  from auth.users u join public.profiles p on p.id = u.id
  where f.token_hash = encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
    and u.id = f.user_id and u.deleted_at is null and u.email_confirmed_at is not null
    and coalesce(u.banned_until <= now(), true)
  returning f.user_id, f.hearings_only, f.neutral_titles, p.role into feed;
  if not found then
    return null;
  end if;
  own := array(select c.client_id from public.client_users c where c.user_id = feed.user_id);
  with dates as (
    select
      e.id, e.title, e.type::text as type, e.start_date, e.end_date, e.location, c.case_number, c.title as case_title,
      e.court_hall, e.item_number, e.bench, e.purpose, e.bring, e.description,
      case when e.is_tentative then 'tentative' else 'confirmed' end as status, e.updated_at as changed
    from public.events e left join public.cases c on c.id = e.case_id
    where (feed.role = 'admin' or e.client_id = any (own))
      and (e.type = 'hearing' or not feed.hearings_only)
      and e.start_date > now() - private.period('feed_past')
    union all
    select
      d.uid, d.title, d.type::text, d.start_date, d.end_date, null, null, null, null, null, null, null, null, null,
      'cancelled', d.cancelled_at
    from public.cancelled_events d
    where (feed.role = 'admin' or d.client_id = any (own))
      and (d.type = 'hearing' or not feed.hearings_only)
      and d.cancelled_at > now() - private.period('cancelled_date')
    order by start_date
    limit 20000
  )
  select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(d)) order by d.start_date, d.id), '[]') into entries from dates d;
  return jsonb_build_object(
    'role', feed.role, 'neutral', feed.neutral_titles, 'events', entries,
    'advocate', (select s.value ->> 'name' from public.site_settings s where s.key = 'advocate')
  );
end
$$;
grant execute on function public.calendar_feed(text) to service_role;
comment on function public.calendar_feed(text) is
  'What a calendar program is told: an admin''s feed has every date, a client''s those of the clients that they are '
  'linked to, of `feed_past` and to come, 20,000 at most, and those that were cancelled in `cancelled_date`. '
  'In: the token of the address. Out: null where no address has it, or its owner may not log in; else an object '
  'with role, neutral (boolean), advocate (the name, null for the default) and events (their columns, what is null '
  'left out, with status and changed, which never goes back). For the service only: whoever has the address is not '
  'logged in.';
create table private.last_seen (
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint last_seen_kind_check check (kind in ('news', 'submissions', 'accounts')),
  seen_at timestamptz not null,
  primary key (user_id, kind)
);
alter table private.last_seen enable row level security;
create function public.mark_seen(p_kind text, p_seen_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_kind is null or p_kind not in ('news', 'submissions', 'accounts') then
    raise exception using errcode = 'PT422', hint = 'kind', message = 'nothingNew';
  elsif p_seen_until is null then
    raise exception using errcode = 'PT422', hint = 'seenUntil', message = 'seenUntil';
  end if;
  insert into private.last_seen as l (user_id, kind, seen_at)
  values (auth.uid(), p_kind, least(p_seen_until, now()))
  on conflict on constraint last_seen_pkey do update set seen_at = greatest(l.seen_at, excluded.seen_at);
end
$$;
grant execute on function public.mark_seen(text, timestamptz) to authenticated;
comment on function public.mark_seen(text, timestamptz) is
  'Records that the caller has seen what is new. In: on which screen; when the latest of it happened. What was seen '
  'before stays seen. Errors: PT422 for another screen.';
create function private.client_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with mine as (
    select u.client_id, greatest(u.created_at, s.seen_at) as since
    from public.client_users u
    left join private.last_seen s on s.user_id = u.user_id and s.kind = 'news'
    where u.user_id = auth.uid()
  ), found as (
    (
      select case when e.dated_at > e.created_at then 'moved_date' else 'date' end as kind, e.dated_at as at, e.id, e.case_id,
        e.title, e.start_date, null::public.hearing_outcome as outcome, null::integer as total
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.dated_at > mine.since and v.start_date > now() and v.outcome is null
        order by v.dated_at desc limit 50
      ) e
    )
    union all
    (
      select 'outcome', e.outcome_recorded_at, e.id, e.case_id, coalesce(e.purpose, e.title), e.start_date, e.outcome, null
      from mine cross join lateral (
        select * from public.events v
        where v.client_id = mine.client_id and v.outcome_recorded_at > mine.since
        order by v.outcome_recorded_at desc limit 50
      ) e
    )
    union all
    (
      select 'document', d.published_at, d.id, d.case_id, d.name, null, null, null
      from mine cross join lateral (
        select * from private.shared_documents v
        where v.client_id = mine.client_id and v.published_at > mine.since and v.uploaded_by is distinct from auth.uid()
          and not private.came_with_message(v.id, v.published_at)
        order by v.published_at desc limit 50
      ) d
    )
    union all
    (
      select 'document_request', r.created_at, r.id, r.case_id, r.title, null, null, null
      from mine join public.document_requests r
        on r.client_id = mine.client_id and r.created_at > mine.since and r.answered_at is null
    )
    union all
    (
      select 'messages', t.last_message_at, null, u.case_id, null, null, null, u.unread
      from public.unread_messages() u join private.message_threads t on t.case_id = u.case_id
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc), '[]')
  from (
    select f.at, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', null, 'title', f.title, 'startDate', f.start_date, 'outcome', f.outcome, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc limit 50
  ) n
$$;
comment on function private.client_news() is
  'What is new for the caller as a client since they looked last, or were linked to the client: dates to come that '
  'were set or moved, results, documents that they can read and did not upload, what they are asked for, and unread '
  'messages; of their clients only, as the policies have it. Out: an array, the latest first, at most 50; empty for '
  'somebody without a client.';
create function private.admin_news() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with found as (
    (
      select 'submissions' as kind, max(s.submitted_at) as at, null::uuid as id, null::uuid as case_id,
        (array_agg(s.name order by s.submitted_at desc))[1] as title, count(*)::integer as total
      from (
        select v.name, v.submitted_at from public.contact_submissions v
        where v.status = 'new' and v.submitted_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'submissions'), '-infinity'
        )
        order by v.submitted_at desc limit 100
      ) s
      having count(*) > 0
    )
    union all
    (
      select 'accounts', max(a.created_at), null, null, (array_agg(a.full_name order by a.created_at desc))[1], count(*)::integer
      from (
        select p.full_name, p.created_at from public.profiles p
        where p.role = 'client' and not p.has_client and p.created_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'accounts'), '-infinity'
        )
        order by p.created_at desc limit 100
      ) a
      having count(*) > 0
    )
    union all
    (
      select 'messages', t.last_message_at, null, t.case_id, null, u.total
      from (
        select * from private.message_threads w where w.waiting_since is not null
        order by w.waiting_since desc, w.case_id desc limit 50
      ) t
      left join private.message_reads r on r.case_id = t.case_id and r.user_id = auth.uid()
      cross join lateral (
        select count(*)::integer as total from (
          select from public.case_messages m
          where m.case_id = t.case_id and not m.is_from_admin and m.created_at > coalesce(r.seen_at, '-infinity')
          limit 100
        ) counted
      ) u
      where u.total > 0
    )
    union all
    (
      select 'document', r.answered_at, r.id, r.case_id, r.title, null
      from (
        select v.* from public.document_requests v
        where v.answered_at > coalesce(
          (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
          (select p.created_at from public.profiles p where p.id = auth.uid())
        )
        order by v.answered_at desc limit 50
      ) r
    )
    union all
    (
      select 'document', d.told_at, d.id, d.case_id, d.name, null
      from private.unsent_documents d
      where d.told_at <= now() and d.told_at > coalesce(
        (select l.seen_at from private.last_seen l where l.user_id = auth.uid() and l.kind = 'news'),
        (select p.created_at from public.profiles p where p.id = auth.uid())
      )
      order by d.told_at desc limit 50
    )
  )
  select coalesce(jsonb_agg(n.item order by n.at desc), '[]')
  from (
    select f.at, jsonb_build_object(
      'kind', f.kind, 'at', f.at, 'id', f.id, 'caseId', f.case_id, 'caseNumber', c.case_number, 'caseTitle', c.title,
      'clientName', c.client_name, 'title', f.title, 'startDate', null, 'outcome', null, 'total', f.total
    ) as item
    from found f left join public.cases c on c.id = f.case_id
    order by f.at desc limit 50
  ) n
$$;
comment on function private.admin_news() is
  'What is new for the caller as an admin since they looked last: enquiries, accounts that wait to be linked to a '
  'client, unread messages of clients who wait for an answer, answered requests for documents, and documents without a message. Out: an array, the latest '
  'first, at most 50.';
create function private.broadcast(p_table text, p_client_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  told constant jsonb := jsonb_build_object('table', p_table);
  person uuid;
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    return;
  end if;
  perform realtime.send(told, 'changed', 'office', true);
  for person in select distinct u.user_id from public.client_users u where u.client_id = any (p_client_ids) loop
    perform realtime.send(told, 'changed', 'user:' || person, true);
  end loop;
end
$$;
comment on function private.broadcast(text, uuid[]) is
  'Tells the admins, and the log-ins of clients, that something of a table has changed. In: the table; the clients who '
  'see the row before or after, nulls count for nothing.';
create function private.broadcast_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array[old.client_id, new.client_id]);
  return null;
end
$$;
comment on function private.broadcast_change() is
  'Trigger: tells the admins, and the client of the row before and after.';
create function private.broadcast_document() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array[old.shared_with, new.shared_with]);
  return null;
end
$$;
comment on function private.broadcast_document() is
  'Trigger: as broadcast_change(), for a document, which its client sees while it is shared.';
create function private.broadcast_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array(
    select d.shared_with from public.case_documents d where d.id in (old.document_id, new.document_id)
  ));
  return null;
end
$$;
comment on function private.broadcast_version() is
  'Trigger: as broadcast_document(), for a version of one.';
create function private.broadcast_invoice() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, array[
    case when old.status <> 'draft' then old.client_id end, case when new.status <> 'draft' then new.client_id end
  ]);
  return null;
end
$$;
comment on function private.broadcast_invoice() is
  'Trigger: as broadcast_change(), for an invoice, whose draft the client does not see.';
create function private.broadcast_to_admins() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.broadcast(tg_table_name, '{}');
  return null;
end
$$;
comment on function private.broadcast_to_admins() is
  'Trigger: as broadcast_change(), for what clients do not see.';
create trigger case_messages_broadcast_change after insert or update or delete on public.case_messages
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger case_documents_broadcast_change after insert or update or delete on public.case_documents
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_document();
create trigger document_versions_broadcast_change after insert or update or delete on public.document_versions
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_version();
create trigger document_requests_broadcast_change after insert or update or delete on public.document_requests
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger events_broadcast_change after insert or update or delete on public.events
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger tasks_broadcast_change after insert or update or delete on public.tasks
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
create trigger invoices_broadcast_change after insert or update or delete on public.invoices
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_invoice();
create trigger payments_broadcast_change after insert or update or delete on public.payments
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_change();
create trigger filings_broadcast_change after insert or update or delete on public.filings
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
create trigger filing_items_broadcast_change after insert or update or delete on public.filing_items
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_to_admins();
create table public.privacy_notices (
  id uuid primary key default gen_random_uuid(),
  version integer not null constraint privacy_notices_version_check check (version > 0),
  language text not null constraint privacy_notices_language_check check (language ~ '^[a-z]{2,3}$'),
  body text not null
    constraint privacy_notices_body_check check (
      char_length(body) between 200 and 20000 and private.is_plain_text(body)
    ),
  published_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint privacy_notices_version_key unique (version, language)
);
comment on table public.privacy_notices is
  'What people are told when they are asked for their data; a version is never changed.';
alter table public.privacy_notices enable row level security;
grant select on public.privacy_notices to anon, authenticated;
grant select, insert, update, delete on public.privacy_notices to service_role;
create policy "anyone reads privacy notices" on public.privacy_notices
for select to anon, authenticated using (true);
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  submission_id uuid references public.contact_submissions (id) on delete cascade,
  purpose text not null constraint consents_purpose_check check (purpose in ('enquiry', 'account')),
  notice_id uuid not null references public.privacy_notices (id) on delete restrict,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  constraint consents_person_check check (num_nonnulls(user_id, submission_id) = 1)
);
comment on table public.consents is
  'Who has agreed to which notice, for what and until when; that to WhatsApp has its own words and table.';
create unique index consents_user_id_idx on public.consents (user_id, purpose) where withdrawn_at is null;
create index consents_user_idx on public.consents (user_id);
create unique index consents_submission_id_idx on public.consents (submission_id);
create index consents_notice_id_idx on public.consents (notice_id);
alter table public.consents enable row level security;
grant select on public.consents to authenticated;
grant select, insert, update, delete on public.consents to service_role;
create policy "people read their own agreements" on public.consents
for select to authenticated using (user_id = (select auth.uid()));
create policy "an admin reads agreements" on public.consents
for select to app_admin using (true);
create function public.publish_privacy_notice(p_texts jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  latest integer;
  refused text;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminPublishesNotice';
  end if;
  -- Two who publish at once, one after the other.
  perform pg_advisory_xact_lock(hashtext('chambers.privacy_notices'));
  select coalesce(max(n.version), 0) into latest from public.privacy_notices n;
  select l.language into refused from (
    select n.language from public.privacy_notices n where n.version = latest
    union select jsonb_object_keys(p_texts)
  ) l
  where char_length(coalesce(p_texts ->> l.language, '')) not between 200 and 20000
    or not private.is_plain_text(p_texts ->> l.language)
  order by l.language limit 1;
  if found then
    raise exception using errcode = 'PT422', message = 'noticeText', hint = refused;
  end if;
  insert into public.privacy_notices (version, language, body)
  select latest + 1, t.key, t.value from jsonb_each_text(p_texts) t;
  return latest + 1;
end
$$;
grant execute on function public.publish_privacy_notice(jsonb) to app_admin;
comment on function public.publish_privacy_notice(jsonb) is
  'Publishes the next version of the notice. In: its texts by language, at least in those of the latest version. Out: '
  'its version. Errors: PT403 for others than admins; PT422, the hint is the language.';
create function private.notice_at(p_language text, p_at timestamptz) returns uuid
language sql stable set search_path = ''
as $$
  select n.id from public.privacy_notices n
  where n.language in (p_language, 'en') and (n.published_at <= p_at or n.version = 1)
  order by n.language = p_language desc, n.version desc limit 1
$$;
comment on function private.notice_at(text, timestamptz) is
  'The notice that was in force at a moment, the first one before it was published. In: the language, English where '
  'it was not published in it; the moment. Out: its id.';
create function private.record_enquiry_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    insert into public.consents (submission_id, purpose, notice_id)
    values (new.id, 'enquiry', private.notice_at(new.language, now()));
  end if;
  return null;
end
$$;
comment on function private.record_enquiry_consent() is
  'Trigger: records what the sender of an enquiry has agreed to by sending it; what an admin writes down was sent '
  'by nobody.';
create function public.my_account_data() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sessions', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'current' order by s.begun_at), '[]')
      from public.user_sessions((select auth.uid())) s
    ),
    'known_devices', (
      select coalesce(jsonb_agg(jsonb_build_object('seen_at', d.seen_at) order by d.seen_at), '[]')
      from private.known_devices d where d.user_id = (select auth.uid())
    ),
    'calendar_feed', (
      select to_jsonb(f) - 'token_hash' - 'user_id' from private.calendar_feeds f where f.user_id = (select auth.uid())
    ),
    'last_seen', (
      select coalesce(jsonb_agg(to_jsonb(s) - 'user_id' order by s.kind), '[]')
      from private.last_seen s where s.user_id = (select auth.uid())
    ),
    'notifications', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'channel', n.channel, 'address', n.address, 'data', n.data, 'status', n.status,
          'created_at', n.created_at, 'sent_at', n.sent_at
        ) order by n.created_at
      ), '[]')
      from public.notifications n where n.recipient_id = (select auth.uid())
    ),
    -- Those that the chamber has taken to be of the same client: an address alone proves nothing.
    'enquiries', (
      select coalesce(jsonb_agg(to_jsonb(e) - '{search,name_search,client_id}'::text[] order by e.submitted_at), '[]')
      from public.contact_submissions e where e.client_id = any ((select private.my_client_ids())::uuid[])
    ),
    'case_messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at, m.id), '[]')
      from public.case_messages m
      where m.client_id = any ((select private.my_client_ids())::uuid[])
        or m.former_client_id = any ((select private.my_client_ids())::uuid[])
    ),
    'document_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.created_at), '[]')
      from public.document_requests r
      where r.client_id = any ((select private.my_client_ids())::uuid[])
        or r.former_client_id = any ((select private.my_client_ids())::uuid[])
    )
  )
$$;
grant execute on function public.my_account_data() to authenticated;
comment on function public.my_account_data() is
  'What is kept about the caller that no policy shows them: sessions, devices, the calendar address, what was sent, '
  'and enquiries; and what they and the office told each other in cases that have another client now. For '
  'my_data().';
create function public.my_data() returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with mine as materialized (
    select coalesce(array_agg(l.client_id), '{}') as ids from public.client_users l where l.user_id = (select auth.uid())
  )
  select jsonb_build_object(
    'profile', (select to_jsonb(p) - 'search' from public.profiles p where p.id = (select auth.uid())),
    'consents', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'purpose', c.purpose, 'notice_version', n.version, 'notice_language', n.language, 'given_at', c.given_at,
          'withdrawn_at', c.withdrawn_at
        ) order by c.given_at
      ), '[]')
      from public.consents c join public.privacy_notices n on n.id = c.notice_id where c.user_id = (select auth.uid())
    ),
    'whatsapp_consents', (
      select coalesce(jsonb_agg(to_jsonb(w) - 'user_id' order by w.agreed_at), '[]')
      from public.whatsapp_consents w where w.user_id = (select auth.uid())
    ),
    'notification_preferences', (
      select to_jsonb(p) - 'user_id' from public.notification_preferences p where p.user_id = (select auth.uid())
    ),
    'erasure_requests', (
      select coalesce(jsonb_agg(to_jsonb(r) - 'user_id' order by r.created_at), '[]')
      from public.erasure_requests r where r.user_id = (select auth.uid())
    ),
    'clients', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'kind', c.kind, 'full_name', c.full_name, 'phone', c.phone, 'email', c.email, 'address', c.address,
          'language', c.language, 'created_at', c.created_at, 'updated_at', c.updated_at
        ) order by c.full_name, c.id
      ), '[]')
      from public.clients c, mine where c.id = any (mine.ids)
    ),
    'cases', (
      select coalesce(jsonb_agg(to_jsonb(c) - 'search' order by c.filing_date, c.id), '[]')
      from public.cases c, mine where c.client_id = any (mine.ids)
    ),
    'case_parties', (
      select coalesce(jsonb_agg(to_jsonb(p) - '{name_keys,name_search}'::text[] order by p.case_id, p.side, p.position), '[]')
      from public.case_parties p, mine where p.client_id = any (mine.ids)
    ),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.start_date, e.id), '[]')
      from public.events e, mine where e.client_id = any (mine.ids)
    ),
    'hearing_orders', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.created_at), '[]')
      from public.hearing_orders o, mine where o.client_id = any (mine.ids) and o.shared
    ),
    'case_documents', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - 'shared_with' || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number)
        order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.shared_with = any (mine.ids)
    ),
    'fee_agreements', (
      select coalesce(jsonb_agg(to_jsonb(a) order by a.agreed_on, a.id), '[]')
      from public.fee_agreements a, mine where a.client_id = any (mine.ids)
    ),
    'invoices', (
      select coalesce(jsonb_agg(
        to_jsonb(i) - '{search,letterhead}'::text[] || jsonb_build_object('lines', (
          select jsonb_agg(to_jsonb(l) order by l.sort_order) from public.invoice_lines l where l.invoice_id = i.id
        )) order by i.sent_at, i.id
      ), '[]')
      from public.invoices i, mine where i.client_id = any (mine.ids) and i.status <> 'draft'
    ),
    'payments', (
      select coalesce(jsonb_agg(to_jsonb(p) - 'letterhead' order by p.paid_on, p.id), '[]')
      from public.payments p, mine where p.client_id = any (mine.ids)
    )
  ) || public.my_account_data()
$$;
grant execute on function public.my_data() to authenticated;
comment on function public.my_data() is
  'Everything that is kept about the caller, by table.';
create trigger contact_submissions_consent after insert on public.contact_submissions
for each row execute function private.record_enquiry_consent();
create table public.legal_holds (
  case_id uuid primary key references public.cases (id) on delete cascade,
  reason text not null
    constraint legal_holds_reason_check check (char_length(reason) between 3 and 500 and private.has_text(reason)),
  until date constraint legal_holds_until_check check (until between '2000-01-01' and '2200-01-01'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.legal_holds is 'Cases from which nothing may be deleted, why and until when.';
alter table public.legal_holds enable row level security;
grant select, insert (case_id, reason, until), update (reason, until), delete on public.legal_holds to app_admin;
grant select, insert, update, delete on public.legal_holds to service_role;
create policy "an admin reads legal holds" on public.legal_holds
for select to app_admin using (true);
create policy "an admin places legal holds" on public.legal_holds
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin changes legal holds" on public.legal_holds
for update to app_admin using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "an admin lifts legal holds" on public.legal_holds
for delete to app_admin using ((select private.is_admin()));
create table public.erasure_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  message text constraint erasure_requests_message_check check (char_length(message) between 1 and 2000),
  outcome text constraint erasure_requests_outcome_check check (outcome in ('done', 'refused')),
  answer text constraint erasure_requests_answer_check check (char_length(answer) between 3 and 2000),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint erasure_requests_closed_check check ((outcome is null) = (closed_at is null))
);
comment on table public.erasure_requests is 'Who asks for erasure, and what came of it.';
create unique index erasure_requests_open_idx on public.erasure_requests (user_id) where closed_at is null;
create index erasure_requests_user_id_idx on public.erasure_requests (user_id);
alter table public.erasure_requests enable row level security;
grant select on public.erasure_requests to authenticated;
grant select, insert, update, delete on public.erasure_requests to service_role;
create policy "people read their own requests for erasure" on public.erasure_requests
for select to authenticated using (user_id = (select auth.uid()));
create policy "an admin reads requests for erasure" on public.erasure_requests
for select to app_admin using (true);
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint erasures_kind_check check (kind in ('enquiry', 'account', 'client', 'invoice')),
  target uuid not null,
  kept_cases uuid[] not null default '{}',
  erased_at timestamptz not null default now(),
  erased_cases uuid[] not null default '{}'
);
create index erasures_erased_at_idx on private.erasures (erased_at);
alter table private.erasures enable row level security;
create function private.is_on_hold(p_case_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.legal_holds h where h.case_id = p_case_id and coalesce(h.until >= private.practice_day(), true)
  )
$$;
comment on function private.is_on_hold(uuid) is
  'Whether a case is on hold today.';
create function private.refuse_held(p_case_ids uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- Asked only of those that have a hold at all: whoever deletes many calls this for each of them.
  if exists (select from public.legal_holds h where h.case_id = any (p_case_ids) and private.is_on_hold(h.case_id)) then
    raise exception using errcode = 'PT409', message = 'legalHold';
  end if;
end
$$;
comment on function private.refuse_held(uuid[]) is
  'Refuses what is not done to a case on hold. In: the cases that it would be done to. Errors: PT409.';
create function private.refuse_held_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array[old.case_id]);
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_deletion() is
  'Trigger: refuses to delete what belongs to a case on hold, or to give it to something else, whoever does it. A '
  'hold protects all of a case: also its parties, orders, requests, the versions of its documents, what messages '
  'have with them, fees, and the enquiry that it began with. Errors: PT409.';
create function private.refuse_held_case_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array[old.id]);
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_case_deletion() is
  'Trigger: as refuse_held_deletion(), for the case itself.';
create function private.refuse_held_enquiry_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select c.id from public.cases c where c.submission_id = old.id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_enquiry_deletion() is
  'Trigger: as refuse_held_deletion(), for the enquiry that a case began with.';
create function private.refuse_held_order_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select e.case_id from public.events e where e.id = old.event_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_order_deletion() is
  'Trigger: as refuse_held_deletion(), for the order of a hearing.';
create function private.refuse_held_version_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select d.case_id from public.case_documents d where d.id = old.document_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_version_deletion() is
  'Trigger: as refuse_held_deletion(), for a version of a document.';
create function private.refuse_held_attachment_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select m.case_id from public.case_messages m where m.id = old.message_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_attachment_deletion() is
  'Trigger: as refuse_held_deletion(), for what a message has with it.';
create function private.refuse_held_payment_deletion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse_held(array(select i.case_id from public.invoices i where i.id = old.invoice_id));
  return coalesce(new, old);
end
$$;
comment on function private.refuse_held_payment_deletion() is
  'Trigger: as refuse_held_deletion(), for a payment of an invoice.';
create function public.request_erasure(p_message text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  wait integer := public.consume_throttle('erasure:' || person, 10, 86400);
begin
  if wait > 0 then
    raise exception using errcode = 'PT429', message = 'tooManyRequests', hint = wait::text;
  end if;
  update public.consents c set withdrawn_at = now() where c.user_id = person and c.withdrawn_at is null;
  insert into public.erasure_requests (user_id, message) values (person, nullif(btrim(p_message), ''))
  on conflict do nothing;
-- Not the row, which the owner's rights would show.
exception when check_violation or not_null_violation then
  raise exception using errcode = sqlstate, message = sqlerrm;
end
$$;
grant execute on function public.request_erasure(text) to authenticated;
comment on function public.request_erasure(text) is
  'The caller withdraws their consent and asks for erasure. In: why, in their words, or null. Out: nothing, also '
  'when they have asked already. Errors: 23514 for a message that is too long; PT429 after ten a day, the hint is '
  'the seconds to wait.';
create function public.take_back_erasure_request() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
begin
  delete from public.erasure_requests r where r.user_id = person and r.closed_at is null;
  if found then
    insert into public.consents (user_id, purpose, notice_id)
    select last.user_id, last.purpose, last.notice_id
    from (
      select * from public.consents c where c.user_id = person and c.purpose = 'account'
      order by c.withdrawn_at desc nulls first, c.given_at desc limit 1
    ) last
    where last.withdrawn_at is not null;
  end if;
end
$$;
grant execute on function public.take_back_erasure_request() to authenticated;
comment on function public.take_back_erasure_request() is
  'The caller takes their open request back, and agrees again to the notice that they had agreed to, in its '
  'language. Out: nothing, also when there is none; who was never shown a notice agrees to none.';
create function public.refuse_erasure(p_request_id uuid, p_answer text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminAnswersErasure';
  elsif coalesce(char_length(btrim(p_answer)), 0) not between 3 and 2000 then
    raise exception using errcode = 'PT422', message = 'erasureAnswer', hint = 'answer';
  end if;
  update public.erasure_requests r set outcome = 'refused', answer = btrim(p_answer), closed_at = now()
  where r.id = p_request_id and r.closed_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'noRequest';
  end if;
end
$$;
grant execute on function public.refuse_erasure(uuid, text) to app_admin;
comment on function public.refuse_erasure(uuid, text) is
  'Answers an open request without erasing the log-in. In: the request, what to say. Errors: PT403 for others than '
  'admins; PT404 where there is none; PT422 for an answer that says nothing, the hint is the field.';
create function private.reason_to_keep(p_case public.cases, p_kept_cases uuid[]) returns text
language sql stable set search_path = ''
as $$
  select case
    when private.is_on_hold(p_case.id) then 'hold'
    when p_case.status in ('active', 'pending') then 'open'
    when p_case.id = any (p_kept_cases) then 'kept'
  end
$$;
comment on function private.reason_to_keep(public.cases, uuid[]) is
  'Why a case is kept: `hold`, `open` while it is active or pending, `kept` when it is one of those given; null '
  'when it is not.';
create function private.list_kept_cases(p_client_ids uuid[], p_kept_cases uuid[]) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'case_number', c.case_number, 'title', c.title, 'why', k.why, 'reason', h.reason, 'until', h.until
      ) order by c.case_number
    ), '[]')
    from (
      select distinct a.case_id as id from private.client_activity a where a.client_id = any (p_client_ids)
    ) candidates
    join public.cases c on c.id = candidates.id
    cross join lateral (select private.reason_to_keep(c, p_kept_cases) as why) k
    left join public.legal_holds h on h.case_id = c.id and k.why = 'hold'
    where k.why is not null
  );
end
$$;
comment on function private.list_kept_cases(uuid[], uuid[]) is
  'The cases of clients that an erasure keeps, also those of which they were the client. In: the clients; cases '
  'that are kept anyway. Out: the cases, for people.';
create function private.add_counts(p_one jsonb, p_other jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(k, n), '{}')
  from (
    select key as k, sum(value::integer) as n
    from (select * from jsonb_each_text(p_one) union all select * from jsonb_each_text(p_other)) both_of
    group by key
  ) sums
  where n > 0
$$;
comment on function private.add_counts(jsonb, jsonb) is
  'The sum of two objects of numbers.';
create function private.erase_enquiry(p_submission_id uuid, p_kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  enquiry public.contact_submissions;
  kept jsonb;
  gone jsonb;
begin
  select * into enquiry from public.contact_submissions s where s.id = p_submission_id for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  -- The beginning of a matter belongs to it.
  select coalesce(jsonb_agg(k), '[]') into kept
  from public.cases c
  cross join lateral jsonb_array_elements(private.list_kept_cases(array[c.client_id], p_kept_cases)) k
  where c.submission_id = p_submission_id and k ->> 'id' = c.id::text;
  if kept <> '[]' then
    return jsonb_build_object('gone', '{}'::jsonb, 'nameless', '{}'::jsonb, 'kept', kept);
  end if;
  delete from public.contact_submissions s where s.id = p_submission_id;
  gone := private.add_counts(
    private.erase_addresses(array[lower(enquiry.email)]),
    jsonb_build_object('contact_submissions', 1, 'notifications', private.erase_notifications(array[p_submission_id], null))
  );
  return jsonb_build_object('gone', gone, 'nameless', '{}'::jsonb, 'kept', '[]'::jsonb);
end
$$;
comment on function private.erase_enquiry(uuid, uuid[]) is
  'Erases an enquiry, unless a case that is kept came of it. In: its id; cases that are kept anyway. Out: as '
  'erase().';
create function private.erase_account(p_user_id uuid, p_kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  person public.profiles;
  kept jsonb;
  part jsonb;
  enquiry uuid;
  gone jsonb := '{}';
  nameless integer;
begin
  select * into person from public.profiles p where p.id = p_user_id for update;
  if not found then
    -- A registration that was never proven.
    delete from auth.users u where u.id = p_user_id;
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  kept := private.list_kept_cases(
    array(select l.client_id from public.client_users l where l.user_id = p_user_id), p_kept_cases
  );
  for enquiry in
    select s.id from public.contact_submissions s
    where lower(s.email) = person.email and (
      s.client_id is null or s.client_id in (select l.client_id from public.client_users l where l.user_id = p_user_id)
    )
  loop
    part := private.erase_enquiry(enquiry, p_kept_cases);
    gone := private.add_counts(gone, part -> 'gone');
    kept := kept || coalesce((
      select jsonb_agg(k) from jsonb_array_elements(part -> 'kept') k where not kept @> jsonb_build_array(k)
    ), '[]');
  end loop;
  update public.case_messages m set author_name = '[erased]'
  from public.cases c
  where m.author_id = p_user_id and c.id = m.case_id and private.reason_to_keep(c, p_kept_cases) is null;
  get diagnostics nameless = row_count;
  update public.erasure_requests r set
    message = null, answer = null, outcome = coalesce(r.outcome, 'done'), closed_at = coalesce(r.closed_at, now())
  where r.user_id = p_user_id;
  if to_regclass('auth.audit_log_entries') is not null then
    execute 'delete from auth.audit_log_entries e where position($1 in e.payload::text) > 0' using p_user_id::text;
  end if;
  -- With the profile, sessions, second factors, agreements, choices, devices, calendar address and what was sent.
  delete from auth.users u where u.id = p_user_id;
  gone := private.add_counts(gone, private.erase_addresses(array_remove(array[person.email, person.phone], null)));
  return jsonb_build_object(
    'gone', private.add_counts(gone, '{"profiles": 1}'),
    'nameless', private.add_counts('{}', jsonb_build_object('case_messages', nameless)), 'kept', kept
  );
end
$$;
comment on function private.erase_account(uuid, uuid[]) is
  'Erases a log-in, with the enquiries from its address that no other client came of; its messages in cases that '
  'are kept stay with their author''s name. In: its id; cases that are kept anyway. Out: as erase().';
create function private.kept_until(p_invoice public.invoices) returns date
language sql stable set search_path = ''
as $$
  select make_date(
    greatest(p_invoice.financial_year, (select max(p.financial_year) from public.payments p where p.invoice_id = p_invoice.id)) + 1, 3, 31
  ) + make_interval(months => private.retention_months('books'))
$$;
comment on function private.kept_until(public.invoices) is
  'The last day of the duty to keep an invoice with its payments, which counts from the end of the financial year of '
  'the last of them. In: the invoice. Out: the day; the end of that year where they are kept for ever.';
create function private.is_past_keeping(p_invoice public.invoices) returns boolean
language sql stable set search_path = ''
as $$
  select p_invoice.client_id is null and private.retention_months('books') > 0 and private.kept_until(p_invoice) < private.practice_day()
$$;
comment on function private.is_past_keeping(public.invoices) is
  'Whether an invoice is an erased client''s, and its time is over.';
create function private.erase_invoice(p_invoice_id uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  paid integer;
begin
  perform from public.invoices i where i.id = p_invoice_id and private.is_past_keeping(i) for update;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  delete from public.payments p where p.invoice_id = p_invoice_id;
  get diagnostics paid = row_count;
  delete from public.invoices i where i.id = p_invoice_id;
  return jsonb_build_object(
    'gone', private.add_counts('{"invoices": 1}', jsonb_build_object('payments', paid)), 'nameless', '{}'::jsonb,
    'kept', '[]'::jsonb
  );
end
$$;
comment on function private.erase_invoice(uuid) is
  'Erases an invoice of an erased client with its payments, once its time is over; its number is never given again. '
  'In: its id. Out: as erase().';
create function private.erase_fees(p_client_id uuid) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  agreements integer;
  drafts integer;
  books public.invoices[];
  one public.invoices;
  gone jsonb;
begin
  delete from public.fee_agreements a where a.client_id = p_client_id;
  get diagnostics agreements = row_count;
  delete from public.invoices i where i.client_id = p_client_id and i.status = 'draft';
  get diagnostics drafts = row_count;
  gone := private.add_counts('{}', jsonb_build_object('fee_agreements', agreements, 'invoices', drafts));
  with kept as (
    update public.invoices i set client_id = null, case_id = null, claimed_at = null, claimed_reference = null
    where i.client_id = p_client_id returning i
  )
  select array_agg(kept.i) into books from kept;
  foreach one in array coalesce(books, '{}') loop
    gone := private.add_counts(gone, private.erase_invoice(one.id) -> 'gone');
  end loop;
  return jsonb_build_object('gone', gone, 'books', (
    select jsonb_build_object(
      'invoices', count(*),
      'payments', (select count(*) from public.payments p where p.invoice_id = any (array_agg(i.id))),
      'until', case when private.retention_months('books') > 0 then max(private.kept_until(i)) end
    )
    from public.invoices i where i.id in (select (b).id from unnest(books) b) having count(*) > 0
  ));
end
$$;
comment on function private.erase_fees(uuid) is
  'Erases the fees of a client: agreements, drafts, and what was said to be paid. The books are kept, with the name, '
  'the address and the case that each invoice was sent with, until their time is over. In: the client. Out: `gone`, by table how '
  'many rows; `books`, how many `invoices` and `payments` are kept `until` when, null for ever; null where there are '
  'none.';
create function private.erase_client(p_client_id uuid, p_kept_cases uuid[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  client public.clients;
  kept jsonb;
  gone jsonb := '{}';
  nameless jsonb := '{}';
  part jsonb;
  books jsonb;
  other uuid;
  deleted integer;
  erased_cases uuid[];
  ids uuid[];
begin
  -- Nobody reopens a case meanwhile.
  perform private.lock_clients(array[p_client_id]);
  select * into client from public.clients c where c.id = p_client_id;
  if not found then
    return '{"gone": {}, "nameless": {}, "kept": []}';
  end if;
  kept := private.list_kept_cases(array[p_client_id], p_kept_cases);
  erased_cases := array(
    select c.id from public.cases c where c.client_id = p_client_id and private.reason_to_keep(c, p_kept_cases) is null
  );
  select gone || jsonb_build_object(
    'cases', cardinality(erased_cases),
    'events', (
      select count(*) from public.events e
      where e.case_id = any (erased_cases) or e.client_id = p_client_id and e.case_id is null and kept = '[]'
    ),
    'case_documents', (select count(*) from public.case_documents d where d.case_id = any (erased_cases)),
    'document_versions', (
      select count(*) from public.document_versions v join public.case_documents d on d.id = v.document_id
      where d.case_id = any (erased_cases)
    ),
    'case_messages', (select count(*) from public.case_messages m where m.case_id = any (erased_cases)),
    'case_parties', (select count(*) from public.case_parties p where p.case_id = any (erased_cases)),
    'document_requests', (select count(*) from public.document_requests r where r.case_id = any (erased_cases)),
    'tasks', (select count(*) from public.tasks t where t.case_id = any (erased_cases)),
    'filings', (select count(*) from public.filings f where f.case_id = any (erased_cases)),
    'invitations', (select count(*) from public.invitations i where i.client_id = p_client_id and kept = '[]')
  ) into gone;
  -- Mails and other notifications name cases, dates, requests and documents.
  ids := erased_cases || case when kept = '[]' then array[p_client_id] else '{}' end || array(
    select i.id from public.invoices i where i.client_id = p_client_id and kept = '[]'
    union all
    select p.id from public.payments p where p.client_id = p_client_id and kept = '[]'
    union all
    select e.id from public.events e
    where e.case_id = any (erased_cases) or e.client_id = p_client_id and e.case_id is null and kept = '[]'
    union all
    select e.uid from public.cancelled_events e
    where e.case_id = any (erased_cases) or e.client_id = p_client_id and kept = '[]'
    union all
    select t.id from public.all_tasks t where t.case_id = any (erased_cases)
    union all
    select f.id
    from (
      select r.id, r.case_id from public.document_requests r where r.former_client_id = p_client_id
      union all select d.id, d.case_id from public.case_documents d where d.former_client_id = p_client_id
    ) f
    join public.cases c on c.id = f.case_id and private.reason_to_keep(c, p_kept_cases) is null
  );
  gone := private.add_counts(gone, jsonb_build_object(
    'notifications', private.erase_notifications(ids, case when kept = '[]' then client.full_name end)
  ));
  delete from public.events e
  where e.case_id = any (erased_cases) or e.client_id = p_client_id and e.case_id is null and kept = '[]';
  delete from public.cases c where c.id = any (erased_cases);
  delete from public.cancelled_events e where e.case_id = any (erased_cases) or e.client_id = p_client_id and kept = '[]';
  delete from private.told_hearings t where t.case_id = any (erased_cases) or t.client_id = p_client_id and kept = '[]';
  -- Messages between the office and the client as the former client of a case. The documents are those of the case.
  delete from public.case_messages m using public.cases c
  where m.former_client_id = p_client_id and c.id = m.case_id and private.reason_to_keep(c, p_kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('case_messages', deleted));
  delete from public.document_requests r using public.cases c
  where r.former_client_id = p_client_id and c.id = r.case_id and private.reason_to_keep(c, p_kept_cases) is null;
  get diagnostics deleted = row_count;
  gone := private.add_counts(gone, jsonb_build_object('document_requests', deleted));
  update public.case_documents d set former_client_id = null where d.former_client_id = p_client_id;

  if kept = '[]' then
    for other in
      select s.id from public.contact_submissions s
      where s.client_id = p_client_id
        or s.client_id is null and lower(s.email) = lower(client.email)
          and not exists (select from public.clients o where o.id <> p_client_id and lower(o.email) = lower(client.email))
    loop
      gone := private.add_counts(gone, private.erase_enquiry(other, p_kept_cases) -> 'gone');
    end loop;
    for other in
      select l.user_id from public.client_users l join public.profiles p on p.id = l.user_id
      where l.client_id = p_client_id and p.role = 'client'
        and not exists (select from public.client_users o where o.user_id = l.user_id and o.client_id <> p_client_id)
    loop
      part := private.erase_account(other, p_kept_cases);
      gone := private.add_counts(gone, part -> 'gone');
      nameless := private.add_counts(nameless, part -> 'nameless');
    end loop;
    part := private.erase_fees(p_client_id);
    gone := private.add_counts(gone, part -> 'gone');
    books := part -> 'books';
    delete from public.clients c where c.id = p_client_id;
    gone := private.add_counts(gone, private.add_counts(
      '{"clients": 1}', private.erase_addresses(array_remove(array[lower(client.email), client.phone], null))
    ));
  end if;
  nameless := private.add_counts(nameless, jsonb_build_object(
    'conflict_checks', private.erase_from_checks(ids, case when kept = '[]' then client.full_name end)
  ));
  return jsonb_build_object('gone', gone, 'nameless', nameless, 'kept', kept, 'books', books);
end
$$;
comment on function private.erase_client(uuid, uuid[]) is
  'Erases a client with their cases, as far as none is kept; then also their enquiries and fees, and the log-ins that '
  'see no other client. What was sent and found goes by the ids of its rows. In: the client; cases that are kept anyway. '
  'Out: as erase().';
create function private.erasable_words(p_kind text, p_target_id uuid) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select distinct lower(w)
    from (
      select s.name, s.email, s.phone from public.contact_submissions s
      where p_kind = 'enquiry' and s.id = p_target_id
      union all
      select p.full_name, p.email, p.phone from public.profiles p where p_kind = 'account' and p.id = p_target_id
      union all
      select c.full_name, c.email, c.phone from public.clients c where p_kind = 'client' and c.id = p_target_id
    ) f
    cross join lateral unnest(array[f.name, f.email, f.phone]) w
    where char_length(w) >= 3
  );
end
$$;
comment on function private.erasable_words(text, uuid) is
  'The name, the address and the number of who is to be erased, in small letters.';
create function private.count_mentions(p_words text[], p_table regclass, p_first_block bigint, p_end_block bigint) returns integer
language plpgsql set search_path = ''
as $$
declare
  -- Columns with texts that people have written; not those that are made of them for the search.
  columns constant text := (
    select string_agg(format('t.%I', a.attname), ', ') from pg_catalog.pg_attribute a
    where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
  );
  mentioned integer := 0;
begin
  if columns is not null then
    execute format(
      'select count(*) from %s t cross join lateral (select lower(concat_ws(chr(10), %s)) as written) l
       where t.ctid >= $2 and t.ctid < $3 and exists (select from unnest($1) w where position(w in l.written) > 0)',
      p_table, columns
    ) into mentioned using p_words, format('(%s,0)', p_first_block)::tid, format('(%s,0)', p_end_block)::tid;
  end if;
  return mentioned;
end
$$;
comment on function private.count_mentions(text[], regclass, bigint, bigint) is
  'In how many rows of a part of a table a text is written. Volatile, to see what has just been deleted. In: texts in '
  'small letters; the first block and the one after the last.';
create function private.refuse_erasure_of(p_kind text) returns void
language plpgsql set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif coalesce(p_kind not in ('enquiry', 'account', 'client'), true) then
    raise exception using errcode = 'PT400', message = 'erasureKind';
  end if;
end
$$;
create function public.find_mentions(p_kind text, p_target_id uuid, p_source text default '', p_block bigint default 0) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  -- A hosted project gives a statement eight seconds, of which the trial takes some.
  ends_at timestamptz;
  words constant text[] := private.erasable_words(p_kind, p_target_id);
  counts jsonb := '{}';
  first_block bigint := p_block;
  end_block bigint;
  size bigint;
  one text;
  next jsonb;
begin
  perform private.refuse_erasure_of(p_kind);
  begin
    if private.erase_one(p_kind, p_target_id) is null then
      raise exception using errcode = 'PT404', message = 'nothingToErase';
    end if;
    ends_at := clock_timestamp() + interval '2 seconds';
    for one in
      select c.relname from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname::text collate "C" >= p_source
        and c.relname not in ('audit_log', 'page_visits', 'job_runs', 'privacy_notices')
      order by c.relname::text collate "C"
    loop
      size := pg_catalog.pg_relation_size(format('public.%I', one)::regclass) / current_setting('block_size')::integer;
      while first_block < size loop
        if clock_timestamp() > ends_at then
          next := jsonb_build_object('source', one, 'block', first_block);
          exit;
        end if;
        end_block := first_block + 256;
        counts := private.add_counts(counts, jsonb_build_object(
          one, private.count_mentions(words, format('public.%I', one)::regclass, first_block, end_block)
        ));
        first_block := end_block;
      end loop;
      exit when next is not null;
      first_block := 0;
    end loop;
    raise exception using errcode = 'TRIAL';
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return jsonb_build_object('counts', counts, 'next', next);
end
$$;
grant execute on function public.find_mentions(text, uuid, text, bigint) to app_admin;
comment on function public.find_mentions(text, uuid, text, bigint) is
  'Where a name, an address or a number would still be written after an erasure, e.g. in messages of another matter: a '
  'person has to look. It reads every table, some two seconds'' worth of it at a time. In: what would be erased; what '
  'the call before gave as `next`. Out: `counts`, by table in how many rows; `next`, the table and block to go on with, '
  'null at the end. Errors: as erase() has them.';
create function public.erase(p_kind text, p_target_id uuid, p_is_trial boolean default true) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  result jsonb;
begin
  perform private.refuse_erasure_of(p_kind);
  begin
    result := '{"books": null}'::jsonb || private.erase_one(p_kind, p_target_id);
    if coalesce(p_is_trial, true) then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  if result is null then
    raise exception using errcode = 'PT404', message = 'nothingToErase';
  end if;
  return result;
end
$$;
grant execute on function public.erase(text, uuid, boolean) to app_admin;
comment on function public.erase(text, uuid, boolean) is
  'Erases what is kept about somebody, or says what would be erased, by the same steps. In: `enquiry`, `account` or '
  '`client`; its id; whether it is only tried. Out: `gone` and `nameless`, by table how many rows; `kept`, the '
  'cases that are kept, each with why (`hold`, `open`, `kept`) and the hold''s reason and last day; `books`, the '
  'invoices and payments that are kept, as erase_fees() has it. Where their name is written elsewhere: find_mentions(). '
  'Errors: PT403 for others than admins, PT400 for another kind, PT404 where there is nothing, PT409 for the last admin.';
create function public.list_erasures(p_since timestamptz default '-infinity') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsErasures';
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(e) - 'id' order by e.erased_at, e.id)
    from private.erasures e where e.erased_at >= p_since
  ), '[]');
end
$$;
grant execute on function public.list_erasures(timestamptz) to app_admin, service_role;
comment on function public.list_erasures(timestamptz) is
  'What was erased since a moment, as apply_erasures() takes it; ids only. For admins, and for whoever restores a '
  'backup.';
create function private.erase_one(p_kind text, p_target_id uuid, p_kept_cases uuid[] default '{}') returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
  erasure uuid;
  before constant uuid[] := array(select c.id from public.cases c where p_kind = 'client' and c.client_id = p_target_id);
begin
  perform private.lock_client_changes();
  -- Before, for private.record_cancelled_event(); its time is that of the transaction.
  insert into private.erasures (kind, target) values (p_kind, p_target_id) returning id into erasure;
  result := case p_kind
    when 'enquiry' then private.erase_enquiry(p_target_id, p_kept_cases)
    when 'account' then private.erase_account(p_target_id, p_kept_cases)
    when 'client' then private.erase_client(p_target_id, p_kept_cases)
    when 'invoice' then private.erase_invoice(p_target_id)
  end;
  if result ->> 'gone' = '{}' and result ->> 'kept' = '[]' then
    delete from private.erasures e where e.id = erasure;
    return null;
  end if;
  update private.erasures e set
    kept_cases = array(select (k ->> 'id')::uuid from jsonb_array_elements(result -> 'kept') k),
    erased_cases = array(select b from unnest(before) b where not exists (select from public.cases c where c.id = b))
  where e.id = erasure;
  return result;
end
$$;
comment on function private.erase_one(text, uuid, uuid[]) is
  'Erases one enquiry, account, client or invoice, and notes that for restored backups. In: what; cases that are kept '
  'anyway. Out: as erase(); null where there was nothing.';
create function private.try_to_erase(
  p_kind text, p_target_id uuid, p_kept_cases uuid[] default '{}', p_erased_cases uuid[] default '{}'
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  result jsonb;
begin
  perform private.lock_client_changes();
  if p_kind = 'client' then
    perform private.lock_clients(array[p_target_id]);
  end if;
  -- Nothing was on hold, or open, when it was erased. What is another client's stays as it is.
  delete from public.legal_holds h using public.cases c
  where c.id = h.case_id and c.id = any (p_erased_cases) and c.client_id = p_target_id;
  update public.cases c set status = 'closed'
  where c.id = any (p_erased_cases) and c.client_id = p_target_id and c.status in ('active', 'pending');
  result := private.erase_one(p_kind, p_target_id, p_kept_cases);
  return jsonb_strip_nulls(jsonb_build_object('done', (result is not null)::integer, 'kept', result -> 'kept'));
-- Also one that takes longer than a statement may.
exception when others or query_canceled then
  return jsonb_build_object('done', 0, 'failed', jsonb_build_object(
    'kind', p_kind, 'target', p_target_id, 'reason', case when sqlstate like 'PT%' then sqlerrm else sqlstate end
  ));
end
$$;
comment on function private.try_to_erase(text, uuid, uuid[], uuid[]) is
  'Erases one, whatever comes of it. In: what; cases that are kept anyway; cases that are not, though open. Out: '
  '`{"done": 1}` and the cases that are `kept`, `{"done": 0}` where there was nothing, or `failed` with why: a code '
  'of ours, or the SQLSTATE. Nothing of what failed is erased.';
create function public.apply_erasures(p_erasures jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  one record;
  part jsonb;
  done integer := 0;
  failed jsonb := '[]';
begin
  if current_setting('role', true) = 'app_admin' and not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminErases';
  elsif jsonb_typeof(p_erasures) is distinct from 'array' then
    raise exception using errcode = 'PT400', message = 'erasureList';
  end if;
  for one in
    select * from jsonb_to_recordset(p_erasures)
      as l (kind text, target uuid, kept_cases uuid[], erased_cases uuid[], erased_at timestamptz)
    order by l.erased_at
  loop
    part := private.try_to_erase(
      one.kind, one.target, coalesce(one.kept_cases, '{}'), coalesce(one.erased_cases, '{}')
    );
    -- A case that had another client when it was done the first time than in the backup, whichever way.
    if not part ? 'failed' and (
      exists (select from public.cases c where c.id = any (one.erased_cases))
      or exists (
        select from jsonb_array_elements(part -> 'kept') k
        where (k ->> 'id')::uuid <> all (coalesce(one.kept_cases, '{}'))
      )
    ) then
      part := jsonb_build_object('done', 0, 'failed', jsonb_build_object(
        'kind', one.kind, 'target', one.target, 'reason', 'caseKept'
      ));
    end if;
    done := done + (part -> 'done')::integer;
    failed := failed || coalesce(part -> 'failed', '[]');
  end loop;
  return jsonb_build_object('done', done, 'failed', failed);
end
$$;
grant execute on function public.apply_erasures(jsonb) to app_admin, service_role;
comment on function public.apply_erasures(jsonb) is
  'Erases again what a restored backup has again. In: a part of what list_erasures() gave before. Out: `done`, how '
  'many were: what is not there any more, or was done already, counts for nothing; `failed`, which could not be '
  'erased, or not whole (`caseKept`), and why. Errors: PT403 for others than admins; PT400 for another list.';
create function private.whole_name(p_name text) returns text
language sql immutable strict set search_path = ''
as $$
  select '(?<![^\s[:punct:]।‘’“”–—])' || regexp_replace(p_name, '([][\\.*+?^${}()|])', '\\\1', 'g') || '(?![^\s[:punct:]।‘’“”–—])'
$$;
comment on function private.whole_name(text) is
  'The regular expression that finds a name, case aside, with no other letter or digit beside it. Not by classes of '
  'letters: they know no Devanagari in some collations.';
create function private.erase_notifications(p_ids uuid[], p_name text) returns integer
language plpgsql set search_path = ''
as $$
declare
  deleted integer;
  part text;
  counted text;
begin
  delete from public.notifications n
  where n.case_id = any (p_ids) or n.event_id = any (p_ids)
    or n.about_id = any (p_ids)
    or n.data ->> 'client_id' in (select i::text from unnest(p_ids) i)
    or n.data ->> 'submission_id' in (select i::text from unnest(p_ids) i)
    or n.case_id is null and n.event_id is null and n.status <> 'waiting'
      and concat_ws(E'\n', n.data ->> 'name', n.data ->> 'client_name', n.data ->> 'case_title', n.data ->> 'title')
        ~* private.whole_name(p_name)
      and not exists (select from public.contact_submissions s where s.id::text = n.data ->> 'submission_id')
      and not exists (select from public.clients c where c.id::text = n.data ->> 'client_id');
  get diagnostics deleted = row_count;
  for part, counted in values ('hearings', 'total'), ('tasks', 'task_total') loop
    update public.notifications n
    set data = n.data || jsonb_build_object(part, b.others, counted, (n.data ->> counted)::integer - b.erased)
    from (
      select o.id, count(*) filter (where e.id is not null) as erased,
        coalesce(jsonb_agg(i.item order by i.place) filter (where e.id is null), '[]') as others
      from public.notifications o
      cross join jsonb_array_elements(o.data -> part) with ordinality as i (item, place)
      left join unnest(p_ids) as e (id) on e.id::text = i.item ->> 'id'
      where o.kind in ('board_tomorrow', 'board_today')
      group by o.id
    ) b
    where n.id = b.id and b.erased > 0;
  end loop;
  return deleted;
end
$$;
comment on function private.erase_notifications(uuid[], text) is
  'Deletes what the outbox says of somebody, and takes their hearings and tasks out of the boards of days. By ids, so '
  'that nothing of others goes with it who share a number, a title or a part of the name. In: ids of clients, cases, '
  'events, tasks, enquiries, requests and documents; the client''s name, if they are erased themselves, for what was sent '
  'about cases that are not there any more. Out: how many were deleted.';
create function private.erase_addresses(p_addresses text[]) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  free constant text[] := array(
    select a from unnest(p_addresses) a
    where not exists (select from public.profiles p where p.email = a or p.phone = a)
      and not exists (select from public.clients c where lower(c.email) = a or c.phone = a)
      and not exists (select from public.contact_submissions s where lower(s.email) = a)
  );
  sent integer;
  marked integer;
begin
  -- Notifications to a log-in go with the log-in.
  delete from public.notifications n where n.recipient_id is null and lower(n.address) = any (free);
  get diagnostics sent = row_count;
  delete from private.registrations r where r.email = any (free);
  delete from private.bounced_addresses b where lower(b.address) = any (free);
  get diagnostics marked = row_count;
  return jsonb_build_object('notifications', sent, 'bounced_addresses', marked);
end
$$;
comment on function private.erase_addresses(text[]) is
  'Forgets addresses and numbers that nobody has any more. In: in lower case. Out: how many rows of what.';
create function private.erase_from_checks(p_ids uuid[], p_name text) returns integer
language plpgsql set search_path = ''
as $$
declare
  changed integer;
begin
  update public.conflict_checks k
  set found = f.others, reason = coalesce(regexp_replace(k.reason, private.whole_name(p_name), '[erased]', 'gi'), k.reason)
  from (
    select o.id, coalesce(jsonb_agg(e.finding order by e.place) filter (where not e.is_theirs), '[]') as others
    from public.conflict_checks o
    cross join lateral (
      select finding, place, coalesce(
        finding ->> 'id' in (select i::text from unnest(p_ids) i)
        or concat_ws(E'\n', finding ->> 'name', finding ->> 'client_name', finding ->> 'case_title')
            ~* private.whole_name(p_name)
          and not exists (select from public.clients c where c.id::text = finding ->> 'id')
          and not exists (select from public.cases c where c.id::text = finding ->> 'id'),
        false
      ) as is_theirs
      from jsonb_array_elements(o.found) with ordinality as e (finding, place)
    ) e
    group by o.id having bool_or(e.is_theirs)
  ) f
  where k.id = f.id;
  get diagnostics changed = row_count;
  return changed;
end
$$;
comment on function private.erase_from_checks(uuid[], text) is
  'Takes the names of a client, or of parties of erased cases, out of what was found when other clients were taken '
  'on. In: ids of clients and cases; names. Out: how many checks were changed.';
create trigger legal_holds_touch before update on public.legal_holds
for each row execute function private.touch_updated_at();
create trigger erasure_requests_touch before update on public.erasure_requests
for each row execute function private.touch_updated_at();
create trigger erasures_announce after insert on private.erasures
for each statement execute function private.announce('erasures');
create trigger cases_refuse_held_deletion before delete on public.cases
for each row execute function private.refuse_held_case_deletion();
create trigger cases_refuse_held_move before update of submission_id on public.cases
for each row when (old.submission_id is not null and old.submission_id is distinct from new.submission_id)
execute function private.refuse_held_case_deletion();
create trigger events_refuse_held_deletion before delete on public.events
for each row execute function private.refuse_held_deletion();
create trigger events_refuse_held_move before update of case_id on public.events
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger case_messages_refuse_held_deletion before delete on public.case_messages
for each row execute function private.refuse_held_deletion();
create trigger case_messages_refuse_held_move before update of case_id on public.case_messages
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger case_documents_refuse_held_deletion before delete on public.case_documents
for each row execute function private.refuse_held_deletion();
create trigger case_documents_refuse_held_move before update of case_id on public.case_documents
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger case_parties_refuse_held_deletion before delete on public.case_parties
for each row execute function private.refuse_held_deletion();
create trigger case_parties_refuse_held_move before update of case_id on public.case_parties
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger document_requests_refuse_held_deletion before delete on public.document_requests
for each row execute function private.refuse_held_deletion();
create trigger document_requests_refuse_held_move before update of case_id on public.document_requests
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger hearing_orders_refuse_held_deletion before delete on public.hearing_orders
for each row execute function private.refuse_held_order_deletion();
create trigger hearing_orders_refuse_held_move before update of event_id on public.hearing_orders
for each row when (old.event_id is not null and old.event_id is distinct from new.event_id)
execute function private.refuse_held_order_deletion();
create trigger document_versions_refuse_held_deletion before delete on public.document_versions
for each row execute function private.refuse_held_version_deletion();
create trigger document_versions_refuse_held_move before update of document_id on public.document_versions
for each row when (old.document_id is not null and old.document_id is distinct from new.document_id)
execute function private.refuse_held_version_deletion();
create trigger message_documents_refuse_held_deletion before delete on public.message_documents
for each row execute function private.refuse_held_attachment_deletion();
create trigger message_documents_refuse_held_move before update of message_id on public.message_documents
for each row when (old.message_id is not null and old.message_id is distinct from new.message_id)
execute function private.refuse_held_attachment_deletion();
create trigger tasks_refuse_held_deletion before delete on public.tasks
for each row execute function private.refuse_held_deletion();
create trigger tasks_refuse_held_move before update of case_id on public.tasks
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger fee_agreements_refuse_held_deletion before delete on public.fee_agreements
for each row execute function private.refuse_held_deletion();
create trigger fee_agreements_refuse_held_move before update of case_id on public.fee_agreements
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger invoices_refuse_held_deletion before delete on public.invoices
for each row execute function private.refuse_held_deletion();
create trigger invoices_refuse_held_move before update of case_id on public.invoices
for each row when (old.case_id is not null and old.case_id is distinct from new.case_id)
execute function private.refuse_held_deletion();
create trigger payments_refuse_held_deletion before delete on public.payments
for each row execute function private.refuse_held_payment_deletion();
create trigger filings_refuse_held_deletion before delete on public.filings
for each row execute function private.refuse_held_deletion();
create trigger filing_items_refuse_held_deletion before delete on public.filing_items
for each row execute function private.refuse_held_deletion();
create trigger contact_submissions_refuse_held_deletion before delete on public.contact_submissions
for each row execute function private.refuse_held_enquiry_deletion();
create view private.client_activity with (security_invoker = true) as
select c.id as client_id, null::uuid as case_id, c.updated_at as at from public.clients c
union all
select c.client_id, c.id, c.updated_at from public.cases c
union all
select p.client_id, p.case_id, p.updated_at from public.case_parties p
union all
select e.client_id, e.case_id, greatest(e.end_date, e.updated_at) from public.events e
union all
select o.client_id, e.case_id, o.updated_at from public.hearing_orders o join public.events e on e.id = o.event_id
union all
select c.client_id, t.case_id, greatest(t.due_on, t.updated_at) from public.tasks t join public.cases c on c.id = t.case_id
union all
select c.client_id, f.case_id, greatest(f.filed_on, f.updated_at) from public.filings f join public.cases c on c.id = f.case_id
union all
select c.client_id, i.case_id, greatest(i.cure_by, i.done_on, i.updated_at)
from public.filing_items i join public.cases c on c.id = i.case_id
union all
select d.client_id, d.case_id, d.updated_at from public.case_documents d where d.client_id is not null
union all
select d.former_client_id, null, d.updated_at from public.case_documents d where d.former_client_id is not null
union all
select d.client_id, d.case_id, v.created_at
from public.document_versions v join public.case_documents d on d.id = v.document_id where d.client_id is not null
union all
select d.former_client_id, null, v.created_at
from public.document_versions v join public.case_documents d on d.id = v.document_id where d.former_client_id is not null
union all
select r.client_id, r.case_id, r.updated_at from public.document_requests r where r.client_id is not null
union all
select r.former_client_id, r.case_id, r.updated_at from public.document_requests r where r.former_client_id is not null
union all
select m.client_id, m.case_id, m.created_at from public.case_messages m where m.client_id is not null
union all
select m.former_client_id, m.case_id, m.created_at from public.case_messages m where m.former_client_id is not null
union all
select a.client_id, a.case_id, a.updated_at from public.fee_agreements a
union all
select i.client_id, i.case_id, i.updated_at from public.invoices i where i.client_id is not null
union all
select p.client_id, i.case_id, p.updated_at
from public.payments p join public.invoices i on i.id = p.invoice_id where p.client_id is not null
union all
select c.client_id, h.case_id, h.updated_at from public.legal_holds h join public.cases c on c.id = h.case_id
union all
select i.client_id, null, i.updated_at from public.invitations i where i.client_id is not null
union all
select s.client_id, null, s.submitted_at from public.contact_submissions s where s.client_id is not null
union all
select k.client_id, null, k.created_at from public.conflict_checks k
union all
select l.client_id, null, greatest(l.created_at, u.last_sign_in_at)
from public.client_users l left join auth.users u on u.id = l.user_id;
comment on view private.client_activity is
  'What there is of each client, with its case, and the latest moment that it is about. A new table with something of a '
  'client or a case belongs here, or among the exceptions of tests/database/belongings.test.ts.';
create function private.retention_months(p_what text) returns integer
language sql stable set search_path = ''
as $$
  -- The built-in ones are retentionDefaults of the contract.
  select ('{"enquiries": 12, "accounts": 36, "matters": 0, "books": 96}'::jsonb || coalesce(
    (select jsonb_strip_nulls(s.value) from public.site_settings s where s.key = 'retention'), '{}'
  ) ->> p_what)::integer
$$;
comment on function private.retention_months(text) is
  'How long something is kept. In: a field of the setting `retention`. Out: months, 0 for ever.';
create function private.retention_due() returns table (kind text, target uuid)
language plpgsql stable set search_path = ''
as $$
declare
  enquiries constant integer := private.retention_months('enquiries');
  accounts constant integer := private.retention_months('accounts');
  matters constant integer := private.retention_months('matters');
begin
  if enquiries > 0 then
    return query
    select 'enquiry', s.id from public.contact_submissions s
    where s.submitted_at < now() - make_interval(months => enquiries) and s.client_id is null
      and not exists (select from public.cases c where c.submission_id = s.id);
  end if;
  if accounts > 0 then
    return query
    select 'account', p.id from public.profiles p join auth.users u on u.id = p.id
    where p.role = 'client' and not p.has_client
      and greatest(u.last_sign_in_at, p.created_at) < now() - make_interval(months => accounts)
      and p.email not in (
        select lower(s.email) from public.contact_submissions s
        where s.submitted_at >= now() - make_interval(months => accounts) or s.client_id is not null
      );
  end if;
  if matters > 0 then
    return query
    select 'client', d.id
    from (
      select c.id from public.clients c
      except
      select private.busy_clients(now() - make_interval(months => matters))
    ) d;
  end if;
  return query select 'invoice', i.id from public.invoices i where i.client_id is null and private.is_past_keeping(i);
end
$$;
comment on function private.retention_due() is
  'What is out of its time: enquiries of which no client and no case came; accounts of no client that nobody has '
  'logged in with, of whose address there is no newer enquiry, and none of a client; clients of whom nothing is '
  'in a matter that is open or on hold, and of whom there has been nothing for so long; invoices of erased clients, after the '
  'years of the duty to keep accounts. A period of 0 asks nothing of the tables.';
create function private.busy_clients(p_since timestamptz) returns setof uuid
language sql stable set search_path = ''
as $$
  with kept as materialized (
    select c.id from public.cases c where c.status in ('active', 'pending')
    union
    select h.case_id from public.legal_holds h where private.is_on_hold(h.case_id)
  ),
  -- Where they write and log in from.
  addresses as (
    select c.id as client_id, lower(c.email) as email from public.clients c where c.email is not null
    union
    select l.client_id, p.email from public.client_users l join public.profiles p on p.id = l.user_id
  ),
  enquiries as (
    select s.client_id, lower(s.email) as email, private.to_e164(s.phone) as phone
    from public.contact_submissions s where s.submitted_at >= p_since
  )
  select a.client_id from private.client_activity a
  where a.at >= p_since or a.case_id in (select k.id from kept k)
  union all
  select i.client_id from public.invoices i where i.state = 'open'
  union all
  select q.client_id from enquiries q
  union all
  select a.client_id from addresses a join enquiries q on q.email = a.email
  union all
  select c.id from public.clients c join enquiries q on q.phone = c.phone
$$;
comment on function private.busy_clients(timestamptz) is
  'The clients of whom there is anything since a moment, or a matter that is open or on hold, or who owe something; '
  'some of them more than once.';
create function public.apply_retention(p_is_trial boolean default true, p_after_id uuid default null) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '2 seconds';
  is_on constant boolean := coalesce((select (s.value ->> 'on')::boolean from public.site_settings s where s.key = 'retention'), false);
  counts jsonb := '{"enquiry": 0, "account": 0, "client": 0, "invoice": 0}';
  failed jsonb := '[]';
  last uuid;
  due record;
  part jsonb;
begin
  if current_setting('role', true) = 'app_admin' and not (private.is_admin() and p_is_trial) then
    raise exception using errcode = 'PT403', message = 'onlyJobs';
  end if;
  if p_is_trial then
    counts := counts || coalesce((
      select jsonb_object_agg(d.kind, d.n) from (select x.kind, count(*) as n from private.retention_due() x group by x.kind) d
    ), '{}');
  elsif is_on then
    for due in
      select d.kind, d.target from private.retention_due() d
      where p_after_id is null or d.target > p_after_id
      order by d.target limit 50
    loop
      last := due.target;
      part := private.try_to_erase(due.kind, due.target);
      counts := jsonb_set(counts, array[due.kind], to_jsonb((counts -> due.kind)::integer + (part -> 'done')::integer));
      failed := failed || coalesce(part -> 'failed', '[]');
      exit when clock_timestamp() > ends_at;
    end loop;
  end if;
  return counts || jsonb_build_object('is_on', is_on, 'failed', failed, 'last', last);
end
$$;
grant execute on function public.apply_retention(boolean, uuid) to app_admin, service_role;
comment on function public.apply_retention(boolean, uuid) is
  'Erases a portion of what is out of its time, or only counts all of it. In: whether it is only tried; the last '
  'one of the portion before. Out: `is_on`; how many of each kind there are, or were erased; `failed`, which could '
  'not be erased, and why; `last`, to be given for the next portion, null when there is no more. While it is '
  'switched off nothing is erased. Errors: PT403 for others than admins and the service; an admin only tries.';
create table private.site_content (
  id boolean primary key default true constraint site_content_id_check check (id),
  changed_at timestamptz not null default now(),
  pending_since timestamptz,
  claimed_until timestamptz,
  attempts smallint not null default 0
);
alter table private.site_content enable row level security;
create function private.record_site_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.site_content c set
    changed_at = greatest(clock_timestamp(), c.changed_at + interval '1 microsecond'),
    pending_since = coalesce(c.pending_since, now()),
    attempts = 0;
  -- Sent at the end of the transaction, once.
  perform pg_catalog.pg_notify('site_content', '');
  return null;
end
$$;
comment on function private.record_site_change() is
  'Trigger: records a change of what the built pages show, and begins a new count of attempts to build them.';
create function public.site_content() returns table (changed_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select c.changed_at from private.site_content c
$$;
grant execute on function public.site_content() to anon, authenticated, service_role;
comment on function public.site_content() is
  'When the content of the built pages changed last. Out: one row.';
create function public.claim_site_build() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  claimed timestamptz;
begin
  if exists (select from private.site_content c where c.pending_since is not null and c.attempts >= 10) then
    return 'infinity';
  end if;
  update private.site_content c set claimed_until = now() + interval '2 minutes', attempts = c.attempts + 1
  where (c.changed_at <= now() - interval '1 minute' or c.pending_since <= now() - interval '10 minutes')
    and c.pending_since is not null
    and (c.claimed_until is null or c.claimed_until <= now())
  returning c.changed_at into claimed;
  return claimed;
end
$$;
grant execute on function public.claim_site_build() to service_role;
comment on function public.claim_site_build() is
  'Claims the build of changed content, a minute after the last change or ten after the first. Out: the change, for '
  'finish_site_build(); null when nothing is due; infinity after ten attempts in vain, until the next change. For '
  'the scheduled jobs.';
create function public.finish_site_build(p_change timestamptz, p_requested boolean) returns void
language sql security definer set search_path = ''
as $$
  update private.site_content c set
    claimed_until = null,
    attempts = case when p_requested then 0 else c.attempts end,
    pending_since = case
      when not p_requested then c.pending_since
      when c.changed_at > p_change then now()
    end
$$;
grant execute on function public.finish_site_build(timestamptz, boolean) to service_role;
comment on function public.finish_site_build(timestamptz, boolean) is
  'Records whether a claimed build was requested. One that was begins a new count of attempts, one that was not is '
  'claimed again. Takes what claim_site_build() returned. For the service.';
create trigger site_settings_change after update on public.site_settings
for each row when (new.is_public or old.is_public) execute function private.record_site_change();
create trigger social_links_change after insert or delete or update of platform, url on public.social_links
for each row execute function private.record_site_change();
create trigger testimonials_change after insert or delete or update on public.testimonials
for each row execute function private.record_site_change();
create trigger gallery_photos_change after insert or delete or update on public.gallery_photos
for each row execute function private.record_site_change();
create trigger privacy_notices_change after insert on public.privacy_notices
for each row execute function private.record_site_change();
create table private.counters (
  what text not null,
  key text collate "C" not null,
  total bigint not null,
  primary key (what, key)
);
alter table private.counters enable row level security;
create function private.update_counters() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changes text := case tg_op
    when 'INSERT' then 'select %1$s, 1 from added'
    when 'UPDATE' then 'select %1$s, 1 from added union all select %1$s, -1 from removed'
    when 'DELETE' then 'select %1$s, -1 from removed'
  end;
  more_keys bigint;
begin
  for place in 0 .. tg_nargs - 1 by 2 loop
    if tg_op = 'TRUNCATE' then
      delete from private.counters t
      where t.what = tg_argv[place] or (t.what = 'keys' and t.key = tg_argv[place]);
      continue;
    end if;
    execute format(
      'with changed as (
        select r.key, sum(r.by) as by from (%s) as r (key, by)
        where r.key is not null group by r.key having sum(r.by) <> 0
      ),
      written as (
        insert into private.counters as t (what, key, total)
        select $1, c.key, c.by from changed c order by c.key
        on conflict (what, key) do update set total = t.total + excluded.total
        returning t.key, t.total
      )
      select sum((w.total > 0)::integer - (w.total - c.by > 0)::integer) from written w join changed c using (key)',
      format(changes, tg_argv[place + 1])
    ) into more_keys using tg_argv[place];
    if more_keys <> 0 then
      insert into private.counters as t (what, key, total) values ('keys', tg_argv[place], more_keys)
      on conflict (what, key) do update set total = t.total + excluded.total;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.update_counters() is
  'Trigger: counts the rows of a table. In: as arguments, for each count its name and the expression that gives a '
  'row''s key; a row without a key is not counted. Exact under concurrency: a count is locked from its change to '
  'the end of the transaction, and counts in the order of their keys, so that no two statements wait for each '
  'other.';
create function public.analytics_summary()
returns table (
  total_visitors integer, contact_forms integer, active_cases integer, testimonials integer, service_shares jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  with services as (
    select t.key::public.contact_service as service, t.total as submissions
    from private.counters t where t.what = 'submissions by service' and t.total > 0
  )
  select
    coalesce((select t.total from private.counters t where t.what = 'visits'), 0)::integer,
    (select coalesce(sum(s.submissions), 0) from services s)::integer,
    coalesce((select t.total from private.counters t where t.what = 'cases by status' and t.key = 'active'), 0)::integer,
    (select count(*) from public.testimonials)::integer,
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'service', s.service,
        'submissions', s.submissions,
        'share', round(100.0 * s.submissions / (select sum(t.submissions) from services t))
      ) order by s.submissions desc, s.service), '[]')
      from services s
    );
end
$$;
grant execute on function public.analytics_summary() to app_admin;
comment on function public.analytics_summary() is
  'The figures under Analytics. Out: one row; service_shares is a list of {service, submissions, share}, share in '
  'whole per cent of all submissions, largest first. It runs as its owner because nobody may read visits or '
  'tallies. Errors: PT403 for anyone but an admin.';
create function public.client_summary()
returns table (
  is_client boolean, active_cases integer, upcoming_events integer,
  next_appointment text, next_id uuid, next_start_date timestamptz,
  next_location text, next_case_number text, next_case_title text, next_purpose text, next_court_hall text,
  next_item_number text, next_bring text, next_is_tentative boolean,
  last_id uuid, last_title text, last_start_date timestamptz, last_outcome public.hearing_outcome, last_order text,
  last_case_number text, last_case_title text, news jsonb
)
language sql stable security definer set search_path = ''
as $$
  with mine as (select private.my_client_ids() as ids)
  select
    mine.ids <> '{}',
    (select count(*) from public.cases where client_id = any (mine.ids) and status = 'active')::integer,
    (select count(*) from public.events where client_id = any (mine.ids) and start_date > now())::integer,
    e.title, e.id, e.start_date, e.location, c.case_number, c.title, e.purpose, e.court_hall, e.item_number, e.bring,
    e.is_tentative,
    l.id, coalesce(l.purpose, l.title), l.start_date, l.outcome,
    (select o.body from public.hearing_orders o where o.event_id = l.id and o.shared), k.case_number, k.title, private.client_news()
  from mine
  left join lateral (
    select f.* from unnest(mine.ids) as of_client (id)
    cross join lateral (
      select * from public.events v
      where v.client_id = of_client.id and v.start_date > now() and v.outcome is null
      order by v.start_date, v.id limit 1
    ) f
    order by f.start_date, f.id limit 1
  ) e on true
  left join public.cases c on c.id = e.case_id
  left join lateral (
    select f.* from unnest(mine.ids) as of_client (id)
    cross join lateral (
      select * from public.events v
      where v.client_id = of_client.id and v.outcome is not null
      order by v.start_date desc, v.id desc limit 1
    ) f
    order by f.start_date desc, f.id desc limit 1
  ) l on true
  left join public.cases k on k.id = l.case_id
$$;
grant execute on function public.client_summary() to authenticated;
comment on function public.client_summary() is
  'A client''s cards, for all clients that the caller is linked to. Out: one row; `next_…` belong to the earliest '
  'event to come, next_appointment is its title, all null when there is none; `last_…` belong to the latest hearing '
  'with a result, last_order is null unless an admin shares it; is_client is false for a log-in that is linked to '
  'no client yet; news are those of client_news(). It runs as its owner to ask for the clients once.';
create function public.admin_summary()
returns table (
  total_cases integer, upcoming_events integer, new_inquiries integer, total_clients integer,
  waiting_clients integer, due_tasks integer, news jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := (now() at time zone 'UTC')::date;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminReadsAnalytics';
  end if;
  return query
  select
    (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'cases by status')::integer,
    (
      -- The days to come, and what is left of this one.
      (select coalesce(sum(t.total), 0) from private.counters t where t.what = 'events by day' and t.key > to_char(today, 'YYYY-MM-DD'))
      + (
        select count(*) from public.events e
        where e.start_date > now() and e.start_date < (today + 1)::timestamp at time zone 'UTC'
      )
    )::integer,
    coalesce((select t.total from private.counters t where t.what = 'submissions by status' and t.key = 'new'), 0)::integer,
    coalesce((select t.total from private.counters t where t.what = 'keys' and t.key = 'cases by client'), 0)::integer,
    (
      select count(*) from (select from private.message_threads w where w.waiting_since is not null limit 100) counted
    )::integer,
    (
      select count(*) from (
        select from public.all_tasks t where t.done_at is null and t.due_on <= private.practice_day() limit 100
      ) counted
    )::integer,
    private.admin_news();
end
$$;
grant execute on function public.admin_summary() to app_admin;
comment on function public.admin_summary() is
  'The figures on the admin''s cards, by the days of UTC, in one row. Out: total_clients counts the clients who '
  'have a case, waiting_clients the cases whose client waits for an answer, due_tasks the tasks that are '
  'overdue or due today, both to 100; news are those of admin_news(). Errors: PT403 for a caller who is no admin.';
create trigger cases_counter_insert after insert on public.cases
referencing new table as added
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger cases_counter_update after update on public.cases
referencing old table as removed new table as added
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger cases_counter_delete after delete on public.cases
referencing old table as removed
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger cases_counter_truncate after truncate on public.cases
for each statement execute function private.update_counters(
  'cases by status', 'status::text', 'cases by client', 'client_id::text'
);
create trigger contact_submissions_counter_insert after insert on public.contact_submissions
referencing new table as added
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger contact_submissions_counter_update after update on public.contact_submissions
referencing old table as removed new table as added
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger contact_submissions_counter_delete after delete on public.contact_submissions
referencing old table as removed
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger contact_submissions_counter_truncate after truncate on public.contact_submissions
for each statement execute function private.update_counters(
  'submissions by status', 'status::text', 'submissions by service', 'service::text'
);
create trigger page_visits_counter_insert after insert on public.page_visits
referencing new table as added
for each statement execute function private.update_counters('visits', '''all''');
create trigger page_visits_counter_update after update on public.page_visits
referencing old table as removed new table as added
for each statement execute function private.update_counters('visits', '''all''');
create trigger page_visits_counter_delete after delete on public.page_visits
referencing old table as removed
for each statement execute function private.update_counters('visits', '''all''');
create trigger page_visits_counter_truncate after truncate on public.page_visits
for each statement execute function private.update_counters('visits', '''all''');
create trigger events_counter_insert after insert on public.events
referencing new table as added
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create trigger events_counter_update after update on public.events
referencing old table as removed new table as added
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create trigger events_counter_delete after delete on public.events
referencing old table as removed
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create trigger events_counter_truncate after truncate on public.events
for each statement execute function private.update_counters(
  'events by day', 'to_char(start_date at time zone ''UTC'', ''YYYY-MM-DD'')'
);
create table public.paper_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint paper_templates_name_check check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now()
);
alter table public.paper_templates enable row level security;
grant select, insert (id, name), delete on public.paper_templates to app_admin;
grant select, insert, update, delete on public.paper_templates to service_role;
create policy "an admin reads every template" on public.paper_templates
for select to app_admin using (true);
create policy "an admin adds templates" on public.paper_templates
for insert to app_admin with check ((select private.is_admin()));
create policy "an admin deletes templates" on public.paper_templates
for delete to app_admin using ((select private.is_admin()));
create table public.job_runs (
  id uuid primary key default gen_random_uuid(),
  task text not null constraint job_runs_task_check check (char_length(task) between 1 and 100) unique,
  run uuid not null default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  succeeded_at timestamptz,
  result jsonb,
  error text constraint job_runs_error_check check (char_length(error) <= 2000)
);
alter table public.job_runs enable row level security;
grant select on public.job_runs to app_admin;
grant select, insert, update, delete on public.job_runs to service_role;
create policy "an admin reads what the jobs did" on public.job_runs
for select to app_admin using (true);
create function private.expired_rows() returns table (what text, source text, condition text)
language sql stable set search_path = ''
as $$
  values
    ('throttles', 'private.throttles', 'r.window_ends <= now()'),
    ('visit_salts', 'private.visit_salts', 'r.day < private.practice_day()'),
    (
      'notifications', 'public.notifications',
      $c$r.created_at < now() - private.period('delivery_log')
        and (r.sent_at is not null or r.failed_at is not null or r.cancelled_at is not null)$c$
    ),
    ('bounced_addresses', 'private.bounced_addresses', $c$r.bounced_at < now() - interval '1 year'$c$),
    -- The latest device of a user stays.
    (
      'known_devices', 'private.known_devices',
      $c$r.seen_at < now() - interval '90 days' and exists (
        select from private.known_devices later
        where later.user_id = r.user_id and (later.seen_at, later.device) > (r.seen_at, r.device)
      )$c$
    ),
    -- With their refresh tokens.
    ('sessions', 'auth.sessions', 'r.not_after <= now()'),
    ('registrations', null, null),
    ('audit_entries', 'public.audit_log', $c$r.at < now() - private.period('audit_log')$c$),
    ('cancelled_events', 'public.cancelled_events', $c$r.cancelled_at < now() - private.period('cancelled_date')$c$)
$$;
comment on function private.expired_rows() is
  'What clean_up() deletes: for each kind the table and the condition of its rows; null where a function does it.';
create function public.clean_up(p_after text default null) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s'
as $$
declare
  -- A hosted project gives a statement eight seconds.
  ends_at constant timestamptz := clock_timestamp() + interval '3 seconds';
  most constant integer := 1000;
  counts jsonb := '{}';
  failed jsonb := '{}';
  done text := p_after;
  deleted integer;
  kind record;
begin
  for kind in
    select e.* from private.expired_rows() with ordinality as e (what, source, condition, place)
    where coalesce(p_after, '') = '' or e.place > (
      select d.place from private.expired_rows() with ordinality as d (what, source, condition, place) where d.what = p_after
    )
    order by e.place
  loop
    loop
      deleted := 0;
      if clock_timestamp() > ends_at then
        return counts || jsonb_build_object('failed', failed, 'last', coalesce(done, ''));
      end if;
      begin
        if kind.source is null then
          deleted := private.delete_expired_registrations(most);
        else
          execute format(
            'delete from %1$s r where r.ctid = any (array(select r.ctid from %1$s r where %2$s limit %3$s))',
            kind.source, kind.condition, most
          );
          get diagnostics deleted = row_count;
        end if;
      -- Also one that takes longer than a statement may: the others are not undone.
      exception when others or query_canceled then
        failed := failed || jsonb_build_object(kind.what, sqlstate);
      end;
      counts := counts || jsonb_build_object(kind.what, coalesce((counts -> kind.what)::integer, 0) + deleted);
      exit when deleted < most;
    end loop;
    done := kind.what;
  end loop;
  return counts || jsonb_build_object('failed', failed, 'last', null);
end
$$;
grant execute on function public.clean_up(text) to service_role;
comment on function public.clean_up(text) is
  'Deletes what is out of its time: rate limits, salts of visits, what was sent, marked addresses, devices, sessions, '
  'registrations that were never proven, entries of the audit log, and cancelled events, which the calendar feed needs no '
  'more; in portions, for some three seconds. In: the `last` of the call before. Out: how many of each kind; `failed`, by '
  'kind the SQLSTATE of why one could not be deleted; `last`, to go on after, null at the end. For the scheduled jobs.';
create function public.begin_job(p_task text, p_every_seconds integer) returns uuid
language sql security invoker set search_path = ''
as $$
  insert into public.job_runs as j (task) values (p_task)
  on conflict (task) do update set run = gen_random_uuid(), started_at = now(), finished_at = null
  -- The scheduler is not punctual to the second.
  where j.started_at <= now() - make_interval(secs => p_every_seconds - 5) or p_every_seconds = 0
  returning j.run
$$;
grant execute on function public.begin_job(text, integer) to service_role;
comment on function public.begin_job(text, integer) is
  'Begins a run, unless the task began less than so many seconds ago: of several callers at once only one is let '
  'in. In: the task; 0 seconds begins it whatever came before. Out: the run, or null when it is not due.';
create function public.finish_job(p_run_id uuid, p_result jsonb, p_error text) returns void
language sql security invoker set search_path = ''
as $$
  update public.job_runs j set
    finished_at = now(),
    succeeded_at = case when p_error is null then now() else j.succeeded_at end,
    result = case when p_error is null then p_result else coalesce(p_result, j.result) end,
    error = left(p_error, 2000)
  where j.run = p_run_id
$$;
grant execute on function public.finish_job(uuid, jsonb, text) to service_role;
comment on function public.finish_job(uuid, jsonb, text) is
  'Writes down how a run ended. In: its result, and why it failed, or what of it did. Out: nothing; a run that '
  'another has followed is left out.';
create table public.audit_log (
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text not null
    constraint audit_log_actor_role_check check (actor_role in ('visitor', 'client', 'admin', 'service', 'operator')),
  via text not null constraint audit_log_via_check check (via in ('site', 'api', 'service', 'auth', 'database')),
  action text not null constraint audit_log_action_check check (action in ('insert', 'update', 'delete', 'open')),
  kind text collate "C" not null
    constraint audit_log_kind_check check (
      kind in (
        'case', 'party', 'event', 'order', 'message', 'document', 'document_request', 'task', 'filing', 'filing_item',
        'legal_hold', 'client', 'client_link', 'profile', 'role', 'account', 'session', 'invitation', 'submission',
        'erasure_request', 'testimonial', 'photo', 'social_link', 'social_post', 'review', 'review_connection', 'setting',
        'fee_agreement', 'invoice', 'payment', 'passkey', 'second_factor', 'filing_template', 'paper_template', 'privacy_notice', 'import'
      )
    ),
  row_id text collate "C" not null,
  columns text[] not null default '{}',
  case_id uuid,
  person_id uuid,
  primary key (at, id)
);
comment on table public.audit_log is 'Who changed what and when; written by triggers, never changed.';
create index audit_log_actor_id_idx on public.audit_log (actor_id, at desc, id desc) where actor_id is not null;
create index audit_log_person_id_idx on public.audit_log (person_id, at desc, id desc) where person_id is not null;
create index audit_log_case_id_idx on public.audit_log (case_id, at desc, id desc) where case_id is not null;
create index audit_log_kind_idx on public.audit_log (kind, at desc, id desc);
create index audit_log_row_id_idx on public.audit_log (row_id);
alter table public.audit_log enable row level security;
grant select on public.audit_log to app_admin, service_role;
create policy "an admin reads the audit log" on public.audit_log
for select to app_admin using (true);
create function private.refuse_audit_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and tg_level = 'ROW' then
    if old.at < now() - private.period('audit_log') then
      return old;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'auditLogIsFixed';
end
$$;
comment on function private.refuse_audit_change() is
  'Trigger: refuses every change of the log, whoever makes it: nobody of the API has the right in the first place, '
  'and with this the owner has it only for entries that are out of time. Errors: PT403.';
create function private.current_actor(p_is_auth boolean, p_user_id uuid, out id uuid, out role text, out via text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller text := current_setting('role', true);
  headers json := nullif(current_setting('request.headers', true), '')::json;
  acting text := headers ->> 'x-acting-user';
begin
  if caller in ('anon', 'authenticated', 'app_admin') then
    id := auth.uid();
    role := case caller when 'anon' then 'visitor' when 'authenticated' then 'client' else 'admin' end;
    -- As the request says: it has the same rights either way.
    via := case headers ->> 'x-client-info' when 'chambers-api' then 'api' else 'site' end;
    return;
  elsif caller = 'service_role' then
    if acting ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      id := acting::uuid;
    end if;
    role := 'service';
    via := case when id is null then 'service' else 'api' end;
  elsif p_is_auth then
    id := p_user_id;
    role := 'service';
    via := 'auth';
  else
    role := 'operator';
    via := 'database';
  end if;
  if id is not null then
    role := coalesce((select p.role::text from public.profiles p where p.id = current_actor.id), 'client');
  end if;
end
$$;
comment on function private.current_actor(boolean, uuid) is
  'Who makes the change at hand. In: whether Supabase Auth makes it; the person whose account or session it is. '
  'Out: the person, their role, and the way. A request with the secret key names the person for whom it is made in '
  'the header `x-acting-user`; from anybody else that header counts for nothing.';
create function private.audit_table(
  p_table regclass, p_actions text[], p_kind text, p_key text, p_case_column text default null, p_person_column text default null,
  p_watched text[] default null
) returns void
language plpgsql set search_path = ''
as $$
declare
  action text;
begin
  foreach action in array p_actions loop
    execute format(
      'create trigger chambers_audit_%1$s after %1$s on %2$s referencing %3$s
       for each statement execute function private.record_changes(%4$L, %5$L, %6$L, %7$L, %8$L)',
      action, p_table,
      case action
        when 'insert' then 'new table as new_rows'
        when 'delete' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows'
      end,
      p_kind, p_key, coalesce(p_case_column, ''), coalesce(p_person_column, ''), coalesce(array_to_string(p_watched, ' '), '')
    );
  end loop;
end
$$;
comment on function private.audit_table(regclass, text[], text, text, text, text, text[]) is
  'Makes the changes of a table entries of the audit log. In: the table; which of insert, update and delete count; '
  'the kind of its entries; the columns of its primary key, its case and its person (null for none); and the only '
  'columns whose changes count (null for all but those that are derived or order a list).';
create function private.changed_columns(p_before jsonb, p_after jsonb, p_watched text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(k.name order by k.name)
  from jsonb_object_keys(p_before || p_after) as k (name)
  where p_before -> k.name is distinct from p_after -> k.name
    and case
      when p_watched is null then k.name not in (
        'search', 'updated_at', 'client_name', 'party_names', 'former_numbers', 'name_keys', 'name_search', 'has_client', 'sort_order'
      )
      else k.name = any (p_watched)
    end
$$;
comment on function private.changed_columns(jsonb, jsonb, text[]) is
  'The columns that an update has changed, in the order of their names; null for none. In: the row before and '
  'after; the only columns that count, null for all but the derived ones.';
create function private.record_changes() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  kind constant text := tg_argv[0];
  watched constant text[] := string_to_array(nullif(tg_argv[4], ''), ' ');
  is_auth constant boolean := session_user = 'supabase_auth_admin'
    -- The embedded backend has one login for everything; Studio changes our tables with it too, but not by a trigger.
    or current_setting('application_name', true) = 'supabase-lite'
      and (tg_table_schema = 'auth' or pg_catalog.pg_trigger_depth() > 1);
  actor record;
  changes text;
begin
  changes := format(
    case tg_op
      when 'INSERT' then
        $sql$select 'insert' as action, n.%1$I::text as row_id, '{}'::text[] as columns, n.%2$I as case_id, n.%3$I as person_id,
          null as deleted_role
        from (select *, null::uuid as none from new_rows) as n
        -- Not each item of a filing that begins.
        where $4 <> 'filing_item' or to_jsonb(n) ->> 'kind' = 'defect'$sql$
      when 'DELETE' then
        $sql$select 'delete' as action, o.%1$I::text as row_id, '{}'::text[] as columns, o.%2$I as case_id, o.%3$I as person_id,
          case $4 when 'profile' then to_jsonb(o) ->> 'role' end as deleted_role
        from (select *, null::uuid as none from old_rows) as o$sql$
      else
        $sql$select case when o.%1$I is null then 'insert' when n.%1$I is null then 'delete' else 'update' end as action,
          coalesce(n.%1$I, o.%1$I)::text as row_id,
          case when n.%1$I = o.%1$I then private.changed_columns(%4$s, $5) else '{}' end as columns,
          coalesce(n.%2$I, o.%2$I) as case_id, coalesce(n.%3$I, o.%3$I) as person_id, null as deleted_role
        from (select *, null::uuid as none from old_rows) as o
        full join (select *, null::uuid as none from new_rows) as n on n.%1$I = o.%1$I$sql$
    end,
    tg_argv[1], coalesce(nullif(tg_argv[2], ''), 'none'), coalesce(nullif(tg_argv[3], ''), 'none'),
    -- The columns of a setting are also the fields of its value.
    case kind
      when 'setting' then $sql$to_jsonb(o) - 'value' || o.value, to_jsonb(n) - 'value' || n.value$sql$
      else 'to_jsonb(o), to_jsonb(n)'
    end
  );
  actor := private.current_actor(is_auth, null);
  execute format(
    $sql$
      insert into public.audit_log (actor_id, actor_role, via, action, kind, row_id, columns, case_id, person_id)
      select
        coalesce($1, self.id),
        coalesce(
          -- The profile of a person who deletes their own account is gone.
          case when c.person_id = coalesce($1, self.id) then c.deleted_role end,
          profile.role::text, case when self.id is not null then 'client' end, $2
        ),
        $3, c.action, entry.kind, c.row_id, entry.columns, c.case_id, c.person_id
      from (%s) as c
      -- A change by Supabase Auth is one by the person whose account or session it is; but nobody bans or deletes themselves.
      cross join lateral (
        select case when $3 = 'auth' and not c.columns && '{banned_until,deleted_at}' then c.person_id end
      ) as self (id)
      left join public.profiles as profile on profile.id = self.id
      cross join lateral (
        select 'role', '{role}'::text[] where $4 = 'profile' and 'role' = any (c.columns)
        union all
        select $4, case $4 when 'profile' then array_remove(c.columns, 'role') else c.columns end
        where not ($4 = 'profile' and c.columns = '{role}')
      ) as entry (kind, columns)
      -- No person has changed the settings of the portal that the database records.
      where c.columns is not null and ($4, c.row_id) <> ('setting', 'portal')
    $sql$,
    changes
  ) using actor.id, actor.role, actor.via, kind, watched;
  return null;
end
$$;
comment on function private.record_changes() is
  'Trigger: writes the entries of a statement into the audit log. Its arguments are those of private.audit_table(): '
  'the kind, the columns of the key, the case and the person, and the watched columns. What the database records of '
  'the portal in the setting of that name is nobody''s change.';
create function public.read_audit_log(
  p_query text default null, p_user_id uuid default null, p_kind text default null,
  p_row_id text default null, p_case_id uuid default null, p_since timestamptz default null,
  p_before timestamptz default null, p_offset integer default 0, p_limit integer default 20
)
returns table (
  id uuid, at timestamptz, actor_id uuid, actor_role text, via text, action text, kind text, row_id text,
  columns text[], case_id uuid, person_id uuid, actor_name text, person_name text, case_number text, name text
)
language plpgsql stable security invoker set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  people uuid[];
  matching_cases uuid[];
begin
  if p_query is not null then
    people := array(
      select p.id from public.profiles p where p.search @@ to_tsquery('simple', left(p_query, 1000))
      union
      select c.id from public.clients c where c.search @@ to_tsquery('simple', left(p_query, 1000))
    );
    matching_cases := array(select c.id from public.cases c where c.search @@ to_tsquery('simple', left(p_query, 1000)));
  end if;
  return query
  with entries as (
    select a.* from public.audit_log a
    where (p_query is null or a.actor_id = any (people) or a.person_id = any (people) or a.case_id = any (matching_cases))
      and (p_user_id is null or a.actor_id = p_user_id or a.person_id = p_user_id)
      and (p_kind is null or a.kind = p_kind)
      and (p_row_id is null or a.row_id = p_row_id)
      and (p_case_id is null or a.case_id = p_case_id)
      and (p_since is null or a.at >= p_since)
      and (p_before is null or a.at < p_before)
    order by a.at desc, a.id desc
    offset p_offset limit least(p_limit, 1000)
  )
  select
    a.id, a.at, a.actor_id, a.actor_role, a.via, a.action, a.kind, a.row_id, a.columns, a.case_id, a.person_id,
    (select p.full_name from public.profiles p where p.id = a.actor_id),
    coalesce(
      (select p.full_name from public.profiles p where p.id = a.person_id),
      (select c.full_name from public.clients c where c.id = a.person_id)
    ),
    (select c.case_number from public.cases c where c.id = a.case_id),
    case a.kind
      when 'client' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'client_link' then (select c.full_name from public.clients c where c.id = a.row_id::uuid)
      when 'document' then (select d.name from public.case_documents d where d.id = a.row_id::uuid)
      when 'event' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'task' then (select t.title from public.tasks t where t.id = a.row_id::uuid)
      when 'order' then (select e.title from public.events e where e.id = a.row_id::uuid)
      when 'invitation' then (select i.full_name from public.invitations i where i.id = a.row_id::uuid)
      when 'submission' then (select s.name from public.contact_submissions s where s.id = a.row_id::uuid)
      when 'testimonial' then (select t.name from public.testimonials t where t.id = a.row_id::uuid)
      when 'photo' then (select g.original_name from public.gallery_photos g where g.id = a.row_id::uuid)
      when 'social_link' then (select l.platform::text from public.social_links l where l.id = a.row_id::uuid)
      when 'invoice' then (select coalesce(i.number, i.bill_name) from public.invoices i where i.id = a.row_id::uuid)
      when 'payment' then (select p.receipt_number from public.payments p where p.id = a.row_id::uuid)
      when 'filing_template' then (select f.name from public.filing_templates f where f.id = a.row_id::uuid)
      when 'paper_template' then (select t.name from public.paper_templates t where t.id = a.row_id::uuid)
      when 'privacy_notice' then (
        select format('%s (%s)', n.version, n.language) from public.privacy_notices n where n.id = a.row_id::uuid
      )
      when 'review' then (select r.author_name from public.business_reviews r where r.id = a.row_id::uuid)
    end
  from entries a
  order by a.at desc, a.id desc;
end
$$;
grant execute on function public.read_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz, integer,
  integer) to app_admin;
comment on function public.read_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz, integer, integer) is
  'The log for people: with the names that its ids have now, also of documents; the latest first. In: a query of '
  'the `simple` configuration, which finds the names of people and the numbers of cases; filters: a person who '
  'acted or is meant, a kind, the id of a row, a case, a period; the first entry and the number of entries. Out: '
  'the entries; a name is null where nobody and nothing has that id any more.';
create function public.count_audit_log(
  p_query text default null, p_user_id uuid default null, p_kind text default null,
  p_row_id text default null, p_case_id uuid default null, p_since timestamptz default null,
  p_before timestamptz default null
) returns integer
language sql stable security invoker set search_path = ''
as $$
  select count(*)::integer
  from public.read_audit_log(
    p_query, p_user_id, p_kind, p_row_id, p_case_id, p_since, p_before, 0, 201
  )
$$;
grant execute on function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz) to app_admin;
comment on function public.count_audit_log(text, uuid, text, text, uuid, timestamptz, timestamptz) is
  'The number of entries for a search and filters, as those of read_audit_log(), at most 201.';
create trigger audit_log_refuse_change before update or delete on public.audit_log
for each row execute function private.refuse_audit_change();
create trigger audit_log_refuse_truncate before truncate on public.audit_log
for each statement execute function private.refuse_audit_change();
select private.audit_table('public.cases', '{insert,update,delete}', 'case', 'id', 'id', 'client_id');
select private.audit_table('public.events', '{insert,update,delete}', 'event', 'id', 'case_id', 'client_id');
select private.audit_table(
  'public.profiles', '{insert,update,delete}', 'profile', 'id', null, 'id', '{username,full_name,email,phone,role}'
);
select private.audit_table('public.invitations', '{insert,update,delete}', 'invitation', 'id');
select private.audit_table('public.contact_submissions', '{update,delete}', 'submission', 'id', p_watched => '{status}');
select private.audit_table('public.testimonials', '{insert,update,delete}', 'testimonial', 'id');
select private.audit_table('public.gallery_photos', '{insert,update,delete}', 'photo', 'id');
select private.audit_table('public.social_links', '{insert,update,delete}', 'social_link', 'id', p_watched => '{url}');
select private.audit_table('public.social_posts', '{insert,delete}', 'social_post', 'id');
select private.audit_table('public.business_reviews', '{update}', 'review', 'id', p_watched => '{visible}');
select private.audit_table(
  'public.review_integration', '{update}', 'review_connection', 'id', p_watched => '{place_id,api_key_encrypted}'
);
select private.audit_table('public.site_settings', '{insert,update,delete}', 'setting', 'key');
select private.audit_table(
  'auth.users', '{update}', 'account', 'id', null, 'id',
  '{encrypted_password,email_confirmed_at,banned_until,deleted_at}'
);
select private.audit_table('auth.sessions', '{insert,delete}', 'session', 'id', null, 'user_id');
select private.audit_table('private.accepted_passkeys', '{insert,delete}', 'passkey', 'passkey_id', null, 'user_id');
select private.audit_table('private.working_factors', '{insert,delete}', 'second_factor', 'factor_id', null, 'user_id');
select private.audit_table('public.clients', '{insert,update,delete}', 'client', 'id', null, 'id');
select private.audit_table('public.client_users', '{insert,delete}', 'client_link', 'client_id', null, 'user_id');
select private.audit_table(
  'public.case_parties', '{insert,update,delete}', 'party', 'id', 'case_id', 'client_id',
  '{side,name,advocate,position}'
);
select private.audit_table(
  'public.hearing_orders', '{insert,update,delete}', 'order', 'event_id', null, 'client_id', '{body,shared}'
);
select private.audit_table(
  'public.case_messages', '{insert,update,delete}', 'message', 'id', 'case_id', 'client_id', '{body}'
);
select private.audit_table(
  'public.case_documents', '{insert,update,delete}', 'document', 'id', 'case_id', 'client_id',
  '{name,shared,deleted_at}'
);
select private.audit_table(
  'public.document_requests', '{insert,update,delete}', 'document_request', 'id', 'case_id', 'client_id',
  '{title,note,answered_at}'
);
select private.audit_table('public.tasks', '{insert,update,delete}', 'task', 'id', 'case_id');
select private.audit_table('public.filings', '{insert,update,delete}', 'filing', 'id', 'case_id');
select private.audit_table('public.filing_items', '{insert,update,delete}', 'filing_item', 'id', 'case_id');
select private.audit_table(
  'public.legal_holds', '{insert,update,delete}', 'legal_hold', 'case_id', 'case_id', null, '{reason,until}'
);
select private.audit_table(
  'public.erasure_requests', '{insert,update,delete}', 'erasure_request', 'id', null, 'user_id', '{outcome,answer}'
);
select private.audit_table(
  'public.fee_agreements', '{insert,update,delete}', 'fee_agreement', 'id', 'case_id', 'client_id'
);
select private.audit_table(
  'public.invoices', '{insert,update,delete}', 'invoice', 'id', 'case_id', 'client_id',
  '{status,case_id,client_id,due_on,tax_note,notes,claimed_at,claimed_reference}'
);
select private.audit_table(
  'public.payments', '{insert,update,delete}', 'payment', 'id', null, 'client_id', '{cancelled_at}'
);
select private.audit_table('public.filing_templates', '{insert,update,delete}', 'filing_template', 'id');
select private.audit_table('public.paper_templates', '{insert,update,delete}', 'paper_template', 'id');
select private.audit_table('public.imports', '{insert,update,delete}', 'import', 'id', p_watched => '{undone_at}');
create view private.admins with (security_invoker = true) as
select r.user_id as recipient_id, r.address from private.recipients r where r.role = 'admin';
create view private.due_enquiry_received with (security_invoker = true) as
select
  a.recipient_id, a.address, s.id as about_id, s.submitted_at as about_at,
  jsonb_build_object('submission_id', s.id, 'name', s.name, 'service', s.service) as data, null::uuid as case_id,
  s.submitted_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.contact_submissions s cross join private.admins a
where s.status = 'new';
create view private.due_enquiry_receipt with (security_invoker = true) as
select
  null::uuid as recipient_id, lower(s.email) as address, md5(lower(s.email))::uuid as about_id,
  ((s.submitted_at at time zone private.practice_zone())::date)::timestamp at time zone private.practice_zone() as about_at,
  jsonb_build_object('submission_id', s.id) as data, null::uuid as case_id, s.submitted_at as due_at,
  'infinity'::timestamptz as over_at, '-infinity'::timestamptz as needed_at, true as is_news
from public.contact_submissions s;
create view private.due_client_document with (security_invoker = true) as
select
  a.recipient_id, a.address, d.about_id, d.due_at as about_at,
  d.data || jsonb_build_object(
    'case_id', c.id, 'case_number', c.case_number, 'case_title', c.title, 'client_name', c.client_name
  ) as data,
  d.case_id, d.due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from (
  select r.id as about_id, r.case_id, r.answered_at as due_at, jsonb_build_object('request_id', r.id, 'title', r.title) as data
  from public.document_requests r where r.answered_at is not null
  union all
  select u.id, u.case_id, u.told_at, jsonb_build_object('document_id', u.id, 'title', u.name) from private.unsent_documents u
) d
join public.cases c on c.id = d.case_id
cross join private.admins a;
create view private.due_erasure_requested with (security_invoker = true) as
select
  a.recipient_id, a.address, q.id as about_id, q.created_at as about_at,
  jsonb_build_object(
    'day', ((q.created_at at time zone private.practice_zone())::date + private.period('erasure_answer'))::date
  ) as data,
  null::uuid as case_id,
  q.created_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.erasure_requests q cross join private.admins a
where q.closed_at is null;
create view private.due_account_registered with (security_invoker = true) as
select
  a.recipient_id, a.address, p.id as about_id, p.created_at as about_at, '{}'::jsonb as data, null::uuid as case_id,
  p.created_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.profiles p cross join private.admins a
where p.role = 'client' and not p.has_client;
create view private.unseen_since with (security_invoker = true) as
select greatest(s.began_at, least(s.queued_at, now(), (
  select min(n.about_at) from public.notifications n where n.status = 'waiting' and n.kind = 'waiting'
)) - interval '30 days') as at
from private.outbox_start s;
create view private.unseen_by_clients with (security_invoker = true) as
select l.user_id, m.created_at as since, m.case_id, 'messages' as at
from private.unseen_since start
join private.message_threads t on t.last_message_at > start.at
join public.cases c on c.id = t.case_id
join public.client_users l on l.client_id = c.client_id
left join private.message_reads r on r.case_id = t.case_id and r.user_id = l.user_id
join public.case_messages m on m.case_id = t.case_id and m.former_client_id is null and m.is_from_admin
  and m.created_at > greatest(r.seen_at, start.at) and m.author_id is distinct from l.user_id
union all
select l.user_id, a.at, d.case_id, d.id::text
from private.unseen_since start
join public.audit_log a on a.kind = 'document' and a.action = 'update' and a.actor_role <> 'client' and a.at > start.at
  and (a.columns && array['shared', 'deleted_at'] or a.columns[1] like 'version%')
join private.shared_documents d on d.id::text = a.row_id
join public.client_users l on l.client_id = d.client_id
join auth.users u on u.id = l.user_id
where a.at > greatest(u.last_sign_in_at, (
    select max((to_jsonb(s) ->> 'refreshed_at')::timestamp at time zone 'UTC') from auth.sessions s where s.user_id = u.id
  ), '-infinity')
  and not exists (
    select from public.audit_log o
    where o.row_id = a.row_id and o.kind = 'document' and o.action = 'open' and o.actor_id = l.user_id and o.at > a.at
  )
  and not private.came_with_message(d.id, a.at);
comment on view private.unseen_by_clients is
  'Messages and documents of the office of the last 30 days that log-ins of clients have not seen: since when each waits, '
  'and where: its case, and `messages` or the document.';
create view private.due_waiting with (security_invoker = true) as
select
  r.user_id as recipient_id, r.address, r.user_id as about_id, min(u.since) as about_at,
  case when min(u.case_id::text) = max(u.case_id::text) then jsonb_strip_nulls(jsonb_build_object(
    'case_id', min(u.case_id::text), 'at', case when min(u.at) = max(u.at) then min(u.at) end
  )) else '{}' end as data,
  case when min(u.case_id::text) = max(u.case_id::text) then min(u.case_id::text)::uuid end as case_id,
  min(u.since) + private.period('unseen') as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  false as is_news
from private.unseen_by_clients u join private.recipients r on r.user_id = u.user_id
group by r.user_id, r.address;
create view private.due_client_message with (security_invoker = true) as
select
  a.recipient_id, a.address, a.recipient_id as about_id, min(m.created_at) as about_at,
  case when min(m.case_id::text) = max(m.case_id::text)
    then jsonb_build_object('case_id', min(m.case_id::text), 'at', 'messages') else '{}' end as data,
  case when min(m.case_id::text) = max(m.case_id::text) then min(m.case_id::text)::uuid end as case_id,
  min(m.created_at) + private.period('unseen') as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  false as is_news
from private.outbox_start start
join private.message_threads t on t.waiting_since is not null and t.last_message_at > start.began_at
cross join private.admins a
left join private.message_reads r on r.case_id = t.case_id and r.user_id = a.recipient_id
join public.case_messages m on m.case_id = t.case_id and not m.is_from_admin and m.created_at >= t.waiting_since
  and m.created_at > greatest(r.seen_at, start.began_at)
group by a.recipient_id, a.address;
create view private.boards with (security_invoker = true) as
select
  b.kind, a.recipient_id, a.address, a.recipient_id as about_id,
  b.day::timestamp at time zone private.practice_zone() as about_at,
  jsonb_build_object(
    'day', b.day, 'total', h.total, 'hearings', coalesce(h.first, '[]'), 'task_total', d.total, 'tasks', coalesce(d.first, '[]')
  ) as data,
  null::uuid as case_id, b.due_at, b.over_at, '-infinity'::timestamptz as needed_at, false as is_news
from private.outbox_start s
cross join generate_series(-1, 2) as n
cross join lateral (select (s.ran_at at time zone private.practice_zone())::date + n as day) of_day
cross join lateral (values
  (
    'board_tomorrow', of_day.day, (of_day.day - 1 + private.time_of_day('board_tomorrow')) at time zone private.practice_zone(),
    of_day.day::timestamp at time zone private.practice_zone()
  ),
  (
    'board_today', of_day.day, (of_day.day + private.time_of_day('board_today')) at time zone private.practice_zone(),
    (of_day.day + time '12:00') at time zone private.practice_zone()
  )
) as b (kind, day, due_at, over_at)
cross join lateral (
  select count(*) as total, jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', e.id, 'starts_at', e.start_date, 'title', coalesce(e.case_title, e.title), 'case_number', e.case_number,
      'court', coalesce(e.court, e.location), 'court_hall', e.court_hall, 'item_number', e.item_number
    )) order by e.place) filter (where e.place <= 30) as first
  from public.board(b.day) with ordinality as e (
    id, start_date, title, location, purpose, court_hall, item_number, bench, is_tentative, bring, outcome, next_date, case_id,
    case_number, case_title, court, petitioner, respondent, client_id, client_name, client_phone, place
  )
) h
cross join private.admins a
cross join lateral (
  select count(*) as total, count(*) filter (where t.due_on = b.day) as of_day,
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', t.id, 'title', t.title, 'day', t.due_on, 'case_number', t.case_number
    )) order by t.place) filter (where t.place <= 30) as first
  from (
    select o.id, o.title, o.due_on, o.case_number, row_number() over (order by o.due_on, o.id) as place
    from public.all_tasks o
    where o.done_at is null
      and (
        o.assignee_id = a.recipient_id
        or not exists (select from private.admins x where x.recipient_id = o.assignee_id)
      )
      and (o.due_on = b.day or b.kind = 'board_today' and o.due_on < b.day)
  ) t
) d
where b.due_at > s.began_at and (h.total > 0 or d.of_day > 0);
create view private.due_board_tomorrow with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.boards where kind = 'board_tomorrow';
create view private.due_board_today with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.boards where kind = 'board_today';
create view private.due_restore_drill with (security_invoker = true) as
select
  a.recipient_id, a.address, a.recipient_id as about_id, null::timestamptz as about_at, '{}'::jsonb as data,
  null::uuid as case_id,
  coalesce(
    (
      select max(n.created_at) + private.period('restore_drill') from public.notifications n
      where n.kind = 'restore_drill' and n.recipient_id = a.recipient_id
    ),
    '-infinity'
  ) as due_at,
  'infinity'::timestamptz as over_at, null::timestamptz as needed_at, false as is_news
from public.job_runs j cross join private.admins a
where j.task = 'restore-drill' and j.error is not null;
create view private.told_changes with (security_invoker = true) as
select
  t.notice, t.user_id as recipient_id, r.address, t.event_id as about_id, t.told_at as about_at,
  private.hearing_data(h) || t.old as data, h.case_id, t.told_at as due_at,
  greatest(h.over_at, (t.old ->> 'old_starts_at')::timestamptz) as over_at,
  least(h.starts_at, (t.old ->> 'old_starts_at')::timestamptz) as needed_at, true as is_news
from private.told_hearings t
join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
  and (h.location = t.location) is not false and (h.court = t.court) is not false
  and (h.court_hall = t.court_hall) is not false
join private.recipients r on r.user_id = t.user_id;
create view private.due_hearing_set with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.told_changes where notice = 'hearing_set';
create view private.due_hearing_changed with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.told_changes where notice = 'hearing_changed';
create view private.due_hearing_cancelled with (security_invoker = true) as
select
  t.user_id as recipient_id, r.address, t.event_id as about_id, t.told_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'event_id', t.event_id, 'client_id', t.client_id, 'starts_at', t.starts_at, 'title', t.title,
    'case_number', c.case_number, 'case_title', c.title, 'location', t.location, 'court', t.court
  )) as data,
  t.case_id, t.told_at as due_at, t.starts_at as over_at, t.starts_at as needed_at, true as is_news
from private.told_hearings t
join public.client_users l on l.user_id = t.user_id and l.client_id = t.client_id
join private.recipients r on r.user_id = t.user_id
left join public.cases c on c.id = t.case_id
where t.notice = 'hearing_cancelled' and (t.case_id is null or c.status in ('active', 'pending'))
  and not exists (select from public.events e where e.id = t.event_id and e.type = 'hearing');
create view private.due_hearing_reminder with (security_invoker = true) as
select
  t.user_id as recipient_id, r.address, t.event_id as about_id, d.due_at as about_at,
  private.hearing_data(h) || jsonb_build_object('which', d.which) as data, h.case_id, d.due_at,
  least(h.over_at, d.next_at) as over_at,
  case when d.which = 'morning' then '-infinity' else h.starts_at end as needed_at, false as is_news
from private.outbox_start s
join private.told_hearings t on t.starts_at between s.ran_at - interval '2 days' and s.ran_at + interval '9 days'
  and t.notice is distinct from 'hearing_cancelled'
join private.client_hearings h on h.event_id = t.event_id and h.user_id = t.user_id and h.starts_at = t.starts_at
join private.recipients r on r.user_id = t.user_id
cross join lateral (
  select v.which, l.local at time zone private.practice_zone() as due_at,
    lead(l.local) over (order by l.local) at time zone private.practice_zone() as next_at
  from private.reminders() v
  cross join lateral (
    select (t.starts_at at time zone private.practice_zone())::date - v.days_before + v.at as local
  ) l
  where v.which = any (coalesce(
    (select p.reminders from public.notification_preferences p where p.user_id = t.user_id),
    '{week,three_days,evening,morning}'
  ))
) d
where d.due_at > t.told_at;
create view private.fee_recipients with (security_invoker = true) as
select l.client_id, r.user_id as recipient_id, r.address
from public.client_users l join private.recipients r on r.user_id = l.user_id
union all
select c.id, null, lower(c.email)
from public.clients c
where c.email not like '%.invalid' and not exists (
  select from public.client_users l join private.recipients r on r.user_id = l.user_id where l.client_id = c.id
);
comment on view private.fee_recipients is
  'Who is told of a client''s fees: the log-ins; where there is none, the address of the card, without a log-in.';
create view private.due_invoice_sent with (security_invoker = true) as
select
  r.recipient_id, r.address, i.id as about_id, i.sent_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'invoice_id', i.id, 'number', i.number, 'amount_paise', i.total_paise, 'due_on', i.due_on,
    'by_card', case when r.recipient_id is null then true end
  )) as data,
  null::uuid as case_id, i.sent_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  true as is_news
from public.invoices i join private.fee_recipients r on r.client_id = i.client_id
where i.state = 'open';
create view private.invoice_reminders with (security_invoker = true) as
select
  d.kind, r.recipient_id, r.address, i.id as about_id, i.sent_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'invoice_id', i.id, 'number', i.number, 'due_on', i.due_on, 'by_card', case when r.recipient_id is null then true end
  )) as data,
  null::uuid as case_id, d.due_at, d.until::timestamp at time zone private.practice_zone() as over_at,
  null::timestamptz as needed_at, false as is_news
from private.outbox_start s
join public.invoices i on i.state = 'open' and i.claimed_at is null
  and i.due_on between (s.ran_at at time zone private.practice_zone())::date - 31
    and (s.ran_at at time zone private.practice_zone())::date + private.period('fee_reminder') + interval '1 day'
cross join lateral (values
  ('invoice_due', i.due_on - private.period('fee_reminder'), i.due_on + 1),
  ('invoice_overdue', i.due_on + interval '1 day', i.due_on + 31)
) as v (kind, day, until)
cross join lateral (
  select v.kind, (v.day + private.time_of_day('fee_reminder')) at time zone private.practice_zone() as due_at, v.until
) d
join private.fee_recipients r on r.client_id = i.client_id
where d.due_at >= greatest(i.sent_at, s.began_at);
create view private.due_invoice_due with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.invoice_reminders where kind = 'invoice_due';
create view private.due_invoice_overdue with (security_invoker = true) as
select recipient_id, address, about_id, about_at, data, case_id, due_at, over_at, needed_at, is_news
from private.invoice_reminders where kind = 'invoice_overdue';
create view private.due_payment_received with (security_invoker = true) as
select
  r.recipient_id, r.address, p.id as about_id, p.created_at as about_at, jsonb_strip_nulls(jsonb_build_object(
    'payment_id', p.id, 'invoice_id', i.id, 'number', i.number, 'amount_paise', p.amount_paise,
    'receipt_number', p.receipt_number, 'by_card', case when r.recipient_id is null then true end
  )) as data,
  null::uuid as case_id, p.created_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at,
  true as is_news
from public.payments p
join public.invoices i on i.id = p.invoice_id
join private.fee_recipients r on r.client_id = p.client_id
where p.cancelled_at is null;
create view private.due_payment_claimed with (security_invoker = true) as
select
  a.recipient_id, a.address, i.id as about_id, i.claimed_at as about_at,
  jsonb_build_object('invoice_id', i.id, 'number', i.number, 'client_name', i.bill_name) as data, null::uuid as case_id,
  i.claimed_at as due_at, 'infinity'::timestamptz as over_at, null::timestamptz as needed_at, true as is_news
from public.invoices i cross join private.admins a
where i.state = 'open' and i.claimed_at is not null;
create function public.invoice_recipients(p_client_id uuid) returns table (address text, has_log_in boolean, is_mailed boolean)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_on constant boolean := 'invoice_sent' not in (select public.unsent_notification_kinds());
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminKeepsFees';
  end if;
  return query
  select r.address, r.recipient_id is not null,
    is_on and private.wants(r.recipient_id, 'invoice_sent')
      and not exists (select from private.bounced_addresses b where b.address = r.address)
  from private.fee_recipients r where r.client_id = p_client_id
  order by r.address;
end
$$;
grant execute on function public.invoice_recipients(uuid) to app_admin;
comment on function public.invoice_recipients(uuid) is
  'Who is told of an invoice that is sent now. In: the client. Out: the address of each log-in, or of the card where there '
  'is none, and whether a mail goes there: not where it is switched off or came back. Errors: PT403 for anyone but an '
  'admin.';
create policy "an admin replaces files" on storage.objects
for update to app_admin
using (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()))
with check (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()));
create policy "an admin deletes files" on storage.objects
for delete to app_admin using (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()));
create policy "an admin reads files" on storage.objects
for select to app_admin using (bucket_id in ('gallery', 'social-media', 'paper-templates') and (select private.is_admin()));
create policy "an admin uploads files" on storage.objects
for insert to app_admin with check (
  bucket_id in ('gallery', 'social-media', 'paper-templates', 'case-documents')
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
  and (select private.is_admin())
);
create function public.orphaned_files(p_bucket text, p_older_than timestamptz default null) returns setof text
language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = p_bucket
    and o.created_at < coalesce(
      p_older_than,
      now() - case p_bucket when 'social-media' then interval '1 day' else private.period('orphaned_file') end
    )
    and not exists (
      select from public.gallery_photos p where p_bucket = 'gallery' and p.file_name = o.name
    )
    and not exists (
      select from public.gallery_photos p where p_bucket = 'gallery' and p.small_file_name = o.name
    )
    and not exists (
      select from public.social_posts p
      where p_bucket = 'social-media' and (p.image_path = o.name or p.video_path = o.name)
    )
    and not exists (
      select from public.document_versions v
      where p_bucket = 'case-documents' and v.id::text = o.name and v.virus is null
    )
    and not exists (
      select from public.paper_templates t where p_bucket = 'paper-templates' and t.id::text = o.name
    )
  order by o.created_at limit 100
$$;
grant execute on function public.orphaned_files(text, timestamptz) to service_role;
comment on function public.orphaned_files(text, timestamptz) is
  'The oldest files of a bucket, at most 100, that no photo, post, version or template names, or that have a virus: '
  'what interrupted uploads and deletions leave behind. An upload stores its file before its row: so none counts that is '
  'younger than a moment, by default `orphaned_file`, or a day for posts. For the scheduled jobs, which delete files '
  'through Storage.';
alter role authenticator set pgrst.db_pre_request = 'public.check_request';
alter role authenticated set statement_timeout = '3s';
notify pgrst, 'reload config';
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end
$$;
do $$
begin
  if to_regclass('realtime.messages') is not null then
    create policy "people hear of what concerns them, admins of everything" on realtime.messages
    for select to authenticated
    using (
      extension = 'broadcast' and (select private.is_session_live()) and (
        (select realtime.topic()) = 'user:' || (select auth.uid())
        or (select realtime.topic()) = 'office' and (select private.is_admin())
      )
    );
  end if;
end
$$;
do $$
begin
  -- The embedded backend has no such table, and tokens that nobody can guess.
  if to_regclass('auth.mfa_amr_claims') is not null then
    create trigger chambers_name_mailed_session before insert on auth.mfa_amr_claims
      for each row when (new.authentication_method in ('otp', 'magiclink', 'recovery'))
      execute function private.name_mailed_session();
  end if;
  -- Nor has it second factors, passkeys and a table of tokens.
  if to_regclass('auth.mfa_factors') is not null then
    create trigger chambers_check_factor before insert on auth.mfa_factors
      for each row execute function private.check_factor();
    create trigger chambers_follow_new_factor after insert or update of status on auth.mfa_factors
      for each row when (new.status = 'verified') execute function private.follow_factor();
    create trigger chambers_follow_gone_factor after delete on auth.mfa_factors
      for each row execute function private.follow_factor();
  end if;
  if to_regclass('auth.one_time_tokens') is not null then
    create trigger chambers_refuse_address_token before insert on auth.one_time_tokens
      for each row when (new.token_type::text like 'email\_change%') execute function private.refuse_address_token();
  end if;
  if to_regclass('auth.webauthn_credentials') is not null then
    create trigger chambers_forget_passkey after delete on auth.webauthn_credentials
      for each row execute function private.forget_passkey();
  end if;
end
$$;
create function private.schedule_jobs() returns boolean
language plpgsql set search_path = ''
as $$
begin
  if (
    select count(*) from pg_catalog.pg_available_extensions where name in ('pg_cron', 'pg_net', 'supabase_vault')
  ) < 3 then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  create extension if not exists pg_net with schema extensions;
  create extension if not exists supabase_vault;
  perform cron.schedule(
    'chambers-jobs',
    '* * * * *',
    $job$
      select net.http_post(
        url := address.decrypted_secret,
        headers := jsonb_build_object(
          'content-type', 'application/json', 'authorization', 'Bearer ' || secret.decrypted_secret
        ),
        body := '{}'::jsonb,
        timeout_milliseconds := 55000
      )
      from vault.decrypted_secrets address, vault.decrypted_secrets secret
      where address.name = 'jobs_url' and secret.name = 'jobs_secret'
    $job$
  );
  -- pg_cron records each run and never forgets one: half a million rows a year for a job of every minute. A week is kept,
  -- as long as the doctor looks back. Only of our own jobs: postgres may delete the rows of all.
  perform cron.schedule(
    'chambers-job-history',
    '17 * * * *',
    $job$
      delete from cron.job_run_details
      where jobid in (select jobid from cron.job where jobname in ('chambers-jobs', 'chambers-job-history'))
        and coalesce(end_time, start_time) < now() - interval '7 days'
    $job$
  );
  return true;
end
$$;
comment on function private.schedule_jobs() is
  'Has pg_cron call the edge function `jobs` every minute, where the project has pg_cron, pg_net and Vault; '
  'elsewhere whatever starts the backend keeps the time. The address and the secret stand in Vault as jobs_url and '
  'jobs_secret, so that neither is in a migration; until both are there, nothing is called. Out: whether it is '
  'scheduled. May be called again.';
do $$
begin
  perform private.schedule_jobs();
end
$$;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('gallery', 'gallery', false, 5242880, array['image/jpeg', 'image/png', 'image/webp']),
  ('social-media', 'social-media', false, 104857600,
    array['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'video/quicktime']),
  ('paper-templates', 'paper-templates', false, 1048576,
    array['application/vnd.openxmlformats-officedocument.wordprocessingml.document']),
  ('case-documents', 'case-documents', false, 104857600,
    array[
      'application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    ])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
insert into private.deployment default values;
insert into private.site_content default values;
insert into private.outbox_start default values;
insert into public.review_integration default values;
alter table public.social_links disable trigger user;
alter table public.site_settings disable trigger user;
insert into public.social_links (platform) values ('facebook'), ('twitter'), ('instagram'), ('linkedin');
insert into public.site_settings (key, is_public, value)
select key, key not in ('notifications', 'retention', 'fees'), case key when 'bar_council' then '{"on": true}' else '{}' end::jsonb
from unnest(array[
  'advocate', 'office', 'residence', 'contact', 'contact_hours', 'office_hours', 'hero', 'about', 'services', 'footer',
  'notifications', 'portal', 'bar_council', 'enrolment', 'grievance', 'retention', 'fees'
]) as key;
alter table public.social_links enable trigger user;
alter table public.site_settings enable trigger user;
insert into public.privacy_notices (version, language, body) values
(1, 'en', $notice$This notice is given under section 5 of the Digital Personal Data Protection Act, 2023. It says which data you give us, what for, and how you take your consent back or complain.

## When you ask for a consultation

- Data: your name, e-mail address and telephone number, the subject, your message, and a preferred date if you give one.

- Purpose: to answer you, and to check whether the chamber may act for you.

## When you make an account

- Data: your name, username, e-mail address, telephone number if you give one, your password as a hash that nobody can read back, and for each log-in its time, browser and network address.

- Purpose: to let you and nobody else see your matter, and to write to you about it.

## When you are a client

- Data: your contact details, and what you and the chamber put on record in your matter: dates, documents, messages, parties and orders, what was agreed about fees, invoices and payments.

- Purpose: to conduct your matter before courts and authorities, which the law allows without consent as far as it is needed to pursue or defend a legal claim.

## What you may ask for

- A copy of everything that is kept about you, its correction, and its erasure. With an account you find all of it under Profile, My data.

- To withdraw your consent at any time, in the same place or by a message to the person named below; it is as easy as giving it. What was done before stays lawful. Without an account a message with your reference is enough.

- To name somebody who may ask in your place.

What a pending matter, a legal hold or a law requires is kept as long as it does; you are told what and why. Invoices and payments are kept for eight years after their financial year, because accounts have to be kept. Everything else goes from the records at once, and from the backups when they expire.

## How to complain

Write to the person named below, who answers within 30 days. If the answer does not satisfy you, or none comes, you may complain to the Data Protection Board of India.$notice$),
(1, 'hi', $notice$यह सूचना डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 की धारा 5 के अधीन दी जाती है। इसमें बताया गया है कि आप हमें कौन-सा डेटा देते हैं, किस प्रयोजन के लिए, और आप अपनी सहमति कैसे वापस ले सकते हैं या शिकायत कैसे कर सकते हैं।

## जब आप परामर्श के लिए अनुरोध करते हैं

- डेटा: आपका नाम, ईमेल पता और टेलीफ़ोन संख्या, विषय, आपका संदेश, और यदि आप दें तो पसंदीदा तारीख।

- प्रयोजन: आपको उत्तर देना, और यह जाँचना कि चैंबर आपकी ओर से कार्य कर सकता है या नहीं।

## जब आप खाता बनाते हैं

- डेटा: आपका नाम, उपयोगकर्ता नाम, ईमेल पता, टेलीफ़ोन संख्या यदि आप दें, आपका पासवर्ड ऐसे रूप में जिसे कोई वापस पढ़ नहीं सकता, और प्रत्येक लॉग इन का समय, ब्राउज़र और नेटवर्क पता।

- प्रयोजन: यह सुनिश्चित करना कि आपका मामला केवल आप देख सकें, और उसके बारे में आपको लिखना।

## जब आप मुवक्किल हैं

- डेटा: आपके संपर्क विवरण, और आपके मामले के अभिलेख में आप तथा चैंबर जो रखते हैं: तारीखें, दस्तावेज़, संदेश, पक्षकार और आदेश, तथा फ़ीस के करार, बिल और भुगतान।

- प्रयोजन: न्यायालयों और प्राधिकरणों के समक्ष आपके मामले का संचालन, जिसकी अनुमति विधि सहमति के बिना भी देती है, जहाँ तक वह किसी विधिक दावे को प्रस्तुत करने या उसका बचाव करने के लिए आवश्यक है।

## आप क्या माँग सकते हैं

- आपके बारे में रखे गए समस्त डेटा की प्रति, उसका सुधार और उसका मिटाया जाना। खाता हो तो यह सब प्रोफ़ाइल में “मेरा डेटा” के अंतर्गत मिलता है।

- अपनी सहमति किसी भी समय वापस लेना, उसी स्थान पर या नीचे नामित व्यक्ति को संदेश भेजकर; यह उतना ही सरल है जितना सहमति देना। वापसी से पहले किया गया कार्य वैध बना रहता है। खाता न हो तो अपने संदर्भ के साथ एक संदेश पर्याप्त है।

- किसी ऐसे व्यक्ति को नामित करना जो आपके स्थान पर अनुरोध कर सके।

जो कुछ लंबित मामले, विधिक रोक या किसी विधि के कारण रखना आवश्यक है, वह उतने समय तक रखा जाता है; क्या और क्यों, यह आपको बताया जाता है। बिल और भुगतान अपने वित्तीय वर्ष के बाद आठ वर्ष तक रखे जाते हैं, क्योंकि हिसाब रखना अनिवार्य है। शेष सब अभिलेखों से तत्काल, और बैकअप से उनकी अवधि समाप्त होने पर हट जाता है।

## शिकायत कैसे करें

नीचे नामित व्यक्ति को लिखें, जो 30 दिन के भीतर उत्तर देंगे। उत्तर से संतुष्ट न हों, या उत्तर न मिले, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।$notice$);
select private.audit_table('public.privacy_notices', '{insert,update,delete}', 'privacy_notice', 'id');
