/** How many requests of one user run at once, and how many wait. */
const AT_ONCE = 4;
const WAITING = 40;

/**
 * Runs only so many requests of a user at once: a client's few slow queries would keep every connection to the database. The others
 * wait for their turn, and those that are too many are refused.
 */
export class RequestSlots {
  private readonly users = new Map<string, { running: number; waiting: (() => void)[] }>();

  /** Runs a task of a user, or answers `refuse()`. Without a user it runs at once. */
  async run<T>(user: string | null, task: () => Promise<T>, refuse: () => T): Promise<T> {
    if (user === null) return task();
    const slots = this.users.get(user) ?? { running: 0, waiting: [] };
    if (slots.waiting.length >= WAITING) return refuse();
    this.users.set(user, slots);
    if (slots.running < AT_ONCE) slots.running += 1;
    else await new Promise<void>((resolve) => slots.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = slots.waiting.shift();
      if (next) next();
      else slots.running -= 1;
      if (slots.running === 0) this.users.delete(user);
    }
  }
}
