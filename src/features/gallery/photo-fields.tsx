import { Grid } from '@chakra-ui/react';
import { photoCategories, photoCategoryLabels } from '@contract';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { VisibilityField } from '@/components/form/visibility-field';

interface PhotoFieldsProps {
  /** A line below the caption. */
  captionHelp?: string;
  /** A line below the sort order. */
  sortOrderHelp?: string;
}

/** What is said about a photo: caption, category, sort order and visibility. */
export function PhotoFields({ captionHelp, sortOrderHelp = 'The lowest number is shown first.' }: PhotoFieldsProps) {
  return (
    <>
      <TextareaField name="caption" label="Caption" helper={captionHelp} rows={2} />
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <SelectField
          name="category"
          label="Category"
          // There is always one.
          required={false}
          values={photoCategories}
          labels={photoCategoryLabels}
        />
        <TextField name="sortOrder" label="Sort order" helper={sortOrderHelp} inputMode="numeric" autoComplete="off" />
      </Grid>
      <VisibilityField
        name="visible"
        hints={{ visible: 'Visitors see it in the gallery.', hidden: 'Only admins see it.' }}
      />
    </>
  );
}
