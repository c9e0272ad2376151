/**
 * One task at a time, in the order of arrival.
 *
 * PGlite is one connection and lite does not lock it across awaits: without this, concurrent requests of a visitor
 * got the rows of the service role.
 */
export class Mutex {
  private tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.tail.then(task);
    this.tail = result.catch(() => undefined);
    return result;
  }
}
