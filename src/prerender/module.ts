import type { DehydratedState } from '@tanstack/react-query';

/** The parts of a page's document. */
export interface RenderedPage {
  head: string;
  /** Styles of the page, each with the attributes of its `<style>` element. */
  styles: { attributes: string; css: string }[];
  body: string;
  /** The data the app begins with. */
  data: string;
}

/** Input of the rendering. */
export interface SiteContent {
  queries: DehydratedState;
  /** When it was changed last. */
  changedAt?: string;
}

/** Interface of `src/prerender` for the build, which loads it as a module. */
export interface PrerenderModule {
  /** The pages to render, each with the file its component is in; `*` is the not-found page. */
  files: readonly { path: string; file: string }[];
  /**
   * Asks the backend what the pages are to be built with: enough to be complete before any script runs.
   * @throws when it does not answer, or something else than this product's backend would
   */
  prefetchQueries(now?: Date): Promise<SiteContent>;
  /** The addresses in the sitemap. */
  listIndexable(queries: DehydratedState): readonly string[];
  /**
   * Renders one page, with styles of its own.
   * @param pathname the page's address; any that has no page gives the not-found page
   * @param site the site's address, without a slash at its end
   * @throws whatever a component threw
   */
  renderPage(pathname: string, queries: DehydratedState, site: string): Promise<RenderedPage>;
}
