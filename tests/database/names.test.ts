/** Names are compared by their sound, in any script of India, and with one letter wrong: measured with pairs of names. */
import { describe, expect, it } from 'vitest';
import { otherName, sameName } from './name-pairs.ts';
import { setUpProject } from './practice.ts';

const { sql, value, add } = setUpProject();

/** The pairs in which the one is found by the name of the other, and those in which it is not. */
async function compare(text: string) {
  const pairs = text.trim().split(/ \| |\n/);
  const [kept, called] = [0, 1].map((side) => pairs.map((pair) => pair.split(' = ')[side]));
  const rows = await sql<{ pair: string; found: boolean }>`
    select kept || ' = ' || called as pair, coalesce(private.name_vector(kept) @@ private.similar_name(called), false) as found
    from unnest(${kept}::text[], ${called}::text[]) with ordinality as p (kept, called, n) order by n`;
  const pick = (wanted: boolean) => rows.filter(({ found }) => found === wanted).map(({ pair }) => pair);
  return { found: pick(true), missed: pick(false) };
}

describe('of 282 pairs of names', () => {
  it('those of one person are found, but for a few endings', async () => {
    const { found, missed } = await compare(sameName);
    expect(found).toHaveLength(148);
    expect(missed).toEqual([
      'Ashok Verma = Ashoke Varma',
      'Ayesha Siddiqui = Aisha Siddiqui',
      'Piyush Goyal = Piyush Goel',
      'Uddhav Thackeray = Udhav Thakre',
      'Sachin Pilgaonkar = सचिन पिळगांवकर',
    ]);
  });

  it('those of two people are not, but for four that share two of their three words', async () => {
    const { found, missed } = await compare(otherName);
    expect(missed).toHaveLength(125);
    expect(found).toEqual([
      'Ram Kumar Yadav = Raj Kumar Yadav',
      'Om Prakash Sharma = Jai Prakash Sharma',
      'New India Assurance = New Delhi Assurance',
      'Punjab National Bank = Punjab Sind Bank',
    ]);
  });
});

const keys = (name: string) => value<string[]>`select private.name_keys(private.name_vector(${name}))`;

it.each([
  ['Mr. Rajesh @ “Raju” Kumar', 'RAJU RAJESH KUMAR'],
  ['Smt. Meera D’Souza', "मीरा D'Souza"],
  ['M/s Greenfield Developers (India) Pvt. Ltd.', 'Greenfield Developers India'],
  ['श्रीमती सुनीता चौधरी', 'Sunita Choudhary'],
  ['மீரா நாயர்', 'Meera Nair'],
  ['મીરા નાયર', 'Meera Nair'],
  ['মীরা ঘোষ', 'Meera Ghosh'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurpreet Singh'],
])('%s has the words of %s', async (name, same) => {
  expect(await keys(name)).toEqual(await keys(same));
});

it('a name without a word to compare is like none', async () => {
  expect(await keys('Mr. K. & Co.')).toEqual([]);
  expect(await value`select private.similar_name('Mr. K. & Co.')`).toBeNull();
});

it('a sign without a sound is no word', async () => {
  expect(await keys('Asha ् Rao')).toEqual(await keys('Asha Rao'));
  expect(await add('clients', { full_name: 'Asha ् Rao' })).toBeTruthy();
});
