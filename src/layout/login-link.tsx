import { Link as RouterLink } from 'react-router-dom';
import { Button } from '@/components/button';
import { loginTarget } from './navigation';

/** The mobile menu's way to the log-in. */
export function LoginLink() {
  return (
    <Button asChild width="full">
      <RouterLink to={loginTarget.to}>{loginTarget.label}</RouterLink>
    </Button>
  );
}
