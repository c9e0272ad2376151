import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetReports } from '@/lib/send-crash-report';
import { fakeNetwork, json, renderPage } from '@/testing';
import { PageErrorBoundary, SiteErrorBoundary } from './error-boundary';

function Broken(): never {
  throw new Error('no frame');
}

beforeEach(() => {
  forgetReports();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it.each([
  ['site', SiteErrorBoundary],
  ['page', PageErrorBoundary],
])('apologises for a %s that breaks, and reports it', async (component, Boundary) => {
  const sent = fakeNetwork({ 'POST /api/crash-reports': () => json({ logged: true }) });
  renderPage(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole('alert')).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ message: 'no frame', component }]);
});
