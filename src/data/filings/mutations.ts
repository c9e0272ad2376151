import {
  emptyFields,
  type FilingForm,
  type FilingItemForm,
  type FilingTemplateForm,
  toColumns,
  toFormFields,
} from '@contract';
import { toLineList } from '@contract/cases';
import { defaultCureDays, filingItemForm } from '@contract/filings';
import { newId } from '@contract/new-id';
import { useMutation } from '@tanstack/react-query';
import * as errorMessages from '@texts/error';
import { errorToasts, successToasts } from '@texts/filings';
import { useRef } from 'react';
import { ApiError } from '@/lib/api';
import type { Tables } from '@/lib/database.types';
import { defineResource } from '@/lib/resource';
import { callAsUser, changeRow } from '@/lib/user-rows';
import { type FilingItemRow, type FilingRow, itemColumns } from './queries';

const shared = {
  // A defect has a task, and the badge of their tab counts those that are due.
  toasts: {
    add: [successToasts.saved, errorToasts.save],
    change: [successToasts.saved, errorToasts.save],
    delete: [successToasts.deleted, errorToasts.delete],
  },
} as const;

export const newItem: FilingItemForm = { ...emptyFields(filingItemForm), days: String(defaultCureDays) };

export const toFilingForm = ({ name, filed_on, diary_number }: FilingRow): FilingForm =>
  toFormFields({ name, filed_on, diary_number });

export const toItemForm = ({ id, filing_id, kind, updated_at, document, days, ...columns }: FilingItemRow) => ({
  ...toFormFields(columns),
  days: String(days),
});

export const toTemplateForm = ({ name, items }: Pick<Tables<'filing_templates'>, 'name' | 'items'>) => ({
  name,
  items: items.join('\n'),
});

export const { useSave: useSaveFiling, useDelete: useDeleteFiling } = defineResource({
  ...shared,
  table: 'filings',
  columns: 'name, filed_on, diary_number',
  toFormValues: toFilingForm,
  toRow: (form: FilingForm) => toColumns(form),
});

export const { useSave: useSaveItem, useDelete: useDeleteItem } = defineResource({
  ...shared,
  table: 'filing_items',
  columns: itemColumns,
  toFormValues: toItemForm,
  toRow: ({ days, ...form }: FilingItemForm) => ({ ...toColumns(form), days: Number(days) }),
});

export const { useSave: useSaveTemplate, useDelete: useDeleteTemplate } = defineResource({
  ...shared,
  table: 'filing_templates',
  columns: 'name, items',
  toFormValues: toTemplateForm,
  toRow: ({ name, items }: FilingTemplateForm) => ({ name, items: toLineList(items) }),
});

/** Begins a filing of a case with the items of a template, by its id. Errors: 404 for a template that is gone. */
export function useStartFiling(caseId: string) {
  // Of the next filing of each template: pressed again after a lost answer, it is one.
  const next = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async (template: string) => {
      const id = next.current.get(template) ?? newId();
      next.current.set(template, id);
      const filing = await callAsUser('start_filing', { p_case_id: caseId, p_template_id: template, p_new_id: id });
      if (!filing) throw new ApiError(404, errorMessages.notFound);
    },
    onSuccess: (_filing, template) => {
      next.current.delete(template);
    },
    meta: { success: successToasts.started, failure: errorToasts.save },
  });
}

/** Says on which day an item was done or a defect cured; null for not yet. It is pending until that is read again. */
export function useSetDoneOn({ id }: FilingItemRow) {
  return useMutation({
    mutationFn: (done_on: string | null) => changeRow('filing_items', id, { done_on }),
    onSuccess: (_changed, _day, _result, { client }) => client.invalidateQueries({ queryKey: ['filings'] }),
    meta: { failure: errorToasts.save },
  });
}
