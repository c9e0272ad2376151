import { Box } from '@chakra-ui/react';
import { type SubmissionService, submissionServiceLabels } from '@contract';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/data-table';
import { LoadError } from '@/components/load-error';
import { SectionHeading } from '@/components/section-heading';
import { StatCards } from '@/components/stat-cards';
import { analyticsQuery, type ServiceShare } from './queries';

const columns: Column<ServiceShare>[] = [
  { header: 'Service', primary: true, cell: (row) => submissionServiceLabels[row.service as SubmissionService] },
  { header: 'Submissions', narrow: true, cell: (row) => row.submissions.toLocaleString('en-IN') },
  { header: 'Share', narrow: true, cell: (row) => `${row.share}%` },
];

/** How much the site is used and what for, computed from what the database holds; for the admin. */
export function AnalyticsOverview() {
  const { data, isError, isFetching, refetch } = useQuery(analyticsQuery);
  if (isError) return <LoadError retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <StatCards
        cards={[
          { label: 'Total Visitors', value: data?.total_visitors.toLocaleString('en-IN') },
          { label: 'Contact Forms', value: data?.contact_forms.toLocaleString('en-IN') },
          { label: 'Active Cases', value: data?.active_cases.toLocaleString('en-IN') },
          { label: 'Testimonials', value: data?.testimonials.toLocaleString('en-IN') },
        ]}
      />
      {data && data.serviceShares.length > 0 && (
        <Box marginTop="10">
          <SectionHeading>Services asked for</SectionHeading>
          <DataTable
            caption="Submissions by service"
            columns={columns}
            rows={data.serviceShares}
            rowKey={(row) => row.service}
          />
        </Box>
      )}
    </>
  );
}
