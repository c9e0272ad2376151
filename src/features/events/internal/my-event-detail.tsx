import { Box } from '@chakra-ui/react';
import { EventActions } from '../event-actions';
import { EventDetail } from './event-detail';

/** Everything about one event of a client, and above it what is done about it. */
export function MyEventDetail(dialog: { id: string; onClose: () => void }) {
  return (
    <EventDetail
      {...dialog}
      mainAction={({ id, location }) => (
        <Box className="screen-only" borderTopWidth="1px" borderColor="line" marginBottom="2">
          <EventActions event={{ id, place: location }} />
        </Box>
      )}
    />
  );
}
