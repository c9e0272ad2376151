import { Box, Flex, Text } from '@chakra-ui/react';
import { type ErasureAnswerForm, periods } from '@contract';
import { erasureAnswerForm } from '@contract/privacy';
import { useQuery } from '@tanstack/react-query';
import * as labels from '@texts/fields';
import * as texts from '@texts/privacy';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { SectionHeading } from '@/components/section-heading';
import { useAnswerErasureRequest } from '@/data/privacy/admin-mutations';
import { type ErasureRequestRow, type ErasureTarget, erasureRequestsQuery } from '@/data/privacy/admin-queries';
import { formatDate } from '@/lib/dates';
import { ErasureFormDialog } from './erasure-form-dialog';

const field = named(labels.erasureRequests);

interface AnswerFormDialogProps {
  request: string;
  name: string;
  onClose: () => void;
}

export function AnswerFormDialog({ request, name, onClose }: AnswerFormDialogProps) {
  const answering = useAnswerErasureRequest(request);
  const form = useAppForm<ErasureAnswerForm>({ schema: erasureAnswerForm, defaultValues: { answer: '' } });
  return (
    <FormDialog
      title={texts.answerTo(name)}
      size="sm"
      form={form}
      save={answering.mutateAsync}
      onClose={onClose}
      submit={texts.send}
    >
      <TextareaField {...field.answer} helper={texts.answerHelper} rows={5} />
    </FormDialog>
  );
}

type Person = NonNullable<ErasureRequestRow['person']>;

interface RequestItemProps {
  row: ErasureRequestRow & { person: Person };
  onErase: (target: ErasureTarget) => void;
  onAnswer: () => void;
}

function RequestItem({ row: { message, created_at, person }, onErase, onAnswer }: RequestItemProps) {
  const clients = person.links.flatMap(({ client }) => client ?? []);
  return (
    <Box as="li" paddingBlock="4" borderBlockEndWidth="1px" borderColor="line">
      <Text fontWeight="medium">{texts.askedOn(person.full_name, formatDate(created_at))}</Text>
      {message && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" maxWidth="prose" marginTop="1">
          {message}
        </Text>
      )}
      <Flex wrap="wrap" gap="2" marginTop="3">
        {clients.map(({ id, full_name: name }) => (
          <Button
            key={id}
            size="sm"
            variant="danger"
            aria-label={texts.eraseClientOf(name)}
            onClick={() => onErase({ kind: 'client', id, name })}
          >
            {texts.eraseClient}
          </Button>
        ))}
        <Button
          size="sm"
          variant={clients.length > 0 ? 'outline' : 'danger'}
          aria-label={texts.eraseAccountOf(person.full_name)}
          onClick={() => onErase({ kind: 'account', id: person.id, name: person.full_name })}
        >
          {texts.eraseAccount}
        </Button>
        <Button size="sm" variant="outline" aria-label={texts.answerTo(person.full_name)} onClick={onAnswer}>
          {texts.answerWithoutErasing}
        </Button>
      </Flex>
    </Box>
  );
}

/** Who asks for erasure and waits for an answer; nothing while nobody does. */
export function ErasureRequestList() {
  const { data = [] } = useQuery(erasureRequestsQuery);
  const [target, setTarget] = useState<ErasureTarget>();
  const [answered, setAnswered] = useState<{ request: string; name: string } | null>(null);
  // Of somebody who was erased meanwhile nothing is left to do.
  const open = data.flatMap((row) => (row.person ? { ...row, person: row.person } : []));
  return (
    <>
      {open.length > 0 && (
        <Box as="section" aria-label={texts.requestsForErasure} marginBottom="8">
          <SectionHeading>{texts.requestsForErasure}</SectionHeading>
          <Text color="muted" marginTop="2">
            {texts.answerWithin(periods.erasureAnswer.days)}
          </Text>
          <Box as="ul" listStyleType="none" marginTop="2">
            {open.map((row) => (
              <RequestItem
                key={row.id}
                row={row}
                onErase={setTarget}
                onAnswer={() => setAnswered({ request: row.id, name: row.person.full_name })}
              />
            ))}
          </Box>
        </Box>
      )}
      <ErasureFormDialog target={target} onClose={() => setTarget(undefined)} />
      {answered && <AnswerFormDialog {...answered} onClose={() => setAnswered(null)} />}
    </>
  );
}
