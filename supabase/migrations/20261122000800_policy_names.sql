-- The role is called admin everywhere.

alter policy "an admin reads the office's files" on storage.objects rename to "an admin reads files";
