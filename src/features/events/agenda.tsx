import { Flex } from '@chakra-ui/react';
import { emptyTexts } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { SectionHeading } from '@/components/section-heading';
import { formatDate, formatTime } from '@/lib/dates';
import { EventLegend, EventTag } from './event-tag';
import { type EventRow, upcomingEventsQuery } from './queries';

const columns: Column<EventRow>[] = [
  { header: 'Date', narrow: true, cell: (event) => `${formatDate(event.start_date)}, ${formatTime(event.start_date)}` },
  { header: 'Matter', primary: true, cell: (event) => event.title },
  { header: 'Where', cell: (event) => event.location || '–' },
  { header: 'Kind', narrow: true, cell: (event) => <EventTag type={event.type} /> },
];

/** The events to come that the signed-in user may see, as a cause list. */
export function Agenda() {
  const [page, setPage] = useState(1);
  const list = useQuery(upcomingEventsQuery(page));
  return (
    <>
      <Flex wrap="wrap" align="baseline" justify="space-between" columnGap="6" rowGap="3" marginBottom="4">
        <SectionHeading>Upcoming Events</SectionHeading>
        <EventLegend />
      </Flex>
      <PagedTable
        caption="Upcoming events"
        list={list}
        columns={columns}
        page={page}
        onPage={setPage}
        empty={<EmptyState title={emptyTexts.events} />}
      />
    </>
  );
}
