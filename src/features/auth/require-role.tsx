import { Box } from '@chakra-ui/react';
import { homePath, type SessionUser } from '@contract';
import { paths } from '@contract/paths';
import * as common from '@texts/common';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@/data/auth/use-session';
import { forgetSessionEnd, getSessionEnd } from '@/lib/session';

/** State of the location with which a guard sends a visitor to the log-in page. */
export interface LoginState {
  from?: string;
  /** Whether the session ended by itself, while they were at work or since. */
  expired?: boolean;
  /** Whether they have signed out in another tab. */
  elsewhere?: boolean;
}

interface RequireRoleProps {
  /** Whose dashboard it is: the clients', or that of all who work in the office. */
  only: 'client' | 'office';
  /** Called only for a user who may see the page, so nothing of it is rendered or requested for anyone else. */
  children: (user: SessionUser) => ReactNode;
}

/**
 * The guard of the two dashboards: 'Loading...' during the check, the log-in for a visitor and for a user whose session
 * ends while the page is open, their own place for a user of another role.
 */
export function RequireRole({ only, children }: RequireRoleProps) {
  const { user, loading } = useSession();
  const { pathname, search, hash } = useLocation();
  useEffect(() => forgetSessionEnd, []);
  if (loading) {
    return (
      <Box role="status" minHeight="100svh" textAlign="center" color="muted" paddingY="24">
        {common.loading}
      </Box>
    );
  }
  if (!user) {
    const end = getSessionEnd();
    // There is nobody left who could log in.
    if (end === 'deleted') return <Navigate to={paths.home} replace />;
    const state: LoginState = { from: `${pathname}${search}${hash}`, ...(end && { [end]: true }) };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if ((user.role === 'client') !== (only === 'client')) return <Navigate to={homePath(user.role)} replace />;
  // Another user gets a page of their own, with nothing in it that somebody else has opened or typed.
  return <Fragment key={user.id}>{children(user)}</Fragment>;
}
