import { Flex } from '@chakra-ui/react';
import * as texts from '@i18n/gallery';
import { Button } from '@/components/button';
import type { PhotoLayout } from './photo-grid';

interface LayoutToggleProps {
  layout: PhotoLayout;
  onChange: (layout: PhotoLayout) => void;
}

const layouts = { grid: texts.grid, list: texts.list } as const;

/** Chooses between the grid and the list. */
export function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  return (
    <Flex as="fieldset" gap="2" border="0" aria-label={texts.layout}>
      {(['grid', 'list'] as const).map((choice) => (
        <Button
          key={choice}
          size="sm"
          variant={choice === layout ? 'solid' : 'outline'}
          aria-pressed={choice === layout}
          onClick={() => onChange(choice)}
        >
          {layouts[choice]}
        </Button>
      ))}
    </Flex>
  );
}
