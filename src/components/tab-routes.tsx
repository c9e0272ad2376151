import { tabAt } from '@contract/addresses';
import { type ComponentType, Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { idParam } from '@/lib/list-params';
import type { IconName } from './icons';
import { ListLoading } from './list-loading';
import { PageGone } from './page-gone';

/** A component whose code is loaded when it is first shown. */
export const lazyPart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** A tab of a dashboard: it has an address below the dashboard's. */
export interface TabRoute<Name extends string = string> {
  /** Its name in the address. */
  path: Name;
  label: string;
  /** Above the label in a phone's bar. */
  icon?: IconName;
  /** Shown after the label, and part of its name. */
  badge?: ReactNode;
  content: ComponentType;
  /** Rest of the address after its name, as a route's pattern. */
  rest?: string;
  /** The page of one thing of its list, at the thing's id; its sections follow. */
  page?: ComponentType<{ id: string }>;
  /** Frame around content and page. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/** The name of the tab that the address opens; empty where there is none of that name. */
export function useTab<Name extends string>(tabs: readonly TabRoute<Name>[]): Name | '' {
  const name = tabAt(useLocation().pathname);
  return tabs.find(({ path }) => path === name)?.path ?? '';
}

/** The page of the thing that the address names, if that can be an id. */
function Thing({ page: Page, gone }: { page: ComponentType<{ id: string }>; gone: ReactNode }) {
  const { id = '' } = useParams();
  return idParam.parse(id) ? <Page id={id} /> : gone;
}

interface TabRoutesProps {
  /** The path of the dashboard, which opens its first tab. */
  base: string;
  tabs: readonly TabRoute[];
}

/** The content of the tab that the address opens. */
export function TabRoutes({ base, tabs }: TabRoutesProps) {
  const [first] = tabs;
  return (
    <Routes>
      {tabs.map((tab) => {
        const { path, label, content: Content, rest = '', page, frame: Frame = Fragment } = tab;
        const address = `${base}/${path}`;
        // One boundary for each: a list whose search still waits for a pause would else stay until the page's code has come, and
        // then lead back to itself.
        const part = (key: string, children: ReactNode) => (
          <Suspense key={`${path} ${key}`} fallback={<ListLoading />}>
            {children}
          </Suspense>
        );
        const frame = (
          <Suspense key={path} fallback={<ListLoading />}>
            <Frame>
              <Outlet />
            </Frame>
          </Suspense>
        );
        return (
          <Route key={path} element={frame}>
            {tab === first && <Route path={base} element={part('list', <Content />)} />}
            <Route path={address + rest} element={part('list', <Content />)} />
            {page && (
              <Route
                path={`${address}/:id/:section?`}
                element={part('page', <Thing page={page} gone={<PageGone to={address} label={label} level="h1" />} />)}
              />
            )}
          </Route>
        );
      })}
      <Route path="*" element={<PageGone to={base} label={first?.label ?? ''} />} />
    </Routes>
  );
}
