import { emptyTexts, photoCategoryLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { formatDate } from '@/lib/dates';
import { pagedQuery, type RowOf } from '@/lib/paging';

function allPhotosQuery(page: number) {
  return pagedQuery(['gallery-photos', 'all'], page, (supabase) =>
    supabase
      .from('gallery_photos')
      .select('id, original_name, caption, category, uploaded_at, visible', { count: 'exact' })
      .order('sort_order')
      .order('uploaded_at', { ascending: false })
      .order('id'),
  );
}

const columns: Column<RowOf<typeof allPhotosQuery>>[] = [
  { header: 'Photo', primary: true, cell: (row) => row.original_name },
  { header: 'Caption', cell: (row) => row.caption || '–' },
  { header: 'Category', narrow: true, cell: (row) => photoCategoryLabels[row.category] },
  { header: 'Uploaded', narrow: true, cell: (row) => formatDate(row.uploaded_at) },
  { header: 'Visibility', narrow: true, cell: (row) => (row.visible ? 'Visible' : 'Hidden') },
];

/** Every photo of the gallery, shown to the public or not; for the admin. */
export function PhotosTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(allPhotosQuery(page));
  return (
    <PagedTable
      caption="Gallery photos"
      list={list}
      columns={columns}
      page={page}
      onPage={setPage}
      empty={<EmptyState title={emptyTexts.photos} level="h2" />}
    />
  );
}
