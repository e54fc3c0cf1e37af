// npm run dev               everything: API, shell and every remote, each rebuilt as its files change
// npm run dev -- mf-quotes  one remote in the shell, on the mock API, beside the other remotes as they are published

import { mkdirSync, readFileSync, watchFile, writeFileSync } from 'node:fs';
import { bold, dim } from '../../remote-tools/console.mjs';
import { waitFor } from '../../remote-tools/emulator/bundler.mjs';
import { onStop } from '../../remote-tools/on-stop.mjs';
import { configFile, setting } from '../../remote-tools/root.mjs';
import { buildDevelopmentShell } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { startProcess, stopAll } from './processes.mjs';
import { commandFile, runScript } from './script.mjs';
import { watchServer } from './server.mjs';
import { inRoot, manifestOf, remotes } from './workspace.mjs';

const apiPort = '8090';
const apiUrl = setting('API_URL') ?? `http://localhost:${apiPort}`;
const ports = {
  shell: 8100,
  ...Object.fromEntries(remotes.map((name) => [name, manifestOf(name).remote.port])),
};
const addressOf = (name) => `http://localhost:${ports[name]}`;

function prefixed(name) {
  const label = dim(`[${name}] `);
  return (line) => {
    if (line.trim() !== '') console.log(label + line);
  };
}

let isEnding = false;

/** Ends all, since one has ended. */
function endWith(name, code) {
  if (!isEnding) console.error(`${name} ended (code ${code}); stopping the rest.`);
  isEnding = true;
  void stopAll(code ?? 1);
}

const optionsOf = (name, env) => ({ cwd: inRoot(name), env, onLine: prefixed(name) });

function startWebpack(name) {
  const args = ['serve', '--config', 'webpack.config.mjs'];
  const options = optionsOf(name, { API_URL: apiUrl, PORT: String(ports[name]) });
  const child = startProcess('node_modules/.bin/webpack', args, options);
  return child.on('exit', (code) => endWith(name, code));
}

function startApi(env) {
  const onFailure = () => endWith('api', 1);
  const child = watchServer('src/server.ts', { ...optionsOf('api', env), onFailure });
  return child.on('exit', (code) => endWith('api', code));
}

/** Writes a registry that names the development servers instead of published builds. */
function writeDevelopmentRegistry() {
  const folder = inRoot('.cache', 'dev-releases');
  const lines = remotes.map((name) => {
    const { version, remote } = manifestOf(name);
    const { requires, paths, menu, slots } = remote;
    const entry = `${addressOf(name)}/remoteEntry.js`;
    return { name, version: `${version}-dev`, entry, integrity: null, requires, paths, menu, slots };
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/remotes.json`, JSON.stringify({ remotes: lines }, null, 2));
  return folder;
}

function readConfig() {
  try {
    return JSON.parse(readFileSync(configFile(), 'utf8'));
  } catch (error) {
    throw new Error(`The configuration ${configFile()} cannot be read: ${error.message}`);
  }
}

/** Writes the configuration with the development servers among the origins of remotes. */
function writeDevelopmentConfig() {
  const config = readConfig();
  const origins = [...(config.remotes?.origins ?? []), ...remotes.map(addressOf)];
  const file = inRoot('.cache', 'dev-releases', 'config.json');
  writeFileSync(file, JSON.stringify({ ...config, remotes: { ...config.remotes, origins } }, null, 2));
  return file;
}

async function startOne(name, options) {
  await buildDevelopmentShell();
  const args = [inRoot('remote-tools', 'cli.mjs'), 'dev', ...options];
  startProcess('node', args, { cwd: inRoot(name) }).on('exit', (code) => void stopAll(code ?? 1));
}

async function startAll() {
  const env = {
    PORT: apiPort,
    RELEASES_DIR: writeDevelopmentRegistry(),
    CONFIG_FILE: writeDevelopmentConfig(),
  };
  // The server reads it again where it has changed.
  watchFile(configFile(), { interval: 1000 }, () => {
    try {
      writeDevelopmentConfig();
    } catch (error) {
      console.error(error.message);
    }
  });
  const server = startApi(env);
  const pages = ['shell', ...remotes].map((name) => [name, startWebpack(name)]);
  await waitFor(`${apiUrl}/readyz`, server);
  for (const [name, page] of pages) await waitFor(`${addressOf(name)}/`, page);
  console.log(`\n  The intranet, rebuilt as you type: ${bold(addressOf('shell'))} (API at ${apiUrl}).\n`);
}

async function dev([name, ...options]) {
  if (name !== undefined && !remotes.includes(name)) {
    throw new Error(
      `There is no module named ${name}. Name one of ${remotes.join(', ')}, or none for everything.`,
    );
  }
  onStop(() => void stopAll());
  await ensureInstalled();
  await (name === undefined ? startAll() : startOne(name, options));
}

const devOrStop = (args) =>
  dev(args).catch((error) => {
    if (!isEnding) console.error(error.message);
    return stopAll(1);
  });

runScript(devOrStop, import.meta.url, commandFile('dev'));
