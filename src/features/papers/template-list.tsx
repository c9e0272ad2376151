import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { documentMimeTypes } from '@contract';
import * as common from '@texts/common';
import * as texts from '@texts/papers';
import { useState } from 'react';
import { ActionsMenu } from '@/components/actions-menu';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DetailsList } from '@/components/details-list';
import { FileDrop } from '@/components/file-drop';
import { QueryContent } from '@/components/query-content';
import {
  type TemplateRow,
  templatesQuery,
  useAddTemplate,
  useDeleteTemplate,
  useDownloadTemplate,
} from '@/data/papers/queries';
import { RefusedTemplate } from '@/data/papers/values';
import { useLiveQuery } from '@/hooks/use-live-query';
import { toErrorToast } from '@/lib/api';
import { formatMoment } from '@/lib/dates';

/** The templates of papers, to add, download and delete. */
export function TemplateList() {
  const templates = useLiveQuery(templatesQuery);
  const adding = useAddTemplate();
  const deletion = useDeleteTemplate();
  const downloading = useDownloadTemplate();
  const [deleting, setDeleting] = useState<TemplateRow | null>(null);
  const { error } = adding;
  const problem =
    error instanceof RefusedTemplate ? error.message : toErrorToast(error, texts.errorToasts.template).description;
  return (
    <Box display="grid" gap="4" maxWidth="2xl">
      <Text color="muted">{texts.templateHelp}</Text>
      <chakra.details>
        <chakra.summary cursor="pointer">{texts.knownFields}</chakra.summary>
        <DetailsList
          details={Object.entries(texts.fieldLabels).map(([field, label]) => ({ label, value: `{${field}}` }))}
        />
      </chakra.details>
      <FileDrop
        label={texts.chooseTemplate}
        hint={texts.templateFileHelp}
        icon="document"
        accept={['.docx', documentMimeTypes.docx]}
        error={error ? problem : undefined}
        disabled={adding.isPending}
        onFiles={([file]) => file && adding.mutate(file)}
      />
      <QueryContent query={templates}>
        {(rows) => (
          <>
            {rows.length === 0 && <Text color="muted">{texts.emptyStateMessages.templates}</Text>}
            <Box as="ul" listStyleType="none" divideY="1px" divideColor="line" aria-label={texts.paperTemplates}>
              {rows.map((row) => (
                <Flex as="li" key={row.id} gap="3" align="center" justify="space-between" paddingBlock="2">
                  <Text overflowWrap="anywhere">
                    {row.name} <chakra.span color="muted">· {formatMoment(row.created_at)}</chakra.span>
                  </Text>
                  <ActionsMenu
                    label={texts.actionsFor(row.name)}
                    actions={[
                      { label: texts.download, onSelect: () => downloading.mutate(row) },
                      { label: common.deleteLabel, isDanger: true, onSelect: () => setDeleting(row) },
                    ]}
                  />
                </Flex>
              ))}
            </Box>
          </>
        )}
      </QueryContent>
      <ConfirmDialog
        title={texts.deleteThisTemplate}
        action={common.deleteLabel}
        open={deleting !== null}
        pending={deletion.isPending}
        onConfirm={() => deleting && deletion.mutate(deleting.id, { onSettled: () => setDeleting(null) })}
        onClose={() => setDeleting(null)}
      >
        {deleting && texts.templateIsDeleted(deleting.name)}
      </ConfirmDialog>
    </Box>
  );
}
