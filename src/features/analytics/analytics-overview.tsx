import { Box, Grid, Text } from '@chakra-ui/react';
import type { SubmissionService } from '@contract';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/analytics';
import * as common from '@texts/common';
import { formatCount } from '@texts/dates';
import { serviceShareLabels } from '@texts/practice-areas';
import { QueryContent } from '@/components/query-content';
import { SectionHeading } from '@/components/section-heading';
import { StatCards } from '@/components/stat-cards';
import { type AnalyticsSummary, analyticsQuery, type ServiceShare } from '@/data/analytics';
import { VisitsOverTime } from './internal/visits-over-time';

/** Submissions by service: each one's part of all, in words, figures and a bar. */
function ServiceShares({ shares }: { shares: readonly ServiceShare[] }) {
  return (
    <Grid as="ul" gap="5" listStyleType="none" maxWidth="xl" fontVariantNumeric="lining-nums tabular-nums">
      {shares.map(({ service, submissions, share }) => (
        <Grid
          as="li"
          key={service}
          templateColumns="minmax(0, 1fr) auto"
          templateAreas="'name share' 'bar bar' 'count count'"
          columnGap="4"
          rowGap="1.5"
          alignItems="baseline"
        >
          <Box gridArea="name" textStyle="itemTitle" color="ink">
            {serviceShareLabels[service as SubmissionService]}
          </Box>
          <Box gridArea="share" textStyle="itemTitle" color="ink">
            {share === 0 ? texts.underOnePercent : `${share}%`}
          </Box>
          <Box gridArea="bar" aria-hidden="true" height="2.5" background="sand">
            <Box height="full" background="ink" style={{ width: `${share}%` }} />
          </Box>
          <Box gridArea="count" fontSize="sm" color="muted">
            {texts.submissionCount(submissions, formatCount(submissions))}
          </Box>
        </Grid>
      ))}
    </Grid>
  );
}

const cards = (data?: AnalyticsSummary) => (
  <StatCards
    cards={[
      { label: texts.totalVisitors, value: data && formatCount(data.total_visitors) },
      { label: texts.contactForms, value: data && formatCount(data.contact_forms) },
      { label: texts.activeCases, value: data && formatCount(data.active_cases) },
      { label: common.testimonials, value: data && formatCount(data.testimonials) },
    ]}
  />
);

/** How much the site is used and what for, computed from what the database holds; for the admin. */
export function AnalyticsOverview() {
  const summary = useQuery(analyticsQuery);
  const shares = summary.data?.serviceShares ?? [];
  return (
    <>
      <QueryContent query={summary} loading={cards()}>
        {cards}
      </QueryContent>
      <Text marginTop="3" fontSize="sm" color="muted" maxWidth="4xl">
        {texts.totalVisitorsCountsVisitsNot}
      </Text>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.7fr) minmax(0, 1fr)' }}
        columnGap="16"
        rowGap="10"
        marginTop="10"
      >
        <Box as="section">
          <SectionHeading>{texts.visits}</SectionHeading>
          <Box marginTop="5">
            <VisitsOverTime />
          </Box>
        </Box>
        {shares.length > 0 && (
          <Box as="section">
            <SectionHeading>{texts.servicesAskedFor}</SectionHeading>
            <Box marginTop="5">
              <ServiceShares shares={shares} />
            </Box>
          </Box>
        )}
      </Grid>
    </>
  );
}
