import { Box, Text } from '@chakra-ui/react';
import type { PhotoFormValues } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as common from '@texts/common';
import * as texts from '@texts/gallery';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { StatCards } from '@/components/stat-cards';
import { allPhotosQuery, photoFiguresQuery } from '@/data/gallery/admin-queries';
import { newUpload, toFormValues, type UploadForm } from '@/data/gallery/form-values';
import { useDeletePhoto } from '@/data/gallery/mutations';
import { useAdminList } from '@/hooks/use-admin-list';
import { useSelection } from '@/hooks/use-selection';
import { useFormDraft } from '@/lib/form-draft';
import { PhotoFormDialog } from './internal/photo-form-dialog';
import { PhotoList } from './internal/photo-list';
import { UploadDialog } from './internal/upload-dialog';

function PhotoStats() {
  // Figures that cannot be read stay open: the list below says what is wrong.
  const { data } = useQuery(photoFiguresQuery);
  return (
    <StatCards
      cards={[
        { label: texts.totalPhotos, value: data?.total },
        { label: texts.visiblePhotos, value: data?.visible },
        { label: texts.categories, value: data?.categories },
      ]}
    />
  );
}

/** Every photo of the gallery, to upload, show, hide, order, change and delete; for the admin. */
export function AdminPhotos() {
  const { list, toolbar, table } = useAdminList((_filters, page) => allPhotosQuery(page));
  const rows = list.data?.rows;
  const { row: photoToDelete, open: asking, show: ask, close: stopAsking } = useSelection(rows);
  const edit = useFormDraft<PhotoFormValues>('gallery-photos');
  const upload = useFormDraft<UploadForm>('gallery-upload');
  const deletion = useDeletePhoto();
  return (
    <>
      <Box marginBottom="6">
        <PhotoStats />
      </Box>
      <ListToolbar
        {...toolbar}
        actions={
          <Button size="sm" onClick={() => upload.open(newUpload)}>
            {texts.uploadPhotos}
          </Button>
        }
      >
        <Text color="muted" fontSize="sm">
          {texts.orderForVisitors}
        </Text>
      </ListToolbar>
      <PhotoList
        {...table}
        onEdit={(photo) => edit.open(toFormValues(photo), photo.id)}
        onDelete={ask}
        empty={<EmptyState title={texts.emptyStateMessages.photos} level="h2" />}
      />
      <ConfirmDialog
        title={texts.deleteThisPhoto}
        action={common.deleteLabel}
        open={asking}
        pending={deletion.isPending}
        onConfirm={() => photoToDelete && deletion.mutate(photoToDelete, { onSettled: stopAsking })}
        onClose={stopAsking}
      >
        {texts.deletion(photoToDelete?.original_name ?? '')}
      </ConfirmDialog>
      {edit.draft && (
        <PhotoFormDialog
          key={edit.draft.key}
          draft={edit.draft}
          photo={rows?.find(({ id }) => id === edit.draft?.id)}
          onClose={edit.close}
        />
      )}
      {upload.draft && <UploadDialog draft={upload.draft} onClose={upload.close} />}
    </>
  );
}
