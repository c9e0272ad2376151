import { languageNames, languages } from '../../supabase/functions/_shared/contract/languages.ts';
import { paths } from '../../supabase/functions/_shared/contract/paths.ts';

/** The dashboards in every language: each answers all addresses below its own. */
export const dashboardPaths: readonly string[] = languageNames.flatMap((name) =>
  [paths.admin, paths.dashboard].map((path) => languages[name].base + path),
);
