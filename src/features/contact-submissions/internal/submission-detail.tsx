import { Flex, Link, Text } from '@chakra-ui/react';
import { submissionReference, submissionServiceLabels } from '@contract';
import * as common from '@i18n/common';
import * as texts from '@i18n/contact-submissions';
import * as privacy from '@i18n/privacy';
import { AppDialog } from '@/components/app-dialog';
import { Button } from '@/components/button';
import { type Detail, DetailsList } from '@/components/details-list';
import { RouterLink } from '@/components/router-link';
import { SubsectionHeading } from '@/components/section-heading';
import { formatMoment } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { SubmissionRow } from '../queries';
import { SubmissionStatusBadge, SubmissionStatusMenu } from './submission-status';

/** A mail link that answers a submission. The address was typed by a visitor: nothing in it may add a header. */
export function replyLink({ email, service }: SubmissionRow): string {
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(texts.yourEnquiry(submissionServiceLabels[service]))}`;
}

function toDetails(row: SubmissionRow): Detail[] {
  const details: Detail[] = [
    { label: texts.reference, value: submissionReference(row.id) },
    { label: texts.submitted, value: formatMoment(row.submitted_at) },
    {
      label: texts.status,
      value: (
        <Flex align="center" gap="3">
          <SubmissionStatusBadge row={row} />
          <SubmissionStatusMenu row={row} />
        </Flex>
      ),
    },
    { label: texts.serviceRequested, value: submissionServiceLabels[row.service] },
    { label: common.email, value: row.email },
    { label: common.phone, value: <Link href={`tel:${row.phone.replace(/[^+\d]/g, '')}`}>{row.phone}</Link> },
  ];
  if (row.client) {
    details.push({
      label: common.client,
      value: (
        <Link asChild>
          <RouterLink to={`${paths.admin}?${new URLSearchParams({ tab: 'clients', search: row.client.full_name })}`}>
            {row.client.full_name}
          </RouterLink>
        </Link>
      ),
    });
  }
  for (const { id, case_number, title } of row.cases) {
    details.push({
      label: texts.caseLabel,
      value: (
        <Link key={id} asChild>
          <RouterLink to={`${paths.admin}?${new URLSearchParams({ tab: 'cases', search: case_number })}`}>
            {case_number}, {title}
          </RouterLink>
        </Link>
      ),
    });
  }
  if (row.preferred_date) details.push({ label: texts.preferredDate, value: formatMoment(row.preferred_date) });
  return details;
}

interface SubmissionDetailProps {
  /** The submission to show; nothing is rendered without one. */
  row: SubmissionRow | undefined;
  open: boolean;
  /** Opens the form of a new client with what the submission says. */
  onAddClient: (row: SubmissionRow) => void;
  /** The same of a new case; the submission has a client. */
  onAddCase: (row: SubmissionRow) => void;
  onErase: () => void;
  onClose: () => void;
}

/** Everything a visitor sent, the way to answer it, and to make them a client and their matter a case. */
export function SubmissionDetail({ row, open, onAddClient, onAddCase, onErase, onClose }: SubmissionDetailProps) {
  if (!row) return null;
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {common.close}
      </Button>
      <Button variant="outline" aria-label={privacy.eraseEnquiryOf(row.name)} onClick={onErase}>
        {privacy.erase}
      </Button>
      <Button asChild variant="outline">
        <a href={replyLink(row)}>{texts.replyViaEmail}</a>
      </Button>
      {row.client_id ? (
        <Button onClick={() => onAddCase(row)}>{texts.openCase}</Button>
      ) : (
        <Button onClick={() => onAddClient(row)}>{texts.addAsClient}</Button>
      )}
    </>
  );
  return (
    <AppDialog title={row.name} open={open} onClose={onClose} footer={footer}>
      <DetailsList details={toDetails(row)} />
      <SubsectionHeading>{common.message}</SubsectionHeading>
      <Text whiteSpace="pre-line">{row.message}</Text>
    </AppDialog>
  );
}
