import type { KeptMail } from './mail.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/** The page of stored mails, newest first. Their HTML is shown as text. */
export function mailPage(mails: KeptMail[]): Response {
  const items = mails
    .toReversed()
    .map(
      ({ at, to, subject, text, html }) =>
        `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)}, ${escaped(at)}</p><pre>${escaped(text || html || '')}</pre></article>`,
    );
  const empty = '<p>No mail yet. Mails are kept here, because SMTP_URL is not set.</p>';
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title>
<style>body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}pre{white-space:pre-wrap;overflow-wrap:anywhere}article{border-top:1px solid #999}</style>
<h1>Mail</h1>${items.join('') || empty}</html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
