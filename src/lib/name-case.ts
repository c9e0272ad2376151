/** A case in one line: its number, which a matter that is not yet filed has not, and its title. */
export const nameCase = (number: string | null | undefined, title: string | null | undefined): string =>
  [number, title].filter(Boolean).join(' · ');
