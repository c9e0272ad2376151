import type { ComponentProps } from 'react';
import { matchPath, type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { toPath } from '@/lib/paths';

interface RouterLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  state?: unknown;
  /** Takes the place of the shown address in the history. */
  replace?: boolean;
}

/**
 * A link to another address of the site. React Router's own `Link` brings every visitor what only its framework mode needs.
 */
export function RouterLink({ to, state, replace, onClick, ...props }: RouterLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target: props.target, state, replace });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link of a navigation, marked as the current page where it leads there. */
export function RouterNavLink({ to, ...props }: RouterLinkProps & { to: string }) {
  const { pathname } = useLocation();
  return <RouterLink to={to} aria-current={matchPath(to, toPath(pathname)) ? 'page' : undefined} {...props} />;
}
