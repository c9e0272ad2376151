import { Stack } from '@chakra-ui/react';
import * as common from '@texts/common';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDraftTitle } from '@/lib/form-draft';
import { AppDialog } from '../app-dialog';
import { Button } from '../button';
import { ConfirmDialog } from '../confirm-dialog';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import type { AppForm } from './use-app-form';
import { useEditConflict } from './use-edit-conflict';
import { useSubmit } from './use-submit';

/** Question before the form is saved, or closed. */
interface Question {
  /** The question itself. */
  title: string;
  /** Sentence about the consequences of a yes. */
  text?: string;
  /** Words of the button for yes. */
  action: string;
}

const discard: Question = { title: common.discardWhatYouHaveTyped, action: common.discard };

export interface FormDialogProps<Values extends FieldValues, Output, Result> {
  title: string;
  form: AppForm<Values, Output>;
  /** Saves the values; see `useSubmit()`. */
  save: (values: Output) => Promise<Result>;
  /** Question before the values are saved, if there is one. */
  questionBefore?: (values: Output) => Question | null | Promise<Question | null>;
  /** When it was saved; otherwise the dialog closes. */
  onSaved?: (result: Result) => void;
  /** Other buttons that save it, for what is done next. */
  alsoSubmit?: readonly { label: string; onSaved: () => void }[];
  /** When it is closed; what was typed and not saved is not thrown away without a question. */
  onClose: () => void;
  /** Words of the button, e.g. 'Create Case'. */
  submit: string;
  /** The fields. */
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whether something was typed that is not saved, where the form does not know it. */
  isDirty?: boolean;
}

/** A form above the page. */
export function FormDialog<Values extends FieldValues, Output, Result>({
  title,
  form,
  save,
  questionBefore,
  onClose,
  onSaved = onClose,
  submit,
  alsoSubmit = [],
  children,
  size = 'md',
  isDirty = form.formState.isDirty,
}: FormDialogProps<Values, Output, Result>) {
  const id = useId();
  useDraftTitle(form.draftKey, title);
  const { notice, onFailed } = useEditConflict(form);
  // The question stays while its dialog closes.
  const [question, setQuestion] = useState<(Question & { onConfirm: () => void }) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isConfirmed = useRef(false);
  const ask = (next: Question, onConfirm: () => void) => {
    setQuestion({ ...next, onConfirm });
    setIsAsking(true);
  };
  const mayProceed = async (values: Output) => {
    const next = isConfirmed.current ? null : await questionBefore?.(values);
    isConfirmed.current = false;
    if (next) ask(next, saveAfterAll);
    return !next;
  };
  /** The other button that was pressed; -1 for the first one. */
  const pressed = useRef(-1);
  const { handleSubmit, isPending } = useSubmit(form, {
    save,
    mayProceed,
    onSaved: (result: Result) => (alsoSubmit[pressed.current]?.onSaved ?? (() => onSaved(result)))(),
    onFailed,
  });
  const submitFor = (button: number, event?: SyntheticEvent) => {
    pressed.current = button;
    void handleSubmit(event);
  };
  const saveAfterAll = () => {
    isConfirmed.current = true;
    void handleSubmit();
  };
  const close = () => (isDirty ? ask(discard, onClose) : onClose());
  // On a phone four of them have room in two lines.
  const button = alsoSubmit.length > 1 ? ({ paddingInline: { base: '3', md: '6' } } as const) : {};
  const footer = (
    <>
      <Button variant="outline" {...button} onClick={close}>
        {common.cancel}
      </Button>
      {alsoSubmit.map(({ label }, index) => (
        <Button key={label} variant="outline" {...button} disabled={isPending} onClick={() => submitFor(index)}>
          {label}
        </Button>
      ))}
      <SubmitButton {...button} form={id} pending={isPending} pendingText={common.saving}>
        {submit}
      </SubmitButton>
    </>
  );
  return (
    <>
      <AppDialog title={title} open onClose={close} footer={footer} size={size}>
        <Form id={id} form={form} onSubmit={(event) => submitFor(-1, event)}>
          {/* What is typed after the click would be gone with the dialog. */}
          <Stack asChild gap="5">
            <fieldset disabled={isPending}>
              {notice}
              {children}
            </fieldset>
          </Stack>
        </Form>
      </AppDialog>
      <ConfirmDialog
        title={question?.title ?? ''}
        action={question?.action ?? ''}
        cancel={common.keepEditing}
        open={isAsking}
        onConfirm={() => {
          setIsAsking(false);
          question?.onConfirm();
        }}
        onClose={() => setIsAsking(false)}
      >
        {question?.text}
      </ConfirmDialog>
    </>
  );
}
