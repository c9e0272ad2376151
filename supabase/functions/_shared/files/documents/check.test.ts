/** The scheduled check, with a scanner that says nothing, and a Supabase that has files to check. */
import { rejects, strictEqual } from 'node:assert/strict';
import { startFakeClamd } from '../../testing/fake-clamd.ts';
import { withAnswers } from '../../testing/support.ts';
import { checkWaitingDocuments } from './check.ts';

const files = Array.from({ length: 30 }, () => ({ id: crypto.randomUUID() }));

/** Runs it with a scanner. Returns how many files that was given. */
async function check(run: () => Promise<void>): Promise<number> {
  const clamd = await startFakeClamd({ isSilent: () => true });
  const answer = (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/document_versions')) return Response.json(files);
    return pathname.startsWith('/storage') ? new Response('x') : new Response(null, { status: 204 });
  };
  try {
    await withAnswers(answer, run, { CLAMD_URL: clamd.url });
  } finally {
    Deno.env.delete('CLAMD_URL');
    await clamd.close();
  }
  return clamd.scanned.length;
}

Deno.test('waits for a silent scanner in all no longer than one run may take, and says why', async () => {
  const given = await check(() => rejects(checkWaitingDocuments(500), { message: 'scannerSilent' }));
  strictEqual(given <= 1, true);
});
