import * as z from 'zod/mini';
import { socialPlatforms } from './enumerations.ts';
import { isStorableText, oneOf } from './fields.ts';
import { lengths } from './limits.ts';
import { rules } from './messages.ts';

/** `{platform}` in `/api/social-links/{platform}`. */
export const socialPlatform = oneOf(socialPlatforms, rules.oneOf('Platform', socialPlatforms));

/** `PATCH /api/social-links/{platform}`. The footer makes a link of it: http(s), and nothing that could end an attribute. */
export const socialLinkRequest = z.object({
  url: z.string({ error: rules.socialUrl }).check(
    z.trim(),
    z.maxLength(lengths.url[1], rules.longest('URL', lengths.url[1])),
    z.regex(/^https?:\/\/[^\s<>"]+$/i, rules.socialUrl),
    z.refine((url) => URL.canParse(url) && isStorableText(url), { error: rules.socialUrl }),
  ),
});

/** Where the practice is on a platform, as `/api/social-links` answers it. */
export const socialLink = z.object({
  id: z.uuid(),
  platform: z.enum(socialPlatforms),
  /** Null while it is not set. */
  url: z.nullable(z.string()),
});
