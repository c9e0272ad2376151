import { Box, Checkbox, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import { nobody } from '@texts/tasks';
import { PageCard } from '@/components/page-card';
import { QueryContent } from '@/components/query-content';
import { checkboxSlotRecipe } from '@/components/slot-recipes';
import { useMay } from '@/data/auth/use-may';
import { useAssignCase } from '@/data/cases/mutations';
import { caseAssigneesQuery } from '@/data/cases/queries';
import { roleSettingsQuery } from '@/data/settings/admin-queries';
import { officeQuery } from '@/data/tasks/queries';
import { useLiveQuery } from '@/hooks/use-live-query';

interface Person {
  id: string;
  full_name: string;
}

function AssigneeChoice({ caseId, people, chosen }: { caseId: string; people: Person[]; chosen: readonly string[] }) {
  const { mutate, isPending, variables } = useAssignCase(caseId);
  const { data: switches } = useQuery(roleSettingsQuery);
  return (
    <>
      {people.map(({ id, full_name }) => (
        <Box key={id} paddingBlock="1">
          <Checkbox.Root
            recipe={checkboxSlotRecipe}
            checked={isPending && variables.assignee === id ? variables.on : chosen.includes(id)}
            readOnly={isPending}
            onCheckedChange={({ checked }) => mutate({ assignee: id, on: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control>
              <Checkbox.Indicator />
            </Checkbox.Control>
            <Checkbox.Label fontWeight="normal" overflowWrap="anywhere">
              {full_name}
            </Checkbox.Label>
          </Checkbox.Root>
        </Box>
      ))}
      {switches && (
        <Text color="muted" fontSize="sm" marginTop="2">
          {switches.juniorAssignedOnly ? texts.assignedOnly : texts.assignedForAll}
        </Text>
      )}
    </>
  );
}

/** To which juniors a case is assigned; an admin chooses them. Nothing where the practice has no juniors. */
export function CaseAssignees({ caseId }: { caseId: string }) {
  const isAdmin = useMay()('admin');
  const assignees = useLiveQuery(caseAssigneesQuery(caseId));
  const { data: office = [] } = useQuery(officeQuery);
  const juniors = office.filter(({ role }) => role === 'junior');
  if (juniors.length === 0) return null;
  return (
    <PageCard title={texts.assignedTo}>
      <QueryContent query={assignees}>
        {(chosen) =>
          isAdmin ? (
            <AssigneeChoice caseId={caseId} people={juniors} chosen={chosen} />
          ) : (
            <Text overflowWrap="anywhere">
              {juniors
                .filter(({ id }) => chosen.includes(id))
                .map(({ full_name }) => full_name)
                .join(', ') || nobody}
            </Text>
          )
        }
      </QueryContent>
    </PageCard>
  );
}
