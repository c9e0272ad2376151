import { Box, Flex, NativeSelect } from '@chakra-ui/react';
import { type PhotoCategory, photoCategories } from '@contract';
import * as texts from '@texts/gallery';
import { useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ControlField } from '@/components/form/control-field';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';
import { CategoryCards } from './internal/category-cards';
import { GalleryLoading, galleryTexts } from './internal/gallery-loading';
import { PhotoGrid, type PhotoLayout } from './internal/photo-grid';
import { sumCounts, usePhotoCounts, useVisiblePhotos } from './queries';

interface LayoutToggleProps {
  layout: PhotoLayout;
  onChange: (layout: PhotoLayout) => void;
}

const layouts = { grid: texts.grid, list: texts.list } as const;

/** Chooses between the grid and the list. */
function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
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

type Filter = PhotoCategory | 'all';

/** All visible photos, one category at a time if wished. */
export function GalleryBrowser() {
  const { photos, loading } = useVisiblePhotos();
  const [filter, setFilter] = useState<Filter>('all');
  const [layout, setLayout] = useState<PhotoLayout>('grid');
  const counts = usePhotoCounts();
  if (!loading && photos.length === 0) return <EmptyState {...galleryTexts.empty} />;
  const shown = filter === 'all' ? photos : photos.filter((photo) => photo.category === filter);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <Flex wrap="wrap" align="end" justify="space-between" gap="4">
        <Box width="full" maxWidth="sm">
          <ControlField label={texts.category}>
            <NativeSelect.Root recipe={nativeSelectSlotRecipe}>
              <NativeSelect.Field value={filter} onChange={(event) => setFilter(event.currentTarget.value as Filter)}>
                <option value="all">{texts.allPhotos}</option>
                {photoCategories.map((category) => (
                  <option key={category} value={category}>
                    {texts.photoCategoryLabels[category]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </ControlField>
        </Box>
        <LayoutToggle layout={layout} onChange={setLayout} />
      </Flex>
      {filter === 'all' && <CategoryCards counts={counts} onChoose={setFilter} />}
      {loading && <GalleryLoading count={sumCounts(counts)} />}
      {shown.length > 0 && <PhotoGrid photos={shown} layout={layout} />}
      {!loading && shown.length === 0 && (
        <EmptyState
          title={texts.noPhotosFound}
          action={
            <Button variant="outline" onClick={() => setFilter('all')}>
              {texts.viewAllPhotos}
            </Button>
          }
        />
      )}
    </Box>
  );
}
