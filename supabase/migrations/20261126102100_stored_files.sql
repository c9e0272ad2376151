-- No bucket keeps a file of a size or type that it does not take, however it came.

-- Refuses a file that is larger than its bucket takes, or of another type. Storage compares only what a request says, and it may say no
-- length, and in parts no type. When it has all of a file it adds its row with what came, and removes what is refused here.
create function private.check_stored_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
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
-- What it asks the policies with has no size.
create trigger chambers_check_stored_file before insert or update of metadata, bucket_id on storage.objects
for each row when (new.metadata ->> 'size' is not null) execute function private.check_stored_file();
