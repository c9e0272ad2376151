import { Dialog, Portal } from '@chakra-ui/react';
import * as common from '@texts/common';
import { type ReactNode, type RefObject, useRef } from 'react';
import { dialogSlotRecipe } from '@/components/slot-recipes';
import { useBackCloses } from '@/hooks/use-back-closes';
import { Button } from './button';
import { Icon } from './icons';

interface AppDialogProps {
  title: ReactNode;
  open: boolean;
  /** Called by the close button, Escape, a click beside the dialog, and Back. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** First focus: `close` is the button that closes it; else the first control. */
  firstFocus?: RefObject<HTMLElement | null> | 'close';
}

/** A dialog above the page. The focus goes into it, and back to where it was when it closes. */
export function AppDialog({
  title,
  open,
  onClose,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  firstFocus,
}: AppDialogProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useBackCloses(open, onClose);
  const first = firstFocus === 'close' ? closeButton : firstFocus;
  return (
    <Dialog.Root
      recipe={dialogSlotRecipe}
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      // The focus that another dialog gives back as it closes is no wish to leave this one.
      onFocusOutside={(event) => event.preventDefault()}
      size={size}
      role={role}
      lazyMount
      unmountOnExit
      {...(first && { initialFocusEl: () => first.current })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <Button ref={closeButton} variant="ghost" size="icon" aria-label={common.closeDialog}>
                <Icon name="close" />
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
