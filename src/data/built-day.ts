import { queryOptions, skipToken } from '@tanstack/react-query';

/** The practice's calendar day on which the page was built, `YYYY-MM-DD`. */
export const builtDayQuery = queryOptions<string>({
  queryKey: ['built-day'],
  queryFn: skipToken,
  meta: { isPublic: true },
});
