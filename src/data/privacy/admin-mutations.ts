/** Mutations of admins on personal data. */

import type { AppliedErasures, ErasureAnswerForm, LegalHoldForm, NoticeForm, RetentionForm } from '@contract';
import { useMutation } from '@tanstack/react-query';
import * as texts from '@texts/privacy';
import { ApiError } from '@/lib/api';
import { saveFile } from '@/lib/csv';
import { getSupabaseAsUser, toApiError, unwrapRow } from '@/lib/supabase';
import { callAsUser } from '@/lib/user-rows';
import { type ErasureTarget, erase } from './admin-queries';

/** Answers a request without erasing the account; toasts either way. */
export function useAnswerErasureRequest(request: string) {
  return useMutation({
    mutationFn: ({ answer }: ErasureAnswerForm) =>
      callAsUser('refuse_erasure', { p_request_id: request, p_answer: answer }),
    meta: {
      success: texts.privacyToasts.answered,
      failure: texts.privacyErrors.answer,
    },
  });
}

/** Erases for good; toasts either way. */
export function useErase() {
  return useMutation({
    mutationFn: (target: ErasureTarget) => erase(target, false),
    meta: {
      success: texts.privacyToasts.erased,
      failure: texts.privacyErrors.erase,
      // Public, too.
      publishes: [[]],
    },
  });
}

/** Places or changes the legal hold of a case; toasts either way. */
export function useSaveLegalHold(caseId: string) {
  return useMutation({
    mutationFn: async ({ reason, until }: LegalHoldForm) => {
      const supabase = await getSupabaseAsUser();
      const fields = { reason, until: until || null };
      const changed = await supabase.from('legal_holds').update(fields).eq('case_id', caseId).select('case_id');
      if (changed.error) throw toApiError(changed);
      if (changed.data.length > 0) return;
      const added = await supabase.from('legal_holds').insert({ case_id: caseId, ...fields });
      if (added.error) throw toApiError(added);
    },
    meta: {
      success: texts.privacyToasts.holdPlaced,
      failure: texts.privacyErrors.hold,
    },
  });
}

/** Lifts the legal hold of a case; toasts either way. */
export function useLiftLegalHold(caseId: string) {
  return useMutation({
    mutationFn: async () => {
      const supabase = await getSupabaseAsUser();
      const response = await supabase.from('legal_holds').delete().eq('case_id', caseId);
      if (response.error) throw toApiError(response);
    },
    meta: {
      success: texts.privacyToasts.holdLifted,
      failure: texts.privacyErrors.hold,
    },
  });
}

/** Saves how long is kept what nobody needs any more; toasts either way. */
export function useSaveRetention() {
  return useMutation({
    mutationFn: async (value: RetentionForm) => {
      const supabase = await getSupabaseAsUser();
      return unwrapRow(await supabase.from('site_settings').update({ value }).eq('key', 'retention').select('key'));
    },
    meta: {
      success: texts.privacyToasts.retention,
      failure: texts.privacyErrors.retention,
      publishes: [['site-settings', 'public']],
    },
  });
}

/** Gives the list of all erasures to the browser's downloads; a toast when it fails. */
export function useDownloadErasures() {
  return useMutation({
    mutationFn: async () => {
      const list = await callAsUser('list_erasures');
      saveFile(texts.listFile, new Blob([JSON.stringify(list, null, 2)], { type: 'application/json' }));
    },
    meta: { failure: texts.privacyErrors.list, invalidates: [] },
  });
}

/** Number of rows that a statement manages in the eight seconds that a hosted project gives it. */
const ERASURES_PER_CALL = 20;

/** Erases again what a restored backup has again; toasts either way. */
export function useApplyErasures() {
  return useMutation({
    mutationFn: async (file: File) => {
      const list: unknown = await file
        .text()
        .then(JSON.parse)
        .catch(() => null);
      if (!Array.isArray(list)) throw new ApiError(422, texts.noList);
      const total = { done: 0, failed: 0 };
      for (let i = 0; i < list.length; i += ERASURES_PER_CALL) {
        const part = { p_erasures: list.slice(i, i + ERASURES_PER_CALL) };
        const { done, failed } = (await callAsUser('apply_erasures', part)) as unknown as AppliedErasures;
        total.done += done;
        total.failed += failed.length;
      }
      return total;
    },
    meta: {
      success: ({ done, failed }: { done: number; failed: number }) => ({ title: texts.applied(done, failed) }),
      failure: texts.privacyErrors.list,
      publishes: [[]],
    },
  });
}

/** Publishes the next version of the privacy notice; toasts either way. */
export function usePublishNotice() {
  return useMutation({
    mutationFn: (texts: NoticeForm) => callAsUser('publish_privacy_notice', { p_texts: texts }),
    meta: {
      success: texts.privacyToasts.published,
      failure: texts.privacyErrors.publish,
      publishes: [['privacy-notices']],
    },
  });
}
