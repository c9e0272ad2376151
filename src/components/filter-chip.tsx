import { VisuallyHidden } from '@chakra-ui/react';
import * as common from '@texts/common';
import { Button } from './button';
import { Icon } from './icons';

interface FilterChipProps {
  /** Words of the filter, e.g. 'Sent on 21 Nov 2026'. */
  label: string;
  onRemove: () => void;
}

/** A filter that came from elsewhere, by a link; a click takes it away. */
export function FilterChip({ label, onRemove }: FilterChipProps) {
  return (
    <Button variant="outline" size="sm" onClick={onRemove}>
      {label}
      <VisuallyHidden>{common.removeThisFilter}</VisuallyHidden>
      <Icon name="close" width="0.9em" height="0.9em" />
    </Button>
  );
}
