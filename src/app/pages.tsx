import { paths } from '@contract/paths';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import { matchPath } from 'react-router-dom';

interface PageModule {
  default: ComponentType;
  /** Begins what the page needs at once, before it is rendered. */
  prepare?: (client: QueryClient) => void;
}

const modules = import.meta.glob<PageModule>('/src/pages/*/*-page.tsx');

export interface Page {
  path: string;
  /** The addresses that lead to it, as a route's pattern. */
  pattern: string;
  /** The file its component is in, from the project's root. */
  file: string;
  /** Loads the code beforehand, so that the page is rendered without a pause; with a cache, prepares it too. */
  load: (client?: QueryClient) => Promise<void>;
  /** Component to render: the page itself when its code is there, else one that waits for it. */
  content: () => ComponentType;
  /** Lets a page whose code could not be fetched be tried again; for when no page is being loaded. */
  retry: () => void;
}

/** @param rest what may follow its path in an address, as in a route's pattern */
function page(path: string, name: string, rest = ''): Page {
  const file = `src/pages/${name}-page.tsx`;
  const load = modules[`/${file}`];
  if (!load) throw new Error(`There is no ${file}`);
  let loaded: ComponentType | undefined;
  let waiting = lazy(load);
  return {
    path,
    pattern: path + rest,
    file,
    load: async (client) => {
      const { default: component, prepare } = await load();
      loaded = component;
      if (client) prepare?.(client);
    },
    content: () => loaded ?? waiting,
    retry: () => {
      waiting = lazy(load);
    },
  };
}

/** Shows a page. What it began as it stays: a component that turned into another would lose its state. */
export function PageContent({ page }: { page: Page }) {
  const [Content] = useState(page.content);
  return <Content />;
}

/** Every page of the site, in the order of their routes; the last one is for every other address. */
export const pages: readonly Page[] = [
  page(paths.home, 'public/home'),
  page(paths.services, 'public/services'),
  page(paths.about, 'public/about'),
  page(paths.gallery, 'public/gallery'),
  page(paths.contact, 'public/contact'),
  page(paths.contactSent, 'public/contact-sent'),
  page(paths.contactNotSent, 'public/contact-not-sent'),
  page(paths.terms, 'public/terms'),
  page(paths.privacy, 'public/privacy'),
  page(paths.disclaimer, 'public/disclaimer'),
  page(paths.developers, 'public/developers'),
  page(paths.login, 'portal/login'),
  page(paths.invitation, 'portal/invitation'),
  page(paths.resetPassword, 'portal/reset-password'),
  page(paths.confirmEmail, 'portal/confirm-email'),
  page(paths.unsubscribe, 'portal/unsubscribe'),
  page(paths.dashboard, 'portal/dashboard', '/*'),
  page(paths.admin, 'admin/admin', '/*'),
  page('*', 'public/not-found'),
];

/** The page an address leads to. */
export function pageAt(pathname: string): Page {
  return pages.find(({ pattern }) => matchPath(pattern, pathname)) ?? (pages.at(-1) as Page);
}
