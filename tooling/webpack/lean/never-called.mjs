// Functions of libraries that no page ever calls. Each throws in its own name where it is called all the same (leave-out.cjs).

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  fileOfAxios,
  fileOfContainer,
  fileOfRouter,
  fileOfRuntimeCore,
  fileThatHolds,
} from './library-files.mjs';

const own = (file) => fileURLToPath(new URL(file, import.meta.url));

const leaveOut = (file, options) => ({
  test: file,
  use: { loader: own('./leave-out.cjs'), options },
});

/** What serves loaders, actions, forms, fetchers, rendering by a server and tools that watch the router. */
const router = {
  library: 'react-router',
  never: [
    '_internalSetRoutes',
    'callDataStrategy',
    'callLoadersAndMaybeResolveData',
    'decodeRouteErrorResponseDigest',
    'deserializeErrors',
    'enableScrollRestoration',
    'fetch2',
    'getFetcher',
    'getRouteHydrationStatus',
    'getRouteInstrumentationUpdates',
    'getScrollKey',
    'handleAction',
    'instrumentClientSideRouter',
    'patchRoutes',
    'PrefetchPageLinks',
    'processLoaderData',
    'queueFetcherForDeletion',
    'resetFetcher',
    'revalidate',
    'RSCErrorHandler',
    'startRedirectNavigation',
  ],
  taken: [
    'getMatchesToLoad',
    'normalizeNavigateOptions',
    'persistAppliedTransitions',
    'restoreAppliedTransitions',
    'usePrefetchBehavior',
  ],
  from: own('./router-parts.mjs'),
};

/** Parameters, for we write addresses whole; and what hides secrets where somebody names them. */
const axios = [
  ['core/mergeConfig', ['mergeParams', 'getMergedTransitionalOption']],
  ['core/AxiosError', ['redactConfig']],
  ['core/AxiosHeaders', ['parseParameters', 'AxiosHeaders.getSetCookie']],
];

/** Entries that are modules, sharing that is not awaited, and remotes that are asked for what they share before they are needed. */
const runtimeCore = [
  ['remote/index.js', ['RemoteHandler.preloadRemote', 'RemoteHandler.initRawContainer']],
  ['utils/hooks/pluginSystem.js', ['PluginSystem.removePlugin']],
  ['shared/index.js', ['SharedHandler.loadShareSync', 'initRemoteModule']],
  ['utils/load.js', ['loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode']],
  ['global.js', ['addGlobalSnapshot', 'getTargetSnapshotInfoByModuleInfo', 'resetFederationGlobalInfo']],
];

/** A container shares nothing of its own, loads no other one and is entered by its host alone. */
const bundlerRuntime = [
  ['getSharedFallbackGetter.js', { never: ['getSharedFallbackGetter'] }],
  ['init.js', { taken: ['init'], from: own('./container-parts.mjs') }],
  ['initializeSharing.js', { never: ['initExternal'] }],
  ['installInitialConsumes.js', { never: ['installInitialConsumes'] }],
  ['remotes.js', { never: ['remotes'] }],
];

const runtime = [
  'loadRemote',
  'loadShare',
  'loadShareSync',
  'preloadRemote',
  'registerPlugins',
  'registerRemotes',
  'registerShared',
];

/** For the host. */
export const hostWithoutNeverCalled = () => [
  leaveOut(
    fileThatHolds(path.dirname(fileOfRouter('index.mjs')), 'react-router', 'function createRouter('),
    router,
  ),
  ...axios.map(([file, never]) => leaveOut(fileOfAxios(file), { library: 'axios', never })),
  ...runtimeCore.map(([file, never]) =>
    leaveOut(fileOfRuntimeCore(file), { library: '@module-federation/runtime-core', never }),
  ),
];

/** For the entry of a remote. */
export const containerWithoutNeverCalled = () => [
  leaveOut(fileOfContainer('@module-federation/runtime', 'index.js'), {
    library: '@module-federation/runtime',
    never: runtime,
  }),
  ...bundlerRuntime.map(([file, options]) =>
    leaveOut(fileOfContainer('@module-federation/webpack-bundler-runtime', file), {
      library: '@module-federation/webpack-bundler-runtime',
      ...options,
    }),
  ),
];
