/** Prints what begins, and afterwards in how many seconds it was done. Returns what the task gives, and throws its error. */
export async function told<T>(what: string, task: () => Promise<T>): Promise<T> {
  console.log(`${what} …`);
  const began = performance.now();
  const result = await task();
  console.log(`  done in ${Math.round((performance.now() - began) / 1000)} s`);
  return result;
}
