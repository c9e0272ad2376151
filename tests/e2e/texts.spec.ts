/** What every route says, as the specification names it. */
import { expect, startApp, test } from './support.ts';

const texts: Record<string, string[]> = {
  '/': [
    'Advocate on Record, Supreme Court of India',
    'Schedule Consultation',
    'Our Services',
    '25+',
    'years of experience',
    '800+',
    'cases won',
    'practice areas',
    'Client Testimonials',
    'Case Management System',
    'Access Client Portal',
    'Case Diary & Calendar',
    'Upcoming Events',
    'View All',
    'View Full Calendar',
    'Our Gallery',
    'Total Photos',
    'View Full Gallery',
    'Request Consultation',
    'Show the interactive map',
  ],
  '/services': ['Our Approach', 'Services offered', 'Case study', 'Consult About Civil', 'Schedule Consultation'],
  '/about': [
    'Professional Profile',
    ...['Strategic Thinking', 'In-depth Knowledge', 'Client Advocacy', 'Ethical Practice'],
    ...['Excellence', 'Client-Centered', 'Timeliness'],
    'Schedule Consultation',
    'Our Services',
  ],
  '/gallery': ['Total Photos', 'Categories', 'Events', 'Awards', 'Schedule Consultation', 'View Our Services'],
  '/contact': [
    'Office Hours',
    '9:00 AM - 7:00 PM',
    '10:00 AM - 6:00 PM',
    '9:00 AM - 6:00 PM',
    '10:00 AM - 2:00 PM',
    'Urgent matters',
    'Open in OpenStreetMap',
  ],
  '/login': ['Login', 'Register', 'Register here'],
  '/terms': ['Terms of Service'],
  '/privacy': ['Privacy Policy', 'Digital Personal Data Protection Act, 2023', 'Data Protection Board of India'],
  '/disclaimer': ['Legal Disclaimer', 'Bar Council of India'],
  '/no/such/page': ['404 Page Not Found'],
};

for (const [route, expected] of Object.entries(texts)) {
  test(`${route} says what it should, built and running`, async ({ page, request }) => {
    const built = (await (await request.get(route)).text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
    for (const text of expected) expect.soft(built, `${text} in the built page`).toContain(text);
    await page.goto(route);
    await startApp(page);
    for (const text of expected) await expect.soft(page.getByText(text).first()).toBeAttached();
  });
}

test('the about page tells five steps of education and seven of the journey', async ({ page }) => {
  await page.goto('/about');
  const years = (section: string) => page.getByRole('region', { name: section }).getByRole('listitem');
  await expect(years('Education & Certification')).toHaveCount(5);
  await expect(years('Education & Certification').first()).toContainText('1990');
  await expect(years('Education & Certification').last()).toContainText('2005');
  await expect(years('Professional Journey')).toHaveCount(7);
  await expect(years('Professional Journey').first()).toContainText('1992');
  await expect(years('Professional Journey').last()).toContainText('2021');
});

test('the footer leads everywhere', async ({ page }) => {
  await page.goto('/');
  const footer = page.locator('footer');
  for (const area of ['civil', 'criminal', 'compensation', 'family', 'property', 'taxation']) {
    await expect(footer.locator(`a[href="/services#${area}"]`)).toHaveCount(1);
  }
  for (const path of ['/login', '/terms', '/privacy', '/disclaimer']) {
    await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1);
  }
  await expect(footer).toContainText('110001');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});

const cases: Record<string, RegExp> = { compensation: /15 lakhs/, taxation: /over 70%/ };
for (const area of ['civil', 'criminal', 'compensation', 'family', 'property', 'taxation']) {
  test(`/services#${area} opens that tab`, async ({ page }) => {
    await page.goto(`/services#${area}`);
    await startApp(page);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', area);
    await expect(page.getByRole('tabpanel')).toBeInViewport();
    await expect(page.getByRole('tab', { selected: true })).toHaveId(`${area}-tab`);
    await expect(page.getByRole('link', { name: /^Consult About/ })).toHaveAttribute('href', '/contact');
    await expect(page.getByRole('tabpanel')).toContainText(cases[area] ?? 'Case study');
  });
}
