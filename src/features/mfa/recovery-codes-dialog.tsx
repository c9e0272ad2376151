import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useCopy } from '@/lib/use-copy';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** The new recovery codes. They are shown here and nowhere else. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { copy, status } = useCopy(codes.join('\n'), {
    copied: 'Codes copied',
    failed: 'The codes could not be copied. Please select and copy them yourself.',
  });
  const footer = (
    <>
      <Button variant="outline" onClick={copy}>
        Copy Codes
      </Button>
      <Button onClick={onClose}>I have kept them</Button>
    </>
  );
  return (
    <>
      <AppDialog title="Your recovery codes" size="sm" open onClose={() => setIsAsking(true)} footer={footer}>
        <Text>
          Keep these codes where your telephone is not. Each logs you in once when you have lost the app. They are shown
          only now.
        </Text>
        <Box as="ul" listStyleType="none" display="grid" gap="1.5" marginY="4">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Text role="status">{status}</Text>
      </AppDialog>
      {/* Escape and a click beside the dialog are easily made by mistake. */}
      <ConfirmDialog
        title="Have you kept the codes?"
        action="Close"
        cancel="Keep open"
        open={isAsking}
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        They are not shown again.
      </ConfirmDialog>
    </>
  );
}
