import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeNetwork } from '@/testing/network';
import { renderPage } from '@/testing/render';
import AboutPage from './about-page';

beforeEach(() => fakeNetwork({}));
const section = (name: string) => within(screen.getByRole('region', { name }));

it.each([
  ['Education & Certification', 5, 1990, 2005],
  ['Professional Journey', 7, 1992, 2021],
])('%s tells %i years, from %i to %i, in their order', (name, count, first, last) => {
  renderPage(<AboutPage />);
  const years = section(name)
    .getAllByRole('listitem')
    .map((entry) => Number(entry.textContent?.slice(0, 4)));
  expect(years).toHaveLength(count);
  expect([years[0], years.at(-1)]).toEqual([first, last]);
  expect(years).toEqual([...years].sort());
});

it.each([
  ['Strengths', ['Strategic Thinking', 'In-depth Knowledge', 'Client Advocacy', 'Ethical Practice']],
  ['Philosophy', ['Excellence', 'Client-Centered', 'Timeliness']],
])('%s has its cards', (name, titles) => {
  renderPage(<AboutPage />);
  const headings = section(name).getAllByRole('heading', { level: 3 });
  expect(headings.map((heading) => heading.textContent)).toEqual(titles);
});

it('leads to the contact page and the services', () => {
  renderPage(<AboutPage />);
  for (const link of screen.getAllByRole('link', { name: 'Schedule Consultation' })) {
    expect(link).toHaveAttribute('href', '/contact');
  }
  expect(screen.getByRole('link', { name: 'Our Services' })).toHaveAttribute('href', '/services');
});
