import { ratingChoices, type TestimonialForm } from '@contract';
import { testimonialForm } from '@contract/testimonials';
import { FormDialog } from '@/components/form/form-dialog';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { VisibilityField } from '@/components/form/visibility-field';
import type { FormDraft } from '@/lib/form-draft';
import { useSaveTestimonial } from './mutations';

const ratingLabels = Object.fromEntries(
  ratingChoices.map((choice) => [choice, choice === '1' ? '1 star' : `${choice} stars`]),
) as Record<(typeof ratingChoices)[number], string>;

interface TestimonialFormDialogProps {
  draft: FormDraft<TestimonialForm>;
  onClose: () => void;
}

/** Adds a testimonial, or changes one. */
export function TestimonialFormDialog({ draft, onClose }: TestimonialFormDialogProps) {
  const saving = useSaveTestimonial(draft.id, draft.values);
  const form = useAppForm<TestimonialForm>({
    schema: testimonialForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title={draft.id ? 'Edit Testimonial' : 'Add Testimonial'}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? 'Update Testimonial' : 'Add Testimonial'}
    >
      <TextField name="name" label="Name" />
      <TextField name="occupation" label="Occupation" />
      <TextareaField name="message" label="Message" rows={5} />
      <SelectField
        name="rating"
        label="Rating"
        values={ratingChoices}
        labels={ratingLabels}
        placeholder="Select a rating"
      />
      <VisibilityField
        name="visible"
        hints={{ visible: 'Visitors read it on the home page.', hidden: 'Only admins see it.' }}
      />
    </FormDialog>
  );
}
