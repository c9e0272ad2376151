import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { loginTarget } from './navigation';

/** The mobile menu's way to the log-in. */
export function LoginLink() {
  return (
    <Button asChild width="full">
      <RouterLink to={loginTarget.to}>{loginTarget.label}</RouterLink>
    </Button>
  );
}
