import { Box, createToaster, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { type Message, toasts } from '@contract';
import { useSwipe } from '@/hooks/use-swipe';
import { toErrorToast } from '@/lib/api';
import { provideToaster, type ToastAction, type Toaster } from './toaster-slot';

const store = createToaster({
  // Away from the floating buttons, which stand at the other side.
  placement: 'bottom-start',
  max: toasts.limit,
  duration: toasts.duration,
  hotkey: [toasts.hotkey],
  overlap: false,
});

function show(type: 'success' | 'error', { title, description }: Message, action?: ToastAction): void {
  // With `max` reached Chakra would keep the new one waiting behind the old; the news is the new one.
  store.remove();
  store.create({ type, title, ...(description ? { description } : {}), ...(action ? { action } : {}) });
}

/** Tells what happened; a later toast takes the place of an earlier one. */
export const toast: Toaster['toast'] = {
  success: (message: Message, action?: ToastAction) => show('success', message, action),
  error: (message: Message) => show('error', message),
  clear: () => void store.remove(),
};

interface ToastItemProps {
  id: string | undefined;
  title: unknown;
  description: unknown;
  action: ToastAction | undefined;
}

function ToastItem({ id, title, description, action }: ToastItemProps) {
  const swipe = useSwipe(toasts.swipe, () => store.dismiss(id));
  return (
    <Toast.Root width={{ base: 'full', md: 'sm' }} {...swipe}>
      <Box minWidth="0">
        <Toast.Title>{String(title)}</Toast.Title>
        {description ? <Toast.Description>{String(description)}</Toast.Description> : null}
        {action && <Toast.ActionTrigger>{action.label}</Toast.ActionTrigger>}
      </Box>
      <Toast.CloseTrigger />
    </Toast.Root>
  );
}

/** The region of the toasts; F8 moves the focus here. */
function Region() {
  return (
    <ToastRegion toaster={store} insetInline={{ mdDown: '4' }}>
      {({ id, title, description, action }) => (
        <ToastItem id={id} title={title} description={description} action={action} />
      )}
    </ToastRegion>
  );
}

provideToaster({ Region, toast, toErrorToast });
