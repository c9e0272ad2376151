import { Link, Text } from '@chakra-ui/react';
import { emptyTexts, socialPlatformLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { PagedTable } from '@/components/paged-table';
import { pagedQuery, type RowOf } from '@/lib/paging';

function allLinksQuery(page: number) {
  return pagedQuery(['social-links', 'all'], page, (supabase) =>
    supabase.from('social_links').select('id, platform, url', { count: 'exact' }).order('platform'),
  );
}

const columns: Column<RowOf<typeof allLinksQuery>>[] = [
  { header: 'Platform', primary: true, cell: (row) => socialPlatformLabels[row.platform] },
  {
    header: 'Current URL',
    cell: ({ platform, url }) =>
      url ? (
        <span>
          {url}{' '}
          <Link
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Visit ${socialPlatformLabels[platform]}`}
          >
            Visit
          </Link>
        </span>
      ) : (
        <Text as="span" color="muted">
          {emptyTexts.socialLink}
        </Text>
      ),
  },
];

/** Where the practice can be found on each platform; for the admin. */
export function SocialLinksTable() {
  const [page, setPage] = useState(1);
  const list = useQuery(allLinksQuery(page));
  return (
    <PagedTable
      caption="Social links"
      list={list}
      columns={columns}
      page={page}
      onPage={setPage}
      empty={<EmptyState title={emptyTexts.socialLinks} level="h2" />}
    />
  );
}
