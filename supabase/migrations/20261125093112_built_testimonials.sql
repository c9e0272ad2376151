-- The built pages hold testimonials and photos themselves, no longer only whether there are any and how many: each change of one
-- renders the pages anew.

DROP TRIGGER "gallery_photos_change" ON "public"."gallery_photos";

DROP TRIGGER "testimonials_change" ON "public"."testimonials";

CREATE TRIGGER gallery_photos_change
  AFTER INSERT OR DELETE OR UPDATE ON public.gallery_photos
  FOR EACH ROW
  EXECUTE FUNCTION private.record_site_change();

CREATE TRIGGER testimonials_change
  AFTER INSERT OR DELETE OR UPDATE ON public.testimonials
  FOR EACH ROW
  EXECUTE FUNCTION private.record_site_change();
