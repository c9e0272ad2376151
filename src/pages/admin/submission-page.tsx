import { Link, Stack, Text } from '@chakra-ui/react';
import { submissionReference } from '@contract';
import { adminPath, casePath, clientPath } from '@contract/addresses';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/contact-submissions';
import { submissionServiceLabels } from '@texts/practice-areas';
import * as privacy from '@texts/privacy';
import * as labels from '@texts/public-fields';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionsMenu } from '@/components/actions-menu';
import { Button } from '@/components/button';
import { DetailPage } from '@/components/detail-page';
import { type Detail, DetailsList } from '@/components/details-list';
import { PageCard } from '@/components/page-card';
import { PageGone } from '@/components/page-gone';
import { QueryContent } from '@/components/query-content';
import { TextLink } from '@/components/text-control';
import { useMay } from '@/data/auth/use-may';
import { newCase } from '@/data/cases/form-values';
import { toCaseForm, toClientForm, useLinkClient } from '@/data/contact-submissions/mutations';
import { type SubmissionRow, submissionQuery } from '@/data/contact-submissions/queries';
import { useOpenCaseForm } from '@/features/cases/case-form-provider';
import { OpponentCheck } from '@/features/clients/opponent-check';
import { useAddClient } from '@/features/clients/use-add-client';
import { SubmissionStatusBadge, SubmissionStatusMenu } from '@/features/contact-submissions/submission-status';
import { ErasureFormDialog } from '@/features/privacy/erasure-form-dialog';
import { formatMoment } from '@/lib/dates';
import { telephone } from '@/lib/telephone';

/** A mail link that answers a submission. The address was typed by a visitor: nothing in it may add a header. */
export function replyLink({ email, service }: SubmissionRow): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(texts.yourEnquiry(submissionServiceLabels[service]))}`;
}

/** A visitor's details, and what became of the submission. */
function toDetails(row: SubmissionRow): Detail[] {
  const details: Detail[] = [
    { label: texts.reference, value: submissionReference(row.id) },
    { label: labels.submissions.submittedAt, value: formatMoment(row.submitted_at) },
    { label: texts.serviceRequested, value: submissionServiceLabels[row.service] },
    { label: labels.submissions.email, value: row.email },
    { label: labels.submissions.phone, value: <Link href={telephone(row.phone)}>{row.phone}</Link> },
  ];
  if (row.preferred_date)
    details.push({ label: labels.submissions.preferredDate, value: formatMoment(row.preferred_date) });
  if (row.client_id && row.client) {
    const value = <TextLink to={clientPath(row.client_id)}>{row.client.full_name}</TextLink>;
    details.push({ label: common.client, value });
  }
  if (row.cases.length > 0) {
    const value = (
      <Stack gap="1.5" alignItems="flex-start">
        {row.cases.map(({ id, case_number, title }) => (
          <TextLink key={id} to={casePath(id)}>
            {[case_number, title].filter(Boolean).join(', ')}
          </TextLink>
        ))}
      </Stack>
    );
    details.push({ label: texts.caseLabel, value });
  }
  return details;
}

/** Everything a visitor sent, the way to answer it, and to make them a client and their matter a case. */
export function SubmissionPage({ id }: { id: string }) {
  return (
    <QueryContent query={useQuery(submissionQuery(id))}>
      {({ rows: [row] }) =>
        row ? (
          <OpenSubmissionPage key={id} row={row} />
        ) : (
          <PageGone to={adminPath('submissions')} label={texts.contactSubmissions} level="h1" />
        )
      }
    </QueryContent>
  );
}

function OpenSubmissionPage({ row }: { row: SubmissionRow }) {
  const openCase = useOpenCaseForm();
  const may = useMay();
  const [isErasing, setIsErasing] = useState(false);
  const navigate = useNavigate();
  const link = useLinkClient();
  const addCase = (clientId: string) => openCase({ ...newCase(), ...toCaseForm(row, clientId) });
  const adding = useAddClient({ name: `clients from ${row.id}` }, addCase, (clientId) =>
    link.mutate({ id: row.id, clientId }, { onSuccess: () => addCase(clientId) }),
  );
  return (
    <>
      <DetailPage
        tab="submissions"
        id={row.id}
        title={row.name}
        list={texts.contactSubmissions}
        badge={<SubmissionStatusBadge row={row} />}
        facts={[submissionServiceLabels[row.service], formatMoment(row.submitted_at)]}
        actions={
          <>
            <SubmissionStatusMenu row={row} />
            <Button asChild variant="outline" size="sm">
              <a href={telephone(row.phone)}>{texts.call}</a>
            </Button>
            <Button asChild variant="outline" size="sm">
              <a href={replyLink(row)}>{texts.replyViaEmail}</a>
            </Button>
            {!may('all_cases') ? null : row.client_id ? (
              <Button size="sm" onClick={() => addCase(row.client_id ?? '')}>
                {texts.openCase}
              </Button>
            ) : (
              <Button size="sm" onClick={() => adding.open(toClientForm(row))}>
                {texts.addAsClient}
              </Button>
            )}
            <ActionsMenu
              label={texts.moreActions}
              size="sm"
              actions={[
                may('admin') && {
                  label: privacy.eraseEnquiryOf(row.name),
                  isDanger: true,
                  onSelect: () => setIsErasing(true),
                },
              ]}
            />
          </>
        }
        sections={[
          {
            name: 'message',
            label: labels.submissions.message,
            content: (
              <Text whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="70ch">
                {row.message}
              </Text>
            ),
          },
        ]}
        aside={
          <>
            <PageCard title={common.contact}>
              <DetailsList details={toDetails(row)} isNarrow />
            </PageCard>
            {may('conflicts') && <OpponentCheck clientId={row.client_id} />}
          </>
        }
      />
      <ErasureFormDialog
        target={isErasing ? { kind: 'enquiry', id: row.id, name: row.name } : undefined}
        onErased={() => void navigate(adminPath('submissions'), { replace: true })}
        onClose={() => setIsErasing(false)}
      />
      {adding.dialog}
    </>
  );
}
