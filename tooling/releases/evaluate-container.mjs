// node evaluate-container.mjs <folder> <container> <package>: loads a remote's build as the shell would, with stand-ins for
// what is shared, and prints what was found as JSON. A process of its own: a build may hang, exit or spoil globals.

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createInstance } from '@module-federation/enhanced/runtime';
import { makePage } from './stub-page.mjs';
import { makeModuleStub } from './stub.mjs';

const require = createRequire(import.meta.url);
const [folder, containerName, packageName, provided] = process.argv.slice(2);
const versions = JSON.parse(provided);
const { page, runEntry, runScript } = makePage(folder);

const messageOf = (error) => String(error?.message ?? error).split('\n')[0];

function finish(problem, asked = []) {
  const failures = page.__failures.filter((text) => !problem?.includes(text));
  process.stdout.write(JSON.stringify({ problem: problem ?? null, failures, asked }), () => process.exit(0));
}

const isContainer = (value) => typeof value?.get === 'function' && typeof value?.init === 'function';

/** webpack hands its own loader to whoever adds a chunk; the loader knows what the build asks the page for. */
function readAsked() {
  const chunks = Object.keys(page).find((name) => name.startsWith('webpackChunk'));
  if (!chunks) return [];
  let loader;
  page[chunks].push([['build-check'], {}, (require_) => (loader = require_)]);
  const consumed = loader?.consumesLoadingData?.moduleIdToConsumeDataMapping ?? {};
  return Object.values(consumed).map(({ shareKey, requiredVersion }) => ({
    name: shareKey,
    range: requiredVersion || null,
  }));
}

function loadModule(container) {
  const host = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [{ name: 'from-folder', loadEntry: () => Promise.resolve(container) }],
    shared: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        {
          version,
          scope: 'default',
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
          get: () => Promise.resolve(() => makeModuleStub()),
        },
      ]),
    ),
  });
  host.registerRemotes([{ name: containerName, entry: 'https://intranet.invalid/build/remoteEntry.js' }]);
  return host.loadRemote(`${containerName}/remote`);
}

function problemOf(exposed) {
  const remote = exposed?.default;
  if (!Array.isArray(remote?.routes)) {
    return 'It exposes no module with routes. Its src/remote.tsx must export one by default, with name and routes.';
  }
  if (remote.routes.length === 0) return 'Its module has no routes: nobody could ever see a page of it.';
  if (remote.name !== packageName) {
    return `Its module calls itself ${remote.name}. Make the name in its src/remote.tsx ${packageName}.`;
  }
  return undefined;
}

async function evaluate() {
  page._FEDERATION_RUNTIME_CORE = require('@module-federation/runtime/core');
  try {
    runEntry();
  } catch (error) {
    return finish(`Its remoteEntry.js is not a script that runs (${messageOf(error)}). Build it again.`);
  }
  const container = page[containerName];
  if (!isContainer(container)) {
    return finish(
      `Its remoteEntry.js makes no container named ${containerName}. Build it with remoteApp of tooling/webpack, under the name ${packageName}.`,
    );
  }
  const asked = readAsked();
  if (asked.some(({ name }) => versions[name] === undefined)) return finish(undefined, asked);
  for (const name of readdirSync(folder).filter((each) => /\.js$/.test(each) && each !== 'remoteEntry.js')) {
    try {
      runScript(name);
    } catch (error) {
      return finish(`Its ${name} is not a script that runs (${messageOf(error)}). Build it again.`, asked);
    }
  }
  try {
    return finish(problemOf(await loadModule(container)), asked);
  } catch (error) {
    return finish(`Its module could not be loaded: ${messageOf(error)}`, asked);
  }
}

process.on('uncaughtException', (error) => finish(`It threw while it was loaded: ${messageOf(error)}`));
process.on('unhandledRejection', (error) => finish(`It failed while it was loaded: ${messageOf(error)}`));
void evaluate();
