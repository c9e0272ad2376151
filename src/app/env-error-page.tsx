import type { CSSProperties } from 'react';

// Plain elements and styles: this page must read well even when nothing else of the site could start.
const page: CSSProperties = {
  maxWidth: '42rem',
  margin: '0 auto',
  padding: '4rem 1.5rem',
  font: '400 1.0625rem/1.6 "Public Sans", system-ui, sans-serif',
  color: '#1d2636',
};
const heading: CSSProperties = { font: '500 2rem/1.2 "Newsreader", Georgia, serif', color: '#14213a' };
const list: CSSProperties = { paddingLeft: '1.25rem', overflowWrap: 'anywhere' };

/**
 * Shown instead of the site when a setting of the build is missing or wrong.
 * @param problems one sentence a variable, as `readEnv` gives them
 */
export function EnvErrorPage({ problems }: { problems: readonly string[] }) {
  return (
    <main style={page}>
      <h1 style={heading}>The site is not configured yet</h1>
      <p>These settings are missing or wrong:</p>
      <ul style={list}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <p>
        Set them in the environment or in a file named <code>.env</code>, as <code>.env.example</code> shows, and build
        the site again.
      </p>
    </main>
  );
}
