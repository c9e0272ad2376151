/** Two people in two windows: what one saves undoes nothing of the other. */
import type { Browser, Locator, Page } from '@playwright/test';
import { createAccount } from '../support/accounts.ts';
import { product } from '../support/site.ts';
import { asService, expect, expectAccessible, logInAs, openAs, tabName, test, unique } from './support.ts';

/** What two people change: a word that finds it, and the row as it is stored. */
interface Shared {
  word: string;
  stored: () => Promise<Record<string, unknown> | undefined>;
}

interface Form {
  /** Makes a row that no other test knows. */
  make: () => Promise<Shared>;
  /** From the dashboard to the open form. */
  open: (window: Page, word: string) => Promise<Locator>;
  submit: string;
  /** A field that both change. */
  both: { label: string; column: string };
  /** Fields that only one of them changes; the first by the one who is faster. */
  theirs: { label: string; column: string; value: string };
  mine: { label: string; column: string; value: string };
}

async function add(table: string, row: Record<string, unknown>) {
  const [added] = (await asService('POST', table, row)) as { id: string }[];
  const read = async () => ((await asService('GET', `${table}?id=eq.${added?.id}`)) as Record<string, unknown>[])[0];
  return { id: added?.id, read };
}

const aWord = () => unique('Matter').replaceAll('-', '');

const addClient = (word: string) => add('clients', { full_name: word });

async function addCase(word: string) {
  return add('cases', {
    title: word,
    case_number: unique('No'),
    description: 'A flat that was not handed over in time.',
    practice_area: 'property',
    client_id: (await addClient(word)).id,
  });
}

async function search(window: Page, tab: string, word: string): Promise<void> {
  await window.getByRole('tab', { name: tabName(tab) }).click();
  await window.getByRole('searchbox', { name: `Search ${tab.toLowerCase()}` }).fill(word);
}

const forms: [noun: string, form: Form][] = [
  [
    'a case',
    {
      make: async () => {
        const word = aWord();
        return { word, stored: (await addCase(word)).read };
      },
      open: async (window, word) => {
        await search(window, 'Cases', word);
        await window.getByRole('button', { name: `Edit ${word}` }).click();
        return window.getByRole('dialog', { name: 'Edit Case' });
      },
      submit: 'Update Case',
      both: { label: 'Title', column: 'title' },
      theirs: { label: 'Status', column: 'status', value: 'closed' },
      mine: { label: 'Court', column: 'court', value: 'High Court of Delhi' },
    },
  ],
  [
    'a client',
    {
      make: async () => {
        const word = aWord();
        return { word, stored: (await addClient(word)).read };
      },
      open: async (window, word) => {
        await search(window, 'Clients', word);
        await window.getByRole('button', { name: `Edit ${word}` }).click();
        return window.getByRole('dialog', { name: 'Edit Client' });
      },
      submit: 'Update Client',
      both: { label: 'Name', column: 'full_name' },
      theirs: { label: 'Language', column: 'language', value: 'hi' },
      mine: { label: 'Address', column: 'address', value: 'Park Street' },
    },
  ],
  [
    'a party',
    {
      make: async () => {
        const word = aWord();
        const { id } = await addCase(word);
        const party = await add('case_parties', { case_id: id, side: 'respondent', name: `${word} Developers` });
        return { word, stored: party.read };
      },
      open: async (window, word) => {
        await search(window, 'Cases', word);
        await window.getByRole('link', { name: `View ${word}` }).click();
        await window.getByRole('button', { name: `What can be done with ${word}` }).click();
        await window.getByRole('menuitem', { name: 'Edit' }).click();
        return window.getByRole('dialog', { name: 'Edit Party' });
      },
      submit: 'Update Party',
      both: { label: 'Name', column: 'name' },
      theirs: { label: 'Side', column: 'side', value: 'other' },
      mine: { label: 'Advocate', column: 'advocate', value: 'Vasudha Iyengar' },
    },
  ],
];

/** Fills in a text, or chooses the value of a list. */
async function change(form: Locator, label: string, value: string): Promise<void> {
  const field = form.getByLabel(label);
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

/** The window of another admin, in a context of its own, which the test closes. */
async function openAsColleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const username = unique('colleague');
  const { supabaseUrl: url, secretKey } = product();
  const id = await createAccount({ url, secretKey }, { username, email: `${username}@example.com` });
  await asService('PATCH', `profiles?id=eq.${id}`, { role: 'admin' });
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const colleague = await context.newPage();
  await logInAs(colleague, username, 'correct horse', '/admin');
  return colleague;
}

for (const [noun, { make, open, submit, both, theirs, mine }] of forms) {
  test(`two people who change ${noun} undo nothing of each other, and choose where they change the same`, {
    tag: '@slow',
  }, async ({ page, browser, baseURL }) => {
    const { word, stored } = await make();
    const colleague = await openAsColleague(browser, baseURL);
    await openAs(page, 'admin', '/admin');

    const [myForm, theirForm] = [await open(page, word), await open(colleague, word)];
    await change(theirForm, theirs.label, theirs.value);
    await change(theirForm, both.label, `${word} of the colleague`);
    await theirForm.getByRole('button', { name: submit }).click();
    await expect(theirForm).toBeHidden();

    await change(myForm, mine.label, mine.value);
    await change(myForm, both.label, `${word} of mine`);
    await myForm.getByRole('button', { name: submit }).click();
    const notice = myForm.getByRole('alert');
    await expect(notice).toContainText('Somebody else has changed this meanwhile');
    const choice = notice.getByRole('group', { name: both.label });
    await expect(choice.getByRole('radio', { name: `Yours: ${word} of mine` })).toBeChecked();
    await expectAccessible(page);
    // The field that only the colleague has changed is no question.
    await expect(notice.getByRole('group')).toHaveCount(1);
    expect(await stored()).toMatchObject({ [both.column]: `${word} of the colleague`, [mine.column]: null });

    await choice.getByRole('radio', { name: `Theirs: ${word} of the colleague` }).check();
    await expect(myForm.getByLabel(both.label)).toHaveValue(`${word} of the colleague`);
    await myForm.getByRole('button', { name: submit }).click();
    await expect(myForm).toBeHidden();
    expect(await stored()).toMatchObject({
      [both.column]: `${word} of the colleague`,
      [theirs.column]: theirs.value,
      [mine.column]: mine.value,
    });
    await colleague.context().close();
  });
}

test('an event that a colleague has changed is deleted only after the change was seen', { tag: '@slow' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const title = unique('Conference');
  const moment = '2041-03-12T05:00:00Z';
  const event = await add('events', { title, type: 'meeting', start_date: moment, end_date: moment });
  const colleague = await openAsColleague(browser, baseURL);
  const address = '/admin?view=agenda&day=2041-03-12';
  await openAs(page, 'admin', address);
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Delete' }).click();

  await colleague.goto(address);
  await colleague.getByRole('button', { name: new RegExp(title) }).click();
  await colleague.getByRole('dialog', { name: title }).getByRole('button', { name: 'Edit' }).click();
  const form = colleague.getByRole('dialog', { name: 'Edit Event' });
  await form.getByLabel('Location').fill('Court 9');
  await form.getByRole('button', { name: 'Update Event' }).click();
  await expect(form).toBeHidden();

  const question = page.getByRole('alertdialog', { name: 'Delete this event?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(question).toBeHidden();
  const details = page.getByRole('dialog', { name: title });
  await expect(details).toContainText('Court 9');
  expect(await event.read()).toMatchObject({ location: 'Court 9' });

  await details.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Event deleted')).toBeVisible();
  expect(await event.read()).toBeUndefined();
  await colleague.context().close();
});
