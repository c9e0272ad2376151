/** Clients as records: the admin adds them where they are missing, and links those who have registered. */
import {
  addCase,
  addRow,
  asService,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAs,
  test,
  unique,
} from './support.ts';

/** A number of India that no other client has. */
const aPhone = () => `98${Math.random().toString().slice(2, 10)}`;

test('a client who is missing in the picker of a new case is added from it', { tag: ['@phone-slow', '@slow'] }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin');
  const [fullName, caseNumber] = [`Farida ${unique('Irani').replaceAll('-', '')}`, unique('C.A.')];
  const phone = aPhone();
  await page.getByRole('button', { name: 'Add New Case' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Case' });
  await form.getByLabel('Title').fill('Nair v. State');
  await form.getByLabel('Description').fill('A matter of some length.');
  await form.getByRole('combobox', { name: 'Client', exact: true }).fill(fullName);
  await page.getByRole('option', { name: `Add “${fullName}”` }).click();

  const adding = page.getByRole('dialog', { name: 'Add Client' });
  await expect(adding.getByLabel('Name')).toHaveValue(fullName);
  await adding.getByLabel('Phone').fill(phone);
  await expectNoSidewaysScroll(page);
  await adding.getByRole('button', { name: 'Add Client' }).click();
  await expect(adding).toBeHidden();

  // The form still has its text, and the new client is chosen.
  await expect(form.getByLabel('Title')).toHaveValue('Nair v. State');
  await expect(form.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue(fullName);
  await form.getByLabel('Practice Area').selectOption('civil');
  await form.getByLabel('Case Number').fill(caseNumber);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Case' }).click();
  await expect(form).toBeHidden();
  const query = `cases?case_number=eq.${encodeURIComponent(caseNumber)}&select=client_name,client:clients!client_id(phone)`;
  expect(await asService('GET', query)).toEqual([{ client_name: fullName, client: { phone: `+91${phone}` } }]);
});

test('an enquiry becomes a client and a case with four clicks, and nothing is typed twice', {
  tag: '@phone-slow',
}, async ({ page }) => {
  const name = `Zubeida ${unique('Kazi').replaceAll('-', '')}`;
  const phone = aPhone();
  // The other side of a case has that name. Its client is not called as those of the demo, whom other tests look for.
  const other = await addRow('clients', { full_name: unique('Farida Shaikh') });
  const courtCase = await addCase(other.id);
  await addRow('case_parties', { case_id: courtCase.id, side: 'respondent', name });
  await addRow('contact_submissions', {
    name,
    email: `${unique('enquiry')}@example.com`,
    phone: `+91 ${phone}`,
    service: 'property',
    message: 'The builder has not handed over our flat.',
  });
  const caseNumber = unique('C.A.');

  await openAs(page, 'admin', '/admin/submissions');
  await page.getByRole('link', { name }).first().click();
  const enquiry = page.url();
  await page.getByRole('button', { name: 'Add as Client' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Client' });
  await expect(adding.getByLabel('Name')).toHaveValue(name);
  await expect(adding.getByLabel('Phone')).toHaveValue(`+91${phone}`);
  await expect(adding.getByRole('status', { name: 'Conflict check' })).toContainText('Respondent in');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await adding.getByRole('button', { name: 'Add Client' }).click();
  await expect(adding.getByText('please write why it is no conflict of interest')).toBeVisible();
  await adding
    .getByLabel('Why this is no conflict of interest')
    .fill('The other matter is closed, and is another Kazi.');
  await adding.getByRole('button', { name: 'Add Client' }).click();

  const opening = page.getByRole('dialog', { name: 'Add New Case' });
  await expect(opening.getByLabel('Title')).toHaveValue(`${name}: Property Law`);
  await expect(opening.getByLabel('Description')).toHaveValue('The builder has not handed over our flat.');
  await expect(opening.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue(name);
  await expect(opening.getByLabel('Practice Area')).toHaveValue('property');
  await opening.getByLabel('Case Number').fill(caseNumber);
  await opening.getByRole('button', { name: 'Create Case' }).click();
  await expect(opening).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `${name}: Property Law` })).toBeVisible();

  await page.goto(`${enquiry}/details`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Contacted')).toBeVisible();
  await expect(page.getByRole('link', { name: caseNumber })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
  const conflict = page.getByText('The other matter is closed, and is another Kazi.');
  await expect(page.getByRole('heading', { name: 'Next dates' })).toBeVisible();
  // Beside the cases, or where there is no room in a section of its own.
  const details = page.getByRole('link', { name: 'Details' });
  await expect(conflict.or(details).first()).toBeVisible();
  if (await details.isVisible()) await details.click();
  await expect(conflict).toBeVisible();
});
