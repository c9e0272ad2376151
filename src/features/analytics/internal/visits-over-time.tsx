import { Box, Flex, Link, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import * as texts from '@texts/analytics';
import * as common from '@texts/common';
import { formatCount } from '@texts/dates';
import { useId, useState } from 'react';
import { Button } from '@/components/button';
import { DataTable } from '@/components/data-table';
import { QueryContent } from '@/components/query-content';
import { RouterLink } from '@/components/router-link';
import { type VisitUnit, visitSpans, visitsQuery } from '@/data/analytics';
import { periodLabel, spanLabels, submissionsLabel, submissionsPath, tableLabels } from './visit-labels';
import { VisitsChart } from './visits-chart';

const units = Object.keys(visitSpans) as VisitUnit[];

function SpanChoice({ unit, onChange }: { unit: VisitUnit; onChange: (unit: VisitUnit) => void }) {
  return (
    <Flex as="fieldset" wrap="wrap" gap="2" border="0" aria-label={texts.timeSpan}>
      {units.map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === unit ? 'solid' : 'outline'}
          aria-pressed={choice === unit}
          onClick={() => onChange(choice)}
        >
          {spanLabels[choice]}
        </Button>
      ))}
    </Flex>
  );
}

function VisitsLoading() {
  return (
    <Stack role="status" gap="6">
      <VisuallyHidden>{common.loading}</VisuallyHidden>
      <Skeleton height="12" maxWidth="xl" />
      <Skeleton height={{ base: '11rem', md: '15rem' }} />
    </Stack>
  );
}

/** How many visits each day, week or month had: a chart, and the same as a table. */
export function VisitsOverTime() {
  const [unit, setUnit] = useState<VisitUnit>('day');
  const [tableShown, setTableShown] = useState(false);
  const visits = useQuery(visitsQuery(unit));
  const table = useId();
  return (
    <Stack gap="6">
      <SpanChoice unit={unit} onChange={setUnit} />
      <QueryContent query={visits} loading={<VisitsLoading />}>
        {(data) => (
          <Stack gap="6">
            <VisitsChart {...data} />
            <Box>
              <Button
                variant="outline"
                size="sm"
                aria-expanded={tableShown}
                aria-controls={table}
                onClick={() => setTableShown(!tableShown)}
              >
                {tableShown ? texts.hideTheTable : texts.showAsATable}
              </Button>
              <Box id={table} marginTop="3" maxWidth="xl">
                {tableShown && (
                  <DataTable
                    caption={tableLabels[data.unit]}
                    columns={[
                      { header: texts.time, primary: true, cell: (row) => periodLabel(data.unit, row.first_day) },
                      { header: texts.visits, narrow: true, cell: (row) => formatCount(row.visits) },
                      {
                        header: texts.contactSubmissions,
                        cell: ({ first_day: day }) => (
                          <Link asChild>
                            <RouterLink
                              to={submissionsPath(data.unit, day)}
                              aria-label={texts.viewLabel(submissionsLabel(data.unit, day))}
                            >
                              {common.view}
                            </RouterLink>
                          </Link>
                        ),
                      },
                    ]}
                    rows={data.counts.toReversed()}
                    rowKey={(row) => row.first_day}
                  />
                )}
              </Box>
            </Box>
          </Stack>
        )}
      </QueryContent>
    </Stack>
  );
}
