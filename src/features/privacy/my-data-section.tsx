import { Box, Flex, Link, Text } from '@chakra-ui/react';
import { type ErasureRequestForm, periods, type SessionUser } from '@contract';
import { paths } from '@contract/paths';
import { erasureRequestForm } from '@contract/privacy';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/privacy';
import { Button } from '@/components/button';
import type { OpenedForm } from '@/components/form/define-form';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { TextareaField } from '@/components/form/text-field';
import { Phrase } from '@/components/phrase';
import { QueryContent } from '@/components/query-content';
import { RouterLink } from '@/components/router-link';
import { SectionHeading } from '@/components/section-heading';
import { myPrivacyQuery, useRequestErasure, useTakeBackErasureRequest } from '@/data/privacy/my-data';
import { useSettings } from '@/data/settings/queries';
import { formatDate } from '@/lib/dates';
import { useFormDraft } from '@/lib/form-draft';

const field = named(labels.erasureRequests);

/** Asks for erasure, with what the person wants to say. */
function ErasureRequestFormDialog({ draft, onClose }: OpenedForm<ErasureRequestForm>) {
  const request = useRequestErasure();
  return (
    <DraftFormDialog
      title={texts.withdrawQuestion}
      size="sm"
      schema={erasureRequestForm}
      draft={draft}
      save={request.mutateAsync}
      onClose={onClose}
      submit={texts.askForErasure}
    >
      <Text>{texts.whatFollows(periods.erasureAnswer.days)}</Text>
      <TextareaField {...field.message} helper={common.optional} rows={3} required={false} />
    </DraftFormDialog>
  );
}

interface Consent {
  given_at: string;
  withdrawn_at: string | null;
  notice: { version: number };
}

function describeConsent(consent: Consent | null): string {
  if (!consent) return texts.noAgreement;
  const { given_at, withdrawn_at, notice } = consent;
  const at = formatDate(given_at);
  return withdrawn_at
    ? texts.youWithdrew(notice.version, at, formatDate(withdrawn_at))
    : texts.youAgreed(notice.version, at);
}

/** Rights of the signed-in person over the data that is kept about them. */
export function MyDataSection({ user }: { user: SessionUser }) {
  const { grievance } = useSettings();
  const privacy = useQuery(myPrivacyQuery(user.id));
  const takeBack = useTakeBackErasureRequest();
  const asking = useFormDraft<ErasureRequestForm>('erasure-request');
  return (
    <Box as="section" aria-label={texts.myData} marginTop="12">
      <SectionHeading>{texts.myData}</SectionHeading>
      <Text color="muted" marginTop="2" maxWidth="prose">
        {texts.whatTheChamberKeeps}
      </Text>
      <Text marginTop="3" maxWidth="prose" overflowWrap="anywhere">
        <Phrase
          text={texts.toCorrect(grievance.name, grievance.phone.replaceAll(' ', '\u00a0'))}
          parts={{ email: <Link href={`mailto:${grievance.email}`}>{grievance.email}</Link> }}
        />
      </Text>
      <QueryContent query={privacy}>
        {({ consent, request }) => {
          const isOpen = request !== null && request.closed_at === null;
          return (
            <>
              <Text marginTop="3" maxWidth="prose">
                {describeConsent(consent)}{' '}
                <Link asChild>
                  <RouterLink to={paths.privacy}>{texts.privacyNotice}</RouterLink>
                </Link>
              </Text>
              {isOpen && (
                <Text marginTop="3" fontWeight="medium">
                  {texts.youAsked(formatDate(request.created_at), periods.erasureAnswer.days)}
                </Text>
              )}
              {request?.answer && request.closed_at && (
                <Box marginTop="3" maxWidth="prose">
                  <Text fontWeight="medium">{texts.answerOf(formatDate(request.closed_at))}</Text>
                  <Text whiteSpace="pre-line" overflowWrap="anywhere">
                    {request.answer}
                  </Text>
                </Box>
              )}
              <Flex wrap="wrap" gap="3" marginTop="5">
                <Button asChild variant="outline">
                  {/* By the cookies of the session: the browser stores it while it comes. */}
                  <a href="/api/account/data" download>
                    {texts.downloadMyData}
                  </a>
                </Button>
                {isOpen ? (
                  <Button variant="outline" disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
                    {texts.takeBack}
                  </Button>
                ) : (
                  <Button variant="danger" onClick={() => asking.open({ message: '' })}>
                    {texts.withdrawAndErase}
                  </Button>
                )}
              </Flex>
            </>
          );
        }}
      </QueryContent>
      {asking.draft && <ErasureRequestFormDialog draft={asking.draft} onClose={asking.close} />}
    </Box>
  );
}
