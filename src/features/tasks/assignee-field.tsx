import { useQuery } from '@tanstack/react-query';
import { nobody } from '@texts/tasks';
import { SelectField } from '@/components/form/select-field';
import { officeQuery } from '@/data/tasks/queries';

/** Who does it: one of the office, or nobody in particular. In: the field's name and label. */
export function AssigneeField(field: { name: string; label: string }) {
  const { data: people } = useQuery(officeQuery);
  // A select has no value before its option is there.
  if (!people) return null;
  return (
    <SelectField
      {...field}
      values={people.map(({ id }) => id)}
      labels={Object.fromEntries(people.map(({ id, full_name }) => [id, full_name]))}
      placeholder={nobody}
    />
  );
}
