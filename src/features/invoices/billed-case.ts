interface OfCase {
  state: string;
  case_number: string | null;
  case_title: string | null;
  case: { case_number: string | null; title: string } | null;
}

/** The case of an invoice, as it was when it was sent; of a draft as it is now. */
export function billedCase({ state, case_number, case_title, case: current }: OfCase) {
  if (state === 'draft') return current;
  return case_title === null ? null : { case_number, title: case_title };
}
