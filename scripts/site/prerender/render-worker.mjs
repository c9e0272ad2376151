// Renders one page in a thread of its own: class names depend on what was rendered before in the same process.
import { parentPort, workerData } from 'node:worker_threads';

const { module, pathname, queries, site } = workerData;
const { renderPage } = await import(module);
parentPort.postMessage(await renderPage(pathname, queries, site));
