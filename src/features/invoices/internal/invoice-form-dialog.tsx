import { Flex } from '@chakra-ui/react';
import { formatRupees, type InvoiceForm, type InvoiceLineForm, invoiceForm, lengths, toRupees } from '@contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { language } from '@texts/language';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { PickerField } from '@/components/form/picker-field';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { caseOptionsOf } from '@/data/cases/queries';
import { clientOptions } from '@/data/clients/queries';
import { useSaveInvoice } from '@/data/invoices/admin-mutations';
import { agreementsQuery, lastInvoiceQuery } from '@/data/invoices/admin-queries';
import { newLine, toCopiedLines } from '@/data/invoices/form-values';
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

/** Offers of first lines: those of the last invoice, and the agreements on fees. */
function Offers({ clientId, caseId, form }: { clientId: string; caseId: string; form: UseFormReturn<InvoiceForm> }) {
  const of = caseId ? { clientId, caseId } : { clientId };
  const enabled = clientId !== '';
  const { data: last } = useQuery({ ...lastInvoiceQuery(of), enabled });
  const { data: agreements = [] } = useQuery({ ...agreementsQuery(of), enabled });
  const offered = agreements.filter((row) => row.amount_paise !== null && row.client_id === clientId);
  if (!last && offered.length === 0) return null;
  const set = (lines: InvoiceLineForm[]) => form.setValue('lines', lines, { shouldDirty: true });
  /** After the lines that somebody has written. */
  const append = (line: InvoiceLineForm) =>
    set([...form.getValues('lines').filter(({ description, amount }) => description || amount), line]);
  return (
    <Flex as="section" aria-label={texts.offered} wrap="wrap" gap="2">
      {last && (
        <Button variant="outline" size="sm" onClick={() => set(toCopiedLines(last.lines))}>
          {texts.copyLast(last.number ?? '')}
        </Button>
      )}
      {offered.map((row) => {
        const description = row.description.split('\n', 1)[0]?.slice(0, lengths.invoiceLine[1]) ?? '';
        return (
          <Button
            key={row.id}
            variant="outline"
            size="sm"
            height="auto"
            whiteSpace="normal"
            textAlign="start"
            onClick={() => append({ ...newLine, description, amount: toRupees(row.amount_paise ?? 0) })}
          >
            {texts.asLine(description, formatRupees(row.amount_paise ?? 0, language))}
          </Button>
        );
      })}
    </Flex>
  );
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
      {!draft.id && <Offers clientId={clientId} caseId={form.watch('caseId')} form={form} />}
      <LineFields />
      <TextareaField {...field.taxNote} rows={2} helper={texts.taxNoteHelp} />
      <TextareaField {...field.notes} rows={2} helper={texts.clientReadsThem} />
    </FormDialog>
  );
}
