import { Box, Heading, Text } from '@chakra-ui/react';
import type { NoticeForm } from '@contract';
import { languageNames } from '@contract/languages';
import { noticeForm } from '@contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { clientLanguageLabels } from '@texts/clients';
import * as texts from '@texts/privacy';
import { useState } from 'react';
import { Button } from '@/components/button';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { QueryContent } from '@/components/query-content';
import { usePublishNotice } from '@/data/privacy/admin-mutations';
import { privacyNoticesQuery } from '@/data/privacy/queries';
import { formatDate } from '@/lib/dates';
import { saysWhoSees, withWhoSees } from './internal/who-sees';

function NoticeFormDialog({ values, onClose }: { values: NoticeForm; onClose: () => void }) {
  const publishing = usePublishNotice();
  const form = useAppForm<NoticeForm>({ schema: noticeForm, defaultValues: values });
  return (
    <FormDialog
      title={texts.newVersion}
      size="lg"
      form={form}
      save={publishing.mutateAsync}
      onClose={onClose}
      submit={texts.publish}
    >
      {languageNames.map((name) => (
        <TextareaField
          key={name}
          name={name}
          label={texts.inLanguage(clientLanguageLabels[name])}
          helper={name === languageNames[0] ? texts.noticeHelper : undefined}
          rows={14}
          lang={name}
        />
      ))}
    </FormDialog>
  );
}

/** Privacy notice; admins publish its versions here. */
export function NoticeSection() {
  const notices = useQuery({ ...privacyNoticesQuery, staleTime: 0 });
  const [values, setValues] = useState<NoticeForm | null>(null);
  return (
    <Box as="section" aria-label={texts.privacyNotice} marginTop="8">
      <Heading as="h3" size="sm">
        {texts.privacyNotice}
      </Heading>
      <QueryContent query={notices}>
        {(rows) => {
          const bodyIn = (language: string) => rows.find((row) => row.language === language)?.body ?? '';
          const proposed = Object.fromEntries(
            languageNames.map((name) => [name, withWhoSees(name, bodyIn(name))]),
          ) as NoticeForm;
          const [latest] = rows;
          const isProposed = languageNames.some((name) => !saysWhoSees(name, bodyIn(name)));
          return (
            <>
              {latest && (
                <Text color="muted" marginTop="2" marginBottom="4" maxWidth="prose">
                  {texts.versionInForce(latest.version, formatDate(latest.published_at))}
                  {isProposed && ` ${texts.lacksWhoSees}`}
                </Text>
              )}
              <Button variant="outline" onClick={() => setValues(proposed)}>
                {texts.publishNewVersion}
              </Button>
            </>
          );
        }}
      </QueryContent>
      {values && <NoticeFormDialog values={values} onClose={() => setValues(null)} />}
    </Box>
  );
}
