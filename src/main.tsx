import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { EnvErrorPage } from '@/app/env-error-page';
import { ErrorBoundary } from '@/app/error-boundary';
import { Providers } from '@/app/providers';
import { createRouter } from '@/app/router';
import { readEnv } from '@/lib/env';
import '@/app/theme/fonts.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no element with the id "root"');
const root = createRoot(element);
const env = readEnv();

if (env.ok) {
  root.render(
    <StrictMode>
      <Providers>
        <ErrorBoundary>
          <RouterProvider router={createRouter()} />
        </ErrorBoundary>
      </Providers>
    </StrictMode>,
  );
} else {
  root.render(<EnvErrorPage problems={env.problems} />);
}
