import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../button';

interface SubmitButtonProps extends ButtonProps {
  pending: boolean;
  /** What the button reads while pending, e.g. 'Submitting...'. */
  pendingText: ReactNode;
}

/** Submits its form; while the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({ pending, pendingText, children, ...props }: SubmitButtonProps) {
  return (
    <Button {...props} type="submit" disabled={pending}>
      {pending ? pendingText : children}
    </Button>
  );
}
