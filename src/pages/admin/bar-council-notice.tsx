import { Text } from '@chakra-ui/react';
import * as texts from '@texts/admin-pages';
import { useSettings } from '@/data/settings/queries';

/** Says in Bar Council mode that the public site does not show what is in a tab. */
export function BarCouncilNotice() {
  const { bar_council } = useSettings();
  if (!bar_council.on) return null;
  return (
    <Text background="brassSoft" paddingInline="4" paddingBlock="3" marginBottom="6">
      <strong>{texts.barCouncilModeIsOn}</strong>
      <br />
      {texts.visitorsSeeNothingOfThis}
    </Text>
  );
}
