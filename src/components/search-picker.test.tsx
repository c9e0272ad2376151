import { act, screen, waitFor, within } from '@testing-library/react';
import { emptyStateMessages, errorToasts } from '@texts/common';
import { type FormEvent, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { deferred, findDialog, renderPage, setupUser } from '@/testing';
import { AppDialog } from './app-dialog';
import { ControlField } from './form/control-field';
import { MAX_OPTIONS, type Option, type OptionSource, SearchPicker } from './search-picker';

const people: Option[] = [
  { id: 'a', label: 'Anjali Mehta', detail: 'anjali@example.com' },
  { id: 'm', label: 'Meera Nair', detail: 'meera@example.com' },
  { id: 'r', label: 'Rohan Nair', detail: 'rohan@example.com' },
];

function find(input: string): Option[] {
  return people.filter(({ label }) => label.toLowerCase().includes(input.toLowerCase()));
}

function aSource(search: OptionSource['search'] = async (input) => find(input)) {
  return {
    key: 'people',
    search: vi.fn(search),
    one: vi.fn<OptionSource['one']>(async (id) => {
      const person = people.find((candidate) => candidate.id === id);
      if (!person) throw new Error('There is none');
      return person;
    }),
  };
}

interface FieldProps {
  source?: OptionSource;
  value?: string;
  error?: string;
  onChange?: (id: string) => void;
  onSubmit?: () => void;
}

/** A form with the picker in it. */
function ClientForm({ source = aSource(), value: first = '', error, onChange, onSubmit }: FieldProps) {
  const [value, setValue] = useState(first);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const change = (id: string) => {
    setValue(id);
    onChange?.(id);
  };
  return (
    <form onSubmit={submit}>
      <ControlField label="Client" required error={error}>
        <SearchPicker source={source} value={value} onChange={change} placeholder="Choose a client" />
      </ControlField>
      <button type="submit">Save</button>
    </form>
  );
}

function open(props: FieldProps = {}) {
  const onChange = vi.fn();
  const onSubmit = vi.fn();
  renderPage(<ClientForm {...props} onChange={onChange} onSubmit={onSubmit} />);
  return { user: setupUser(), input: screen.getByRole('combobox', { name: 'Client' }), onChange, onSubmit };
}

const optionTexts = () => screen.queryAllByRole('option').map((option) => option.textContent);
const highlighted = (input: HTMLElement) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

it('searches while one types, once typing rests, and takes the first row with Enter', async () => {
  const source = aSource();
  const { user, input, onChange, onSubmit } = open({ source });
  await user.type(input, 'nair');
  await waitFor(() => expect(optionTexts()).toEqual(['Meera Nairmeera@example.com', 'Rohan Nairrohan@example.com']));
  // A slow machine also searches for what was typed until then.
  await waitFor(() => {
    const searched = source.search.mock.calls.map(([input]) => input);
    expect([searched[0], searched.at(-1)]).toEqual(['', 'nair']);
  });
  await waitFor(() => expect(highlighted(input)).toHaveTextContent('Meera Nair'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['m']]));
  await waitFor(() => expect(input).toHaveValue('Meera Nair'));
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(source.one).not.toHaveBeenCalled();
});

/** One picker in place of another: a list that closes gives its field the focus a little later, and would take it from the other's. */
function OneOfTwo({ sources }: { sources: readonly OptionSource[] }) {
  const [place, setPlace] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setPlace(1)}>
        Other
      </button>
      <ClientForm key={place} source={sources[place]} />
    </>
  );
}

it('finds what is within another client beside what was found within the first', async () => {
  const within = (label: string) => ({ ...aSource(async () => [{ id: label, label }]), within: label });
  renderPage(<OneOfTwo sources={[within('first'), within('second')]} />);
  const user = setupUser();
  await user.click(screen.getByRole('combobox'));
  await waitFor(() => expect(optionTexts()).toEqual(['first']));
  act(() => screen.getByText('Other').click());
  await user.click(screen.getByRole('combobox'));
  await waitFor(() => expect(optionTexts()).toEqual(['second']));
});

it('is worked by arrows, and left as it was by Escape', async () => {
  const { user, input, onChange } = open({ value: 'r' });
  await waitFor(() => expect(input).toHaveValue('Rohan Nair'));
  await user.tab();
  expect(input).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('option', { name: /Rohan/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('me');
  await waitFor(() => expect(optionTexts()).toHaveLength(2));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(input).toHaveValue('Rohan Nair');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted(input)).toHaveTextContent('Rohan Nair'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(highlighted(input)).toHaveTextContent('Meera Nair'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['m']]));
  await waitFor(() => expect(input).toHaveValue('Meera Nair'));
});

it('begins a new search with the first key after a name', async () => {
  const { user, input } = open({ value: 'r' });
  await waitFor(() => expect(input).toHaveValue('Rohan Nair'));
  await user.tab();
  await user.keyboard('{End}mee');
  await waitFor(() => expect(optionTexts()).toEqual(['Meera Nairmeera@example.com']));
  expect(input).toHaveValue('mee');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(input).toHaveValue('Rohan Nair'));
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(optionTexts()).toHaveLength(3));
  expect(input).toHaveValue('');
});

it('takes no row of an earlier text while the new one is searched', async () => {
  const response = deferred<Option[]>();
  const source = aSource(async (input) => (input === '' ? find('') : response.promise));
  const { user, input, onChange, onSubmit } = open({ source });
  await user.click(input);
  await waitFor(() => expect(optionTexts()).toHaveLength(3));
  await user.type(input, 'roh');
  expect(await screen.findByText('Searching...')).toBeVisible();
  const options = screen.getAllByRole('option');
  expect(options).toHaveLength(3);
  for (const option of options) expect(option).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  response.resolve(find('roh'));
  await waitFor(() => expect(highlighted(input)).toHaveTextContent('Rohan Nair'));
  expect(onChange).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps the typed text when Enter comes before the first rows', async () => {
  const response = deferred<Option[]>();
  const { user, input, onChange, onSubmit } = open({ source: aSource(() => response.promise) });
  // A busy machine shows its next frame late; only then the opened list marks what is chosen, which it does not have.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await user.click(input);
  await user.keyboard('roh');
  act(() => {
    for (const [onFrame] of frames.mock.calls) onFrame(0);
  });
  frames.mockRestore();
  await user.keyboard('{Enter}');
  expect(input).toHaveValue('roh');
  response.resolve(find('roh'));
  await waitFor(() => expect(highlighted(input)).toHaveTextContent('Rohan Nair'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['r']]));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('keeps what is chosen when the typed text is left', async () => {
  const { user, input, onChange } = open({ value: 'm' });
  await waitFor(() => expect(input).toHaveValue('Meera Nair'));
  await user.click(input);
  await user.keyboard('xyz');
  expect(await screen.findByText(emptyStateMessages.search)).toBeVisible();
  await user.tab();
  await waitFor(() => expect(input).toHaveValue('Meera Nair'));
  expect(onChange).not.toHaveBeenCalled();
});

it('says when there may be more, when there is none, and when the search failed', async () => {
  const many = Array.from({ length: MAX_OPTIONS }, (_, at) => ({ id: `p${at}`, label: `Person ${at}` }));
  const source = aSource(async (input) => {
    if (input === '') return many;
    if (input === 'a') return [];
    throw new Error('refused');
  });
  const { user, input } = open({ source });
  await user.click(input);
  expect(await screen.findByText('The first 10. Type to find others.')).toBeVisible();
  await user.keyboard('a');
  expect(await screen.findByText(emptyStateMessages.search)).toBeVisible();
  await user.keyboard('b');
  expect(await screen.findByText(errorToasts.load.title)).toBeVisible();
});

it('is named, required and described by its field', () => {
  const { input } = open({ error: 'Client is required' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Client is required');
});

it('says when the name of what is chosen cannot be read', async () => {
  const { input } = open({ value: 'gone' });
  expect(input).toHaveAttribute('placeholder', 'Loading...');
  await waitFor(() => expect(input).toHaveAttribute('placeholder', errorToasts.load.title));
});

it('closes by Escape within a dialog, which stays', async () => {
  const onClose = vi.fn();
  renderPage(
    <AppDialog title="Case" open onClose={onClose}>
      <SearchPicker source={aSource()} value="" onChange={() => undefined} label="Client" />
    </AppDialog>,
  );
  const user = setupUser();
  const dialog = await findDialog('dialog', { name: 'Case' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Client' }));
  const listbox = await within(dialog).findByRole('listbox', { name: 'Client' });
  // It takes Escape from the frame after the one in which it opens.
  await waitFor(() => expect(listbox.style.getPropertyValue('--layer-index')).toBe('1'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('offers to add what was typed, with its name, after the rows that are found', async () => {
  const onAdd = vi.fn();
  renderPage(<SearchPicker label="Client" source={aSource()} value="" onChange={() => {}} onAdd={onAdd} />);
  const user = setupUser();
  await user.type(screen.getByRole('combobox'), 'Nair');
  const addition = await screen.findByRole('option', { name: 'Add “Nair”' });
  // It waits with the rows that are searched.
  await waitFor(() => expect(addition).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(addition);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('Nair');
});

it.each([
  ['mouse', (user: ReturnType<typeof setupUser>, row: HTMLElement) => user.click(row)],
  ['touch', (user: ReturnType<typeof setupUser>, row: HTMLElement) => user.pointer({ keys: '[TouchA]', target: row })],
  ['keyboard', (user: ReturnType<typeof setupUser>) => user.keyboard('{Enter}')],
] as const)('takes a row that was found beyond the first ten, by %s', async (_, choose) => {
  const many = Array.from({ length: MAX_OPTIONS + 1 }, (_, at) => ({ id: `p${at}`, label: `Person ${at}` }));
  const source = aSource(async (input) => many.filter(({ label }) => label.includes(input)).slice(0, MAX_OPTIONS));
  const { user, input, onChange } = open({ source, value: 'm' });
  await user.click(input);
  await user.keyboard('Person 10');
  await waitFor(() => expect(optionTexts()).toEqual(['Person 10']));
  await waitFor(() => expect(highlighted(input)).toHaveTextContent('Person 10'));
  await choose(user, screen.getByRole('option'));
  await waitFor(() => expect(onChange.mock.calls).toEqual([['p10']]));
  await waitFor(() => expect(input).toHaveValue('Person 10'));
  // The next search begins with the first rows.
  await user.click(input);
  await waitFor(() => expect(optionTexts()).toHaveLength(MAX_OPTIONS));
  expect(input).toHaveValue('');
});
