import { Box, Text } from '@chakra-ui/react';
import { emptyTexts, type PhotoForm } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { EmptyState } from '@/components/empty-state';
import { ListTools } from '@/components/list-tools';
import { StatCards } from '@/components/stat-cards';
import { useOpenForm } from '@/lib/open-form';
import { useSelection } from '@/lib/use-selection';
import { allPhotosQuery, formOf, photoFiguresQuery } from './all-photos';
import { useDeletePhoto } from './mutations';
import { PhotoFormDialog } from './photo-form-dialog';
import { PhotoList } from './photo-list';
import { UploadDialog } from './upload-dialog';
import { newUpload, type UploadForm } from './upload-form';

function Figures() {
  // Figures that cannot be read stay open: the list below says what is wrong.
  const { data } = useQuery(photoFiguresQuery);
  return (
    <StatCards
      cards={[
        { label: 'Total Photos', value: data?.total },
        { label: 'Visible Photos', value: data?.visible },
        { label: 'Categories', value: data?.categories },
      ]}
    />
  );
}

/** Every photo of the gallery, to upload, show, hide, order, change and delete; for the admin. */
export function PhotosTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(allPhotosQuery(page));
  const rows = list.data?.rows;
  const { row: doomed, open: asking, show: ask, close: stopAsking } = useSelection(rows);
  const edit = useOpenForm<PhotoForm>('gallery-photos');
  const upload = useOpenForm<UploadForm>('gallery-upload');
  const deletion = useDeletePhoto();
  return (
    <>
      <Box marginBottom="6">
        <Figures />
      </Box>
      <ListTools
        actions={
          <Button size="sm" onClick={() => upload.open(newUpload)}>
            Upload Photos
          </Button>
        }
      >
        <Text color="muted" fontSize="sm">
          Visitors see the visible ones in this order.
        </Text>
      </ListTools>
      <PhotoList
        list={list}
        page={page}
        onPage={setPage}
        onEdit={(photo) => edit.open(formOf(photo), photo.id)}
        onDelete={ask}
        empty={<EmptyState title={emptyTexts.photos} level="h2" />}
      />
      <ConfirmDialog
        title="Are you sure you want to delete this photo?"
        action="Delete"
        open={asking}
        pending={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate(doomed.id, { onSuccess: stopAsking })}
        onClose={stopAsking}
      >
        {doomed?.original_name} disappears from the office and from the gallery, with its files.
      </ConfirmDialog>
      {edit.form && (
        <PhotoFormDialog
          key={edit.form.id}
          form={edit.form}
          photo={rows?.find(({ id }) => id === edit.form?.id)}
          onClose={edit.close}
        />
      )}
      {upload.form && <UploadDialog form={upload.form} onClose={upload.close} />}
    </>
  );
}
