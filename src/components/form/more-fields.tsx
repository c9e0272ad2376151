import { chakra, Stack } from '@chakra-ui/react';
import { Children, isValidElement, type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

interface MoreFieldsProps {
  /** Heading of the fields, e.g. 'More about the matter'. */
  label: string;
  /** The fields themselves, in no component of their own: their names are read here. */
  children: ReactNode;
}

/** The names of the fields in what is drawn, e.g. `['bench', 'stage']`. */
const namesIn = (children: ReactNode): string[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ name?: string; children?: ReactNode }>(child)) return [];
    return [child.props.name ?? [], namesIn(child.props.children)].flat();
  });

/** Fields that are filled in less often: out of the way until they are wanted, hold a value or an error. */
export function MoreFields({ label, children }: MoreFieldsProps) {
  const names = namesIn(children);
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
