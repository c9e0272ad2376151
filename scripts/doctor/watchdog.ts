import { Worker } from 'node:worker_threads';

/**
 * Ends the process when it takes longer than that, whatever keeps it: a database that was damaged may go round in
 * circles inside its engine, where no timer of this thread comes to its turn.
 */
export function endAfter(milliseconds: number): void {
  const text = `The checks did not end within ${milliseconds / 60_000} minutes; the one after the last line above hangs.\n`;
  const script = `
    const { workerData } = require('node:worker_threads');
    setTimeout(() => {
      require('node:fs').writeSync(2, workerData.text);
      process.kill(process.pid, 'SIGKILL');
    }, workerData.milliseconds);`;
  new Worker(script, { eval: true, workerData: { text, milliseconds }, execArgv: [] }).unref();
}
