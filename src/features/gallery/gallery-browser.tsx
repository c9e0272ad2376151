import { Box, Flex, NativeSelect } from '@chakra-ui/react';
import { type PhotoCategory, photoCategories } from '@contract';
import * as texts from '@texts/gallery';
import * as labels from '@texts/photo-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ControlField } from '@/components/form/control-field';
import { nativeSelectSlotRecipe } from '@/components/slot-recipes';
import { sumCounts, usePhotoCounts, useVisiblePhotos } from '@/data/gallery/queries';
import { useHydrated } from '@/hooks/use-hydrated';
import { useListParams } from '@/hooks/use-list-params';
import { choiceParam } from '@/lib/list-params';
import { CategoryCards } from './internal/category-cards';
import { GalleryLoading, galleryTexts } from './internal/gallery-loading';
import { PhotoGrid, type PhotoLayout } from './internal/photo-grid';

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

/** The category that is shown, empty for all: in the address. */
const allCategories: { category: PhotoCategory | '' } = { category: '' };
const categoryParams = { category: choiceParam(['', ...photoCategories]) };

/** The category, what changes it, and the select's element, in which one may be chosen before the app runs. */
function useCategory() {
  const { filters, setFilters } = useListParams(allCategories, categoryParams);
  const select = useRef<HTMLSelectElement>(null);
  const choose = (category: PhotoCategory | '') => setFilters({ category });
  const takeChosen = useEffectEvent(() => {
    const chosen = categoryParams.category.parse(select.current?.value ?? '');
    if (chosen) choose(chosen);
  });
  useEffect(takeChosen, []);
  // The page is built with all of them.
  return { category: useHydrated() ? filters.category : '', choose, select };
}

/** All visible photos, one category at a time if wished. */
export function GalleryBrowser() {
  const { photos, loading } = useVisiblePhotos();
  const { category, choose, select } = useCategory();
  const [layout, setLayout] = useState<PhotoLayout>('grid');
  const counts = usePhotoCounts();
  if (!loading && photos.length === 0) return <EmptyState {...galleryTexts.empty} />;
  const shown = category === '' ? photos : photos.filter((photo) => photo.category === category);
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <Flex wrap="wrap" align="end" justify="space-between" gap="4">
        <Box width="full" maxWidth="sm">
          <ControlField label={labels.photos.category}>
            <NativeSelect.Root recipe={nativeSelectSlotRecipe}>
              <NativeSelect.Field
                ref={select}
                value={category}
                onChange={(event) => choose(event.currentTarget.value as PhotoCategory | '')}
              >
                <option value="">{texts.allPhotos}</option>
                {photoCategories.map((one) => (
                  <option key={one} value={one}>
                    {texts.photoCategoryLabels[one]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </ControlField>
        </Box>
        <LayoutToggle layout={layout} onChange={setLayout} />
      </Flex>
      {category === '' && <CategoryCards counts={counts} onChoose={choose} />}
      {loading && <GalleryLoading count={sumCounts(counts)} />}
      {shown.length > 0 && <PhotoGrid photos={shown} layout={layout} />}
      {!loading && shown.length === 0 && (
        <EmptyState
          title={texts.noPhotosFound}
          action={
            <Button variant="outline" onClick={() => choose('')}>
              {texts.viewAllPhotos}
            </Button>
          }
        />
      )}
    </Box>
  );
}
