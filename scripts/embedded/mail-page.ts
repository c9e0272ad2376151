import { html } from 'hono/html';
import type { KeptMail } from './mail.ts';

/** The page of stored mails, newest first. Their HTML is shown as text. */
export async function mailPage(mails: KeptMail[]): Promise<Response> {
  const items = mails
    .toReversed()
    .map(
      ({ at, to, subject, text, html: body }) =>
        html`<article><h2>${subject}</h2><p>To ${to}, ${at}</p><pre>${text || body}</pre></article>`,
    );
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Mail</title>
<style>body{max-width:50rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui}pre{white-space:pre-wrap;overflow-wrap:anywhere}article{border-top:1px solid #999}</style>
<h1>Mail</h1>${items}${items.length > 0 ? '' : html`<p>No mail yet. Mails are kept here, because SMTP_URL is not set.</p>`}</html>`;
  return new Response(String(await page), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  });
}
