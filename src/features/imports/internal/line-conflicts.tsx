import { Box } from '@chakra-ui/react';
import * as texts from '@texts/imports';
import { useState } from 'react';
import { describeConflict } from '@/data/clients/describe-conflict';
import type { LineConflict } from '@/data/imports/conflicts';

function toPlace({ stored, client, opponent }: LineConflict): string {
  if (stored) return describeConflict(stored);
  return client ? texts.clientOfLine(client) : texts.opponentOfLine(opponent ?? 0);
}

/** A mark at a line whose names others have, with who they are when it is opened: a file may have many. */
export function LineConflicts({ found }: { found: readonly LineConflict[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box as="details" color="brass" onToggle={({ currentTarget }) => setIsOpen(currentTarget.hasAttribute('open'))}>
      <summary>{texts.namesAlike([...new Set(found.map(({ asked }) => asked))].join(', '))}</summary>
      {isOpen && (
        <ul>
          {found.map((one) => (
            <li key={JSON.stringify(one)}>
              {one.name} – {toPlace(one)}
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
