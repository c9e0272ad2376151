-- Makes time stand still and ids count up in a copy of the database, so that the same calls give the same rows on any day.
create schema still;
grant usage on schema still to public;
create table still.clock (at timestamptz not null);
insert into still.clock values ('2026-11-24T20:00:00Z');
grant select on still.clock to public;
create sequence still.ids start 1001;

create function still.now() returns timestamptz language sql stable as 'select at from still.clock';
create function still.id(n bigint) returns uuid language sql immutable as
$$ select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
create function still.uuid() returns uuid language sql volatile security definer as
$$ select still.id(nextval('still.ids')) $$;

-- The text of what is defined, with both in place of Postgres' own.
create function still.of(p_text text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(p_text, '\m(pg_catalog\.)?(now|clock_timestamp)\(\)', 'still.now()', 'g'),
    '\m(pg_catalog\.)?gen_random_uuid\(\)', 'still.uuid()', 'g')
$$;

do $$
declare
  what text;
begin
  for what in
    select still.of(d.text)
    from (
      select pg_get_functiondef(p.oid) as text
      from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind in ('f', 'p')
      union all
      select format('create or replace view %s%s as %s', c.oid::regclass, ' with (' || array_to_string(c.reloptions, ', ') || ')',
        pg_get_viewdef(c.oid))
      from pg_class c
      where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select format('alter table %s alter column %I set default %s', a.adrelid::regclass, t.attname,
        pg_get_expr(a.adbin, a.adrelid))
      from pg_attrdef a join pg_attribute t on t.attrelid = a.adrelid and t.attnum = a.adnum and t.attgenerated = ''
      join pg_class c on c.oid = a.adrelid and c.relkind = 'r'
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)
      union all
      select format('alter policy %I on %s%s%s', p.polname, p.polrelid::regclass,
        ' using (' || pg_get_expr(p.polqual, p.polrelid) || ')',
        ' with check (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')')
      from pg_policy p
    ) d
    where d.text <> still.of(d.text)
  loop
    execute what;
  end loop;
end
$$;

-- What the migrations have written was there before.
set session_replication_role = replica;
do $$
declare
  one record;
begin
  for one in
    select a.attrelid::regclass as name, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and a.atttypid = 'timestamptz'::regtype and a.attgenerated = '' and not a.attisdropped
  loop
    execute format('update %1$s set %2$I = ''2026-01-01Z'' where %2$I > ''2026-01-01Z''', one.name, one.attname);
  end loop;
end
$$;
reset session_replication_role;

create function still.tables() returns table (name text, oid oid) language sql stable as $$
  select c.oid::regclass::text, c.oid from pg_class c
  where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
    and c.oid <> 'private.sent_rows'::regclass
    or c.oid in ('auth.users'::regclass, 'auth.sessions'::regclass, 'storage.objects'::regclass)
  order by c.relname
$$;

-- Each table, and what is another after each change of its rows.
do $do$
begin
  execute (
    select format('create function still.states() returns table (name text, state text) language plpgsql as %L',
      'begin return query ' || string_agg(format('select %L, concat(count(*), '' '', max(t.xmin::text::bigint)) from %s t', t.name, t.name), ' union all ') || '; end')
    from still.tables() t
  );
end
$do$;

-- All rows of tables: their table, what they are known by, and their columns that have a value.
create function still.rows(p_tables text[]) returns table (name text, key text, content jsonb) language plpgsql as $$
declare
  known text;
  one record;
begin
  for one in select * from still.tables() t where t.name = any (p_tables) loop
    select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) into known
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = one.oid and i.indisprimary;
    return query execute format(
      'select %L, concat_ws('' '', %s), jsonb_strip_nulls(to_jsonb(t)) from %s t', one.name, coalesce(known, '''one'''), one.name
    );
  end loop;
end
$$;

-- Its ids and secrets are the same on any day too.
set session_replication_role = replica;
update private.deployment set api_token = repeat('t', 32);
update public.privacy_notices n set id = ('00000000-0000-4000-8000-00000000090' || case n.language when 'en' then 1 else 2 end)::uuid;
update public.review_integration set id = '00000000-0000-4000-8000-000000000903';
update public.social_links l set id = ('00000000-0000-4000-8000-00000000091' || array_position(enum_range(null::public.social_platform), l.platform))::uuid;
reset session_replication_role;

-- What a statement gives in a request with such settings, e.g. its headers.
create function still.asked(p_setting text, p_value text, p_statement text) returns setof jsonb language plpgsql as $$
begin
  perform set_config(p_setting, p_value, true);
  return query execute format('with answer as (%s) select to_jsonb(answer) from answer', p_statement);
end
$$;

-- What each of many statements would do, one by one: how many rows, or why not. Nothing of it stays.
create function still.tried(p_statements text[]) returns table (statement text, answer text) language plpgsql as $$
declare
  rows integer;
  hint text;
  detail text;
begin
  foreach statement in array p_statements loop
    begin
      execute statement;
      get diagnostics rows = row_count;
      raise exception using errcode = 'ZZ001';
    exception
      when sqlstate 'ZZ001' then answer := rows || ' rows';
      when others then
        get stacked diagnostics hint = pg_exception_hint, detail = pg_exception_detail;
        answer := concat_ws(' ', sqlstate, sqlerrm, case when sqlstate like 'PT%' then nullif(hint, '') end, case when sqlstate like 'PT%' then nullif(detail, '') end);
    end;
    return next;
  end loop;
end
$$;

-- What the jobs do each minute with what is to be sent: it is queued, and all that goes by a channel is handed over.
create function still.run(p_channel public.notification_channel default 'mail')
returns table (kind public.notification_kind, who uuid, data jsonb) language plpgsql security definer as $$
declare
  one record;
begin
  perform public.queue_notifications(still.now());
  for one in select * from public.claim_notifications(100, p_channel, still.now()) loop
    if public.begin_notification(one.id, one.claim) and public.finish_notification(one.id, one.claim, 'sent', null) then
      return query select one.kind, one.recipient_id, one.data;
    end if;
  end loop;
end
$$;

-- What a question would be answered after a change, which is undone.
create function still.after(p_change text, p_question text) returns text language plpgsql as $$
declare
  answer text;
begin
  begin
    execute p_change;
    execute p_question into answer;
    raise 'undone';
  exception when raise_exception then
    if sqlerrm <> 'undone' then
      raise;
    end if;
  end;
  return answer;
end
$$;

grant execute on all functions in schema still to public;
