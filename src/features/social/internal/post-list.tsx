import { Box, Text } from '@chakra-ui/react';
import * as texts from '@texts/social';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { SectionHeading } from '@/components/section-heading';
import { type PostRow, postsQuery, readDeliveries } from '@/data/social/admin-queries';
import { useAdminList } from '@/hooks/use-admin-list';
import { formatMoment } from '@/lib/dates';
import { DeliveryList } from './delivery-list';

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

/** Past posts, and what became of each. */
export function PostList() {
  const { toolbar, table } = useAdminList((_filters, page) => postsQuery(page));
  return (
    <>
      <SectionHeading>{texts.pastPosts}</SectionHeading>
      <Box marginTop="3">
        <ListToolbar {...toolbar} />
        <PagedTable
          caption={texts.pastPosts}
          {...table}
          columns={columns}
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
