import { emptyTexts, testimonialPreviewLength } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { Stars } from '@/components/stars';
import { pagedQuery, type RowOf } from '@/lib/paging';

function allTestimonialsQuery(page: number) {
  return pagedQuery(['testimonials', 'all'], page, (supabase) =>
    supabase
      .from('testimonials')
      .select('id, name, occupation, rating, message, visible', { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

type TestimonialRow = RowOf<typeof allTestimonialsQuery>;

function preview(message: string): string {
  return message.length > testimonialPreviewLength ? `${message.slice(0, testimonialPreviewLength)}…` : message;
}

const columns: Column<TestimonialRow>[] = [
  { header: 'Client', primary: true, cell: (row) => row.name },
  { header: 'Occupation', cell: (row) => row.occupation },
  { header: 'Rating', narrow: true, cell: (row) => <Stars value={Number(row.rating)} /> },
  { header: 'Message', cell: (row) => preview(row.message) },
  { header: 'Visibility', narrow: true, cell: (row) => (row.visible ? 'Visible' : 'Hidden') },
];

/** Every testimonial, shown to the public or not; for the admin. */
export function TestimonialsTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(allTestimonialsQuery(page));
  return (
    <PagedTable
      caption="Testimonials"
      list={list}
      columns={columns}
      page={page}
      onPage={setPage}
      empty={<EmptyState title={emptyTexts.testimonials} level="h2" />}
    />
  );
}
