import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { aUser, fakeNetwork } from '@/testing';
import type { FormDraft } from './form-draft';
import { useFormDraft } from './form-draft';
import { defineResource } from './resource';
import { setSession } from './session';

const { useSave } = defineResource({
  table: 'tasks',
  columns: 'title',
  toFormValues: ({ title }: { title: string }) => ({ title }),
  toRow: (form: { title: string }) => form,
  toasts: { change: [{ title: 'Saved' }, { title: 'Not saved' }] },
});
const values = { title: 'File the rejoinder' };

beforeEach(() => setSession(aUser({ role: 'admin' })));

it('sends a new row with one id for as long as its form is not saved, also after a reload, and the next with another', async () => {
  const sent = fakeNetwork({
    'POST /rest/v1/tasks': () => {
      throw new TypeError('The connection was lost');
    },
  });
  const client = createQueryClient();
  const press = async (draft: FormDraft<typeof values>) => {
    const { result, unmount } = renderHook(() => useSave(draft), {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    });
    await act(() => result.current.mutateAsync(values).catch(() => undefined));
    unmount();
    return (sent.at(-1)?.body as { id?: string } | undefined)?.id;
  };
  const drafts = renderHook(() => useFormDraft<typeof values>('tasks'));
  const openForm = () => {
    act(() => drafts.result.current.open(values));
    return drafts.result.current.draft as FormDraft<typeof values>;
  };
  const draft = openForm();
  const id = await press(draft);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(await press(JSON.parse(JSON.stringify(draft)))).toBe(id);
  expect(await press(openForm())).not.toBe(id);
});
