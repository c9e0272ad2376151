-- One search for all that the practice works with; and names are compared as they sound in any script, with one letter wrong: the check
-- for conflicts found nobody for मीरा नायर, Greenfeld Developers and Vikram Rathod. The columns that names are found by are written anew.
SET local check_function_bodies = off;

DROP INDEX "public"."case_parties_name_keys_idx";

DROP INDEX "public"."clients_name_keys_idx";

CREATE OR REPLACE FUNCTION private.changed_columns (
  before  jsonb,
  after   jsonb,
  watched text[]
)
  RETURNS text[]
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select array_agg(k.name order by k.name)
  from jsonb_object_keys(before || after) as k (name)
  where before -> k.name is distinct from after -> k.name
    and case
      when watched is null then k.name not in (
        'search', 'updated_at', 'client_name', 'party_names', 'former_numbers', 'name_keys', 'name_search', 'has_client', 'sort_order'
      )
      else k.name = any (watched)
    end
$function$;

CREATE OR REPLACE FUNCTION private.fold_number (
  number text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
  select regexp_replace(regexp_replace(regexp_replace(lower(number),
    '\mnos?\M', '', 'g'), '(\d)[!-/:-@[-`{-~\s]+(?=\d)', '\1|', 'g'), '[!-/:-@[-`{~\s]+', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION private.is_common_name (
  sound text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  return sound = any ('{
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
$function$;

CREATE OR REPLACE FUNCTION private.is_filler (
  sound text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
begin
  return sound = any ('{
    agansis, asurans, asusiatas, bagum, bank, bi, bibi, buildars, cand, dabalupars, dabi, entarprisas, finans, fuds,
    huspital, india, industris, insurans, jabalars, katun, kumar, kunstruktiuns, kur, lal, lugistiks, mahmud,
    muhamad, muturs, nat, natiunal, prasad, ram, sarbisas, scul, sing, stils, susiti, takstilas, tradars, trust, um
  }');
end
$function$;

CREATE OR REPLACE FUNCTION private.name_key (
  sound text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  key constant text := regexp_replace(regexp_replace(sound, '(?<=.)[au]+', '', 'g'), '(.)\1+', '\1', 'g');
begin
  return case when char_length(key) < 3 then sound else key end;
end
$function$;

CREATE OR REPLACE FUNCTION private.name_keys (
  name text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return array(select distinct private.name_key(sound) as key from unnest(private.name_sounds(name)) sound order by key);
end
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
  if char_length(sound) < 5 or sound ~ '\d' then
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
  words text := regexp_replace(private.to_latin(name), '[''‘’`]', '', 'g');
begin
  words := ' ' || regexp_replace(words, '[][\s.,;:/\\&()@"“”+*_|।–-]+', ' ', 'g') || ' ';
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

CREATE OR REPLACE FUNCTION private.name_vector (
  name text
)
  RETURNS tsvector
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  sounds constant text[] := private.name_sounds(name);
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
$function$;

CREATE OR REPLACE FUNCTION private.similar_name (
  name text
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
  with sounds as (
    select private.name_sounds(name) as list
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
$function$;

CREATE OR REPLACE FUNCTION private.similar_word (
  sound text,
  OUT   same text,
  OUT   alike text
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  STRICT
  SET search_path TO ''
  AS $function$
declare
  is_common constant boolean := private.is_common_name(sound);
  key constant text := private.name_key(sound);
  slip text;
begin
  same := format('(%L | %L)', key, case when is_common then '~' || sound else '*' || key end);
  alike := same;
  foreach slip in array private.name_slips(sound) loop
    alike := alike || format(' | %L', '-' || slip) || case when is_common then '' else format(' | %L', '=' || slip) end;
  end loop;
  alike := '(' || alike || ')';
end
$function$;

CREATE OR REPLACE FUNCTION private.spell_phone (
  phone text
)
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
  select concat_ws(' ', digits, right(digits, 10)) from (select regexp_replace(phone, '\D', '', 'g') as digits) p
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
  latin text := normalize(lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f\u200c\u200d]', '', 'g')), nfc);
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

CREATE OR REPLACE FUNCTION public.cases_with_number (
  number    text,
  except_id uuid DEFAULT NULL::uuid
)
  RETURNS TABLE (
    id          uuid,
    case_number text,
    title       text,
    court       text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'adminFindsMatches';
  end if;
  return query
  select c.id, c.case_number, c.title, c.court, c.client_name from public.cases c
  where private.fold_number(c.case_number) = private.fold_number(number) and c.id is distinct from except_id
  order by c.filing_date desc, c.id limit 5;
end
$function$;

REVOKE ALL ON FUNCTION "public"."cases_with_number"(text, uuid) FROM PUBLIC, "anon", "authenticated", "service_role";

CREATE OR REPLACE FUNCTION public.find_conflicts (
  full_name text,
  email     text DEFAULT NULL::text,
  phone     text DEFAULT NULL::text
)
  RETURNS TABLE (
    kind        text,
    id          uuid,
    name        text,
    by          text,
    side        public.party_side,
    case_number text,
    case_title  text,
    client_name text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_custom_plan'
  AS $function$
declare
  keys constant text[] := private.name_keys(find_conflicts.full_name);
  alike constant tsquery := private.similar_name(find_conflicts.full_name);
  known_email constant text := nullif(lower(btrim(find_conflicts.email)), '');
  number constant text := private.to_e164(find_conflicts.phone);
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
$function$;

CREATE OR REPLACE FUNCTION public.my_account_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.my_data()
  RETURNS jsonb
  LANGUAGE sql
  STABLE
  SET search_path TO ''
  AS $function$
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
        to_jsonb(d) || jsonb_build_object('kind', v.kind, 'size_bytes', v.size_bytes, 'version', v.number) order by d.created_at, d.id
      ), '[]')
      from public.case_documents d join public.document_versions v on v.document_id = d.id and v.is_current, mine
      where d.client_id = any (mine.ids) and d.shared and d.deleted_at is null
    )
  ) || public.my_account_data()
$function$;

CREATE OR REPLACE FUNCTION public.name_query (
  input text
)
  RETURNS tsquery
  LANGUAGE sql
  IMMUTABLE
  STRICT
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
  select string_agg(
    case when char_length(sound) > 1 then format('(%s | %L:*)', w.alike, '~' || sound) else w.alike end, ' & '
  )::tsquery
  from unnest((private.name_sounds(left(input, 200)))[:10]) sound, private.similar_word(sound) w
$function$;

REVOKE ALL ON FUNCTION "public"."name_query"(text) FROM PUBLIC, "anon", "authenticated", "service_role";

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
  digits constant text := nullif(ltrim(regexp_replace(input, '\D', '', 'g'), '0'), '');
  query constant tsquery := to_tsquery('simple', words) ||
    case when input ~ '^\s*[+(]?[\d\s().-]{5,}$' and digits is not null then to_tsquery('simple', digits || ':*') else ''::tsquery end;
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

REVOKE ALL ON FUNCTION "public"."search_all"(text, text) FROM PUBLIC, "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."fold_number"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."fold_number"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."fold_number"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."fold_number"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."fold_number"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."is_common_name"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_common_name"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_common_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_filler"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_filler"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."is_filler"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_key"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_key"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_key"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_keys"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_keys"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."name_keys"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_keys"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_keys"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."name_slips"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_slips"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_slips"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_sounds"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."name_sounds"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_sounds"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_vector"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_vector"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."name_vector"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_vector"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."name_vector"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."similar_name"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."similar_name"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."similar_name"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."similar_word"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."similar_word"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."similar_word"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."spell_phone"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."spell_phone"(text) TO "anon", "authenticated";

REVOKE ALL ON FUNCTION "private"."spell_phone"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."spell_phone"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "private"."spell_phone"(text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."to_latin"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."to_latin"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "private"."to_latin"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."cases_with_number"(text, uuid) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."cases_with_number"(text, uuid) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."cases_with_number"(text, uuid) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."name_query"(text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."name_query"(text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."name_query"(text) TO "postgres";

GRANT EXECUTE ON FUNCTION "public"."search_all"(text, text) TO "app_admin";

REVOKE ALL ON FUNCTION "public"."search_all"(text, text) FROM "postgres";

GRANT EXECUTE ON FUNCTION "public"."search_all"(text, text) TO "postgres";

ALTER TABLE "public"."case_parties"
  ADD COLUMN "name_search" tsvector GENERATED ALWAYS AS (private.name_vector(name)) STORED NOT NULL;

ALTER TABLE "public"."clients" ALTER COLUMN "search" SET EXPRESSION AS (private.to_search_vector(((((((full_name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || private.spell_phone(phone)) || ' '::text) || COALESCE(address,
    ''::text))));

ALTER TABLE "public"."clients"
  ADD COLUMN "name_search" tsvector GENERATED ALWAYS AS (private.name_vector(full_name)) STORED NOT NULL;

REVOKE ALL ("name_search") ON TABLE "public"."clients" FROM "app_admin";

GRANT SELECT ("name_search") ON TABLE "public"."clients" TO "app_admin";

ALTER TABLE "public"."contact_submissions" ALTER COLUMN "search" SET EXPRESSION AS (private.to_search_vector((((((((((("left"((id)::text, 8) || ' '::text) || name) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || private.spell_phone(phone)) ||
    ' '::text) || message)));

ALTER TABLE "public"."contact_submissions"
  ADD COLUMN "name_search" tsvector GENERATED ALWAYS AS (private.name_vector(name)) STORED NOT NULL;

CREATE INDEX case_parties_name_search_idx ON public.case_parties USING gin (name_search);

CREATE INDEX cases_number_idx ON public.cases USING btree (private.fold_number(case_number));

CREATE INDEX clients_name_search_idx ON public.clients USING gin (name_search);

CREATE INDEX contact_submissions_name_search_idx ON public.contact_submissions USING gin (name_search);

-- What is stored was compared by the earlier rules.
ALTER TABLE "public"."clients" ALTER COLUMN "name_keys" SET EXPRESSION AS (private.name_keys(full_name));
ALTER TABLE "public"."case_parties" ALTER COLUMN "name_keys" SET EXPRESSION AS (private.name_keys(name));

COMMENT ON FUNCTION "private"."name_keys"(text) IS 'A name as it is compared: its words, each in one spelling, in any order; without titles, forms of companies, and letters that stand for a name. In: a name in any script. Out: distinct words, empty for nothing to compare.';

COMMENT ON FUNCTION "public"."find_conflicts"(text, text, text) IS 'Clients and parties that somebody may be: with the same e-mail address or phone number, or a name that private.similar_name() finds. In: what is known of them; null for nothing. Out: the likeliest first, at most 20; `kind` is client or party, `id` that of the client or of the party''s case; `by` email, phone or name. Errors: PT403 for anyone but an admin.';
