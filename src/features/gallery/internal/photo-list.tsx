import { chakra, Grid } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import * as texts from '@texts/gallery';
import type { ReactNode } from 'react';
import { PagedList } from '@/components/paged-list';
import { phoneColumns } from '@/components/recipe-styles';
import type { PhotoRow as Photo } from '@/data/gallery/admin-queries';
import { useMovePhoto, usePendingOrder } from '@/data/gallery/mutations';
import { type Page, pageSize } from '@/lib/paging';
import { PhotoRow } from './photo-row';
import { useDragOrder } from './use-drag-order';

interface PhotoListProps {
  list: UseQueryResult<Page<Photo>>;
  /** Counted from 1. */
  page: number;
  onPage: (page: number, replace?: boolean) => void;
  onEdit: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
  /** Shown instead of a list without photos. */
  empty: ReactNode;
}

const Item = chakra('li', {
  base: {
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&[data-dragged]': { opacity: '0.5' },
    // A line where the dragged photo would be dropped.
    '&[data-before]': { boxShadow: 'inset 0 2px 0 {colors.brass}' },
    '&[data-after]': { boxShadow: 'inset 0 -2px 0 {colors.brass}' },
  },
});

/** A page of the photos in the admin's order, which is changed by dragging or by buttons. */
export function PhotoList({ list, page, onPage, onEdit, onDelete, empty }: PhotoListProps) {
  const { mutate: move } = useMovePhoto();
  const rows = usePendingOrder(list.data?.rows ?? [], page);
  const first = (page - 1) * pageSize + 1;
  const moveTo = (index: number, to: number) => {
    const photo = rows[index];
    if (photo) move({ id: photo.id, position: first + to });
  };
  const drag = useDragOrder(moveTo);
  const dropSide = (index: number) => {
    if (drag.from === null || drag.over !== index || drag.from === index) return {};
    return index < drag.from ? { 'data-before': true } : { 'data-after': true };
  };
  return (
    <PagedList caption={texts.galleryPhotos} list={list} page={page} onPage={onPage} empty={empty}>
      {(_rows, total) => (
        <Grid
          as="ol"
          listStyleType="none"
          aria-label={texts.galleryPhotos}
          templateColumns={{ base: phoneColumns, md: 'minmax(0, 1fr)' }}
          columnGap="4"
          borderTopWidth="2px"
          borderColor="ink"
        >
          {rows.map((photo, index) => (
            <Item
              key={photo.id}
              data-dragged={drag.from === index || undefined}
              {...dropSide(index)}
              {...drag.row(index)}
            >
              <PhotoRow
                photo={photo}
                onEdit={() => onEdit(photo)}
                onDelete={() => onDelete(photo)}
                onUp={first + index > 1 ? () => moveTo(index, index - 1) : null}
                onDown={first + index < total ? () => moveTo(index, index + 1) : null}
                handle={drag.handle(index)}
              />
            </Item>
          ))}
        </Grid>
      )}
    </PagedList>
  );
}
