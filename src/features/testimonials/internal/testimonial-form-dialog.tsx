import { ratingChoices, type TestimonialForm } from '@contract';
import { testimonialForm } from '@contract/testimonials';
import * as labels from '@texts/fields';
import * as texts from '@texts/testimonials';
import type { OpenedForm } from '@/components/form/define-form';
import { DraftFormDialog } from '@/components/form/draft-form-dialog';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextareaField, TextField } from '@/components/form/text-field';
import { VisibilityField } from '@/components/form/visibility-field';
import { useSaveTestimonial } from '@/data/testimonials/mutations';

const field = named(labels.testimonials);

const ratingLabels = Object.fromEntries(ratingChoices.map((choice) => [choice, texts.stars(Number(choice))])) as Record<
  (typeof ratingChoices)[number],
  string
>;

/** Adds a testimonial, or changes one. */
export function TestimonialFormDialog({ draft, onClose }: OpenedForm<TestimonialForm>) {
  const saving = useSaveTestimonial(draft);
  return (
    <DraftFormDialog
      title={draft.id ? texts.editTestimonial : texts.addTestimonial}
      schema={testimonialForm}
      draft={draft}
      save={saving.mutateAsync}
      onClose={onClose}
      submit={draft.id ? texts.updateTestimonial : texts.addTestimonial}
    >
      <TextField {...field.name} />
      <TextField {...field.occupation} />
      <TextareaField {...field.message} rows={5} />
      <SelectField {...field.rating} values={ratingChoices} labels={ratingLabels} placeholder={texts.selectARating} />
      <VisibilityField {...field.visible} hints={{ visible: texts.visibleHelp, hidden: texts.hiddenHelp }} />
    </DraftFormDialog>
  );
}
