import { useQuery } from '@tanstack/react-query';
import { nobody } from '@texts/tasks';
import { SelectField } from '@/components/form/select-field';
import { adminsQuery } from '@/data/tasks/queries';

/** Who does it: one of the admins, or nobody in particular. In: the field's name and label. */
export function AssigneeField(field: { name: string; label: string }) {
  const { data: admins } = useQuery(adminsQuery);
  // A select has no value before its option is there.
  if (!admins) return null;
  return (
    <SelectField
      {...field}
      values={admins.map(({ id }) => id)}
      labels={Object.fromEntries(admins.map(({ id, full_name }) => [id, full_name]))}
      placeholder={nobody}
    />
  );
}
