import { type PlatformState, platformSecrets, type SocialPlatform, socialPlatforms } from '../../contract/index.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import type { PlatformAdapter, Settings } from './platform.ts';
import { twitter } from './twitter.ts';

export const adapters: Readonly<Record<SocialPlatform, PlatformAdapter>> = { facebook, twitter, instagram, linkedin };

export function platformStates(setting: Settings): PlatformState[] {
  return socialPlatforms.map((platform) => {
    const secrets = platformSecrets[platform].map((name) => ({ name, set: Boolean(setting(name)) }));
    return { platform, configured: secrets.every(({ set }) => set), secrets };
  });
}

export function isConfigured(platform: SocialPlatform, setting: Settings): boolean {
  return platformSecrets[platform].every((name) => setting(name));
}
