import { Box } from '@chakra-ui/react';
import { settingsPath } from '@contract/addresses';
import { officeRoles, type RoleSwitches } from '@contract/roles';
import * as texts from '@texts/users';
import { DetailsList } from '@/components/details-list';
import { TextLink } from '@/components/text-control';
import { describeRole } from './describe-role';

/** The rights of each role of the office. */
export function RoleTable({ switches }: { switches: RoleSwitches }) {
  return (
    <Box as="details" className="screen-only" marginBottom="4">
      <Box as="summary" cursor="pointer" width="fit-content" paddingBlock="1">
        {texts.whoMayDoWhat}
      </Box>
      <Box maxWidth="prose" marginTop="2">
        <DetailsList
          details={officeRoles.map((role) => ({
            label: texts.userRoleLabels[role],
            value: describeRole(role, switches),
          }))}
        />
        <Box marginTop="3">
          <TextLink to={settingsPath('roles')}>{texts.changeThat}</TextLink>
        </Box>
      </Box>
    </Box>
  );
}
