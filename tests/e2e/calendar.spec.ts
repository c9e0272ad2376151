/** The admin's and a client's calendar: the client sees the admin's changes, in the practice's time zone. */
import type { Locator, Page } from '@playwright/test';
import { addRow, asService, expect, expectAccessible, idOf, openAs, test, unique } from './support.ts';

interface StoredEvent {
  id: string;
  start_date: string;
  end_date: string;
}

let months = 0;

/** A month that no other test uses: other events would be in the way of the clicks. `YYYY-03`. */
function quietMonth(): string {
  months += 1;
  return `${2030 + test.info().workerIndex * 20 + months}-03`;
}

/** An event of the demo client, 10:30 to 12:00 in New Delhi. @param ends in UTC */
async function addEvent(title: string, day: string, ends = '06:30'): Promise<StoredEvent> {
  return addRow('events', {
    title,
    type: 'hearing',
    start_date: `${day}T05:00:00Z`,
    end_date: `${day}T${ends}:00Z`,
    client_id: await idOf('client'),
  });
}

async function stored(id: string): Promise<{ start: string; end: string }> {
  const [row] = (await asService('GET', `events?id=eq.${id}&select=start_date,end_date`)) as StoredEvent[];
  const utc = (moment = '') => new Date(moment).toISOString();
  return { start: utc(row?.start_date), end: utc(row?.end_date) };
}

/** Waits for the grid with draggable events, which replaces the first month view. */
async function expectGrid(page: Page): Promise<void> {
  await expect(page.locator('.rbc-month-view')).toBeVisible();
}

interface Point {
  x: number;
  y: number;
}

async function center(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The first steps only start the drag.
  await page.mouse.move(from.x + 8, from.y + 8, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('an event that the admin drags moves for its client too, and Undo moves it back', { tag: '@slow' }, async ({
  page,
  newWindow,
}) => {
  const title = unique('Dragged');
  const month = quietMonth();
  const { id } = await addEvent(title, `${month}-10`);
  await openAs(page, 'admin', `/admin?view=month&day=${month}-10`);
  const event = page.getByRole('button', { name: new RegExp(`Hearing: ${title}`) });
  await expect(event).toBeVisible();
  await expectAccessible(page);
  await expectGrid(page);

  const toTwelfth = async () =>
    drag(page, await center(event), await center(page.getByRole('button', { name: /, 12 Mar / })));
  await toTwelfth();
  await expect(page.getByText('Event updated')).toBeVisible();
  const moved = { start: `${month}-12T05:00:00.000Z`, end: `${month}-12T06:30:00.000Z` };
  await expect.poll(() => stored(id)).toEqual(moved);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(id)).toEqual({ start: `${month}-10T05:00:00.000Z`, end: `${month}-10T06:30:00.000Z` });

  await toTwelfth();
  await expect.poll(() => stored(id)).toEqual(moved);
  const client = await newWindow();
  await openAs(client, 'client', `/dashboard?view=agenda&day=${month}-01`);
  await expect(client.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title }).first()).toContainText(
    /12 Mar.*10:30 am – 12:00 pm/,
  );
});

test('an event is resized by its edge', { tag: '@slow' }, async ({ page }) => {
  const title = unique('Stretched');
  const month = quietMonth();
  const { id } = await addEvent(title, `${month}-10`);
  await openAs(page, 'admin', `/admin?view=day&day=${month}-10`);
  const event = page.getByRole('button', { name: new RegExp(title) });
  await event.hover();
  const edge = await center(event.locator('[class*=resize-ns-anchor]').last());
  await drag(page, edge, { x: edge.x, y: edge.y + 45 });
  await expect(page.getByText('Event updated')).toBeVisible();
  const { start, end } = await stored(id);
  expect(start).toBe(`${month}-10T05:00:00.000Z`);
  expect(Date.parse(end)).toBeGreaterThan(Date.parse(`${month}-10T06:30:00Z`));
});

test('a click on an empty slot opens the form for an event there', { tag: '@slow' }, async ({ page }) => {
  const month = quietMonth();
  await openAs(page, 'admin', `/admin?view=month&day=${month}-10`);
  await expectGrid(page);
  const number = page.getByRole('button', { name: /, 10 Mar / });
  const week = page.locator('.rbc-month-row').filter({ has: number });
  const [tenth, around] = [await number.boundingBox(), await week.boundingBox()];
  if (!tenth || !around) throw new Error('there is no tenth');
  await week.click({ position: { x: tenth.x - around.x + 20, y: tenth.y - around.y + 45 } });
  const form = page.getByRole('dialog', { name: 'Add New Event' });
  await expect(form.getByLabel('Start Date')).toHaveValue(`${month}-10`);
  await expect(form.getByLabel('Start Time')).toHaveValue('10:00');
  await expect(form.getByLabel('End Time')).toHaveValue('11:00');
});

test('"+N more" opens the day and no form', { tag: '@slow' }, async ({ page }) => {
  const month = quietMonth();
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await addEvent(`Crowded ${n}`, `${month}-10`);
  await openAs(page, 'admin', `/admin?view=month&day=${month}-10`);
  await expectGrid(page);
  const more = await center(page.getByRole('button', { name: /more on .+, 10 Mar / }));
  await page.mouse.click(more.x, more.y);
  await expect(page.getByRole('button', { name: 'Day', exact: true, pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Crowded/ })).toHaveCount(8);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an event of a quarter of an hour has room for its title', { tag: '@slow' }, async ({ page }) => {
  const month = quietMonth();
  const title = unique('Mention');
  await addEvent(title, `${month}-10`, '05:15');
  await openAs(page, 'admin', `/admin?view=day&day=${month}-10`);
  const event = page.getByRole('button', { name: new RegExp(title) });
  const box = await event.boundingBox();
  const line = await event.getByText(title).evaluate((element) => {
    const range = document.createRange();
    range.selectNode(element.firstChild as Node);
    return range.getBoundingClientRect().toJSON() as DOMRect;
  });
  expect(box?.y).toBeLessThanOrEqual(line.top);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(line.bottom);
  await expect(event).toHaveAttribute('title', `10:30 am – 10:45 am: ${title}`);
});
