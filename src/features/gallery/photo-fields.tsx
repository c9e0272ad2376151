import { Grid, Input, NativeSelect, Textarea } from '@chakra-ui/react';
import type { PhotoForm } from '@contract';
import { type Control, Controller, type FieldErrors, type Path, type UseFormRegister } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { VisibilitySwitch } from '@/components/visibility-switch';
import { CategoryOptions } from './category-options';

interface PhotoFieldsProps<Form extends PhotoForm> {
  register: UseFormRegister<Form>;
  control: Control<Form>;
  errors: FieldErrors<PhotoForm>;
  /** A line below the caption. */
  captionHelp?: string;
}

/** What is said about a photo: caption, category, sort order and visibility. */
export function PhotoFields<Form extends PhotoForm>({
  register,
  control,
  errors,
  captionHelp,
}: PhotoFieldsProps<Form>) {
  const name = (field: keyof PhotoForm) => field as Path<Form>;
  return (
    <>
      <FormField label="Caption" error={errors.caption?.message} helper={captionHelp}>
        <Textarea rows={2} {...register(name('caption'))} />
      </FormField>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5">
        <FormField label="Category" error={errors.category?.message}>
          <NativeSelect.Root>
            <NativeSelect.Field {...register(name('category'))}>
              <CategoryOptions />
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </FormField>
        <FormField label="Sort order" error={errors.sortOrder?.message} helper="The lowest number is shown first.">
          <Input inputMode="numeric" autoComplete="off" {...register(name('sortOrder'))} />
        </FormField>
      </Grid>
      <Controller
        control={control}
        name={name('visible')}
        render={({ field }) => (
          <VisibilitySwitch
            label="Visibility"
            visible={Boolean(field.value)}
            onChange={field.onChange}
            hints={{ visible: 'Visitors see it in the gallery.', hidden: 'Only the office sees it.' }}
          />
        )}
      />
    </>
  );
}
