/** In Bar Council mode the public pages show facts, and nothing that praises. */

import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { PageFrame } from '@/layout/page-frame';
import { settingDefaults } from '@/lib/settings';
import { structuredData } from '@/prerender/structured-data';
import { fakeNetwork, renderPage, rows } from '@/testing';
import AboutPage from './about-page';
import DisclaimerPage from './disclaimer-page';
import GalleryPage from './gallery-page';
import HomePage from './home-page';
import ServicesPage from './services-page';

const enrolment = {
  number: 'D/1234/1994',
  date: '1994-08-12',
  stateBarCouncil: 'Bar Council of Delhi',
  barAssociations: 'Supreme Court Bar Association',
};
const praise =
  /800\+|25\+|cases won|years of (experience|service)|testimonial|case study|lakhs|70%|social media|preparation, not on promises|strategic thinking|excellence|words of clients/i;

async function open(Page: ComponentType, settings: Record<string, object>) {
  const sent = fakeNetwork({
    'GET /rest/v1/site_settings': () => rows(Object.entries(settings).map(([key, value]) => ({ key, value }))),
  });
  const { container } = renderPage(
    <PageFrame>
      <Page />
    </PageFrame>,
  );
  await waitFor(() => expect(sent.some(({ url }) => url.includes('site_settings'))).toBe(true));
  return container;
}

const pages: [string, ComponentType][] = [
  ['home', HomePage],
  ['about', AboutPage],
  ['services', ServicesPage],
  ['disclaimer', DisclaimerPage],
];

it.each(pages)('the %s page praises nothing, and leaves no empty part behind', async (_name, Page) => {
  const container = await open(Page, { bar_council: { on: true } });
  await waitFor(() => expect(container.textContent).not.toMatch(praise));
  expect(container.textContent).toContain(settingDefaults.advocate.name);
  for (const heading of screen.getAllByRole('heading')) expect(heading).not.toBeEmptyDOMElement();
  for (const region of within(screen.getByRole('main')).queryAllByRole('region'))
    expect(region.textContent).not.toBe('');
  expect(screen.queryByRole('heading', { name: 'Enrolment' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /gallery/i, hidden: true })).not.toBeInTheDocument();
});

it('has no gallery', async () => {
  await open(GalleryPage, { bar_council: { on: true } });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

it.each(pages.filter(([name]) => name !== 'disclaimer'))(
  'the %s page is as ever with the mode off',
  async (_, Page) => {
    const container = await open(Page, { enrolment });
    await waitFor(() => expect(container.textContent).toMatch(praise));
    expect(container.textContent).not.toContain(enrolment.number);
  },
);

it.each(pages.slice(0, 2))('the %s page shows the enrolment once it is filled in', async (_name, Page) => {
  await open(Page, { bar_council: { on: true }, enrolment });
  const section = await screen.findByRole('region', { name: 'Enrolment' });
  expect(section).toHaveTextContent('Enrolment NumberD/1234/1994');
  expect(section).toHaveTextContent('Date of Enrolment12 Aug 1994');
  expect(section).toHaveTextContent('Bar AssociationsSupreme Court Bar Association');
  expect(section).not.toHaveTextContent('Qualifications');
  expect(section).toHaveTextContent('I declare that the information given on this site is true.');
});

it('tells search engines no slogan and nothing of the texts about the practice', () => {
  const data = JSON.stringify(structuredData({ ...settingDefaults, bar_council: { on: true } }, 'https://example.com'));
  expect(data).not.toMatch(praise);
  expect(data).not.toContain('og.png');
  expect(JSON.stringify(structuredData(settingDefaults, 'https://example.com'))).toMatch(praise);
});
