import { Fragment, type ReactNode } from 'react';

interface PhraseProps {
  /** A sentence with the names of elements in braces, where they stand: `As the {notice} says.` */
  text: string;
  /** The elements by their names. */
  parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with elements in it, each where the language has it. */
export function Phrase({ text, parts }: PhraseProps) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence stay in their places
  return text.split(/\{(\w+)\}/).map((piece, at) => <Fragment key={at}>{at % 2 ? parts[piece] : piece}</Fragment>);
}
