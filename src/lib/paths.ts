import { languages } from '@contract/languages';
import { language } from '@texts/language';

/** What the addresses of this language's pages begin with: `''` or `/hi`. */
export const basePath = languages[language].base;

/** A path of the browser's address without that beginning, as the routes name it. */
export function localPath(pathname: string): string {
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname;
}

/** What the page for developers says, for programs. */
export const openApiAddress = '/api/openapi.json';
