import { casePath } from '@contract/addresses';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '@/lib/session';
import { aUser, fakeNetwork, json, renderPage, rows, setupUser } from '@/testing';
import { CaseTasks } from './case-tasks';
import { DueTasks } from './due-tasks';

const defect = { id: 'd', title: 'Not signed', due_on: '2026-11-24', done_at: null, case_id: 'c', filing_id: 'f' };

beforeEach(() => {
  setSession(aUser({ role: 'admin' }));
  fakeNetwork({ 'GET /rest/v1/all_tasks': () => rows([defect]), 'GET /rest/v1/profiles': () => json([]) });
});

it('leads from a defect to its filing, to change it there', async () => {
  const { router } = renderPage(<CaseTasks caseId="c" />);
  const user = setupUser();
  await user.click(await screen.findByRole('button', { name: 'What can be done with Not signed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(casePath('c', 'filings')));
});

it('leads to its filing where it is due, too', async () => {
  renderPage(<DueTasks day="2026-11-24" />);
  expect(await screen.findByRole('link', { name: 'Not signed' })).toHaveAttribute('href', casePath('c', 'filings'));
});
