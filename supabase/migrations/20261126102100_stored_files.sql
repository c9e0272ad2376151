-- No bucket keeps a file of a size or type that it does not take, however it came, or under a name that Supabase’s Storage does not take.

-- Refuses a file that is larger than its bucket takes, or of another type. Storage compares only what a request says, and it may say no
-- length, and in parts no type. When it has all of a file it adds its row with what came, and removes what is refused here. What it asks
-- the policies with has no size. And refuses names that Supabase’s Storage refuses: what the embedded backend took could not move there.
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
create trigger chambers_check_stored_file before insert or update of name, bucket_id, metadata on storage.objects
for each row execute function private.check_stored_file();
