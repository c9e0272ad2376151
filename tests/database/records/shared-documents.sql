/* owner: A stand-in for Realtime */ create schema realtime;
/* owner: What it is told */ create table realtime.messages (topic text);
-- owner: By this
create function realtime.send(p_payload jsonb, p_event text, p_topic text, p_private boolean) returns void language sql as $$ insert into realtime.messages (topic) values (p_topic) $$;
-- owner: Cases of Asha: one that is closed, one that will be Ravi's
insert into public.cases (id, title, description, client_id, practice_area) values ('#24', 'Rao v. Closed', 'Long enough to be one', '#11', 'civil'), ('#25', 'Rao v. Given', 'Long enough to be one', '#11', 'civil');
-- owner: Documents that will be shared: as they are, not any more, deleted, of the case that is given away, of Ravi, of the closed case, of which no version is checked, whose version has a virus
insert into public.case_documents (id, case_id, name, created_by, awaits_message) select still.id(300 + n), still.id(c), 'Deed ' || n, '#1', true from unnest('{21,21,21,25,23,24,21,21}'::integer[]) with ordinality d (c, n);
-- owner: Their versions
insert into public.document_versions (id, document_id, number, size_bytes, kind, is_current, checked_at, virus, uploaded_by, thumbnail)
select still.id(400 + n), still.id(300 + n), 1, 100, 'pdf', n < 7, case when n <> 7 then still.now() end, case n when 8 then 'Eicar' end, '#1', 'data:image/webp;base64,AAAA' from generate_series(1, 8) n;
-- owner: Each is with a message of Asha in another case
with m as (insert into public.case_messages (id, case_id, body, author_id, author_name) select still.id(500 + n), '#22', 'See.', '#4', 'Asha' from generate_series(1, 8) n returning id)
insert into public.message_documents (message_id, position, document_id) select id, 1, still.id(right(id::text, 3)::integer - 200) from m;
-- owner: They logged in a day before
with u as (update public.client_users set created_at = still.now() - interval '1 day'), o as (update private.outbox_start set began_at = still.now() - interval '1 day', queued_at = still.now())
update auth.users set last_sign_in_at = still.now() - interval '1 day';
-- owner: What somebody reads of them, in each way
create function still.read() returns table (reader text, found text) language plpgsql as $$
declare
  d constant uuid[] := array(select still.id(300 + n) from generate_series(1, 8) n);
begin
  return query select 'table', string_agg(right(c.id::text, 3), ' ' order by c.id) from public.case_documents c where c.id = any (d)
  union all select 'versions', string_agg(right(v.document_id::text, 3), ' ' order by v.document_id) from public.document_versions v where v.document_id = any (d) and v.thumbnail is not null
  union all select 'data', string_agg(right(x ->> 'id', 3), ' ' order by x ->> 'id') from jsonb_array_elements(public.my_data() -> 'case_documents') x
  union all select 'news', string_agg(right(x ->> 'id', 3), ' ' order by x ->> 'id') from public.client_summary() s, jsonb_array_elements(s.news) x where x ->> 'kind' = 'document'
  union all select 'messages', string_agg(right(a.document_id::text, 3) || ' ' || a.state || coalesce(' ' || a.name || ' ' || a.kind, ''), ', ' order by a.document_id) from public.attached_documents(array(select still.id(500 + n) from generate_series(1, 8) n)) a;
  return query select 'open ' || right(split_part(t.statement, '''', 2), 3), t.answer from still.tried(array(select format('select public.open_document(%L)', one) from unnest(d) one)) t;
  return query select 'send ' || right(split_part(t.statement, '''', 8), 3), t.answer
  from still.tried(array(select format('select public.send_message(%L, %L, ''See.'', array[%L]::uuid[])', still.id(900), still.id(c), one) from unnest(d, '{21,21,21,25,23,24,21,21}'::integer[]) x (one, c))) t;
end
$$;
/* owner: Everybody may ask so */ grant execute on function still.read() to public;
-- owner: What Asha is told of them by others: in the archive, by the mail of what waits, what the office is told of, and where her windows hear of a change of the document, and of its version
create function still.told() returns table (teller text, found text) language plpgsql as $$
declare
  d constant uuid[] := array(select still.id(300 + n) from generate_series(1, 8) n);
  one uuid;
  heard text := '';
  heard_of text := '';
begin
  foreach one in array d loop
    begin
      delete from realtime.messages;
      update public.case_documents set name = 'Renamed' where id = one;
      heard := heard || coalesce((select ' ' || right(one::text, 3) from realtime.messages where topic = 'user:' || still.id(4) limit 1), '');
      delete from realtime.messages;
      update public.document_versions set thumbnail = null where document_id = one;
      heard_of := heard_of || coalesce((select ' ' || right(one::text, 3) from realtime.messages where topic = 'user:' || still.id(4) limit 1), '');
      raise exception using errcode = 'ZZ001';
    exception when sqlstate 'ZZ001' then null;
    end;
  end loop;
  return query select 'heard', heard union all select 'heard of versions', heard_of
  union all select 'waits', string_agg(right(u.at, 3), ' ' order by u.at) from private.unseen_by_clients u where u.user_id = still.id(4) and u.at <> 'messages'
  union all select 'office', string_agg(right(u.id::text, 3), ' ' order by u.id) from private.unsent_documents u where u.told_at <= still.now();
  return query select 'archive ' || right(split_part(t.statement, '''', 4), 3), t.answer from still.tried(array(select format('select * from public.open_archived_document(%L, %L)', still.id(4), x) from unnest(d) x)) t;
end
$$;
/* asha: Before they are shared */ select * from still.read();

-- clock: 2026-11-24T20:05:00Z
/* clerk: Shares each */ update public.case_documents set shared = true where id >= '#301' and id <= '#308';
/* owner: The office is told of none before a quarter of an hour */ select * from still.told() where teller = 'office';

-- clock: 2026-11-24T20:20:00Z
/* asha, ravi: Who reads them */ select * from still.read();
/* owner: What Asha is told */ select * from still.told();
-- clerk: One is shared no more
update public.case_documents set shared = false where id = '#302' returning published_at;
-- admin: One is deleted, at another time, it is said
update public.case_documents set deleted_at = '2020-01-01' where id = '#303' returning deleted_at;
-- admin: One case is Ravi's, one is closed
update public.cases set client_id = case id when '#25' then '#12'::uuid else client_id end, status = case id when '#24' then 'closed'::public.case_status else status end where id in ('#24', '#25');
-- owner: All is as old as before
update public.case_documents set published_at = '2026-11-24T20:05Z' where id >= '#301' and id <= '#308';
/* asha, ravi: Who reads them */ select * from still.read();
/* owner: What Asha is told */ select * from still.told();
-- admin, junior: What became of those that came with messages
select document_id, state, name, kind from public.attached_documents(array['#502', '#503', '#504', '#507', '#508']::uuid[]);
-- clerk: What was of Asha is shared with Ravi
update public.case_documents set shared = true where id = '#304' returning former_client_id, shared_with;
-- owner: By another rule nobody sees one
alter table public.case_documents alter column shared_with set expression as (null::uuid);
/* asha, ravi: Who reads them */ select * from still.read();
/* owner: What Asha is told */ select * from still.told();
-- owner: The rule is as it was
alter table public.case_documents alter column shared_with set expression as (case when shared and deleted_at is null then client_id end);
-- service: Names and thumbnails that are none
select * from still.tried(array[$$insert into public.case_documents (case_id, name) values ('#21', 'a/b.pdf')$$, $$insert into public.case_documents (case_id, name) values ('#21', 'a\b.pdf')$$, $$insert into public.case_documents (case_id, name) values ('#21', E'a\nb.pdf')$$,
  $$insert into public.case_documents (case_id, name) values ('#21', E'gpj.\u202efdp')$$, $$insert into public.case_documents (case_id, name) values ('#21', '   ')$$, $$insert into public.case_documents (case_id, name) values ('#21', '')$$,
  $$insert into public.case_documents (case_id, name) values ('#21', repeat('a', 201))$$, $$insert into public.case_documents (case_id, name) values ('#21', repeat('a', 200))$$,
  $$update public.document_versions set thumbnail = 'data:image/svg+xml;base64,PHN2Zz4=' where id = '#401'$$, $$update public.document_versions set thumbnail = 'data:image/webp;base64,AA"onerror="' where id = '#401'$$, $$update public.document_versions set thumbnail = 'https://example.org/IMG_2031.webp' where id = '#401'$$,
  $$update public.document_versions set thumbnail = 'data:image/webp;base64,' || repeat('A', 6000) where id = '#401'$$]);
-- owner: Files in each bucket: as large as may be, larger, of another type
create function still.stored() returns table (bucket text, answer text) language sql as $$
  select b.id, (select string_agg(t.answer, ', ') from still.tried(array[
    format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', b.id, still.id(990), jsonb_build_object('size', b.file_size_limit, 'mimetype', b.allowed_mime_types[1])),
    format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', b.id, still.id(990), jsonb_build_object('size', b.file_size_limit + 1, 'mimetype', b.allowed_mime_types[1])),
    format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', b.id, still.id(990), jsonb_build_object('size', 1, 'mimetype', 'text/html')),
    format('with o as (insert into storage.objects (bucket_id, name, metadata) values (%1$L, %2$L, %3$L) returning id) select * from o', b.id, still.id(990), jsonb_build_object('size', 1, 'mimetype', b.allowed_mime_types[1]))]) t)
  from storage.buckets b order by b.id
$$;
/* owner: Each */ select * from still.stored();
-- service: One is stored, and is larger when it is stored again
insert into storage.objects (bucket_id, name, owner_id, metadata) values ('case-documents', '#601', '#4', '{"size": 5, "mimetype": "application/pdf"}');
-- service: Again
update storage.objects set metadata = jsonb_build_object('size', (select file_size_limit + 1 from storage.buckets where id = 'case-documents'), 'mimetype', 'application/pdf') where name = '#601';
-- owner: Files: of Asha, of the admin; one without a use, one of this minute
insert into storage.objects (bucket_id, name, owner_id, created_at) select 'case-documents', still.id(600 + n), still.id(case n when 2 then 1 when 7 then 1 else 4 end), case n when 5 then still.now() - interval '59 minutes' else still.now() - interval '61 minutes' end from generate_series(2, 8) n;
-- service: A version of what is not there, and by a client
select * from still.tried(array[$$select public.add_document_version('#602', '#1', '#399', null, 'x', 'pdf', 1)$$, $$select public.add_document_version('#602', '#1', '#303', null, 'x', 'pdf', 1)$$, $$select public.add_document_version('#603', '#4', '#301', null, 'x', 'pdf', 1)$$]);
-- service as mine: Asha adds a document
select public.add_document_version('#603', '#4', null, '#21', 'Mine.pdf', 'pdf', 1000);
/* service: It is clean */ select public.finish_document_check('#603');
/* service: It is not, it is said later */ select public.finish_document_check('#603', 'Eicar');
-- service: The admin adds a version that has a virus
select public.add_document_version('#602', '#1', '{mine}', null, 'x', 'pdf', 1000), public.finish_document_check('#602', 'Eicar');
/* service: Of which files nothing is kept */ select public.orphaned_files('case-documents');
-- owner: Asha has opened six hundred in this hour
select count(public.consume_throttle('document:' || '#4', 600, 3600)) from generate_series(1, 600);
/* asha: Opens it */ select * from public.open_document('{mine}');
-- service: But in the archive it is, hers alone
select * from public.open_archived_document('#4', '{mine}') union all select * from public.open_archived_document('#1', '{mine}');

-- clock: 2026-11-24T21:25:00Z
-- service as slip: She adds another
select public.add_document_version('#604', '#4', null, '#21', 'Slip.pdf', 'pdf', 1000);
-- owner: It answers a request, is filed, and with a message; its case is on hold
with r as (insert into public.document_requests (id, case_id, title, document_id, answered_at) values ('#701', '#21', 'PAN', '{slip}', still.now())), f as (insert into public.filings (id, case_id, name) values ('#711', '#21', 'Bail'))
insert into public.legal_holds (case_id, reason) values ('#21', 'An appeal');
-- owner: An item
insert into public.filing_items (id, filing_id, case_id, title, document_id) values ('#712', '#711', '#21', 'Affidavit', '{slip}');
/* ravi, admin: Takes it back */ select public.take_back_document('{slip}');
/* asha: Takes it back */ select public.take_back_document('{slip}');
-- asha: One of the office, and one with a version of the office
select * from still.tried(array[$$select public.take_back_document('#301')$$, $$select public.take_back_document('{mine}')$$]);
-- service as moved: She adds one more
select public.add_document_version('#606', '#4', null, '#22', 'Third.pdf', 'pdf', 1000);
/* admin: Its case goes to Ravi */ update public.cases set client_id = '#12' where id = '#22' returning id;
/* admin: And comes back */ update public.cases set client_id = '#11' where id = '#22' returning id;
/* asha: Takes it back */ select public.take_back_document('{moved}');

-- clock: 2026-12-24T21:25:00Z
/* service: Exactly thirty days later */ select public.delete_old_documents();

-- clock: 2026-12-24T21:25:01Z
/* service: What is of a case on hold stays */ select public.delete_old_documents();
/* owner: The hold is lifted */ delete from public.legal_holds;
/* service: It goes, and the item has none */ select public.delete_old_documents();
/* service: Of which files nothing is kept */ select public.orphaned_files('case-documents');
