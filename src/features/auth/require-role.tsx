import { Box } from '@chakra-ui/react';
import { homeOf, type SessionUser, type UserRole } from '@contract';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useSession } from './queries';

/** What the log-in page finds in the location's state when a guard sent the visitor there. */
export interface LoginState {
  from?: string;
}

interface RequireRoleProps {
  only: UserRole;
  /** Called only for a user who may see the page, so nothing of it is rendered or requested for anyone else. */
  children: (user: SessionUser) => ReactNode;
}

/**
 * The guard of the two dashboards: 'Loading...' during the check, the log-in for a visitor, their own place for a user
 * of another role.
 */
export function RequireRole({ only, children }: RequireRoleProps) {
  const { user, loading } = useSession();
  const { pathname, search } = useLocation();
  if (loading) {
    return (
      <Box role="status" textAlign="center" color="muted" paddingY="24">
        Loading...
      </Box>
    );
  }
  if (!user) {
    const state: LoginState = { from: `${pathname}${search}` };
    return <Navigate to={paths.login} replace state={state} />;
  }
  if (user.role !== only) return <Navigate to={homeOf(user.role)} replace />;
  return children(user);
}
