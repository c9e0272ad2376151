import { Box, Link, Text } from '@chakra-ui/react';
import { paths } from '@contract/paths';
import * as texts from '@texts/disclaimer';
import { type ReactNode, useRef } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { RouterLink } from '@/components/router-link';
import { acknowledge } from './acknowledgement';

/** Asks the visitor to acknowledge the disclaimer; Escape, the close button and “Not now” leave it for another visit. */
export default function DisclaimerDialog({ onClose }: { onClose: () => void }): ReactNode {
  const agreeButton = useRef<HTMLButtonElement>(null);
  const agree = () => {
    acknowledge();
    onClose();
  };
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {texts.notNow}
      </Button>
      <Button ref={agreeButton} onClick={agree}>
        {texts.iAgree}
      </Button>
    </>
  );
  return (
    <AppDialog open title={texts.title} onClose={onClose} footer={footer} firstFocus={agreeButton}>
      <Text>{texts.intro}</Text>
      <Box as="ul" listStyleType="disc" paddingInlineStart="5" marginBlock="4" display="grid" gap="2">
        {texts.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Box>
      <Link asChild>
        <RouterLink to={paths.disclaimer}>{texts.wholeDisclaimer}</RouterLink>
      </Link>
    </AppDialog>
  );
}
