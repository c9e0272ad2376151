import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { isListening } from '../lib/ports.ts';
import { whenThisProcessEnds } from '../lib/watcher.ts';
import { denoArguments } from './deno.ts';

/** The options of every function process. */
export interface FunctionOptions {
  deno: string;
  projectDir: string;
  environment: NodeJS.ProcessEnv;
  watch: boolean;
  log: (line: string) => void;
}

const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 5_000;
/** How long a request waits for a function that is just starting. */
const READY_TIMEOUT_MS = 10_000;

/** One edge function in its own Deno process, which is restarted when it dies. */
export class FunctionProcess {
  private child: ChildProcess | null = null;
  private port: number | null = null;
  private readonly stopping = new AbortController();
  private running: Promise<void> = Promise.resolve();

  constructor(
    readonly name: string,
    private readonly options: FunctionOptions,
  ) {}

  /** Resolves when the function answers, or has died for the first time. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.running = this.keepAlive(resolve);
    });
  }

  /** The port of the function; waits while it is starting. Null if it is not available. */
  async ready(): Promise<number | null> {
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (this.port === null && this.child && Date.now() < deadline) await delay(25);
    return this.port;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    const child = this.child;
    child?.kill('SIGTERM');
    const force = setTimeout(() => child?.kill('SIGKILL'), 2_000);
    await this.running;
    clearTimeout(force);
  }

  private async keepAlive(settled: () => void): Promise<void> {
    const { signal } = this.stopping;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const began = Date.now();
      const end = await this.runOnce(settled);
      settled();
      if (signal.aborted) return;
      if (Date.now() - began > 10_000) pause = FIRST_PAUSE_MS;
      this.options.log(`[${this.name}] ended (${end}); starting again`);
      await delay(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  private async runOnce(onReady: () => void): Promise<string> {
    const { deno, projectDir, environment, watch, log } = this.options;
    const port = await getPort();
    if (this.stopping.signal.aborted) return 'stopped';
    const child = spawn(deno, denoArguments(projectDir, this.name, watch), {
      cwd: projectDir,
      env: { ...environment, DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    const cancelWatch = child.pid ? whenThisProcessEnds(`kill -KILL ${child.pid}`) : () => undefined;
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => {
        if (line.trim() && !/^Listening on /.test(line)) log(`[${this.name}] ${line}`);
      });
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    }).finally(() => {
      cancelWatch();
      this.child = this.port = null;
    });
    void this.waitUntilListening(child, port, onReady);
    return ended;
  }

  private async waitUntilListening(child: ChildProcess, port: number, onReady: () => void): Promise<void> {
    while (this.child === child && !(await isListening(port))) await delay(50);
    if (this.child !== child) return;
    this.port = port;
    onReady();
  }
}
