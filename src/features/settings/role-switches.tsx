import { Stack } from '@chakra-ui/react';
import type { Settings } from '@contract';
import type { RoleSwitches as Switches } from '@contract/roles';
import { useQuery } from '@tanstack/react-query';
import { settings as labels } from '@texts/fields';
import * as texts from '@texts/settings';
import { ExplainedSwitch } from '@/components/explained-switch';
import { QueryContent } from '@/components/query-content';
import { roleSettingsQuery } from '@/data/settings/admin-queries';
import { useRoleSettings, useSetRoleSetting } from '@/data/settings/mutations';

const explanations = {
  clerkMessages: texts.clerkMessagesHelp,
  juniorFees: texts.juniorFeesHelp,
  juniorAssignedOnly: texts.juniorAssignedOnlyHelp,
} as const satisfies Partial<Record<keyof Switches, string>>;
const names = Object.keys(explanations) as (keyof typeof explanations)[];

function SwitchList({ stored }: { stored: Settings['roles'] }) {
  const settings = useRoleSettings(stored);
  const { mutate } = useSetRoleSetting();
  return (
    <Stack gap="4" maxWidth="prose">
      {names.map((name) => (
        <ExplainedSwitch
          key={name}
          title={labels[name]}
          explanation={explanations[name]}
          checked={settings[name]}
          onChange={(on) => mutate({ name, on })}
        />
      ))}
    </Stack>
  );
}

/** Switches for rights that clerks and juniors do not always have. */
export function RoleSwitches() {
  return <QueryContent query={useQuery(roleSettingsQuery)}>{(stored) => <SwitchList stored={stored} />}</QueryContent>;
}
