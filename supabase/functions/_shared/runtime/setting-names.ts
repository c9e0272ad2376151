import type { platformSecrets, SocialPlatform } from '../contract/index.ts';

/** The variables that the functions read. `scripts/lib/settings-catalogue.ts` says of each what it is. */
export type SettingName =
  | 'SUPABASE_URL'
  | 'SUPABASE_PUBLISHABLE_KEYS'
  | 'SUPABASE_SECRET_KEYS'
  | 'SUPABASE_ANON_KEY'
  | 'SUPABASE_SERVICE_ROLE_KEY'
  | 'MAILS_ARE_KEPT'
  | 'SITE_URL'
  | 'SITE_BUILD_HOOK'
  | 'SITE_PROXY_SECRET'
  | 'CLIENT_ADDRESS_HEADER'
  | 'TRUSTED_PROXIES'
  | 'MIN_RESPONSE_MS'
  | 'LOG_LEVEL'
  | 'JOBS_SECRET'
  | 'SMTP_URL'
  | 'MAIL_BOUNCE_SECRET'
  | 'CLAMD_URL'
  | 'REVIEW_KEY_SECRET'
  | 'GOOGLE_PLACES_URL'
  | 'GOOGLE_MAPS_URL'
  | `TURNSTILE_${'SITE_KEY' | 'SECRET_KEY' | 'URL'}`
  | `WHATSAPP_${'PHONE_NUMBER_ID' | 'TOKEN' | 'APP_SECRET' | 'GRAPH_URL'}`
  | (typeof platformSecrets)[SocialPlatform][number]
  | `FACEBOOK_${'GRAPH_URL' | 'VIDEO_URL'}`
  | 'INSTAGRAM_GRAPH_URL'
  | 'TWITTER_API_URL'
  | `LINKEDIN_${'API_URL' | 'VERSION'}`;
