import { documentMimeTypes, toDocumentName } from '@contract';
import { newId } from '@contract/new-id';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorToasts, notWord, successToasts } from '@texts/papers';
import { ApiError } from '@/lib/api';
import { saveFile } from '@/lib/csv';
import { deleteFiles, storeFile } from '@/lib/stored-files';
import { getSupabaseAsUser } from '@/lib/supabase';
import { addRow, type DataOf, deleteRow, rowsQuery } from '@/lib/user-rows';
import { readCase, toPaperValues } from './values';

const bucket = 'paper-templates';
/** The templates, by name. */
export const templatesQuery = rowsQuery([bucket], (supabase) =>
  supabase.from('paper_templates').select('id, name, created_at').order('name').order('created_at'),
);
export type TemplateRow = DataOf<typeof templatesQuery>[number];

/** @throws {ApiError} */
async function fetchTemplate(id: string): Promise<Blob> {
  const { data, error } = await (await getSupabaseAsUser()).storage.from(bucket).download(id);
  if (error) throw new ApiError(0, errorToasts.templateOpen.description);
  return data;
}

/** Adds a template, if every field in it is known. Its screen shows what is wrong; a toast when it is added. */
export function useAddTemplate() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { openTemplate } = await import('./docx');
      await openTemplate(file);
      const id = newId();
      await storeFile({
        bucket,
        name: id,
        maxAgeSeconds: 0,
        typeError: notWord,
        // As what it is, whatever the system calls it.
        file: file.slice(0, file.size, documentMimeTypes.docx),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      await addRow('paper_templates', { id, name: toDocumentName(file.name).replace(/\.docx$/i, '') });
    },
    meta: { success: successToasts.templateAdded },
  });
}

/** Deletes a template with its file; toasts either way. */
export function useDeleteTemplate() {
  return useMutation({
    mutationFn: async (id: string) => {
      await deleteRow('paper_templates', id);
      await deleteFiles(bucket, [id]);
    },
    meta: { success: successToasts.templateDeleted, failure: errorToasts.templateDelete },
  });
}

/** Gives a template to the browser's downloads, to be changed; a toast when it fails. */
export function useDownloadTemplate() {
  return useMutation({
    mutationFn: async ({ id, name }: TemplateRow) => saveFile(`${name}.docx`, await fetchTemplate(id)),
    meta: { failure: errorToasts.templateOpen, invalidates: [] },
  });
}

async function openForCase(client: QueryClient, caseId: string, { id, name }: TemplateRow) {
  const [known, file, { openTemplate }] = await Promise.all([
    readCase(client, caseId),
    fetchTemplate(id),
    import('./docx'),
  ]);
  const template = await openTemplate(file);
  // A slash would end the name of a folder.
  const fileName = toDocumentName(
    `${name}, ${known.courtCase.case_number ?? known.courtCase.title}.docx`.replaceAll('/', '-'),
  );
  return { name, template, values: toPaperValues(known, template.language), fileName };
}

/** A template, with what its fields say in a case, and the name that the paper gets. */
export type OpenedTemplate = Awaited<ReturnType<typeof openForCase>>;

/** Opens a template for a case; a toast when that fails. */
export function useOpenTemplate(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (row: TemplateRow) => openForCase(client, caseId, row),
    meta: { failure: errorToasts.templateOpen, invalidates: [] },
  });
}
