import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { bookPeriods, periods, type RetentionForm, raisedMessage, retentionPeriods } from '@contract';
import { retentionForm } from '@contract/privacy';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/privacy';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { DetailsList } from '@/components/details-list';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { SwitchField } from '@/components/form/switch-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { useApplyErasures, useDownloadErasures, useSaveRetention } from '@/data/privacy/admin-mutations';
import { retentionProgressQuery, retentionQuery } from '@/data/privacy/admin-queries';
import { formatMoment } from '@/lib/dates';
import { refusalText } from '@/lib/refusal-text';

function RetentionFormDialog({ values, onClose }: { values: RetentionForm; onClose: () => void }) {
  const saving = useSaveRetention();
  const form = useAppForm<RetentionForm>({ schema: retentionForm, defaultValues: values });
  const choice = { values: retentionPeriods, labels: texts.periods };
  return (
    <FormDialog
      title={texts.retention}
      size="sm"
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={common.save}
    >
      <SelectField name="enquiries" label={texts.enquiriesPeriod} {...choice} />
      <SelectField name="accounts" label={texts.accountsPeriod} {...choice} />
      <SelectField name="matters" label={texts.mattersPeriod} helper={texts.mattersHelper} {...choice} />
      <SelectField name="books" label={texts.booksPeriod} helper={texts.booksHelper} {...choice} values={bookPeriods} />
      <SwitchField name="on" label={texts.eraseByItself} />
    </FormDialog>
  );
}

/** Rows past their period, those that the last run erased, and those that it could not. */
function RetentionProgress() {
  const progress = useQuery(retentionProgressQuery);
  return (
    <QueryContent query={progress}>
      {({ counts, run, isRunning, failed }) => (
        <Box marginTop="4">
          <Text>{texts.pastRetention(counts.enquiry, counts.account, counts.client, counts.invoice ?? 0)}</Text>
          {isRunning && counts.is_on && <Text>{texts.isErasing}</Text>}
          {run && (
            <Text>
              {texts.lastErased(formatMoment(run.started_at), run.enquiry, run.account, run.client, run.invoice ?? 0)}
            </Text>
          )}
          {failed.length > 0 && (
            <>
              <Text marginTop="2">{texts.couldNotBeErased}</Text>
              <Box as="ul" paddingInlineStart="5">
                {failed.map(({ id, kind, name, reason }) => (
                  <Box as="li" key={id} overflowWrap="anywhere">
                    {texts.failureKinds[kind]} {name}:{' '}
                    {texts.failureReasons[reason] ?? refusalText(raisedMessage(reason))}
                  </Box>
                ))}
              </Box>
            </>
          )}
        </Box>
      )}
    </QueryContent>
  );
}

/** How long is kept what nobody needs any more, with what is past that now. */
export function RetentionSection() {
  const retention = useQuery(retentionQuery);
  const [values, setValues] = useState<RetentionForm | null>(null);
  return (
    <>
      <Text color="muted" marginBottom="4" maxWidth="prose">
        {texts.howLongIsKept(periods.deliveryLog.days, periods.auditLog.years)}
      </Text>
      <QueryContent query={retention}>
        {(periods) => (
          <>
            <DetailsList
              details={[
                { label: texts.enquiriesPeriod, value: texts.periods[periods.enquiries] },
                { label: texts.accountsPeriod, value: texts.periods[periods.accounts] },
                { label: texts.mattersPeriod, value: texts.periods[periods.matters] },
                { label: texts.booksPeriod, value: texts.periods[periods.books] },
              ]}
            />
            <Text marginTop="4" fontWeight="medium">
              {periods.on ? texts.isOn : texts.isOff}
            </Text>
            <Button marginTop="4" variant="outline" onClick={() => setValues(periods)}>
              {texts.editRetention}
            </Button>
          </>
        )}
      </QueryContent>
      <RetentionProgress />
      {values && <RetentionFormDialog values={values} onClose={() => setValues(null)} />}
    </>
  );
}

/** List of erasures, for restored backups. */
export function ErasureRecord() {
  const download = useDownloadErasures();
  const apply = useApplyErasures();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Text color="muted" marginBottom="4" maxWidth="prose">
        {texts.whyTheList}
      </Text>
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" disabled={download.isPending} onClick={() => download.mutate()}>
          {texts.downloadList}
        </Button>
        <Button variant="outline" disabled={apply.isPending} onClick={() => input.current?.click()}>
          {texts.applyList}
        </Button>
        <chakra.input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={texts.applyList}
          srOnly
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) apply.mutate(file);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </Flex>
    </>
  );
}
