import type { NewsItem } from '@contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UrlTabs } from '@/components/url-tabs';
import { SubmissionList } from '@/features/contact-submissions/submission-list';
import { AdminCards, ClientCards } from '@/features/dashboard/summary-cards';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { fakeScreen, passHalfMinute } from '@/testing/screen';
import { aSubmission } from '@/testing/submissions';
import { AdminNewsBadge, ClientNewsBadge, WaitingClientsBadge } from './news-badges';
import { ClientNews } from './news-list';

beforeEach(() => {
  fakeScreen();
  setSession(aUser());
});

const at = (minute: number) => `2026-11-23T05:${String(minute).padStart(2, '0')}:00.123456+00:00`;

function anItem(changes: Partial<NewsItem> = {}): NewsItem {
  return {
    kind: 'document',
    at: at(1),
    id: 'd',
    caseId: 'a',
    caseNumber: 'C.A. No. 1042/2026',
    caseTitle: 'Nair v. Greenfield',
    clientName: null,
    title: 'Rejoinder.pdf',
    startDate: null,
    outcome: null,
    total: null,
    ...changes,
  };
}

const kinds = ['document', 'document_request', 'messages'] as const;

/** A client's first screen. @param news is what the database answers; what is marked as seen is taken out of it */
function open(news: NewsItem[]) {
  const sent = fakeNetwork({
    'POST /rest/v1/rpc/client_summary': () =>
      json([{ is_client: true, active_cases: 1, upcoming_events: 1, next_appointment: null, news }]),
    'POST /rest/v1/rpc/mark_seen': ({ body }) => {
      const { p_seen_until: seen_until } = body as { p_seen_until: string };
      news.splice(0, news.length, ...news.filter((item) => item.kind === 'messages' || item.at > seen_until));
      return json(null);
    },
  });
  const onOpen = vi.fn();
  const tabs = [{ path: 'cases', label: 'My Cases', badge: <ClientNewsBadge kinds={kinds} />, content: () => 'cases' }];
  renderPage(
    <>
      <ClientCards onOpen={onOpen} />
      <ClientNews onOpen={onOpen} />
      <UrlTabs label="Dashboard" base="/dashboard" tabs={tabs} />
    </>,
  );
  const user = setupUser();
  const show = async () => user.click(await screen.findByRole('button', { name: /^New since your last visit \d/ }));
  const seen = () => sent.filter(({ url }) => url.endsWith('mark_seen')).map(({ body }) => body);
  return { seen, sent, onOpen, user, show };
}

it('counts as seen once it was opened, stays there, and is not counted again; messages are seen with their case', async () => {
  const news = [anItem({ kind: 'messages', at: at(9), id: null, total: 2, caseId: 'b' }), anItem()];
  const { seen, show } = open(news);
  expect(await screen.findByRole('tab', { name: 'My Cases 3 new' })).toBeVisible();
  await passHalfMinute();
  expect(seen()).toEqual([]);
  await show();
  await waitFor(() => expect(seen()).toEqual([{ p_kind: 'news', p_seen_until: at(1) }]));
  await passHalfMinute();
  expect(await screen.findByRole('tab', { name: 'My Cases 2 new' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rejoinder.pdf' })).toBeVisible();
  news.unshift(anItem({ id: 'f', at: at(10), title: 'Order.pdf' }));
  await passHalfMinute();
  expect(await screen.findByRole('link', { name: 'Order.pdf' })).toBeVisible();
  await waitFor(() => expect(seen().at(-1)).toEqual({ p_kind: 'news', p_seen_until: at(10) }));
  expect(seen()).toHaveLength(2);
});

it('counts new enquiries on an admin’s tab until their list was open, which shows what has come, and who waits', async () => {
  setSession(aUser({ role: 'admin' }));
  const counts = { total_cases: 1, upcoming_events: 1, new_inquiries: 1, total_clients: 1 };
  const came = [at(1)];
  let seenUntil = '';
  fakeNetwork({
    'POST /rest/v1/rpc/admin_summary': () => {
      const total = came.filter((moment) => moment > seenUntil).length;
      const item = anItem({ kind: 'submissions', id: null, caseId: null, at: came[0] ?? '', total });
      return json([{ ...counts, waiting_clients: 4, news: total ? [item] : [] }]);
    },
    'POST /rest/v1/rpc/mark_seen': ({ body }) => {
      seenUntil = (body as { p_seen_until: string }).p_seen_until;
      return json(null);
    },
    'GET /rest/v1/contact_submissions': () =>
      json(came.map((moment) => aSubmission({ id: moment, name: `Of ${moment}`, submitted_at: moment }))),
    'POST /rest/v1/rpc/count_contact_submissions': () => json(30),
  });
  const { router } = renderPage(
    <>
      <AdminCards />
      <UrlTabs
        label="Dashboard"
        base="/admin"
        tabs={[
          { path: 'messages', label: 'Messages', badge: <WaitingClientsBadge />, content: () => 'messages' },
          {
            path: 'submissions',
            label: 'Submissions',
            badge: <AdminNewsBadge kinds={['submissions']} />,
            content: SubmissionList,
          },
        ]}
      />
    </>,
  );
  expect(await screen.findByRole('tab', { name: 'Messages 4 waiting' })).toBeVisible();
  const tab = screen.getByRole('tab', { name: 'Submissions 1 new' });
  // Of another page, or of some days, the newest of all are not seen.
  for (const search of ['?page=2', '?to=2026-11-23', '?status=closed']) {
    await act(() => router.navigate(`/admin/submissions${search}`));
    expect(await screen.findByText(`Of ${at(1)}`)).toBeVisible();
  }
  expect(seenUntil).toBe('');
  await setupUser().click(tab);
  expect(await screen.findByRole('tab', { name: 'Submissions' })).toBeVisible();
  came.unshift(at(2));
  await passHalfMinute();
  expect(await screen.findByText(`Of ${at(2)}`)).toBeVisible();
  await waitFor(() => expect(seenUntil).toBe(at(2)));
  expect(await screen.findByRole('tab', { name: 'Submissions' })).toBeVisible();
});
