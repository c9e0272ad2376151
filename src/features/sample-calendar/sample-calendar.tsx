import { Box } from '@chakra-ui/react';
import { MonthGrid } from './internal/month-grid';
import { UpcomingEvents } from './internal/upcoming-events';

/** A month of the sample calendar, and what comes next in it. */
export function SampleCalendar() {
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="12">
      <MonthGrid />
      <UpcomingEvents />
    </Box>
  );
}
