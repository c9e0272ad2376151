import { emptyTexts } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { Stars } from '@/components/stars';
import { pagedQuery, type RowOf } from '@/lib/paging';

function allReviewsQuery(page: number) {
  return pagedQuery(['business-reviews', 'all'], page, (supabase) =>
    supabase
      .from('business_reviews')
      .select('id, author_name, rating, relative_time_description, text, visible', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

const columns: Column<RowOf<typeof allReviewsQuery>>[] = [
  { header: 'Author', primary: true, cell: (row) => row.author_name },
  { header: 'Rating', narrow: true, cell: (row) => <Stars value={row.rating} /> },
  { header: 'When', narrow: true, cell: (row) => row.relative_time_description },
  { header: 'Review', cell: (row) => row.text },
  { header: 'Visibility', narrow: true, cell: (row) => (row.visible ? 'Visible' : 'Hidden') },
];

/** The reviews fetched from the business profile; for the admin. */
export function ReviewsTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(allReviewsQuery(page));
  return (
    <PagedTable
      caption="Google reviews"
      list={list}
      columns={columns}
      page={page}
      onPage={setPage}
      empty={<EmptyState title={emptyTexts.reviews} level="h2" />}
    />
  );
}
