import { ratingChoices, type TestimonialForm } from '@contract';
import { testimonialForm } from '@contract/testimonials';
import * as labels from '@texts/fields';
import * as texts from '@texts/testimonials';
import { FormDialog } from '@/components/form/form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { useAppForm } from '@/components/form/use-app-form';
import { VisibilityField } from '@/components/form/visibility-field';
import { useSaveTestimonial } from '@/data/testimonials/mutations';
import type { FormDraft } from '@/lib/form-draft';

const field = named(labels.testimonials);

const ratingLabels = Object.fromEntries(ratingChoices.map((choice) => [choice, texts.stars(Number(choice))])) as Record<
  (typeof ratingChoices)[number],
  string
>;

interface TestimonialFormDialogProps {
  draft: FormDraft<TestimonialForm>;
  onClose: () => void;
}

/** Adds a testimonial, or changes one. */
export function TestimonialFormDialog({ draft, onClose }: TestimonialFormDialogProps) {
  const saving = useSaveTestimonial(draft);
  const form = useAppForm<TestimonialForm>({
    schema: testimonialForm,
    defaultValues: draft.values,
    draftKey: draft.key,
  });
  return (
    <FormDialog
      title={draft.id ? texts.editTestimonial : texts.addTestimonial}
      form={form}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? texts.updateTestimonial : texts.addTestimonial}
    >
      <TextField {...field.name} />
      <TextField {...field.occupation} />
      <TextareaField {...field.message} rows={5} />
      <SelectField {...field.rating} values={ratingChoices} labels={ratingLabels} placeholder={texts.selectARating} />
      <VisibilityField {...field.visible} hints={{ visible: texts.visibleHelp, hidden: texts.hiddenHelp }} />
    </FormDialog>
  );
}
