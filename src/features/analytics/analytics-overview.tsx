import { Box, Grid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/load-error';
import { SectionHeading } from '@/components/section-heading';
import { StatCards } from '@/components/stat-cards';
import { analyticsQuery } from './queries';
import { ServiceShares } from './service-shares';
import { formatCount } from './visit-labels';
import { VisitsOverTime } from './visits-over-time';

/** How much the site is used and what for, computed from what the database holds; for the admin. */
export function AnalyticsOverview() {
  const { data, isLoadingError, isFetching, refetch } = useQuery(analyticsQuery);
  const shares = data?.serviceShares ?? [];
  return (
    <>
      {isLoadingError ? (
        <LoadError retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <StatCards
          cards={[
            { label: 'Total Visitors', value: data && formatCount(data.total_visitors) },
            { label: 'Contact Forms', value: data && formatCount(data.contact_forms) },
            { label: 'Active Cases', value: data && formatCount(data.active_cases) },
            { label: 'Testimonials', value: data && formatCount(data.testimonials) },
          ]}
        />
      )}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' }}
        columnGap="16"
        rowGap="10"
        marginTop="10"
      >
        <Box as="section">
          <SectionHeading>Visits</SectionHeading>
          <Box marginTop="5">
            <VisitsOverTime />
          </Box>
        </Box>
        {shares.length > 0 && (
          <Box as="section">
            <SectionHeading>Services asked for</SectionHeading>
            <Box marginTop="5">
              <ServiceShares shares={shares} />
            </Box>
          </Box>
        )}
      </Grid>
    </>
  );
}
