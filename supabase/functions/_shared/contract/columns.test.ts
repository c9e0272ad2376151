import { expect, it } from 'vitest';
import { clientCase } from './cases.ts';
import { nullableFields, toColumn, toColumns, toField, toFormFields } from './columns.ts';
import { calendarEvent } from './events.ts';

it.each([
  ['title', 'title'],
  ['practiceArea', 'practice_area'],
  ['smallFileName', 'small_file_name'],
])('calls the field %s the column %s, and back', (field, column) => {
  expect(toColumn(field)).toBe(column);
  expect(toField(column)).toBe(field);
});

it('shows nothing as the empty text in a form, and writes the empty text as null', () => {
  const columns = { case_number: 'No. 1', court: null, sort_order: 0, visible: false };
  const values = toFormFields(columns);
  expect(values).toEqual({ caseNumber: 'No. 1', court: '', sortOrder: 0, visible: false });
  expect(toColumns(values)).toEqual(columns);
  expect(toColumns({ court: undefined })).toEqual({ court: null });
});

it('knows the fields that may be null', () => {
  expect(nullableFields(clientCase)).toEqual(expect.arrayContaining(['clientId', 'court']));
  expect(nullableFields(clientCase)).not.toContain('title');
  expect(nullableFields(calendarEvent)).toEqual(
    expect.arrayContaining(['description', 'location', 'caseId', 'clientId']),
  );
  expect(nullableFields(calendarEvent)).not.toContain('startDate');
});
