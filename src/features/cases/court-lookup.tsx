import { Flex, Text } from '@chakra-ui/react';
import * as texts from '@texts/cases';
import { Button } from '@/components/button';
import type { CaseRow } from '@/data/cases/queries';
import { useCopy } from '@/lib/use-copy';

/** Where a court says how far a case is, by a number that is typed there: it asks for a captcha, so nothing is read from it. */
interface Lookup {
  label: string;
  number: string;
  address: string;
}

/** The courts' pages that know a number of a case. High Courts have their own; `DLHC01…` is a number of one of them. */
function courtLookups({ cnr, diary_number }: Pick<CaseRow, 'cnr' | 'diary_number'>): Lookup[] {
  const lookups: Lookup[] = [];
  if (cnr && !cnr.startsWith('SC')) {
    const host = cnr.slice(2, 4) === 'HC' ? 'hcservices' : 'services';
    lookups.push({ label: texts.lookUpInECourts, number: cnr, address: `https://${host}.ecourts.gov.in/` });
  }
  if (diary_number) {
    const address = 'https://www.sci.gov.in/case-status-diary-no/';
    lookups.push({ label: texts.lookUpAtTheSupremeCourt, number: diary_number, address });
  }
  return lookups;
}

function LookupLink({ label, number, address }: Lookup) {
  const { copy, status } = useCopy(number, { copied: texts.numberCopied(number), failed: texts.copyFailed(number) });
  return (
    <div>
      <Button asChild variant="outline" size="sm">
        <a href={address} target="_blank" rel="noopener noreferrer" onClick={copy}>
          {label}
        </a>
      </Button>
      <Text role="status" color="muted" fontSize="sm">
        {status}
      </Text>
    </div>
  );
}

/** Opens the courts' pages of a case, each with its number copied; nothing for a case without such a number. */
export function CourtLookup({ row }: { row: Pick<CaseRow, 'cnr' | 'diary_number'> }) {
  return (
    <Flex className="screen-only" direction="column" gap="2" marginTop="3">
      {courtLookups(row).map((lookup) => (
        <LookupLink key={lookup.address} {...lookup} />
      ))}
    </Flex>
  );
}
