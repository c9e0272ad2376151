import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { PageFrame } from '@/layout/page-frame';
import { paths } from '@/lib/paths';
import { PageError } from './error-boundary';
import { PageLoading } from './page-loading';

type PageModule = { default: React.ComponentType };

/** A page whose code is loaded when it is first visited. */
function page(load: () => Promise<PageModule>) {
  return async () => ({ Component: (await load()).default });
}

/** Every route of the site; each page is a chunk of its own, and the areas share theirs. */
export const routes: RouteObject[] = [
  {
    element: <PageFrame />,
    HydrateFallback: PageLoading,
    children: [
      {
        // The frame stays when a page breaks.
        ErrorBoundary: PageError,
        children: [
          { path: paths.home, lazy: page(() => import('@/pages/public/home-page')) },
          { path: paths.services, lazy: page(() => import('@/pages/public/services-page')) },
          { path: paths.about, lazy: page(() => import('@/pages/public/about-page')) },
          { path: paths.gallery, lazy: page(() => import('@/pages/public/gallery-page')) },
          { path: paths.contact, lazy: page(() => import('@/pages/public/contact-page')) },
          { path: paths.terms, lazy: page(() => import('@/pages/public/terms-page')) },
          { path: paths.privacy, lazy: page(() => import('@/pages/public/privacy-page')) },
          { path: paths.disclaimer, lazy: page(() => import('@/pages/public/disclaimer-page')) },
          { path: paths.login, lazy: page(() => import('@/pages/portal/login-page')) },
          { path: paths.dashboard, lazy: page(() => import('@/pages/portal/dashboard-page')) },
          { path: paths.admin, lazy: page(() => import('@/pages/admin/admin-page')) },
          { path: '*', lazy: page(() => import('@/pages/public/not-found-page')) },
        ],
      },
    ],
  },
];

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routes);
}
