import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UrlTabs } from '@/components/url-tabs';
import { setSession } from '@/lib/session';
import { fakeNetwork, json } from '@/testing/network';
import { renderPage } from '@/testing/render';
import { aSubmission } from '@/testing/submissions';
import { aUser } from '@/testing/users';
import { SubmissionList } from './submission-list';
import { UnseenSubmissionsBadge } from './unseen-submissions';

const read = 'GET /rest/v1/contact_submissions';
const count = 'POST /rest/v1/rpc/count_contact_submissions';

const monday = '2026-11-23T05:00:00+00:00';
const tuesday = '2026-11-24T05:00:00+00:00';
const wednesday = '2026-11-25T05:00:00+00:00';

const intervals = vi.spyOn(globalThis, 'setInterval');

beforeEach(() => {
  localStorage.clear();
  intervals.mockClear();
  setSession(aUser({ role: 'admin' }));
});
afterEach(() => focusManager.setFocused(undefined));

/** The dashboard with two tabs, and a database in which an enquiry came at each of the moments. */
function open(moments: string[], path = '/admin') {
  const sent = fakeNetwork({
    [read]: ({ url }) => {
      const { searchParams } = new URL(url);
      const seen = searchParams.get('submitted_at')?.replace('gt.', '') ?? '';
      if (searchParams.get('select') === 'submitted_at') {
        return json(moments.filter((moment) => moment > seen).map((moment) => ({ submitted_at: moment })));
      }
      return json(moments.map((moment) => aSubmission({ id: moment, name: `Of ${moment}`, submitted_at: moment })));
    },
    [count]: () => json(moments.length),
  });
  const tabs = [
    { value: 'calendar', label: 'Calendar', content: 'the calendar' },
    {
      value: 'submissions',
      label: 'Submissions',
      badge: <UnseenSubmissionsBadge />,
      content: <SubmissionList onCaseForm={() => {}} />,
    },
  ];
  const { unmount } = renderPage(<UrlTabs label="Dashboard" tabs={tabs} />, path);
  const looks = () => sent.filter(({ url }) => url.includes('select=submitted_at&'));
  return { looks, unmount };
}

const tab = (name: string) => screen.findByRole('tab', { name });
/** Does what is done each minute, without waiting for it. */
const passMinute = () =>
  act(async () => {
    const [everyMinute] = intervals.mock.calls.findLast(([, wait]) => wait === 60_000) ?? expect.fail('none');
    (everyMinute as () => void)();
  });

it('counts the new enquiries on the tab, and those that come every minute', async () => {
  const moments = [monday];
  open(moments);
  expect(await tab('Submissions 1 new')).toBeVisible();
  moments.unshift(tuesday);
  await passMinute();
  expect(await tab('Submissions 2 new')).toBeVisible();
});

it('counts none that were seen, also after the page is opened anew', async () => {
  const moments = [monday];
  const { unmount } = open(moments);
  const submissions = await tab('Submissions 1 new');
  act(() => submissions.click());
  expect(await tab('Submissions')).toBeVisible();
  unmount();
  moments.unshift(tuesday);
  open(moments);
  expect(await tab('Submissions 1 new')).toBeVisible();
});

it('shows in the open list what has come, and counts it as seen', async () => {
  const moments = [monday];
  open(moments, '/admin?tab=submissions');
  expect(await screen.findByText(`Of ${monday}`)).toBeVisible();
  moments.unshift(wednesday);
  await passMinute();
  expect(await screen.findByText(`Of ${wednesday}`)).toBeVisible();
  expect(await tab('Submissions')).toBeVisible();
});

it('counts for each admin apart', async () => {
  const { unmount } = open([monday], '/admin?tab=submissions');
  expect(await tab('Submissions')).toBeVisible();
  unmount();
  setSession(aUser({ id: '00000000-0000-4000-8000-00000000000b', role: 'admin' }));
  open([monday]);
  expect(await tab('Submissions 1 new')).toBeVisible();
});

it('does not look while the window is hidden', async () => {
  const { looks } = open([monday]);
  await tab('Submissions 1 new');
  const before = looks().length;
  focusManager.setFocused(false);
  await passMinute();
  await passMinute();
  expect(looks()).toHaveLength(before);
  focusManager.setFocused(true);
  await passMinute();
  await waitFor(() => expect(looks().length).toBeGreaterThan(before));
});

it('takes what is no moment for nothing that was seen', async () => {
  localStorage.setItem(`submissions-seen ${aUser().id}`, 'x.gt.y');
  open([monday]);
  expect(await tab('Submissions 1 new')).toBeVisible();
});
