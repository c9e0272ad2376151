import { Box, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/social';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { RefreshButton } from '@/components/refresh-button';
import { SectionHeading } from '@/components/section-heading';
import { type PostRow, postsQuery, readDeliveries } from '@/data/social/admin-queries';
import { usePageParam } from '@/hooks/use-list-params';
import { formatMoment } from '@/lib/dates';
import { DeliveryList } from './delivery-list';

/** While a post is under way, in milliseconds. */
const POLL_MS = 10_000;

const columns: Column<PostRow>[] = [
  {
    header: texts.post,
    primary: true,
    cell: ({ text, image_path, video_path }) => (
      <Box maxWidth="46ch">
        <Text lineClamp="3" overflowWrap="anywhere">
          {text || (video_path ? texts.aVideo : texts.anImage)}
        </Text>
        {text && (image_path || video_path) && (
          <Text fontSize="sm" color="muted">
            {video_path ? texts.withAVideo : texts.withAnImage}
          </Text>
        )}
      </Box>
    ),
  },
  { header: texts.posted, narrow: true, cell: ({ created_at }) => formatMoment(created_at) },
  {
    header: texts.platforms,
    cell: (row) => <DeliveryList deliveries={readDeliveries(row)} />,
  },
];

const isUnderWay = (rows: readonly PostRow[] | undefined) =>
  rows?.some((row) => row.social_post_deliveries.some(({ status }) => status === 'queued')) ?? false;

/** What was posted so far, and what became of it. */
export function PostList() {
  const { page, setPage } = usePageParam();
  const list = useQuery({
    ...postsQuery(page),
    refetchInterval: (query) => (isUnderWay(query.state.data?.rows) ? POLL_MS : false),
  });
  return (
    <>
      <SectionHeading>{texts.pastPosts}</SectionHeading>
      <Box marginTop="3">
        <ListToolbar actions={<RefreshButton queryKey={['social-posts']} />} />
        <PagedTable
          caption={texts.pastPosts}
          list={list}
          columns={columns}
          page={page}
          onPage={setPage}
          empty={
            <EmptyState
              title={texts.emptyStateMessages.socialPosts.title}
              description={texts.emptyStateMessages.socialPosts.description}
              level="h3"
            />
          }
        />
      </Box>
    </>
  );
}
