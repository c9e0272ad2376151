import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { pages, type Viewer, viewports } from './pages.ts';
import { Requests, settle } from './settle.ts';

interface Shoot {
  browser: Browser;
  siteUrl: string;
  /** The names of the pages to take. */
  names: readonly string[];
  outDir: string;
}

async function logIn(page: Page, viewer: Exclude<Viewer, 'visitor'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(viewer);
  await page.getByLabel('Password', { exact: true }).fill(`${viewer}-demo`);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/\/(admin|dashboard)/);
}

/** The pictures of one page, as wide as each device; the home page's top is also the README's picture. */
async function takePage(page: Page, requests: Requests, name: string, address: string, outDir: string) {
  const files: string[] = [];
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    await settle(page, requests);
    const file = `${name}-${viewport.width}.jpg`;
    await page.screenshot({ path: path.join(outDir, file), fullPage: true, type: 'jpeg', quality: 72 });
    files.push(file);
    if (name === 'home' && viewport.width === 1440) {
      await page.screenshot({ path: path.join(outDir, 'home.png') });
      files.push('home.png');
    }
  }
  return files;
}

async function takeAs(viewer: Viewer, { browser, siteUrl, names, outDir }: Shoot): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const requests = new Requests(page);
  if (viewer !== 'visitor') await logIn(page, viewer);
  const files: string[] = [];
  for (const name of names) {
    const shown = pages[name];
    if (shown?.viewer === viewer) files.push(...(await takePage(page, requests, name, shown.address, outDir)));
  }
  await context.close();
  return files;
}

/** Takes the pictures of the pages named, each as who may see it. Out: the names of the files. */
export async function takePictures(shoot: Shoot): Promise<string[]> {
  const viewers = new Set(shoot.names.map((name) => pages[name]?.viewer ?? 'visitor'));
  const files: string[] = [];
  for (const viewer of viewers) files.push(...(await takeAs(viewer, shoot)));
  return files;
}
