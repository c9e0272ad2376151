import { toUnfitReason } from '@contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as errorMessages from '@texts/error';
import { errorToasts, successToasts } from '@texts/social';
import * as validationMessages from '@texts/validation';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasDrafts } from '@/lib/draft-store';
import { setSession } from '@/lib/session';
import { aUser, deferred, fakeNetwork, json, type Route, renderPage, rows, setupUser } from '@/testing';
import { SocialMedia } from './social-media';

const post = 'POST /api/social-media/post';

const links = [
  { id: '1', platform: 'facebook', url: 'https://www.facebook.com/chambers', updated_at: '1' },
  { id: '2', platform: 'twitter', url: null, updated_at: '1' },
];
const getState = (platform: string, configured: boolean) => ({
  platform,
  configured,
  secrets: [{ name: `${platform.toUpperCase()}_KEY`, set: configured }],
});
const states = ['facebook', 'twitter', 'instagram', 'linkedin'].map((platform) => getState(platform, true));
const delivery = (platform: string, status: string, more = {}) => ({
  platform,
  status,
  url: null,
  reason: null,
  ...more,
});
const pastPost = (deliveries: object[]) => ({
  id: 'p1',
  text: 'An older post',
  image_path: null,
  video_path: null,
  created_at: '2026-11-20T05:00:00Z',
  social_post_deliveries: deliveries,
});

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  setSession(aUser({ role: 'admin' }));
});

function open(routes: Record<string, Route> = {}) {
  const sent = fakeNetwork({
    'GET /rest/v1/social_links': ({ url }) => {
      const platform = new URL(url).searchParams.get('platform');
      return json(links.filter((link) => platform === null || platform === `eq.${link.platform}`));
    },
    'GET /rest/v1/social_posts': () => rows([]),
    'GET /api/social-media/platforms': () => json(states),
    ...routes,
  });
  renderPage(<SocialMedia />);
  const user = setupUser();
  const write = (text: string) => user.type(screen.getByLabelText('Text'), text);
  const choose = (name: string) => user.click(screen.getByRole('checkbox', { name }));
  return { sent, user, write, choose, posts: () => sent.filter(({ method, url }) => `${method} ${url}` === post) };
}
const button = (name: string) => screen.getByRole('button', { name });

it('saves no link that is no address', async () => {
  const { user, sent } = open();
  const form = within(await screen.findByRole('form', { name: 'Twitter' }));
  await user.type(form.getByLabelText('Update URL'), 'javascript:alert(1)');
  await user.click(button('Save Twitter'));
  expect(await screen.findByText(errorToasts.socialLinkInvalid.title)).toBeVisible();
  expect(form.getByText(validationMessages.socialUrl)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

describe('a post', () => {
  it('says how a waiting post ended as soon as the list knows, and why in words', async () => {
    let found = delivery('facebook', 'queued');
    const { user, write, choose } = open({
      [post]: () => json({ id: 'p1', deliveries: [delivery('facebook', 'queued', { reason: 'Later' })] }, 201),
      'GET /rest/v1/social_posts': () => rows([pastPost([found])]),
    });
    await write('Hello');
    await choose('Facebook');
    await user.click(button('Post'));
    const results = () => screen.getByText('What became of it').closest('[role=status]') as HTMLElement;
    await waitFor(() => expect(within(results()).getByText('Queued')).toBeVisible());
    found = delivery('facebook', 'failed', { reason: toUnfitReason([['postTextLength', 300, 280]]) });
    await user.click(button('Refresh'));
    await waitFor(() => expect(within(results()).getByText('Failed')).toBeVisible());
    expect(within(results()).getByText(validationMessages.postTextLength(300, 280))).toBeVisible();
  });

  it('is sent once, told with its results, and cleared after a moment', async () => {
    const response = deferred<Response>();
    const { user, write, choose, posts } = open({ [post]: () => response.promise });
    await write(' The court is closed. ');
    expect(button('Post')).toBeDisabled();
    await choose('Facebook');
    await user.dblClick(button('Post'));
    expect(button('Posting...')).toBeDisabled();
    response.resolve(
      json({ deliveries: [delivery('facebook', 'posted', { url: 'https://www.facebook.com/1' })] }, 201),
    );
    const link = await screen.findByRole('link', { name: 'View on Facebook' });
    expect(link).toHaveAttribute('href', 'https://www.facebook.com/1');
    expect(await screen.findByText(successToasts.socialPost.title)).toBeVisible();
    expect(posts().map(({ body }) => body)).toEqual([
      { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), text: 'The court is closed.', platforms: ['facebook'] },
    ]);
    await waitFor(() => expect(screen.getByLabelText('Text')).toHaveValue(''), { timeout: 5000 });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Facebook' })).not.toBeChecked());
  });

  it('does not bring back a post that was sent after the page was left', async () => {
    const response = deferred<Response>();
    const routes = { [post]: () => response.promise };
    const { user, write, choose, posts } = open(routes);
    await write('The court is closed.');
    await choose('Facebook');
    await user.click(button('Post'));
    await waitFor(() => expect(posts()).toHaveLength(1));
    cleanup();
    response.resolve(json({ deliveries: [delivery('facebook', 'posted')] }, 201));
    await waitFor(() => expect(hasDrafts()).toBe(false));
    open(routes);
    expect(screen.getByLabelText('Text')).toHaveValue('');
  });

  it('brings back a post for the platform that did not take it, as another post', async () => {
    const response = deferred<Response>();
    const deliveries = [delivery('facebook', 'posted'), delivery('twitter', 'failed', { reason: 'No' })];
    const first = open({ [post]: () => response.promise });
    await first.write('The court is closed.');
    await first.choose('Facebook');
    await first.choose('Twitter');
    await first.user.click(button('Post'));
    await waitFor(() => expect(first.posts()).toHaveLength(1));
    cleanup();
    response.resolve(json({ deliveries }, 201));
    const second = open({ [post]: () => json({ deliveries: [] }, 201) });
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Facebook' })).not.toBeChecked());
    await waitFor(() => expect(button('Post')).toBeEnabled());
    await second.user.click(button('Post'));
    await waitFor(() => expect(second.posts()).toHaveLength(1));
    const [before, after] = [first, second].map(({ posts }) => posts()[0]?.body as Record<string, unknown>);
    expect(after).toMatchObject({ text: 'The court is closed.', platforms: ['twitter'] });
    expect(after?.requestId).not.toBe(before?.requestId);
  });

  it('whose answer is lost is sent again as the same post', async () => {
    let lost = true;
    const { user, write, choose, posts } = open({
      [post]: () => {
        if (lost) throw new TypeError('network');
        return json({ deliveries: [delivery('facebook', 'posted')] }, 201);
      },
    });
    await write('Hello');
    await choose('Facebook');
    await user.click(button('Post'));
    expect(await screen.findByText(errorToasts.socialPost.title)).toBeVisible();
    lost = false;
    await user.click(button('Post'));
    expect(await screen.findByText(successToasts.socialPost.title)).toBeVisible();
    const [first, second] = posts().map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).toBe(first);
  });

  it('keeps a post that went nowhere, with the reasons, and sends the next attempt as another post', async () => {
    const errors = { facebook: 'No permission', twitter: 'कुंजी नहीं है' };
    const codes = { twitter: 'error.notConfigured' };
    const refusal = () => json({ message: errorMessages.socialPost, errors, codes }, 422);
    const { user, write, posts } = open({ [post]: refusal });
    await write('Hello');
    await user.click(button('Select All'));
    await user.click(button('Post'));
    // The toast says why, in the words of the list.
    const said = `Facebook: Failed. No permission; Twitter: Not configured. कुंजी नहीं है`;
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByText(errorToasts.socialPost.title)).toBeVisible();
    expect(await screen.findByText('Not configured')).toBeVisible();
    expect(await screen.findByText('No permission')).toBeVisible();
    expect(screen.getByLabelText('Text')).toHaveValue('Hello');
    await user.click(button('Post'));
    await waitFor(() => expect(posts()).toHaveLength(2));
    const [first, second] = posts().map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).not.toBe(first);
  });

  it('takes no file that is not what it should be', async () => {
    const { user } = open();
    const file = new File(['<script>'], 'x.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Image'), file);
    expect(await screen.findByText(validationMessages.socialImageType)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'What you have chosen' })).not.toBeInTheDocument();
  });
});
