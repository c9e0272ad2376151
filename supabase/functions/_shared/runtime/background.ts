/** Undefined after the timeout; the host lets the work go on. @param work must not fail */
export async function waitAtMost<Result>(milliseconds: number, work: Promise<Result>): Promise<Result | undefined> {
  const { EdgeRuntime } = globalThis as { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } };
  EdgeRuntime?.waitUntil(work);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  const result = await Promise.race([work, timeout]);
  clearTimeout(timer);
  return result;
}
