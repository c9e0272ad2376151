/** A client who is missing is added where one is chosen. */
import { asService, expect, expectAccessible, expectNoSidewaysScroll, openAs, test, unique } from './support.ts';

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
