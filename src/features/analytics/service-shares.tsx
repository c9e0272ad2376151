import { Box, Grid } from '@chakra-ui/react';
import { formatCount, type SubmissionService, serviceShareLabels } from '@contract';
import * as texts from '@i18n/analytics';
import type { ServiceShare } from './queries';

/** What visitors ask for: each service's part of all submissions, in words, figures and a bar. */
export function ServiceShares({ shares }: { shares: readonly ServiceShare[] }) {
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
