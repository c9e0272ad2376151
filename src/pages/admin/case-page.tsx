import { Badge, Text } from '@chakra-ui/react';
import { dayAt } from '@contract';
import { adminPath, casePath, clientPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/cases';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import { filings } from '@texts/filings';
import { fees } from '@texts/invoices';
import { practiceAreaLabels } from '@texts/practice-areas';
import * as privacy from '@texts/privacy';
import { tasks } from '@texts/tasks';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { DetailPage } from '@/components/detail-page';
import { DetailsList } from '@/components/details-list';
import { PageCard } from '@/components/page-card';
import { PageGone } from '@/components/page-gone';
import { QueryContent } from '@/components/query-content';
import { RouterLink } from '@/components/router-link';
import { TextLink } from '@/components/text-control';
import { useMay } from '@/data/auth/use-may';
import { toFormValues } from '@/data/cases/form-values';
import { type CasePageRow, caseQuery } from '@/data/cases/queries';
import { caseDocumentsQuery, DOCUMENTS_STEP, documentRequestsQuery } from '@/data/documents/queries';
import { newCaseEvent, newHearing } from '@/data/events/form-values';
import { caseEventsQuery } from '@/data/events/queries';
import { caseMessagesQuery } from '@/data/messages/queries';
import { useHolidays } from '@/data/settings/holidays';
import { openTasks, tasksQuery } from '@/data/tasks/queries';
import { CaseHistory } from '@/features/audit-log/case-history';
import { CaseAssignees } from '@/features/cases/case-assignees';
import { CaseDates } from '@/features/cases/case-dates';
import { useOpenCaseForm } from '@/features/cases/case-form-provider';
import { caseNumbers } from '@/features/cases/case-numbers';
import { CourtLookup } from '@/features/cases/court-lookup';
import { PartyCard } from '@/features/cases/party-card';
import { ContactButtons } from '@/features/clients/client-contact';
import { DocumentList } from '@/features/documents/document-list';
import { useOpenEventForm } from '@/features/events/event-form-provider';
import { CaseFilings } from '@/features/filings/case-filings';
import { hearingTitle } from '@/features/hearings/hearing-list';
import { FeesSection } from '@/features/invoices/fees-section';
import { MessageList } from '@/features/messages/message-list';
import { NoAnswerNeeded } from '@/features/messages/no-answer-needed';
import { LegalHold } from '@/features/privacy/legal-hold';
import { CaseTasks } from '@/features/tasks/case-tasks';
import { formatDate } from '@/lib/dates';
import { allowedSections } from './allowed-sections';

/** A case of the practice: its dates, documents, messages and history, its client and its numbers. */
export function CasePage({ id }: { id: string }) {
  return (
    <QueryContent query={useQuery(caseQuery(id))}>
      {(row) =>
        row ? <OpenCasePage key={id} row={row} /> : <PageGone to={adminPath('cases')} label={common.cases} level="h1" />
      }
    </QueryContent>
  );
}

/** `12`, or `20+` where only the first ones were read; undefined for none. */
function toCount(page: { rows: readonly unknown[] } | undefined, hasMore: boolean | undefined): string | undefined {
  if (!page || page.rows.length === 0) return undefined;
  return hasMore ? `${page.rows.length}+` : String(page.rows.length);
}

/** How much there is of what a section shows. The sections that are printed are read here, also when they are not opened. */
function useCounts(caseId: string, hasMessages: boolean) {
  useQuery(caseEventsQuery(caseId));
  useQuery(documentRequestsQuery(caseId));
  const { data: documents } = useQuery(caseDocumentsQuery(caseId, { order: 'latest', limit: DOCUMENTS_STEP }));
  const { data: messages } = useQuery({ ...caseMessagesQuery(caseId), enabled: hasMessages });
  const { data: tasks } = useQuery(tasksQuery({ ...openTasks, case: caseId }, 1));
  return {
    tasks: tasks && tasks.total > 0 ? String(tasks.total) : undefined,
    documents: toCount(documents, documents?.hasMore),
    // Those with a former client are shown, and are not this client's.
    messages: toCount(messages && { rows: messages.rows.filter((row) => !row.former_client_id) }, messages?.hasEarlier),
  };
}

/** The fees of a case. A draft may begin with the hearing that had a result last. */
function CaseFees(of: { caseId: string; clientId: string }) {
  const { data: events = [] } = useQuery(caseEventsQuery(of.caseId));
  const last = events.findLast(({ type, outcome }) => type === 'hearing' && outcome !== null);
  const heard = last && { day: dayAt(new Date(last.start_date)), title: hearingTitle(last) };
  return <FeesSection {...of} heard={heard} />;
}

function OpenCasePage({ row }: { row: CasePageRow }) {
  const openCase = useOpenCaseForm();
  const openEvent = useOpenEventForm();
  const holidays = useHolidays();
  const { client, ...courtCase } = row;
  const { id, client_id } = courtCase;
  const may = useMay();
  const counts = useCounts(id, may('messages') === true);
  const sections = allowedSections(may, [
    {
      name: 'dates',
      label: texts.dates,
      isPrinted: true,
      content: <CaseDates row={courtCase} onAddHearing={() => openEvent(newHearing(courtCase, holidays))} />,
    },
    {
      name: 'documents',
      label: texts.documents,
      isPrinted: true,
      count: counts.documents,
      content: <DocumentList caseId={id} editable />,
    },
    {
      name: 'messages',
      label: texts.messages,
      right: 'messages',
      isPrinted: true,
      count: counts.messages,
      content: (
        <>
          <MessageList caseId={id} />
          <NoAnswerNeeded caseId={id} />
        </>
      ),
    },
    { name: 'tasks', label: tasks, count: counts.tasks, content: <CaseTasks caseId={id} /> },
    ...(client_id
      ? [
          {
            name: 'fees',
            label: fees,
            right: 'read_fees' as const,
            content: <CaseFees caseId={id} clientId={client_id} />,
          },
        ]
      : []),
    { name: 'filings', label: filings, content: <CaseFilings caseId={id} /> },
    { name: 'history', label: texts.history, right: 'admin', content: <CaseHistory caseId={id} /> },
  ]);
  const numbers = caseNumbers(courtCase);
  return (
    <DetailPage
      tab="cases"
      id={id}
      title={courtCase.title}
      list={common.cases}
      badge={
        <Badge variant={courtCase.status === 'active' ? 'subtle' : 'outline'}>
          {texts.caseStatusLabels[courtCase.status]}
        </Badge>
      }
      facts={[
        courtCase.case_number ?? labels.cases.isUnfiled,
        practiceAreaLabels[courtCase.practice_area],
        courtCase.court,
        courtCase.case_number && texts.filedOn(formatDate(courtCase.filing_date)),
      ]}
      actions={
        <>
          <Button variant="outline" size="sm" minHeight="11" onClick={() => openCase(toFormValues(courtCase), id)}>
            {common.edit}
          </Button>
          <ActionsMenu
            label={texts.moreActions}
            actions={[
              { label: texts.addEvent, onSelect: () => openEvent(newCaseEvent(courtCase)) },
              { label: texts.print, onSelect: () => window.print() },
            ]}
          />
        </>
      }
      sections={sections}
      aside={
        <>
          <PageCard
            title={
              courtCase.client_id && client ? (
                <TextLink to={clientPath(courtCase.client_id)}>{client.full_name}</TextLink>
              ) : (
                texts.emptyStateMessages.client
              )
            }
            action={
              <Text color="muted" fontSize="sm">
                {labels.cases.clientId}
              </Text>
            }
          >
            {client && (
              <>
                <Text color="muted" fontSize="sm" marginBottom="3" overflowWrap="anywhere">
                  {[client.phone, client.email].filter(Boolean).join(' · ') || common.emptyStateMessages.phone}
                </Text>
                <ContactButtons client={client} about={courtCase}>
                  {may('messages') && (
                    <Button asChild variant="outline" size="sm">
                      <RouterLink to={casePath(id, 'messages')}>{common.message}</RouterLink>
                    </Button>
                  )}
                </ContactButtons>
              </>
            )}
          </PageCard>
          <PartyCard caseId={id} clientId={client_id} />
          <CaseAssignees caseId={id} />
          {numbers.length > 0 && (
            <PageCard title={texts.numbers}>
              <DetailsList details={numbers} isNarrow />
              <CourtLookup row={courtCase} />
            </PageCard>
          )}
          <PageCard title={labels.cases.description}>
            <Text whiteSpace="pre-line" overflowWrap="anywhere">
              {courtCase.description}
            </Text>
          </PageCard>
          {may('admin') && (
            <PageCard title={privacy.legalHold}>
              <LegalHold caseId={id} />
            </PageCard>
          )}
        </>
      }
    />
  );
}
