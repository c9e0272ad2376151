import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from './button';

/** Reads a list again, with the figures of the dashboard, which count its rows. */
export function RefreshButton({ queryKey }: { queryKey: QueryKey }) {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    // What fails says so in its own place.
    await Promise.all([queryKey, ['analytics']].map((key) => client.invalidateQueries({ queryKey: key })));
    setRefreshing(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      // Not `disabled`, which would take the focus away from it.
      aria-disabled={refreshing}
      onClick={() => !refreshing && void refresh()}
    >
      {refreshing ? 'Refreshing...' : 'Refresh'}
    </Button>
  );
}
