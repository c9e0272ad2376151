-- Names are compared by sound, in any spelling and script of India, with one letter wrong. PL/pgSQL, because functions
-- in SQL start anew for each stored name.

-- A text in plain small Latin letters, without accents. Unicode keeps the scripts of India in the order of Devanagari,
-- 128 apart; they are spelled as they sound. ch becomes c.
create function private.to_latin(p_value text) returns text
language plpgsql immutable strict set search_path = ''
as $$
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
$$;

-- A name's words by sound: letters that sound alike are the same; titles, initials and company forms are left out.
-- Empty for nothing to compare.
create function private.name_sounds(p_name text) returns text[]
language plpgsql immutable strict set search_path = ''
as $$
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
$$;

-- A sound without the vowels that people confuse, unless too little remains.
create function private.name_key(p_sound text) returns text
language plpgsql immutable strict set search_path = ''
as $$
declare
  key constant text := regexp_replace(regexp_replace(p_sound, '(?<=.)[au]+', '', 'g'), '(.)\1+', '\1', 'g');
begin
  return case when char_length(key) < 3 then p_sound else key end;
end
$$;

-- A sound of five letters or more, and each of its forms without one letter but the first. Sounds that differ by one
-- letter share a form.
create function private.name_slips(p_sound text) returns text[]
language plpgsql immutable strict set search_path = ''
as $$
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
$$;

-- Words that many names have beside others, as name_sounds() spells them.
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

-- Common first names and surnames, as name_sounds() spells them.
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

-- The search vector of a name. Of each word: `~` and its sound, found by its beginning; its key; `-` and its slips,
-- found with one letter wrong. Common names have `*` before the key and `=` before the slips: two that differ are two
-- people. `+` precedes the sound of all words as one; `#1` marks one word, `#2` two or more beside fillers. Runs as its
-- owner to call its parts.
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

create function private.name_keys(p_vector tsvector) returns text[]
language plpgsql immutable strict set search_path = ''
as $$
begin
  return array(
    select distinct ltrim(lexeme, '*') as key from unnest(tsvector_to_array(p_vector)) lexeme
    where left(lexeme, 1) <> all ('{+,~,-,=,#}') order by key
  );
end
$$;
comment on function private.name_keys(tsvector) is
  'A name as it is compared: its words, each in one spelling, in any order; without titles, forms of companies, and '
  'letters that stand for a name. In: its name_vector(). Out: distinct words, empty for nothing to compare.';

-- Finds a word in a name_vector(), by its sound: parts of a query for the same word, and for one with a letter wrong.
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

-- A query that finds whose name it may be in a name_vector(): by all words as one, by two of them (one with a letter
-- wrong), or by the only one. Fillers do not count beside two other words: Anil Kumar Sharma is not Sunil Kumar Sharma.
-- Null for nothing to compare.
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

-- A phone number for the search: with its country, and its last ten digits.
create function private.spell_phone(p_phone text) returns text
language sql immutable security definer set search_path = ''
as $$
  select concat_ws(' ', digits, right(digits, 10)) from (select regexp_replace(private.to_latin_digits(left(p_phone, 200)), '[^0-9]', '', 'g') as digits) p
$$;
grant execute on function private.spell_phone(text) to anon, authenticated, service_role;
