import { type InvoiceForm, invoiceForm } from '@contract';
import { useQueryClient } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { caseOptionsOf } from '@/data/cases/queries';
import { clientOptions } from '@/data/clients/queries';
import { useSaveInvoice } from '@/data/invoices/admin-mutations';
import type { FormDraft } from '@/lib/form-draft';
import { LineFields } from './line-fields';
import { startingTaxNote } from './starting-tax-note';

const field = named(labels.invoices);

/** Has the line about tax of a new draft follow its client, until somebody writes another one. */
function useTaxNoteOf(clientId: string, draft: FormDraft<InvoiceForm>, form: UseFormReturn<InvoiceForm>): void {
  const client = useQueryClient();
  const begun = useRef({ clientId: draft.values.clientId, taxNote: draft.values.taxNote });
  const isNew = !draft.id;
  useEffect(() => {
    if (!isNew || clientId === begun.current.clientId) return;
    let isCurrent = true;
    void startingTaxNote(client, clientId)
      .catch(() => '')
      .then((taxNote) => {
        const written = form.getValues('taxNote');
        if (!isCurrent) return;
        if (written === '' || written === begun.current.taxNote) form.setValue('taxNote', taxNote);
        begun.current = { clientId, taxNote };
      });
    return () => {
      isCurrent = false;
    };
  }, [client, clientId, form, isNew]);
}

interface InvoiceFormDialogProps {
  draft: FormDraft<InvoiceForm>;
  /** When a new draft was stored, with its id. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** Writes a draft, or changes one. */
export function InvoiceFormDialog({ draft, onCreated, onClose }: InvoiceFormDialogProps) {
  const saving = useSaveInvoice(draft);
  const form = useAppForm<InvoiceForm>({ schema: invoiceForm, defaultValues: draft.values, draftKey: draft.key });
  const clientId = form.watch('clientId');
  useTaxNoteOf(clientId, draft, form);
  return (
    <FormDialog
      title={draft.id ? texts.editDraft : texts.newInvoice}
      form={form}
      save={saving.mutateAsync}
      onSaved={(id) => {
        onClose();
        if (!draft.id) onCreated(id);
      }}
      onClose={onClose}
      submit={texts.saveDraft}
      size="lg"
    >
      <PickerField {...field.clientId} source={clientOptions} placeholder={texts.searchByName} dependent="caseId" />
      <PickerField
        {...field.caseId}
        source={caseOptionsOf(clientId)}
        none={common.none}
        placeholder={common.none}
        helper={clientId ? texts.caseOfClient : texts.chooseClientFirst}
        disabled={!clientId}
      />
      <LineFields />
      <TextareaField {...field.taxNote} rows={2} helper={texts.taxNoteHelp} />
      <TextareaField {...field.notes} rows={2} helper={texts.clientReadsThem} />
    </FormDialog>
  );
}
