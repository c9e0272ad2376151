import { Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/open-ends';
import { useState } from 'react';
import { Button } from '@/components/button';
import { parkingQuery, useEndParking } from '@/data/open-ends';
import { formatDate } from '@/lib/dates';
import { ParkFormDialog } from './internal/park-form-dialog';

interface CaseParkingProps {
  caseId: string;
  /** Number of the case. */
  name: string;
}

/** Until when an open case without a hearing ahead is parked, and why; the way to park it, and to end that. */
export function CaseParking({ caseId, name }: CaseParkingProps) {
  const { data } = useQuery(parkingQuery(caseId));
  const ending = useEndParking(caseId);
  const [isOpen, setIsOpen] = useState(false);
  const until = data?.parked_until;
  const isParked = until && until > dayAt(new Date());
  return (
    <>
      {isParked && (
        <Text width="full" order="1" color="muted" fontSize="sm" overflowWrap="anywhere">
          {texts.parkedUntil(formatDate(until), data.park_reason ?? '')}
        </Text>
      )}
      <Button
        className="screen-only"
        variant="outline"
        size="sm"
        minHeight="11"
        marginInlineStart="auto"
        aria-disabled={ending.isPending}
        onClick={() => (isParked ? ending.mutate(until) : setIsOpen(true))}
      >
        {isParked ? texts.endParking : texts.park}
      </Button>
      {isOpen && <ParkFormDialog caseId={caseId} name={name} replaces={until} onClose={() => setIsOpen(false)} />}
    </>
  );
}
