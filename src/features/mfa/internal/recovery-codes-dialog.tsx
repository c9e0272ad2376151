import { Box, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import * as texts from '@texts/mfa';
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
    copied: texts.codesCopied,
    failed: texts.codesNotCopied,
  });
  const footer = (
    <>
      <Button variant="outline" onClick={copy}>
        {texts.copyCodes}
      </Button>
      <Button onClick={onClose}>{texts.codesKept}</Button>
    </>
  );
  return (
    <>
      <AppDialog title={texts.yourRecoveryCodes} size="sm" open onClose={() => setIsAsking(true)} footer={footer}>
        <Text>{texts.recoveryCodesHelp}</Text>
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
        title={texts.codesKeptQuestion}
        action={common.close}
        cancel={texts.keepOpen}
        open={isAsking}
        onConfirm={onClose}
        onClose={() => setIsAsking(false)}
      >
        {texts.codesShownOnce}
      </ConfirmDialog>
    </>
  );
}
