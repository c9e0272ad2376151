import { Text } from '@chakra-ui/react';
import { onlineManager } from '@tanstack/react-query';
import * as common from '@texts/common';
import { type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { Button, type ButtonProps } from '../button';

interface SubmitButtonProps extends ButtonProps {
  /** Whether the browser may send the form by itself before the app runs. */
  isNative?: boolean;
  pending: boolean;
  /** Words of the button while pending, e.g. 'Submitting...'. */
  pendingText: ReactNode;
}

/** Of a double press the second one is not meant: the answer may have come between them. */
export function isSecondPress({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1;
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Submits its form; while the answer is awaited it says so, and what it waits for, and cannot be pressed again. */
export function SubmitButton({ pending, pendingText, isNative = false, children, ...props }: SubmitButtonProps) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  const isEarly = !useHydrated() && !isNative;
  return (
    <>
      <Button
        {...props}
        type="submit"
        disabled={pending || isEarly}
        onClick={(event) => isSecondPress(event) && event.preventDefault()}
      >
        {pending ? pendingText : children}
      </Button>
      {pending && !isOnline && (
        <Text role="status" fontSize="sm" maxWidth="44ch">
          {common.sentWhenOnline}
        </Text>
      )}
    </>
  );
}
