import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

interface MoreFieldsProps {
  /** Heading of the fields, e.g. 'More about the matter'. */
  label: string;
  names: readonly string[];
  children: ReactNode;
}

/** Fields that are filled in less often: out of the way until they are wanted, hold a value or an error. */
export function MoreFields({ label, names, children }: MoreFieldsProps) {
  const values = useWatch({ name: names });
  const [wasFilled] = useState(() => values.some(Boolean));
  const [isOpen, setIsOpen] = useState(wasFilled);
  const { errors } = useFormState({ name: names });
  const isWrong = names.some((name) => name in errors);
  return (
    <chakra.details open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" color="ink" fontWeight="medium" paddingBlock="2" width="fit-content">
        {label}
      </chakra.summary>
      <Stack gap="5" paddingTop="3">
        {children}
      </Stack>
    </chakra.details>
  );
}
