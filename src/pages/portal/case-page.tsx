import { Badge, Box, chakra, Grid, Text } from '@chakra-ui/react';
import { portalPath } from '@contract/addresses';
import * as texts from '@texts/cases';
import * as labels from '@texts/fields';
import { myCases } from '@texts/portal-pages';
import { practiceAreaLabels } from '@texts/practice-areas';
import { useParams, useSearchParams } from 'react-router-dom';
import { useIsWide } from '@/components/detail-page';
import { DetailsList } from '@/components/details-list';
import { PageGone } from '@/components/page-gone';
import { PageTitle } from '@/components/page-title';
import { QueryContent } from '@/components/query-content';
import { SubsectionHeading } from '@/components/section-heading';
import { type CaseRow, myCaseQuery } from '@/data/cases/queries';
import { caseNumbers } from '@/features/cases/case-numbers';
import { CaseSection, NextDates, PastDates } from '@/features/cases/my-case-dates';
import { PartyList } from '@/features/cases/party-list';
import { DocumentList } from '@/features/documents/document-list';
import { DocumentRequestList, isOpenRequest } from '@/features/documents/document-request-list';
import { useEventDetail } from '@/features/events/use-event-detail';
import { MessageList } from '@/features/messages/message-list';
import { useIsPrinting } from '@/hooks/use-is-printing';
import { useLiveQuery } from '@/hooks/use-live-query';
import { useSpot } from '@/hooks/use-spot';
import { formatDate } from '@/lib/dates';

/** Where in a case a link leads to: its messages, a request or a document. */
const spotParam = 'at';

/** A case of the signed-in client: what is next, what they are asked for, and all that they may read of it. */
export function CasePage({ id }: { id: string }) {
  const query = useLiveQuery(myCaseQuery(id));
  const gone = <PageGone to={portalPath('cases')} label={myCases} level="h1" />;
  // It has no sections with an address.
  if (useParams().section) return gone;
  return <QueryContent query={query}>{(row) => (row ? <OpenCasePage key={id} row={row} /> : gone)}</QueryContent>;
}

function OpenCasePage({ row }: { row: CaseRow }) {
  const { id, title, status, case_number, court } = row;
  const [search] = useSearchParams();
  const { show, detail } = useEventDetail();
  const content = useSpot(search.get(spotParam) ?? '');
  return (
    <Box ref={content}>
      <PageTitle
        to={portalPath('cases')}
        list={myCases}
        title={title}
        badge={<Badge variant={status === 'active' ? 'subtle' : 'outline'}>{texts.caseStatusLabels[status]}</Badge>}
        facts={[case_number, court]}
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 23rem' }}
        columnGap="10"
        alignItems="start"
        marginTop="4"
        _print={{ display: 'block' }}
      >
        <Box minWidth="0">
          <NextDates row={row} onOpen={show} />
          <DocumentRequestList
            caseId={id}
            editable={false}
            show={isOpenRequest}
            heading={<CaseSection title={texts.askedFor} />}
          />
          <CaseSection title={texts.messages}>
            <MessageList caseId={id} />
          </CaseSection>
          <CaseSection title={texts.documents}>
            <DocumentList caseId={id} editable={false} />
          </CaseSection>
          <PastDates row={row} />
        </Box>
        <Details row={row} />
      </Grid>
      {detail}
    </Box>
  );
}

/** Numbers, court and parties of a case: folded where they would stand below all else. */
function Details({ row }: { row: CaseRow }) {
  const isWide = useIsWide();
  const isPrinting = useIsPrinting();
  return (
    <chakra.details
      open={isWide || isPrinting}
      marginTop={{ base: '7', xl: '0' }}
      paddingInline={{ xl: '5' }}
      borderWidth={{ xl: '1px' }}
      borderTopWidth="1px"
      borderColor="line"
      background={{ xl: 'surface' }}
      _print={{ border: '0', padding: '0' }}
    >
      <chakra.summary paddingBlock="3" fontFamily="heading" fontSize="lg" color="ink" cursor="pointer">
        {texts.theCase}
      </chakra.summary>
      <DetailsList
        isNarrow={isWide}
        details={[
          { label: labels.cases.caseNumber, value: row.case_number ?? labels.cases.isUnfiled },
          { label: labels.cases.practiceArea, value: practiceAreaLabels[row.practice_area] },
          { label: labels.cases.status, value: texts.caseStatusLabels[row.status] },
          { label: labels.cases.filingDate, value: formatDate(row.filing_date) },
          { label: labels.cases.court, value: row.court || texts.emptyStateMessages.court },
          ...caseNumbers(row),
        ]}
      />
      <SubsectionHeading>{labels.cases.description}</SubsectionHeading>
      <Text whiteSpace="pre-line" overflowWrap="anywhere">
        {row.description}
      </Text>
      <Box paddingBottom="4">
        <PartyList caseId={row.id} />
      </Box>
    </chakra.details>
  );
}
