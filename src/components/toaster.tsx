import { Box, createToaster, Toast, Toaster as ToastRegion } from '@chakra-ui/react';
import { type Message, toasts } from '@contract';
import { placeToasts } from './toast-place';
import { useSwipe } from './use-swipe';

const store = createToaster({
  // Away from the floating buttons, which stand at the other side.
  placement: 'bottom-start',
  max: toasts.most,
  duration: toasts.duration,
  hotkey: [toasts.hotkey],
  overlap: false,
});

function show(type: 'success' | 'error', { title, description }: Message): void {
  // With `max` reached Chakra would keep the new one waiting behind the old; the news is the new one.
  store.remove();
  store.create({ type, title, ...(description ? { description } : {}) });
}

/** Tells what happened; a later toast takes the place of an earlier one. */
export const toast = {
  success: (message: Message) => show('success', message),
  error: (message: Message) => show('error', message),
  /** Takes away whatever is shown, at once. */
  clear: () => void store.remove(),
};

function ToastSheet({ id, title, description }: { id: string | undefined; title: unknown; description: unknown }) {
  const swipe = useSwipe(toasts.swipe, () => store.dismiss(id));
  return (
    <Toast.Root width={{ base: 'full', md: 'sm' }} {...swipe}>
      <Box minWidth="0">
        <Toast.Title>{String(title)}</Toast.Title>
        {description ? <Toast.Description>{String(description)}</Toast.Description> : null}
      </Box>
      <Toast.CloseTrigger />
    </Toast.Root>
  );
}

/** The region of the toasts; F8 moves the focus here. */
function Toaster() {
  return (
    <ToastRegion toaster={store} insetInline={{ mdDown: '4' }}>
      {({ id, title, description }) => <ToastSheet id={id} title={title} description={description} />}
    </ToastRegion>
  );
}

placeToasts(Toaster);
