import { Box, Textarea } from '@chakra-ui/react';
import * as texts from '@texts/clients';
import { useState } from 'react';
import { ControlField } from '@/components/form/control-field';
import { PageCard } from '@/components/page-card';
import { NameConflicts } from './conflict-list';

/** Names that are looked up at once. */
const MAX_NAMES = 5;

/** Looks up the opponents in an enquiry before it is taken on; nothing of it is stored. @param clientId who enquires, once a client */
export function OpponentCheck({ clientId }: { clientId: string | null }) {
  const [names, setNames] = useState('');
  const typed = [...new Set(names.split(/[\n,;]/).map((name) => name.trim()))].filter(Boolean);
  return (
    <PageCard title={texts.conflictCheck}>
      <ControlField label={texts.opponents} helper={texts.opponentsHelp(MAX_NAMES)}>
        <Textarea rows={2} value={names} onChange={({ target }) => setNames(target.value)} />
      </ControlField>
      {typed.slice(0, MAX_NAMES).map((name, place) => (
        // By their places: a name changes while it is typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are what stays
        <Box key={place} marginTop="3">
          <NameConflicts name={name} clientId={clientId} />
        </Box>
      ))}
    </PageCard>
  );
}
