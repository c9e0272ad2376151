import { Grid } from '@chakra-ui/react';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { renderPage } from '@/testing';
import { MoreFields } from './more-fields';

function Form({ values = {}, wrong }: { values?: Record<string, string>; wrong?: string }) {
  const form = useForm({ defaultValues: { bench: '', stage: '', ...values } });
  useEffect(() => {
    if (wrong) form.setError(wrong as 'bench', { message: 'Too long' });
  }, [form, wrong]);
  return (
    <FormProvider {...form}>
      <MoreFields label="More">
        <Grid>
          <input {...form.register('bench')} />
        </Grid>
        {null}
        <input {...form.register('stage')} />
      </MoreFields>
    </FormProvider>
  );
}
const isOpen = () => screen.getByRole('group').hasAttribute('open');

it.each<[string, Parameters<typeof Form>[0], boolean]>([
  ['nothing', {}, false],
  ['a value among others', { values: { bench: 'Court 3' } }, true],
  ['a value', { values: { stage: 'Arguments' } }, true],
  ['an error', { wrong: 'bench' }, true],
])('is open from the beginning where a field in it holds %s', async (_, props, open) => {
  renderPage(<Form {...props} />);
  await expect.poll(isOpen).toBe(open);
});
