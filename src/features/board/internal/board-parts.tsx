/** Name of a hearing on the board, and the look of its smaller lines. */
import { Text } from '@chakra-ui/react';
import { casePath } from '@contract/addresses';
import * as texts from '@texts/board';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TextLink } from '@/components/text-control';
import type { BoardHearing } from '@/data/board';
import { eventParam, withParams } from '@/lib/search-params';

export const itemOf = ({ item_number }: BoardHearing) => item_number && texts.item(item_number);

export const nameOf = ({ case_number, case_title, title }: BoardHearing) => case_number ?? case_title ?? title;

export const courtOf = ({ court, location }: BoardHearing) => court ?? location ?? texts.courtNotSpecified;

export const partiesOf = ({ petitioner, respondent, case_title }: BoardHearing) =>
  petitioner && respondent ? `${petitioner} v. ${respondent}` : case_title;

/** The name of a hearing, which leads to its case, or to itself where it has none. */
export function HearingLink({ hearing }: { hearing: BoardHearing }) {
  const [search] = useSearchParams();
  const { id, case_id } = hearing;
  return (
    <TextLink to={case_id ? casePath(case_id) : withParams(search, { [eventParam]: id })}>{nameOf(hearing)}</TextLink>
  );
}

export function Small({ children }: { children: ReactNode }) {
  return (
    <Text color="muted" fontSize="sm" _print={{ fontSize: '7.5pt', lineHeight: '1.15' }}>
      {children}
    </Text>
  );
}
