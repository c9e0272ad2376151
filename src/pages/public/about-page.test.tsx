import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork, renderPage, rows } from '@/testing';
import AboutPage from './about-page';

beforeEach(() => fakeNetwork({}));

it('says in which language a text is that the office has written in the other one only', async () => {
  const about = { heading: 'भरोसे का नाम', text: 'पच्चीस वर्षों का अनुभव।' };
  fakeNetwork({ 'GET /rest/v1/site_settings': () => rows([{ key: 'about', value: about }]) });
  renderPage(<AboutPage />);
  expect(await screen.findByRole('heading', { name: about.heading })).toHaveAttribute('lang', 'hi');
  expect(screen.getByText(about.text)).toHaveAttribute('lang', 'hi');
  expect(screen.getByRole('heading', { name: 'Professional Profile' })).not.toHaveAttribute('lang');
});
