/**
 * Drafts of forms: what is typed and not saved is there again after another tab of the dashboard, another page, a reload
 * or a new log-in of the same user. Passwords and the like are never kept.
 */
import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  clearDraft,
  clearDrafts,
  type Fields,
  hasDrafts,
  hasFiles,
  isSameValue,
  type OpenedForm,
  readDraft,
  readOpenedForm,
  writeDraft,
  writeOpenedForm,
} from './draft-store';
import { getSession, getSessionEnd, onSessionChange } from './session';

/** A form of a signed-in user that is open in a dialog. */
export type FormDraft<Values> = OpenedForm<Values>;

/** The key of a form of the signed-in user. @param name of the form, e.g. 'cases' */
function draftKey(name: string): string {
  return `${getSession()?.id} ${name}`;
}

/** The same for as long as the component lives: the session may end before it is gone. */
export function useDraftKey(name: string): string {
  return useState(() => draftKey(name))[0];
}

/**
 * Which form of a kind is open in its dialog. One that is open when the page is loaded anew, or when the session ends, is
 * open again, as is one into which something was typed.
 * @param name of the form, e.g. 'cases'; once on a page
 * @returns `close` closes the form that was open when it was given, and no other: it may be called long after
 */
export function useFormDraft<Values>(name: string) {
  const key = useDraftKey(name);
  const [draft, setDraft] = useState(() => readOpenedForm<Values>(key));
  useEffect(() => {
    if (!draft) return;
    writeOpenedForm(key, draft);
    return () => {
      // Left by the same user with nothing typed: it would be odd to meet it again.
      if (key === draftKey(name) && !readDraft(draft.key)) writeOpenedForm(key, null);
    };
  }, [key, name, draft]);
  return {
    draft,
    open: (values: Values, id: string | null = null) => setDraft({ key: `${key} ${crypto.randomUUID()}`, id, values }),
    close: () => {
      if (!draft) return;
      clearDraft(draft.key);
      if (readOpenedForm(key)?.key === draft.key) writeOpenedForm(key, null);
      setDraft((shown) => (shown?.key === draft.key ? null : shown));
    },
  };
}

/**
 * Keeps with its draft what a form began with that is not open in a dialog of `useFormDraft`: when it is shown again, what
 * others have changed meanwhile is still known to be theirs.
 * @param key where the draft is kept
 * @param base what it began with; `readOpenedForm()` gives it back
 */
export function usePersistBase<Values>(key: string, base: Values, isDirty: boolean): void {
  useEffect(() => {
    writeOpenedForm(key, isDirty ? { key, id: null, values: base } : null);
  }, [key, isDirty, base]);
}

/** Forgets what was typed into such a form, and what it began with. */
export function discardDraft(key: string): void {
  clearDraft(key);
  writeOpenedForm(key, null);
}

/** A form whose fields may be secret: see `useAppForm`. */
interface DraftForm<Values extends FieldValues, Output> extends UseFormReturn<Values, unknown, Output> {
  fields: ReadonlyMap<string, { isSecret: boolean }>;
}

/**
 * Keeps what is typed into a form, and fills it in when the form is shown again; where the visitor has typed meanwhile,
 * that stays.
 * @param key where the draft is kept: `FormDraft.key`, or of `useDraftKey`
 */
export function usePersistDraft<Values extends FieldValues, Output>(
  key: string | undefined,
  { getValues, setValue, subscribe, fields, formState }: DraftForm<Values, Output>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once, over what the form began with
  useEffect(() => {
    if (key === undefined) return;
    const values: Fields = getValues();
    const began: Fields = formState.defaultValues ?? {};
    const kept = Object.entries(readDraft(key) ?? {}).filter(([name]) => isSameValue(values[name], began[name]));
    for (const [name, value] of kept) {
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    const keep = (values: Fields, defaultValues: Fields = {}) => {
      const changed = Object.entries(values).filter(
        ([name, value]) => !fields.get(name)?.isSecret && !isSameValue(value, defaultValues[name]),
      );
      if (changed.length === 0) return clearDraft(key);
      writeDraft(key, Object.fromEntries(changed));
      window.addEventListener('beforeunload', askBeforeLeaving);
    };
    // What was typed before the app ran.
    keep(getValues(), began);
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(values, defaultValues),
    });
  }, [key, getValues, setValue, subscribe, fields]);
}

/** Drafts end with the window, and chosen files with the page: the browser asks before. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  // These links leave no page, and yet the browser says so.
  const isCall = document.activeElement?.matches('a[href^="tel:"], a[href^="mailto:"], a[href^="upi:"]');
  // A reload of ours loses no text: nobody need be asked.
  if ('reloads' in document.documentElement.dataset && !hasFiles()) return;
  // Those of another user are none of this one's business.
  if (hasDrafts(getSession()?.id) && !isCall) event.preventDefault();
}

if (typeof window !== 'undefined') {
  if (hasDrafts()) window.addEventListener('beforeunload', askBeforeLeaving);
  let user = getSession();
  onSessionChange((next) => {
    if (user && !next && getSessionEnd() === 'deleted') clearDrafts(user.id);
    user = next;
  });
}
