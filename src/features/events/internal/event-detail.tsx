import { Skeleton, Text } from '@chakra-ui/react';
import type { UserRole } from '@contract';
import { casePath, clientPath, portalCasePath } from '@contract/addresses';
import * as common from '@texts/common';
import * as texts from '@texts/events';
import * as labels from '@texts/fields';
import { hearingOutcomeLabels } from '@texts/hearings';
import type { ReactNode } from 'react';
import { AppDialog } from '@/components/app-dialog';
import { type Detail, DetailsList } from '@/components/details-list';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { TentativeMark } from '@/components/tentative-mark';
import { TextLink } from '@/components/text-control';
import { type EventRow, eventQuery } from '@/data/events/queries';
import { useLiveQuery } from '@/hooks/use-live-query';
import { formatEventMoment } from '@/lib/dates';
import { nameCase } from '@/lib/name-case';
import { EventTag } from '../event-tag';

function toDetails(event: EventRow, reader: UserRole, onLeave: () => void): Detail[] {
  const toCase = reader === 'admin' ? casePath : portalCasePath;
  const courtCase = event.case && nameCase(event.case.case_number, event.case.title);
  const details: Detail[] = [
    {
      label: texts.start,
      value: event.is_tentative ? (
        <>
          {formatEventMoment(event.start_date)} <TentativeMark />
        </>
      ) : (
        formatEventMoment(event.start_date)
      ),
    },
    // Before all else that it may have: it is what people look for on the way.
    ...(event.bring ? [{ label: labels.events.bring, value: event.bring }] : []),
    { label: texts.end, value: formatEventMoment(event.end_date) },
    { label: labels.events.location, value: event.location || texts.emptyStateMessages.location },
    { label: texts.type, value: <EventTag type={event.type} /> },
    {
      label: texts.caseLabel,
      value: (
        <Named
          name={courtCase ?? texts.emptyStateMessages.case}
          to={event.case_id && toCase(event.case_id)}
          onLeave={onLeave}
        />
      ),
    },
  ];
  // A client reads nobody's name but their own, and knows that one.
  if (event.client && reader === 'admin')
    details.push({
      label: labels.events.clientId,
      value: (
        <Named name={event.client.full_name} to={event.client_id && clientPath(event.client_id)} onLeave={onLeave} />
      ),
    });
  return [...details, ...toHearingDetails(event).filter(({ value }) => value)];
}

/** Name of something, as the link to its page where it has one. @param onLeave closes what the link is in */
function Named({ name, to, onLeave }: { name: string; to: string | null; onLeave: () => void }) {
  if (!to) return name;
  return (
    <TextLink to={to} onClick={onLeave}>
      {name}
    </TextLink>
  );
}

/** Facts of a hearing, and its result. */
function toHearingDetails(event: EventRow): Detail[] {
  return [
    { label: labels.events.courtHall, value: event.court_hall },
    { label: labels.events.itemNumber, value: event.item_number },
    { label: labels.events.bench, value: event.bench },
    { label: labels.events.purpose, value: event.purpose },
    { label: labels.events.outcome, value: event.outcome && hearingOutcomeLabels[event.outcome] },
    { label: labels.events.nextEventId, value: event.next_event_id && <NextDate id={event.next_event_id} /> },
    { label: labels.orders.body, value: event.order?.body },
  ];
}

function NextDate({ id }: { id: string }) {
  const { data } = useLiveQuery(eventQuery(id));
  if (!data) return '…';
  return (
    <>
      {formatEventMoment(data.start_date)} {data.is_tentative && <TentativeMark />}
    </>
  );
}

interface EventDetailProps {
  id: string;
  onClose: () => void;
  /** Whose page of its case it leads to; only an admin reads who the client is. */
  reader?: UserRole;
  /** Buttons for a user who may do more than read. */
  actions?: (event: EventRow) => ReactNode;
  /** Main button, above the details: on a phone the buttons below are out of sight. */
  mainAction?: (event: EventRow) => ReactNode;
}

/** Everything about one event. */
export function EventDetail({ id, onClose, reader = 'client', actions, mainAction }: EventDetailProps) {
  const query = useLiveQuery(eventQuery(id));
  const { data, isLoadingError } = query;
  return (
    <AppDialog
      title={data?.title ?? (isLoadingError ? texts.event : <Skeleton height="8" width="14rem" />)}
      open
      onClose={onClose}
      footer={data && actions?.(data)}
    >
      <QueryContent query={query} loading={<Skeleton height="40" role="status" aria-label={common.loading} />}>
        {(event) => (
          <>
            {mainAction?.(event)}
            <DetailsList details={toDetails(event, reader, onClose)} />
            {event.description && (
              <>
                <SubsectionHeading>{labels.events.description}</SubsectionHeading>
                <Text whiteSpace="pre-line">{event.description}</Text>
              </>
            )}
          </>
        )}
      </QueryContent>
    </AppDialog>
  );
}
