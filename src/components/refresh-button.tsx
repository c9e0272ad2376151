import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import * as common from '@texts/common';
import { useState } from 'react';
import { Button } from './button';
import { Icon } from './icons';

interface RefreshButtonProps {
  queryKey: QueryKey;
  /** Where there is no room for the word. */
  iconOnly?: boolean;
}

/** Reads a list again, with the figures of the dashboard, which count its rows. */
export function RefreshButton({ queryKey, iconOnly = false }: RefreshButtonProps) {
  const client = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    // Each query shows its own failure.
    await Promise.all([queryKey, ['analytics']].map((key) => client.invalidateQueries({ queryKey: key })));
    setRefreshing(false);
  };
  const label = refreshing ? common.refreshing : common.refresh;
  return (
    <Button
      variant={iconOnly ? 'ghost' : 'outline'}
      size={iconOnly ? 'icon' : 'sm'}
      aria-label={iconOnly ? label : undefined}
      // Not `disabled`, which would take the focus away from it.
      aria-disabled={refreshing}
      onClick={() => !refreshing && void refresh()}
    >
      {iconOnly ? <Icon name="refresh" /> : label}
    </Button>
  );
}
