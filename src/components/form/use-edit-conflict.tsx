import { Alert, chakra, Flex, Stack } from '@chakra-ui/react';
import * as common from '@texts/common';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { alertSlotRecipe } from '@/components/slot-recipes';
import { EditConflict } from '@/lib/row-edit';
import { toast } from '../toaster';
import type { AppForm } from './use-app-form';

interface ChoiceProps {
  name: string;
  label: string;
  /** The value in the words of the form. */
  children: ReactNode;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ name, label, children, checked, onChoose }: ChoiceProps) {
  return (
    <chakra.label display="flex" gap="2" alignItems="baseline" overflowWrap="anywhere" whiteSpace="pre-line">
      <chakra.input type="radio" name={name} checked={checked} onChange={onChoose} accentColor="ink" />
      <span>
        <strong>{label}:</strong> {children}
      </span>
    </chakra.label>
  );
}

interface EditConflictNoticeProps<Values extends FieldValues, Output> {
  conflict: EditConflict;
  form: AppForm<Values, Output>;
}

/** Who pressed Save at the end of a long form has its beginning out of sight. */
const scrollToNotice = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Shows which fields somebody else has changed too, and lets the person choose a value for each. */
function EditConflictNotice<Values extends FieldValues, Output>({
  conflict,
  form,
}: EditConflictNoticeProps<Values, Output>) {
  const { theirs, fields } = conflict;
  const [mine] = useState<Record<string, unknown>>(() => form.getValues());
  // A choice may take a field away, which keeps its name here.
  const [shownFields] = useState(() => new Map(form.fields));
  const [taken, setTaken] = useState<readonly string[]>([]);
  const choose = (name: string, takes: boolean) => {
    setTaken((all) => (takes ? [...all, name] : all.filter((one) => one !== name)));
    const value = (takes ? theirs : mine)[name] as PathValue<Values, Path<Values>>;
    form.setValue(name as Path<Values>, value, { shouldDirty: true, shouldValidate: true });
  };
  const shown = (name: string, value: unknown) => {
    const { show = String } = shownFields.get(name) ?? {};
    return value === '' || value === null || value === undefined ? '–' : show(value);
  };
  return (
    <Alert.Root recipe={alertSlotRecipe} ref={scrollToNotice} status="warning" role="alert">
      <Alert.Content gap="3">
        <Alert.Title>{common.errorToasts.editConflict.title}</Alert.Title>
        <Alert.Description>{common.errorToasts.editConflict.description}</Alert.Description>
        <Stack gap="4">
          {fields.map((name) => (
            <chakra.fieldset key={name} minWidth="0">
              <chakra.legend fontWeight="semibold">{shownFields.get(name)?.label ?? name}</chakra.legend>
              <Flex direction="column" gap="1">
                <Choice
                  name={name}
                  label={common.yours}
                  checked={!taken.includes(name)}
                  onChoose={() => choose(name, false)}
                >
                  {shown(name, mine[name])}
                </Choice>
                <Choice
                  name={name}
                  label={common.theirs}
                  checked={taken.includes(name)}
                  onChoose={() => choose(name, true)}
                >
                  {shown(name, theirs[name])}
                </Choice>
              </Flex>
            </chakra.fieldset>
          ))}
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}

/**
 * For a form that changes a row which somebody else may have changed too.
 * @returns `onFailed` for `useSubmit()`, the notice of a conflict, null while there is none, and what takes it away
 */
export function useEditConflict<Values extends FieldValues, Output>(form: AppForm<Values, Output>) {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const onFailed = (error: unknown, isLeft: boolean) => {
    if (isLeft || !(error instanceof EditConflict)) return;
    // The notice says more.
    toast.clear();
    setConflict(error);
  };
  const notice = conflict && (
    <EditConflictNotice key={JSON.stringify(conflict.theirs)} conflict={conflict} form={form} />
  );
  return { notice, onFailed, clear: () => setConflict(null) };
}
