import { Link as RouterLink } from 'react-router-dom';
import { Button } from '@/components/button';
import { paths } from '@/lib/paths';

/** The mobile menu's way to the log-in. */
export function LoginLink() {
  return (
    <Button asChild width="full">
      <RouterLink to={paths.login}>Client Login</RouterLink>
    </Button>
  );
}
