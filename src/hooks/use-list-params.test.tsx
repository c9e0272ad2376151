import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FilterSelect } from '@/components/filter-select';
import { SearchField } from '@/components/search-field';
import { choiceParam, idParam, type Params, type Sort, sortParam, textParam } from '@/lib/list-params';
import { renderPage, setupUser } from '@/testing';
import { useListParams } from './use-list-params';

interface Filters {
  search: string;
  colour: 'red' | 'blue' | '';
  owner: string;
  sort: Sort;
}

const initial: Filters = { search: '', colour: '', owner: '', sort: { by: 'name', ascending: true } };
const params: Params<Filters> = {
  search: textParam,
  colour: choiceParam(['', 'red', 'blue']),
  owner: idParam,
  sort: sortParam('name', 'age'),
};

function List() {
  const { filters, page, setFilters, setPage } = useListParams(initial, params);
  return (
    <>
      <SearchField label="Search" value={filters.search} onChange={(search) => setFilters({ search })} />
      <FilterSelect
        label="Colour"
        all="All"
        values={['red', 'blue']}
        labels={{ red: 'Red', blue: 'Blue' }}
        value={filters.colour}
        onChange={(colour) => setFilters({ colour })}
      />
      <button type="button" onClick={() => setFilters({ sort: { by: 'age', ascending: false } })}>
        Oldest
      </button>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <button
        type="button"
        onClick={() => {
          setFilters({ colour: 'red' });
          setFilters({ owner: '00000000-0000-4000-8000-000000000001' });
        }}
      >
        Both
      </button>
      <output>{JSON.stringify({ ...filters, page })}</output>
    </>
  );
}

function open(path: string) {
  const { router } = renderPage(<List />, ['/elsewhere', path]);
  return { router, user: setupUser(), search: () => router.state.location.search };
}

const asked = () => JSON.parse(screen.getByRole('status').textContent);

it('reads the filters, the order and the page from the address', () => {
  open('/?search=green%20field&colour=blue&owner=00000000-0000-4000-8000-000000000001&sort=-age&page=4');
  expect(asked()).toEqual({
    search: 'green field',
    colour: 'blue',
    owner: '00000000-0000-4000-8000-000000000001',
    sort: { by: 'age', ascending: false },
    page: 4,
  });
  expect(screen.getByRole('searchbox')).toHaveValue('green field');
});

it.each([
  ['an unknown choice', 'colour=green'],
  ['a choice of another list', 'colour=toString'],
  ['no id', 'owner=1%20or%201%3D1'],
  ['an unknown column', 'sort=password'],
  ['no page', 'page=0'],
  ['half a page', 'page=1.5'],
  ['far too many pages', 'page=99999999999999999999'],
  ['nothing', 'search=&colour=&owner=&sort=&page='],
])('takes %s for what the list begins with', (_what, search) => {
  open(`/?${search}`);
  expect(asked()).toEqual({ ...initial, page: 1 });
});

it('writes choices into the address, each an entry of the history, and leaves out what the list begins with', async () => {
  const { router, user, search } = open('/?tab=things');
  await user.selectOptions(screen.getByRole('combobox'), 'Blue');
  await user.click(screen.getByRole('button', { name: 'Oldest' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(search()).toBe('?tab=things&colour=blue&sort=-age&page=2');
  await user.selectOptions(screen.getByRole('combobox'), 'All');
  expect(search()).toBe('?tab=things&sort=-age');
  for (const before of ['?tab=things&colour=blue&sort=-age&page=2', '?tab=things&colour=blue&sort=-age']) {
    await router.navigate(-1);
    expect(search()).toBe(before);
  }
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('blue'));
});

it('keeps both of two choices that come before the page is drawn again', async () => {
  const { user, search } = open('/');
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(search()).toBe('?colour=red&owner=00000000-0000-4000-8000-000000000001');
});

it('searches from the first page on, in the same entry of the history', async () => {
  const { router, user, search } = open('/?page=3');
  await user.type(screen.getByRole('searchbox'), 'green{Enter}');
  expect(search()).toBe('?search=green');
  await user.type(screen.getByRole('searchbox'), ' field');
  await waitFor(() => expect(search()).toBe('?search=green+field'));
  expect(screen.getByRole('searchbox')).toHaveValue('green field');
  await router.navigate(-1);
  expect(router.state.location.pathname).toBe('/elsewhere');
});

it('shows in the search field what the address says after going back', async () => {
  const { router, user } = open('/?search=green');
  await user.selectOptions(screen.getByRole('combobox'), 'Blue');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'red{Enter}');
  await waitFor(() => expect(asked()).toMatchObject({ search: 'red', colour: 'blue' }));
  await router.navigate(-1);
  await waitFor(() => expect(asked()).toMatchObject({ search: 'green', colour: '' }));
  expect(screen.getByRole('searchbox')).toHaveValue('green');
});
