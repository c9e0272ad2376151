/** Calls tasks of the function `jobs`. */
export interface JobsTimer {
  /** Calls one task now. */
  call(task: string): Promise<void>;
  /** Stops the timer, and cancels running calls. */
  stop(): void;
}

/**
 * Calls the due tasks at an interval, like pg_cron in a hosted project. Calls may overlap: each task claims its work in the
 * database. The function logs its errors.
 * Takes the address of the function, its secret, and milliseconds.
 */
export function startJobsTimer(url: string, secret: string, every: number): JobsTimer {
  const stopping = new AbortController();
  const request = { method: 'POST', headers: { authorization: `Bearer ${secret}` }, signal: stopping.signal };
  const call = (task: string) =>
    fetch(`${url}/${task}`, request).then(
      (response) => response.body?.cancel(),
      () => undefined, // the function is not available, or everything is being stopped
    );
  // The timer must not keep the process alive.
  const timer = setInterval(() => void call('due'), every).unref();
  return {
    call,
    stop() {
      clearInterval(timer);
      stopping.abort();
    },
  };
}
