-- The totals behind the cards are a table of counters, and are named so.
alter table private.tallies rename to counters;
alter index private.tallies_pkey rename to counters_pkey;
alter function private.update_tallies() rename to update_counters;

-- A function whose body is a text names its tables in it. Triggers are named by what they do.
do $$
declare
  function_id oid;
  found record;
begin
  for function_id in select p.oid from pg_proc p where p.prosrc like '%private.tallies%' loop
    execute replace(pg_get_functiondef(function_id), 'private.tallies', 'private.counters');
  end loop;
  for found in select t.tgname as name, t.tgrelid::regclass as of_table from pg_trigger t where t.tgname like '%\_tally\_%' loop
    execute format('alter trigger %I on %s rename to %I', found.name, found.of_table, replace(found.name, '_tally_', '_counter_'));
  end loop;
end
$$;
