import { Box, Text } from '@chakra-ui/react';
import * as common from '@texts/common';
import { useSyncExternalStore } from 'react';
import { isSolving, onSolvingChange, widgetHost } from '@/lib/challenge';

/** Whether the browser is solving a challenge for a request that is on its way. */
export function useIsSolving(): boolean {
  return useSyncExternalStore(onSolvingChange, isSolving, () => false);
}

/** Says, also to screen readers, why a password takes longer than usual, and has room for the widget of a check. */
export function ChallengeNotice() {
  const solving = useIsSolving();
  return (
    <>
      {/* Always there, because a status that comes with its text is not read out by all; empty it takes no room of the form. */}
      <Text role="status" color="fg.muted" _empty={{ marginTop: '-5' }}>
        {solving && common.checkingForPerson}
      </Text>
      <Box ref={widgetHost} _empty={{ marginTop: '-5' }} />
    </>
  );
}
