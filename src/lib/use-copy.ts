import { errorToasts, successToasts } from '@texts/common';
import { useState } from 'react';

/** Words after a link was copied, or was not. */
export const linkCopyWords = { copied: successToasts.linkCopied.title, failed: errorToasts.linkCopy.description };

/**
 * Copies a text, and what to say of it afterwards: beside the button and not in a toast, which on a phone would lie over it.
 * @param words what is said when it was copied, and when it was not
 */
export function useCopy(text: string, words: { copied: string; failed: string }) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(words.copied);
    } catch {
      // Not allowed, or not there at all: the browser offers it to pages over https only.
      setStatus(words.failed);
    }
  };
  return { copy, status };
}
