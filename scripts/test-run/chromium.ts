import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Flags that turn off Chromium's own network requests. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Features that Chromium does not need without a window. Only the last of several such flags counts, so the features that
 * Playwright turns off are repeated.
 */
const needless = [
  // A process for the address bar's suggestions, which starts with every window and costs more than most pages.
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  // A spare process for a page of another site.
  'SpareRendererForSitePerProcess',
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AimEnabled', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  'PreconnectToSearch',
];

/** Flags that also turn off features that no test needs. */
export const chromiumFlagsOfTests = [...chromiumFlags, `--disable-features=${needless.join(',')}`];

/** Whether Chromium can use its sandbox, which does not work as root. */
export const chromiumSandbox = process.getuid?.() !== 0;

/** Paths of Chromium and Chrome on Debian and others; the first has no window, and takes a quarter less of the processor. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The Chromium to use: the configured one, an installed one, or Playwright's; undefined if there is none. */
export function findChromium(): string | undefined {
  return [process.env.PLAYWRIGHT_CHROMIUM, ...usual, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function succeeds(command: string, args: string[]): boolean {
  console.log(`installing Chromium: ${command} ${args.join(' ')}`);
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  );
}

/**
 * Makes sure that there is a Chromium: an existing one, else one of Debian's packages, else Playwright's download.
 * @returns its path. Throws one line that says what to install.
 */
export function ensureChromium(): string {
  const existing = findChromium();
  if (existing) return existing;
  if (existsSync('/usr/bin/apt-get')) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (args: string[]) => {
      const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
      return succeeds(command, rest);
    };
    apt(['update', '-qq']);
    const install = (name: string) => apt(['install', '-y', '-qq', '--no-install-recommends', name]);
    if (!install('chromium-headless-shell')) install('chromium');
  }
  if (!findChromium()) succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']);
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium: install one and name it in PLAYWRIGHT_CHROMIUM.');
  return installed;
}
