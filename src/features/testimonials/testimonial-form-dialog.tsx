import { Input, NativeSelect, Textarea } from '@chakra-ui/react';
import { ratingChoices, type TestimonialForm } from '@contract';
import { testimonialForm } from '@contract/testimonials';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { FormDialog } from '@/components/form-dialog';
import { FormField } from '@/components/form-field';
import { VisibilitySwitch } from '@/components/visibility-switch';
import { type FormDraft, useKeepDraft } from '@/lib/open-form';
import { useSaveTestimonial } from './mutations';

interface TestimonialFormDialogProps {
  form: FormDraft<TestimonialForm>;
  onClose: () => void;
}

/** Adds a testimonial, or changes one. */
export function TestimonialFormDialog({ form, onClose }: TestimonialFormDialogProps) {
  const save = useSaveTestimonial(form.id);
  const fields = useForm<TestimonialForm>({ resolver: zodResolver(testimonialForm), defaultValues: form.values });
  useKeepDraft('testimonials', form, fields);
  const { register, control, handleSubmit, formState } = fields;
  const { errors } = formState;
  return (
    <FormDialog
      title={form.id ? 'Edit Testimonial' : 'Add Testimonial'}
      open
      onClose={onClose}
      onSubmit={handleSubmit((values) => save.mutate(values, { onSuccess: onClose }))}
      typed={formState.isDirty || form.isDirty}
      pending={save.isPending}
      submit={form.id ? 'Update Testimonial' : 'Add Testimonial'}
    >
      <FormField label="Name" required error={errors.name?.message}>
        <Input {...register('name')} />
      </FormField>
      <FormField label="Occupation" error={errors.occupation?.message}>
        <Input {...register('occupation')} />
      </FormField>
      <FormField label="Message" required error={errors.message?.message}>
        <Textarea rows={5} {...register('message')} />
      </FormField>
      <FormField label="Rating" required error={errors.rating?.message}>
        <NativeSelect.Root>
          <NativeSelect.Field {...register('rating')}>
            <option value="">Select a rating</option>
            {ratingChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice === '1' ? '1 star' : `${choice} stars`}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </FormField>
      <Controller
        control={control}
        name="visible"
        render={({ field }) => (
          <VisibilitySwitch
            label="Visibility"
            visible={field.value}
            onChange={field.onChange}
            hints={{ visible: 'Visitors read it on the home page.', hidden: 'Only the office sees it.' }}
          />
        )}
      />
    </FormDialog>
  );
}
