/**
 * Drafts of forms: what is typed and not saved is there again after another tab of the dashboard, another page, a reload
 * or a new log-in of the same user. Passwords and the like are never kept.
 */
import { newId } from '@contract/new-id';
import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  clearDraft,
  clearDrafts,
  type Fields,
  hasDrafts,
  hasFiles,
  isSameValue,
  isUnfinished,
  listFormKeys,
  listUnfinishedForms,
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

/** Key of a form that stays the same while the component lives: the session may end earlier. */
export function useDraftKey(name: string): string {
  return useState(() => draftKey(name))[0];
}

/** A form that was left half typed: its heading, and what becomes of it. */
export interface UnfinishedForm {
  key: string;
  title: string;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Which part of the page offers what was left in it: a dialog, above which nothing of the page can be reached, or the page. */
export const UnfinishedScope = createContext('page');

interface Offer {
  scope: string;
  forms: readonly UnfinishedForm[];
}

/** Offers of unfinished forms, by name. */
const offers = new Map<string, Offer>();
let allOffers: readonly Offer[] = [];
const offerListeners = new Set<() => void>();

/** @param next null takes the offer back */
function offer(name: string, next: Offer | null): void {
  if (next) offers.set(name, next);
  else if (!offers.delete(name)) return;
  allOffers = [...offers.values()];
  for (const listener of offerListeners) listener();
}

function onOffersChange(listener: () => void): () => void {
  offerListeners.add(listener);
  return () => offerListeners.delete(listener);
}

const readOffers = () => allOffers;

/** The forms that were left half typed in this part of the page. */
export function useUnfinishedForms(): readonly UnfinishedForm[] {
  const here = useContext(UnfinishedScope);
  return useSyncExternalStore(onOffersChange, readOffers, readOffers).flatMap(({ scope, forms }) =>
    scope === here ? forms : [],
  );
}

/** Called with the key of a form that is discarded, or saved: perhaps by a part of the page that was left before the answer came. */
const discardListeners = new Set<(key: string) => void>();

export interface FormDraftOptions {
  /** Where on the page rows are changed, of a form that several places open: one of a row is offered again there. */
  place?: string;
  /** The key of the form within which it is opened: it ends with that one, and is offered there alone. */
  within?: string;
  /**
   * Of these rows those that are gone: the form of one is offered at every place, because its own is never shown again. Give
   * the same function each time.
   */
  findGone?: (ids: string[]) => Promise<string[]>;
}

/**
 * Which form of a kind is open in its dialog. One that was left half typed, by a reload, for another page, or when the
 * session ended, opens only when the person wants it: it is offered where it was opened.
 * @param name of the form, e.g. 'cases'; once on a page
 * @returns `close` closes the form that was open when it was given, and no other: it may be called long after.
 * `unfinished` is what is offered within another form; all others stand in `useUnfinishedForms()`
 */
export function useFormDraft<Values>(name: string, { place = '', within, findGone }: FormDraftOptions = {}) {
  const own = useDraftKey(name);
  const key = within ? `${within} ${name}` : own;
  const scope = useContext(UnfinishedScope);
  const [draft, setDraft] = useState<FormDraft<Values> | null>(null);
  const [left, setLeft] = useState<readonly FormDraft<Values>[]>([]);
  useEffect(() => {
    const forms = listUnfinishedForms<Values>(key).filter((form) => form.key !== draft?.key);
    const isHere = (form: FormDraft<Values>) => form.id === null || form.place === place;
    setLeft(forms.filter(isHere));
    const elsewhere = forms.flatMap((form) => (isHere(form) || form.id === null ? [] : form.id));
    if (!findGone || elsewhere.length === 0) return;
    let isCurrent = true;
    findGone(elsewhere).then(
      (gone) => isCurrent && setLeft(forms.filter((form) => isHere(form) || gone.includes(form.id ?? ''))),
      () => undefined, // nobody is told of a row by guess
    );
    return () => {
      isCurrent = false;
    };
  }, [key, place, draft, findGone]);
  useEffect(
    () => () => {
      // Left with nothing typed: there is nothing to go on with.
      if (draft && !isUnfinished(draft.key)) discardDraft(draft.key);
    },
    [draft],
  );
  useEffect(() => {
    const forget = (gone: string) => {
      setLeft((forms) => forms.filter((form) => form.key !== gone));
      setDraft((shown) => (shown?.key === gone ? null : shown));
    };
    discardListeners.add(forget);
    return () => {
      discardListeners.delete(forget);
    };
  }, []);
  const unfinished = left.map((form) => ({
    key: form.key,
    title: form.title ?? '',
    onContinue: () => setDraft(form),
    onDiscard: () => discardDraft(form.key),
  }));
  const offered = useEffectEvent(() => unfinished);
  useEffect(() => {
    if (within || left.length === 0) return;
    offer(key, { scope, forms: offered() });
    return () => offer(key, null);
  }, [key, within, scope, left]);
  return {
    draft,
    unfinished,
    open: (values: Values, id: string | null = null) => {
      const form = { key: `${key} ${newId()}`, id, values, place };
      writeOpenedForm(form.key, form);
      setDraft(form);
    },
    close: () => draft && discardDraft(draft.key),
  };
}

/** Keeps the heading of a form that is shown, by which it is offered again. @param key of its draft */
export function useDraftTitle(key: string | undefined, title: string): void {
  useEffect(() => {
    const form = key !== undefined && readOpenedForm(key);
    if (form && form.title !== title) writeOpenedForm(form.key, { ...form, title });
  }, [key, title]);
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

/** Forgets what was typed into a form, what it began with, and the same of the forms that were opened within it. */
export function discardDraft(key: string): void {
  for (const one of listFormKeys(key)) {
    clearDraft(one);
    writeOpenedForm(one, null);
  }
  for (const listener of discardListeners) listener(key);
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
    // Text that was typed before the app ran.
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
  // Drafts of another user do not count.
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
