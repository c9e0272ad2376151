/** How many letters have to be added, taken out or changed to make one text of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The known name that was probably meant by another one; undefined when none is near. */
export function meantBy(name: string, known: readonly string[]): string | undefined {
  const near = known
    .map((other) => ({ other, far: distance(plain(name), plain(other)) }))
    .filter(({ other, far }) => far <= (other.length > 8 ? 2 : 1))
    .sort((a, b) => a.far - b.far);
  return near[0]?.other;
}
