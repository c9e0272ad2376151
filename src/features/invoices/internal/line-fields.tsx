import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { formatRupees, type InvoiceForm, type InvoiceLineForm, invoiceLineKinds, maxInvoiceLines } from '@contract';
import * as labels from '@texts/fields';
import * as texts from '@texts/invoices';
import { invoiceLineKindLabels } from '@texts/invoices';
import { language } from '@texts/language';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Button } from '@/components/button';
import { DateField } from '@/components/form/date-time-fields';
import { useShownField } from '@/components/form/form';
import { named } from '@/components/form/named';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Icon } from '@/components/icons';
import { newLine, sumOf } from '@/data/invoices/form-values';
import { formatDate } from '@/lib/dates';
import { rupeesInWords } from '../rupees-in-words';

/** Lines as text, where two admins have changed them. */
const show = (lines: unknown) =>
  (lines as readonly InvoiceLineForm[])
    .map(({ kind, onDate, description, amount }) =>
      [invoiceLineKindLabels[kind], onDate && formatDate(onDate), `${description}: ${amount}`]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');

/** The sum of an amount, also in words. */
export function Sum({ paise }: { paise: number }) {
  return (
    <Text>
      <strong>
        {texts.total}: {formatRupees(paise, language)}
      </strong>{' '}
      {paise > 0 && (
        <Text as="span" color="muted" fontSize="sm">
          {rupeesInWords(paise, language)}
        </Text>
      )}
    </Text>
  );
}

/** The lines of an invoice, to add, change and remove, and their sum as it is typed. */
export function LineFields() {
  const { control } = useFormContext<InvoiceForm>();
  const { errors } = useFormState({ control, name: 'lines' });
  // Error of all lines together, e.g. of their sum.
  const problem = errors.lines?.root?.message ?? errors.lines?.message;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const list = useRef<HTMLOListElement>(null);
  // A line that is removed takes the focus with it.
  const [focused, setFocused] = useState<number | null>(null);
  useShownField('lines', { label: labels.invoices.lines, isSecret: false, show });
  useEffect(() => {
    if (focused === null) return;
    list.current?.children[focused]?.querySelector('select')?.focus();
    setFocused(null);
  }, [focused]);
  return (
    <Box>
      <Box as="ol" ref={list} listStyleType="none" aria-label={labels.invoices.lines}>
        {fields.map(({ id }, index) => {
          const field = named(labels.invoiceLines, `lines.${index}.`);
          const label = texts.line(index + 1);
          return (
            <Box as="li" key={id} borderBottomWidth="1px" borderColor="line" paddingBottom="4" marginBottom="4">
              <chakra.fieldset minWidth="0">
                <chakra.legend srOnly>{label}</chakra.legend>
                <Flex align="center" justify="space-between" marginBottom="1">
                  <Text color="muted" fontSize="sm" aria-hidden="true">
                    {label}
                  </Text>
                  {fields.length > 1 && (
                    <Button
                      variant="ghost"
                      size="icon"
                      aria-label={texts.removeLine(label)}
                      onClick={() => {
                        remove(index);
                        setFocused(Math.max(index - 1, 0));
                      }}
                    >
                      <Icon name="close" />
                    </Button>
                  )}
                </Flex>
                <Grid templateColumns={{ base: '1fr 1fr', sm: '1fr 1fr 1fr' }} gap="3">
                  <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
                    <SelectField {...field.kind} values={invoiceLineKinds} labels={invoiceLineKindLabels} required />
                  </Box>
                  <DateField {...field.onDate} required={lines[index]?.kind === 'appearance'} />
                  <TextField {...field.amount} inputMode="decimal" required />
                  <Box gridColumn="1 / -1">
                    <TextField {...field.description} required />
                  </Box>
                </Grid>
              </chakra.fieldset>
            </Box>
          );
        })}
      </Box>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3">
        <Button
          variant="outline"
          size="sm"
          disabled={fields.length >= maxInvoiceLines}
          onClick={() => append(newLine, { focusName: `lines.${fields.length}.kind` })}
        >
          {texts.addLine}
        </Button>
        <Box role="status">
          <Sum paise={sumOf(lines)} />
        </Box>
      </Flex>
      {problem && (
        <Text role="alert" color="oxblood" fontSize="sm" marginTop="2">
          {problem}
        </Text>
      )}
    </Box>
  );
}
