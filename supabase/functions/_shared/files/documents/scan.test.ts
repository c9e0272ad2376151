/** Asking ClamAV, against a server that speaks its protocol. */
import { deepStrictEqual, rejects, strictEqual } from 'node:assert/strict';
import { startFakeClamd } from '../../testing/fake-clamd.ts';
import { ScanError, scan } from './scan.ts';

const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*';
const stream = (...parts: string[]) => ReadableStream.from(parts.map((part) => new TextEncoder().encode(part)));

Deno.test('tells a clean file from EICAR, also when it comes in small and in large pieces', async () => {
  const clamd = await startFakeClamd();
  strictEqual(await scan(clamd.url, stream('%PDF-1.7', 'x'.repeat(300_000))), null);
  strictEqual(await scan(clamd.url, stream('%PDF-1.7', eicar.slice(0, 30), eicar.slice(30))), 'Eicar-Test-Signature');
  deepStrictEqual(clamd.scanned, [300_008, 8 + eicar.length]);
  await clamd.close();
});

Deno.test('refuses a file that is larger than the scanner takes: it would say so every time', async () => {
  const small = await startFakeClamd({ maxBytes: 100_000 });
  strictEqual(await scan(small.url, stream('x'.repeat(2_000_000))), 'it is larger than the scanner takes');
  strictEqual(await scan(small.url, stream('x')), null);
  await small.close();
});

Deno.test('has no result, rather than a clean one, from a scanner that is not there, or never answers', async () => {
  const small = await startFakeClamd({ maxBytes: 100_000 });
  await small.close();
  await rejects(scan(small.url, stream('x')), new ScanError('scannerSilent'));
  const silent = await startFakeClamd({ isSilent: () => true });
  await rejects(scan(silent.url, stream('x'), 200), ScanError);
  await silent.close();
  // It accepts nobody: the second connection is one that it has no place for.
  const full = Deno.listen({ hostname: '127.0.0.1', port: 0, tcpBacklog: 1 });
  const { port } = full.addr as Deno.NetAddr;
  const others = Array.from({ length: 8 }, () => Deno.connect({ port }).catch(() => null));
  await Promise.all(others.slice(0, 2));
  await rejects(scan(`tcp://127.0.0.1:${port}`, stream('x'), 200), new ScanError('scannerSilent'));
  full.close();
  for (const other of others) (await other)?.close();
  await rejects(scan('http://127.0.0.1', stream('x')), new ScanError('CLAMD_URL must be tcp://host:port'));
});
