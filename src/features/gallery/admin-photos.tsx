import { Box, Text } from '@chakra-ui/react';
import type { PhotoFormValues } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/gallery';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { ListToolbar } from '@/components/list-toolbar';
import { StatCards } from '@/components/stat-cards';
import { useDeletion } from '@/components/use-deletion';
import { allPhotosQuery, type PhotoRow, photoFiguresQuery } from '@/data/gallery/admin-queries';
import { newUpload, toFormValues, type UploadForm } from '@/data/gallery/form-values';
import { useDeletePhoto } from '@/data/gallery/mutations';
import { useAdminList } from '@/hooks/use-admin-list';
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
  const edit = useFormDialog<PhotoFormValues>('gallery-photos', (open) => (
    <PhotoFormDialog photo={rows?.find(({ id }) => id === open.draft.id)} {...open} />
  ));
  const upload = useFormDialog<UploadForm>('gallery-upload', (open) => <UploadDialog {...open} />);
  const deletion = useDeletion({
    title: texts.deleteThisPhoto,
    text: (photo: PhotoRow) => texts.deletion(photo.original_name),
    mutation: useDeletePhoto(),
  });
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
        onDelete={deletion.ask}
        empty={<EmptyState title={texts.emptyStateMessages.photos} level="h2" />}
      />
      {deletion.dialog}
      {edit.dialog}
      {upload.dialog}
    </>
  );
}
