import { Box, createToaster, Portal, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { type ToastText, toastOptions } from '@contract';
import * as common from '@texts/common';
import { toastSlotRecipe } from '@/components/slot-recipes';
import { useSwipe } from '@/hooks/use-swipe';
import { toErrorToast } from '@/lib/api';
import { provideToaster, type ToastAction, type Toaster } from './toaster-slot';

const store = createToaster({
  // On the logo: the header holds neither the next button nor the rows of a dialog, and is always in sight.
  placement: 'top-start',
  offsets: { top: '0.375rem', left: 'var(--toast-start)', right: '0px', bottom: '0px' },
  max: toastOptions.limit,
  duration: toastOptions.durationMs,
  hotkey: [toastOptions.hotkey],
  overlap: false,
});

function show(type: 'success' | 'error', { title, description }: ToastText, action?: ToastAction): void {
  // With `max` reached Chakra would keep the new one waiting behind the old; the news is the new one.
  store.remove();
  store.create({ type, title, ...(description ? { description } : {}), ...(action ? { action } : {}) });
}

/** Tells what happened; a later toast takes the place of an earlier one. */
export const toast: Toaster['toast'] = {
  success: (message: ToastText, action?: ToastAction) => show('success', message, action),
  error: (message: ToastText) => show('error', message),
  clear: () => void store.remove(),
};

interface ToastItemProps {
  id: string | undefined;
  title: unknown;
  description: unknown;
  action: ToastAction | undefined;
}

function ToastItem({ id, title, description, action }: ToastItemProps) {
  const swipe = useSwipe(toastOptions.swipePx, () => store.dismiss(id));
  return (
    <Toast.Root recipe={toastSlotRecipe} width={{ base: 'full', md: '20rem', lg: '22rem', xl: '23rem' }} {...swipe}>
      <Box minWidth="0">
        <Toast.Title>{String(title)}</Toast.Title>
        {description ? <Toast.Description>{String(description)}</Toast.Description> : null}
        {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
      </Box>
      <Toast.CloseTrigger aria-label={common.dismissNotification} />
    </Toast.Root>
  );
}

/** The region of the toasts; F8 moves the focus here. */
function Region() {
  return (
    // Beside the page: all of that is hidden from screen readers while a dialog is open.
    <Portal>
      <ToastRegion
        toaster={store}
        aria-label={common.notifications}
        // A phone's menu stays free.
        insetInlineEnd={{ mdDown: 'calc({spacing.gutter} + 3.25rem)' }}
        css={{ '--toast-start': 'calc(max(0px, (100vw - {sizes.page}) / 2) + {spacing.gutter} - 0.75rem)' }}
      >
        {({ id, title, description, action }) => (
          <ToastItem id={id} title={title} description={description} action={action} />
        )}
      </ToastRegion>
    </Portal>
  );
}

provideToaster({ Region, toast, toErrorToast });
