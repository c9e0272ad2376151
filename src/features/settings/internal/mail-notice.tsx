import { Alert } from '@chakra-ui/react';
import type { ToastText } from '@contract';
import { alertSlotRecipe } from '@/components/slot-recipes';

/** Says why mails are not sent. */
export function MailNotice({
  title,
  description,
  ...margins
}: ToastText & { marginTop?: string; marginBottom?: string }) {
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" {...margins}>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {description && <Alert.Description>{description}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}
