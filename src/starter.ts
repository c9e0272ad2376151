/**
 * The one script inside the built pages. A page is complete without its app: the app is fetched when the browser has
 * nothing else to do, and started at the first sign of a visitor, or when something that moves or loads data comes into
 * view. What is pressed or submitted before it answers happens again once it does; links, menus and the contact form
 * work by themselves until then.
 *
 * The build bundles it by itself and puts it into every page. Its element's data says what to start:
 * `data-app` is the app's entry, `data-files` what it loads (separated by spaces), `data-at-once` that the page is
 * nothing without it.
 */
import { keepPresses } from './lib/keep-presses';

const { app = '', files = '', atOnce } = (document.currentScript as HTMLScriptElement).dataset;
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
const submitted: HTMLFormElement[] = [];
let started = false;

function fetchFiles(): void {
  for (const file of files.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

function start(): void {
  if (started) return;
  started = true;
  // Without a network the page stays as it is, and the next sign of a visitor tries again.
  import(/* @vite-ignore */ app).catch(() => {
    started = false;
  });
}

/**
 * Keeps links from a router that answers before its page does: React would take the page that stands there for the one
 * that the link leads to.
 */
function leaveLink(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href]')) event.stopPropagation();
}

/** A form that goes nowhere by itself waits for the app. */
function keepSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (form.hasAttribute('action')) return;
  event.preventDefault();
  submitted.push(form);
}

const sight = new IntersectionObserver((seen) => {
  if (seen.some(({ isIntersecting }) => isIntersecting)) start();
});

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
const pressAgain = keepPresses(document.documentElement);
addEventListener('submit', keepSubmit, true);
addEventListener('click', leaveLink, true);
document.addEventListener(
  'app-ready',
  () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    removeEventListener('submit', keepSubmit, true);
    removeEventListener('click', leaveLink, true);
    sight.disconnect();
    pressAgain();
    setTimeout(() => submitted.at(-1)?.requestSubmit());
  },
  { once: true },
);
addEventListener('load', () => {
  if (atOnce !== undefined) return start();
  for (const element of document.querySelectorAll('[data-starts-app]')) sight.observe(element);
  const idle = window.requestIdleCallback ?? setTimeout;
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  // Not beside the fonts and pictures of the page itself, which a slow line still brings.
  if (!saveData) setTimeout(() => idle(fetchFiles), 1_500);
});
