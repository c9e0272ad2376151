import { Flex, Text } from '@chakra-ui/react';
import { type TestimonialForm, testimonialPreviewLength } from '@contract';
import * as common from '@texts/common';
import * as labels from '@texts/fields';
import * as texts from '@texts/testimonials';
import { Button } from '@/components/button';
import type { Column } from '@/components/data-table';
import { EmptyState } from '@/components/empty-state';
import { useFormDialog } from '@/components/form/use-form-dialog';
import { ListToolbar } from '@/components/list-toolbar';
import { PagedTable } from '@/components/paged-table';
import { Stars } from '@/components/stars';
import { useDeletion } from '@/components/use-deletion';
import { VisibilitySwitch } from '@/components/visibility-switch';
import { allTestimonialsQuery, type TestimonialRow } from '@/data/testimonials/admin-queries';
import {
  newTestimonial,
  toFormValues,
  useDeleteTestimonial,
  useSetTestimonialVisibility,
} from '@/data/testimonials/mutations';
import { useAdminList } from '@/hooks/use-admin-list';
import { useSelection } from '@/hooks/use-selection';
import { TestimonialDetail } from './internal/testimonial-detail';
import { TestimonialFormDialog } from './internal/testimonial-form-dialog';

/** The beginning of a long message; counted by code points, so that no character is cut in half. */
function preview(message: string): string {
  const characters = Array.from(message);
  return characters.length > testimonialPreviewLength
    ? `${characters.slice(0, testimonialPreviewLength).join('')}…`
    : message;
}

function RowSwitch({ row }: { row: TestimonialRow }) {
  const { value, set } = useSetTestimonialVisibility(row);
  return <VisibilitySwitch label={texts.visibilityOf(row.name)} visible={value} onChange={set} />;
}

interface Actions {
  view: (row: TestimonialRow) => void;
  edit: (row: TestimonialRow) => void;
}

function tableColumns({ view, edit }: Actions): Column<TestimonialRow>[] {
  return [
    { header: common.client, primary: true, cell: (row) => row.name },
    { header: labels.testimonials.occupation, cell: (row) => row.occupation || '–' },
    { header: labels.testimonials.rating, narrow: true, brief: true, cell: (row) => <Stars value={row.rating} /> },
    { header: labels.testimonials.message, cell: (row) => preview(row.message) },
    { header: labels.testimonials.visible, narrow: true, brief: true, cell: (row) => <RowSwitch row={row} /> },
    {
      header: common.actions,
      brief: true,
      narrow: true,
      cell: (row) => (
        <Flex gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }}>
          <Button variant="outline" size="sm" aria-label={texts.viewNamed(row.name)} onClick={() => view(row)}>
            {common.view}
          </Button>
          <Button variant="ghost" size="sm" aria-label={texts.editNamed(row.name)} onClick={() => edit(row)}>
            {common.edit}
          </Button>
        </Flex>
      ),
    },
  ];
}

/** Every testimonial, to show, hide, read, add, change and delete; for the admin. */
export function TestimonialList() {
  const { list, toolbar, table } = useAdminList((_filters, page) => allTestimonialsQuery(page));
  const { row, open, show, close } = useSelection(list.data?.rows);
  const form = useFormDialog<TestimonialForm>('testimonials', (opened) => <TestimonialFormDialog {...opened} />);
  const deletion = useDeletion({
    title: texts.deleteThisTestimonial,
    text: ({ name }: TestimonialRow) => texts.deletion(name),
    mutation: useDeleteTestimonial(),
    onDeleted: close,
  });
  return (
    <>
      <ListToolbar
        {...toolbar}
        actions={
          <Button size="sm" onClick={() => form.open(newTestimonial)}>
            {texts.addTestimonial}
          </Button>
        }
      >
        <Text color="muted" fontSize="sm">
          {texts.testimonialsHelp}
        </Text>
      </ListToolbar>
      <PagedTable
        caption={common.testimonials}
        {...table}
        columns={tableColumns({ view: show, edit: (chosen) => form.open(toFormValues(chosen), chosen.id) })}
        onOpen={show}
        empty={<EmptyState title={texts.emptyStateMessages.testimonials} level="h2" />}
      />
      <TestimonialDetail row={row} open={open} onDelete={() => row && deletion.ask(row)} onClose={close} />
      {deletion.dialog}
      {form.dialog}
    </>
  );
}
