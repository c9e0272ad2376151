import { Grid } from '@chakra-ui/react';
import { photoCategories } from '@contract';
import * as texts from '@texts/gallery';
import { photoCategoryLabels } from '@texts/gallery';
import * as labels from '@texts/photo-fields';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { VisibilityField } from '@/components/form/visibility-field';

const field = named(labels.photos);

interface PhotoFieldsProps {
  /** A line below the caption. */
  captionHelp?: string;
  sortOrderHelp?: string;
}

/** Fields of a photo: caption, category, sort order and visibility. */
export function PhotoFields({ captionHelp, sortOrderHelp = texts.sortOrderHelp }: PhotoFieldsProps) {
  return (
    <>
      <TextareaField {...field.caption} helper={captionHelp} rows={2} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <SelectField
          {...field.category}
          // There is always one.
          required={false}
          values={photoCategories}
          labels={photoCategoryLabels}
        />
        <TextField {...field.sortOrder} helper={sortOrderHelp} inputMode="numeric" autoComplete="off" />
      </Grid>
      <VisibilityField {...field.visible} hints={{ visible: texts.visibleHelp, hidden: texts.hiddenHelp }} />
    </>
  );
}
