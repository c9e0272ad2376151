import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditConflict, saveEdit, useSaveEdit } from './row-edit';

interface Note {
  title: string;
  court?: string;
  day: string;
  time: string;
}

/** A row in a table, which others change as they like; `beforeWrite` is what they do while a form is being saved. */
function aTable(beforeWrite: (() => void)[] = []) {
  const row = { title: 'Nair', court: null as string | null, moment: '2031-05-01T10:00', updated_at: '0' };
  const written: object[] = [];
  const change = (columns: Partial<typeof row>) =>
    Object.assign(row, columns, { updated_at: String(Number(row.updated_at) + 1) });
  const edit = {
    read: async () => ({ ...row }),
    toFormValues: ({ title, court, moment }: typeof row): Note => {
      const [day = '', time = ''] = moment.split('T');
      return { title, court: court ?? '', day, time };
    },
    toRow: ({ title, court, day, time }: Note) => ({ title, court: court || null, moment: `${day}T${time}` }),
    write: async (columns: object, updatedAt: string) => {
      beforeWrite.shift()?.();
      if (row.updated_at !== updatedAt) return [];
      written.push(columns);
      return [change(columns)];
    },
  };
  return { row, written, change, edit, base: edit.toFormValues(row) };
}

it('writes the fields that were changed, and nothing else', async () => {
  const { edit, base, written } = aTable();
  await saveEdit(edit, base, { ...base, court: 'High Court' });
  expect(written).toEqual([{ court: 'High Court' }]);
});

it('writes nothing when nothing was changed; an empty field is as good as one that was left out', async () => {
  const { edit, base, written } = aTable();
  const { court: _, ...mine } = base;
  await saveEdit(edit, base, mine);
  expect(written).toEqual([]);
});

it('leaves what somebody else has changed since, before and while it is saved', async () => {
  const { edit, base, row, change, written } = aTable([() => change({ moment: '2031-05-02T10:00' })]);
  change({ title: 'Nair v. Rao' });
  await saveEdit(edit, base, { ...base, court: 'High Court' });
  expect(row).toMatchObject({ title: 'Nair v. Rao', court: 'High Court', moment: '2031-05-02T10:00' });
  expect(written).toHaveLength(1);
});

it('puts two fields of one column together: their day, and the own time', async () => {
  const { edit, base, row, change } = aTable();
  change({ moment: '2031-05-02T10:00' });
  await saveEdit(edit, base, { ...base, time: '12:00' });
  expect(row.moment).toBe('2031-05-02T12:00');
});

it('is no conflict when both came to the same', async () => {
  const { edit, base, row, change, written } = aTable();
  change({ title: 'Nair v. Rao' });
  await saveEdit(edit, base, { ...base, title: 'Nair v. Rao', court: 'High Court' });
  expect(row).toMatchObject({ title: 'Nair v. Rao', court: 'High Court' });
  expect(written).toEqual([{ court: 'High Court' }]);
});

it('reports a field that both have changed, and writes nothing', async () => {
  const { edit, base, change, written } = aTable();
  change({ title: 'Theirs', court: 'Their court' });
  const saved = saveEdit(edit, base, { ...base, title: 'Mine' });
  await expect(saved).rejects.toThrow(EditConflict);
  await expect(saved).rejects.toMatchObject({
    status: 409,
    fields: ['title'],
    theirs: { title: 'Theirs', court: 'Their court' },
  });
  expect(written).toEqual([]);
});

it('puts the own value in the place of theirs once the person has seen it, and still leaves the rest', async () => {
  const { edit, base, row, change } = aTable();
  const { result } = renderHook(() => useSaveEdit(edit, base));
  change({ title: 'Theirs', court: 'Their court' });
  await expect(result.current({ ...base, title: 'Mine' })).rejects.toThrow(EditConflict);
  await result.current({ ...base, title: 'Mine' });
  expect(row).toMatchObject({ title: 'Mine', court: 'Their court' });
});

it('asks again when theirs has changed again since the person saw it', async () => {
  const { edit, base, change } = aTable();
  const { result } = renderHook(() => useSaveEdit(edit, base));
  change({ title: 'Theirs' });
  await expect(result.current({ ...base, title: 'Mine' })).rejects.toThrow(EditConflict);
  change({ title: 'Theirs again' });
  await expect(result.current({ ...base, title: 'Mine' })).rejects.toMatchObject({ theirs: { title: 'Theirs again' } });
});

it('is forbidden when the row is as it was, and yet not written', async () => {
  const { edit, base } = aTable();
  const kept = { ...edit, write: async () => [] };
  await expect(saveEdit(kept, base, { ...base, title: 'Mine' })).rejects.toMatchObject({ status: 403 });
});

it('gives up on a row that changes all the time', async () => {
  const table = aTable();
  const busy = {
    ...table.edit,
    write: async () => {
      table.change({ court: `${Math.random()}` });
      return [];
    },
  };
  await expect(saveEdit(busy, table.base, { ...table.base, title: 'Mine' })).rejects.toMatchObject({ status: 409 });
});
