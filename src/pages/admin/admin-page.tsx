import { Box } from '@chakra-ui/react';
import { Desk } from '@/components/desk';
import { DeskTabs } from '@/components/desk-tabs';
import { AdminCards } from '@/features/analytics/summary-cards';
import { RequireRole } from '@/features/auth/require-role';
import { SignOutButton } from '@/features/auth/sign-out-button';
import { adminTabs } from './tabs';

/** The office's desk, for admins only. */
export default function AdminPage() {
  return (
    <RequireRole only="admin">
      {() => (
        <Desk title="Admin Dashboard" actions={<SignOutButton />}>
          <AdminCards />
          <Box marginTop="8">
            <DeskTabs label="Admin Dashboard" tabs={adminTabs} />
          </Box>
        </Desk>
      )}
    </RequireRole>
  );
}
