import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useDocumentTitle } from './use-document-title';

function Named({ site }: { site: string }) {
  useDocumentTitle('Nair v. Menon', site);
  return null;
}

beforeEach(() => {
  document.title = 'Dashboard | Asha Rao';
});

it('names what is open until it is closed', () => {
  const { unmount } = render(<Named site="Asha Rao" />);
  expect(document.title).toBe('Nair v. Menon | Asha Rao');
  unmount();
  expect(document.title).toBe('Dashboard | Asha Rao');
});

it('stays when the practice gets another name', () => {
  const { rerender } = render(<Named site="Asha Rao" />);
  document.title = 'Dashboard | Rao & Sen';
  rerender(<Named site="Rao & Sen" />);
  expect(document.title).toBe('Nair v. Menon | Rao & Sen');
});

it('leaves the title of the page that follows', () => {
  const { unmount } = render(<Named site="Asha Rao" />);
  document.title = 'Home';
  unmount();
  expect(document.title).toBe('Home');
});
