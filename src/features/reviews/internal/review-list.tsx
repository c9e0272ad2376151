import { Link } from '@chakra-ui/react';
import * as labels from '@texts/fields';
import * as texts from '@texts/reviews';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { Stars } from '@/components/stars';
import { VisibilitySwitch } from '@/components/visibility-switch';
import { useSetReviewVisibility } from '@/data/reviews/mutations';
import { allReviewsQuery, type ReviewRow } from '@/data/reviews/queries';
import { useAdminList } from '@/hooks/use-admin-list';

function RowSwitch({ row }: { row: ReviewRow }) {
  const { value, set } = useSetReviewVisibility(row);
  return <VisibilitySwitch label={texts.visibilityOf(row.author_name)} visible={value} onChange={set} />;
}

const columns: Column<ReviewRow>[] = [
  {
    header: texts.author,
    primary: true,
    cell: ({ author_name, author_url }) =>
      author_url ? (
        <Link href={author_url} target="_blank" rel="noopener noreferrer">
          {author_name}
        </Link>
      ) : (
        author_name
      ),
  },
  { header: texts.rating, narrow: true, cell: (row) => <Stars value={row.rating} /> },
  { header: texts.when, narrow: true, cell: (row) => row.relative_time_description },
  { header: texts.review, cell: (row) => row.text },
  { header: labels.reviews.visible, narrow: true, cell: (row) => <RowSwitch row={row} /> },
];

/** The reviews fetched from the business profile, to show and hide; for the admin. */
export function ReviewList() {
  const { toolbar, table } = useAdminList((_filters, page) => allReviewsQuery(page));
  return (
    <>
      <ListToolbar {...toolbar} />
      <PagedTable
        caption={texts.googleReviews}
        {...table}
        columns={columns}
        empty={<EmptyState title={texts.emptyStateMessages.reviews} />}
      />
    </>
  );
}
