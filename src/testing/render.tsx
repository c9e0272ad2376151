import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';
import { toast } from '@/components/toaster';

/** For tests: renders an element as a page has it: look, toasts, an empty cache of its own, and a router at `path`. */
export function renderPage(element: ReactElement, path = '/'): RenderResult {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderWithProviders(<RouterProvider router={router} />);
}

/** For tests: renders what brings its own router, or needs none. */
export function renderWithProviders(children: ReactNode): RenderResult {
  // Toasts outlive the page they were shown on.
  toast.clear();
  return render(<Providers client={createQueryClient()}>{children}</Providers>);
}
