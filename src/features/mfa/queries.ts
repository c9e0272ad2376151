import type { MfaState } from '@contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import { asUser } from '@/lib/session';

/** Whether the signed-in person has a second factor. */
export const mfaQuery = queryOptions({
  queryKey: ['mfa'],
  queryFn: () => asUser(() => api.get<MfaState>('/api/account/mfa')),
});
