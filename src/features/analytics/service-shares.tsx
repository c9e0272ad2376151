import { Box, Grid } from '@chakra-ui/react';
import { formatCount, type SubmissionService, serviceShareLabels } from '@contract';
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
            {share === 0 ? 'under 1%' : `${share}%`}
          </Box>
          <Box gridArea="bar" aria-hidden="true" height="2.5" background="sand">
            <Box height="full" background="ink" style={{ width: `${share}%` }} />
          </Box>
          <Box gridArea="count" fontSize="sm" color="muted">
            {formatCount(submissions)} {submissions === 1 ? 'submission' : 'submissions'}
          </Box>
        </Grid>
      ))}
    </Grid>
  );
}
