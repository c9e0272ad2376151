-- Texts that people type and paste, in one form: independent of the server's locale, which knows no letters but ASCII in C.
-- `plain-text.ts` and `phones.ts` of the contract have the same rules; tests/database/texts.test.ts holds both equal.

-- Marks that nobody sees, joiners excepted: they shape the letters of India.
create function private.clean_text(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
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
  if char_length(line) > 20000
    or octet_length(line) = char_length(line) and position('  ' in line) = 0 and translate(line, e'\t\n\u000b\f\r', '') = line
  then
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
$$;
grant execute on function private.is_plain_text(text) to anon, authenticated, service_role;
comment on function private.is_plain_text(text) is
  'Whether a text is free of control characters, invisible marks, HTML tags and SQL statements, true for null; false beyond '
  '20,000 characters. The same rule is isPlainText() of the contract.';

create function private.to_latin_digits(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
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
$$;
comment on function private.to_latin_digits(text) is
  'A text with the digits of every script as 0 to 9.';

create function private.fold_text(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
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
  return p_value is null or private.is_plain_text(p_value) and translate(p_value, e'\t\n', '') = p_value and private.fold_text(p_value) <> '';
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
$$;
comment on function private.clean_phone(text) is
  'A phone number as people write it, in plain signs: without invisible marks, with Latin digits, one kind of hyphen, without '
  'tel: before it. The same rule is cleanPhone() of the contract.';

create function private.is_indian_number(p_value text) returns boolean
language plpgsql immutable strict set search_path = ''
as $$
begin
  return char_length(p_value) = 13 and left(p_value, 3) = '+91' and substr(p_value, 4, 1) <> '0'
    and translate(substr(p_value, 4), '0123456789', '') = '';
end
$$;
comment on function private.is_indian_number(text) is
  'Whether a text is a number of India in E.164, those that cost nothing excepted.';

create function private.to_e164(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
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
