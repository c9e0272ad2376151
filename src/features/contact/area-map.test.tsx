import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { settingDefaults } from '@/lib/settings';
import { fakeNetwork, json, renderPage, setupUser } from '@/testing';
import { AreaMap } from './area-map';

beforeEach(() => void fakeNetwork({ 'GET /rest/v1/site_settings': () => json([]) }));

const drawing = () => screen.queryByRole('img', { name: /Supreme Court of India/ });
const button = () => screen.queryByRole('button', { name: 'Show the interactive map' });
const frame = () => screen.queryByTitle(/Interactive map/);

/** Addresses that the browser would fetch by itself; links do not count. Files of the site have no host. */
const fetchedElsewhere = () =>
  Array.from(document.querySelectorAll('[src], [srcset], [data], link[href], use, image')).filter((element) =>
    Array.from(element.attributes).some(({ value }) => /^(https?:)?\/\//.test(value)),
  );

it('is a drawing of the site above the address, and asks nobody else', () => {
  renderPage(<AreaMap />);
  expect(drawing()).toBeInTheDocument();
  expect(screen.getByRole('figure')).toHaveTextContent(settingDefaults.office.address);
  expect(frame()).toBeNull();
  expect(screen.getByText(/OpenStreetMap, which learns of the visit/)).toBeInTheDocument();
  expect(fetchedElsewhere()).toEqual([]);
});

it('shows the map of OpenStreetMap in place of the drawing after the click, and gives it the focus', async () => {
  const user = setupUser();
  renderPage(<AreaMap />);
  await user.click(button()!);
  expect(drawing()).toBeNull();
  expect(button()).toBeNull();
  expect(frame()).toHaveAttribute('src', expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/));
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame()).toHaveFocus();
});
