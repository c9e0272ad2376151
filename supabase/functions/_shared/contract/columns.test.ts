import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientCase } from './cases.ts';
import { nullableFields, toColumn, toColumns, toField, toFormFields } from './columns.ts';
import { calendarEvent } from './events.ts';

it('calls a field of several words a column of several words, and back', () => {
  expect(toColumn('smallFileName')).toBe('small_file_name');
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]+([A-Z][a-z]*)*$/), (name) => {
      expect(toField(toColumn(name))).toBe(name);
    }),
  );
});

it('shows nothing as the empty text in a form, and writes the empty text as null', () => {
  expect(toFormFields({ case_number: 'No. 1', court: null })).toEqual({ caseNumber: 'No. 1', court: '' });
  expect(toColumns({ court: undefined })).toEqual({ court: null });
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.constant(null), fc.integer(), fc.boolean());
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+(_[a-z]+)*$/), value), (columns) => {
      expect(toColumns(toFormFields(columns))).toEqual(columns);
    }),
  );
});

it('knows the fields that may be null', () => {
  expect(nullableFields(clientCase)).toEqual(expect.arrayContaining(['clientId', 'court']));
  expect(nullableFields(clientCase)).not.toContain('title');
  expect(nullableFields(calendarEvent)).toEqual(
    expect.arrayContaining(['description', 'location', 'caseId', 'clientId']),
  );
  expect(nullableFields(calendarEvent)).not.toContain('startDate');
});
