import { languages } from '@contract/languages';
import { paths } from '@contract/paths';
import { language } from '@texts/language';

/** Prefix of the addresses of this language's pages: `''` or `/hi`. */
export const basePath = languages[language].base;

/** A path of the browser's address without that beginning, as the routes name it. */
export function localPath(pathname: string): string {
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : pathname;
}

/** The pages that have addresses of their own below them. */
const dashboards: readonly string[] = [paths.admin, paths.dashboard];

/** The path of the page at an address: without a slash at its end, and of a dashboard without what is opened in it. */
export const toPath = (pathname: string): string =>
  dashboards.find((path) => pathname.startsWith(`${path}/`)) ?? pathname.replace(/(?<=.)\/$/, '');

/** Address of the API description for programs. */
export const openApiAddress = '/api/openapi.json';
