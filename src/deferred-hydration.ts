/**
 * The one script inside the built pages. A page is complete without its app: the app is fetched when the browser is idle,
 * and started at the first interaction, or when something comes into view that says it is loading. What is pressed
 * or submitted before it answers happens again once it does; links, menus and the contact form work by themselves until
 * then.
 *
 * The build bundles it by itself and puts it into every page. Its element's data says what to start:
 * `data-app` is the app's entry, `data-files` what it loads (separated by spaces), `data-at-once` that the page is
 * nothing without it.
 */
import { readDraft, writeDraft } from './lib/draft-store';
import { reloadIfDeployedAnew } from './lib/new-deployment';
import { preload } from './lib/raw-response';
import { replayClicks } from './lib/replay-clicks';

declare global {
  interface Window {
    /** Set by the app's entry. Errors: the code of the page cannot be fetched; it can be tried again. */
    hydrateApp?: () => Promise<void>;
  }
}

const { app = '', files = '', atOnce } = (document.currentScript as HTMLScriptElement).dataset;
const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'];
const clicks = replayClicks(document.documentElement);
let started = false;
/** Whether an interaction came after the start, which may fail yet. */
let interactedAgain = false;

const fontRules = document.querySelector<HTMLElement>('noscript#fonts');

/**
 * Fetches the fonts, which the page names for browsers without scripts alone, and shows them together: a stylesheet with
 * them, and each font by itself, would lay out the page again.
 */
async function fetchFonts(): Promise<void> {
  const css = fontRules?.textContent ?? '';
  const rules = css.matchAll(
    /family:([^;]+);font-style:(\w+);font-weight:([\d ]+);[^}]*?src:([^;}]+)(?:;unicode-range:([^}]+))?/g,
  );
  const faces = Array.from(rules, ([, family = '', style, weight, src = '', unicodeRange]) => {
    return new FontFace(family.replaceAll('"', ''), src, {
      style,
      weight,
      ...(unicodeRange && { unicodeRange }),
    }).load();
  });
  for (const result of await Promise.allSettled(faces)) {
    if (result.status === 'fulfilled') document.fonts.add(result.value);
  }
}

let shown: Promise<void> | undefined;
const showFonts = () => (shown ??= fetchFonts());

const { documentElement: html } = document;
const letter = fontRules?.dataset.letter;
if (letter) {
  // What no font of the system has is drawn as the same box as what no font can have.
  const brush = document.createElement('canvas').getContext('2d');
  const width = (text: string) => brush?.measureText(text).width;
  const show = () => {
    html.dataset.letters = '';
  };
  if (width(letter) !== width('\u{10fffe}')) {
    show();
    if (atOnce !== undefined) void showFonts();
  } else {
    showFonts().then(show);
    setTimeout(show, 3_000);
  }
}
const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
// Where the page opens further down, that place has to be where it will stay.
if (atOnce !== undefined || location.hash || navigation?.type !== 'navigate') html.dataset.whole = '';

/** Lays out the sections that were skipped below the window (`scripts/site/prerender/document.ts`), one a frame. */
function layOutSections(): void {
  const sections = document.querySelectorAll<HTMLElement>('main section').values();
  const layOutNext = () => {
    const { value: section } = sections.next();
    if (!section) {
      html.dataset.whole = '';
      return;
    }
    section.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(layOutNext));
  };
  layOutNext();
}

function fetchFiles(): void {
  for (const file of files.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
}

/** Tells Emotion which classes the page has styles for: it reads the names once, when its code runs. */
function nameClasses(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-emotion=css]'))
    style.dataset.emotion += [...style.textContent.matchAll(/\.css-(\w+)/g)].map(([, name]) => ` ${name}`).join('');
}

/** A form with an address goes there by itself; whatever else was pressed can be pressed again. */
function goWithoutApp(): void {
  const form = clicks.forget().findLast((button) => button.form?.hasAttribute('action'))?.form;
  form?.requestSubmit();
}

function start(): void {
  if (started) {
    interactedAgain = true;
    return;
  }
  started = true;
  interactedAgain = false;
  nameClasses();
  import(/* @vite-ignore */ app)
    .then(() => window.hydrateApp?.())
    .catch(async () => {
      await reloadIfDeployedAnew();
      started = false;
      // Else the next interaction tries again.
      if (interactedAgain) start();
      else goWithoutApp();
    });
}

/**
 * Keeps links from a router that answers before its page does: React would take the page that is there for the one
 * that the link leads to.
 */
function leaveLink(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href]')) event.stopPropagation();
}

/** Fills in again what was typed before, also in another language: a visitor who found the form empty would type into it. */
function fillDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) {
    const kept = Object.entries(readDraft(form.dataset.draft ?? '') ?? {});
    for (const [name, value] of kept) {
      const control = form.elements.namedItem(name);
      if (control && 'value' in control && !control.value) control.value = String(value);
    }
  }
}

/**
 * Keeps what is typed into a form that is not hydrated yet: the visitor may go to another page before it is. What was
 * typed on an earlier page is not in its controls yet, and stays.
 */
function keepDraft({ target }: Pick<Event, 'target'>): void {
  const { form, name, value } = target as HTMLInputElement;
  const key = form?.dataset.draft;
  if (!key) return;
  const filled = [...new FormData(form)].filter(([, text]) => text);
  writeDraft(key, { ...readDraft(key), ...Object.fromEntries(filled), [name]: value });
}

const inView = new IntersectionObserver((seen) => {
  if (seen.some(({ isIntersecting }) => isIntersecting)) start();
});

for (const type of interactions) addEventListener(type, start, { capture: true, passive: true });
addEventListener('click', leaveLink, true);
// Before React can stop it, which it does in a part of the page that is not hydrated yet.
addEventListener('input', keepDraft, true);
// On a slow phone the form was there, and written into, before this script.
for (const control of document.querySelectorAll<HTMLInputElement>('form[data-draft] :is(input, textarea)'))
  if (control.value !== control.defaultValue) keepDraft({ target: control });
fillDrafts();
document.addEventListener(
  'app-ready',
  () => {
    for (const type of interactions) removeEventListener(type, start, true);
    removeEventListener('click', leaveLink, true);
    inView.disconnect();
    clicks.replay();
  },
  { once: true },
);
if (atOnce !== undefined) {
  // Its answer is read while the app is still being parsed; `src/lib/session.ts` takes it.
  preload('/api/auth/status');
  fetchFiles();
  start();
}
addEventListener('load', () => {
  if (atOnce !== undefined) return;
  // Once the page is painted in fonts of the same measures. Asked for within a few frames, they still delay that.
  requestAnimationFrame(() =>
    setTimeout(() => {
      void showFonts().then(layOutSections);
      document.querySelector('link#print')?.setAttribute('rel', 'stylesheet');
    }, 100),
  );
  for (const element of document.querySelectorAll('[role=status]')) inView.observe(element);
  // What was typed before, also in another language, is in its form again without being asked for.
  const drafts = Array.from(document.querySelectorAll('form'), ({ dataset }) => dataset.draft);
  if (drafts.some((key) => key && readDraft(key))) start();
  const idle = window.requestIdleCallback ?? setTimeout;
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  // Not beside the fonts and pictures of the page itself, which a slow line still brings.
  if (!saveData) setTimeout(() => idle(fetchFiles), 1_500);
});
