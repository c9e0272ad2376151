-- The Schedule to Rule 36 knows no photos either: in Bar Council mode only admins read them. Their files follow their rows.
alter policy "anyone reads visible photos" on public.gallery_photos
using (visible and not (select private.is_bar_council_mode()));
