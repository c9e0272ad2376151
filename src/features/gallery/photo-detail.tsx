import { Box } from '@chakra-ui/react';
import { photoCategoryLabels } from '@contract';
import { AppDialog } from '@/components/app-dialog';
import { DetailsList } from '@/components/details-list';
import { formatDate } from '@/lib/dates';
import { Picture } from './picture';
import type { VisiblePhoto } from './queries';

interface PhotoDetailProps {
  photo: VisiblePhoto;
  open: boolean;
  onClose: () => void;
}

/** A photo, large, with its name, description, category and day. */
export function PhotoDetail({ photo, open, onClose }: PhotoDetailProps) {
  const description = photo.caption ? [{ label: 'Description', value: photo.caption }] : [];
  return (
    <AppDialog title={photo.original_name} open={open} onClose={onClose} size="lg">
      <Picture photo={photo} whole />
      <Box marginTop="4">
        <DetailsList
          details={[
            ...description,
            { label: 'Category', value: photoCategoryLabels[photo.category] },
            { label: 'Uploaded', value: formatDate(photo.uploaded_at) },
          ]}
        />
      </Box>
    </AppDialog>
  );
}
