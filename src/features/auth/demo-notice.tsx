import { Alert } from '@chakra-ui/react';
import * as texts from '@texts/auth';
import { Phrase } from '@/components/phrase';
import { alertSlotRecipe } from '@/components/slot-recipes';

/** Warns where the copy that is being tried still has the demo's log-ins; `npm start` builds their names in. */
export function DemoNotice() {
  const logins: unknown = import.meta.env.VITE_DEMO_LOGINS;
  if (!logins) return null;
  return (
    <Alert.Root recipe={alertSlotRecipe} status="warning" marginBottom="6">
      <Alert.Content>
        <Alert.Title>{texts.demoTitle}</Alert.Title>
        <Alert.Description>
          <Phrase
            text={texts.demoLogIns(String(logins))}
            parts={{ admin: <code>{'npm run admin'}</code>, removeDemo: <code>{'npm run remove-demo'}</code> }}
          />
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
