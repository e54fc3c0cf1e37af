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

const loads = (loader) => (file, options) => ({ test: file, use: { loader: own(loader), options } });
const leaveOut = loads('./leave-out.cjs');
const withoutHooks = loads('./unheard-hooks.cjs');

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
  ['utils/share.js', ['findSingletonVersionOrderByLoaded', 'isMatchUsedExports']],
  ['global.js', ['addGlobalSnapshot', 'getTargetSnapshotInfoByModuleInfo', 'resetFederationGlobalInfo']],
];

/** The one plugin of the host (shell/src/remotes/federation.ts) makes the script element. Nobody else is told how the loading goes. */
const hooks = {
  library: '@module-federation/runtime-core',
  heard: ['createScript', 'loadEntry', 'resolveShare'],
  passing: [
    'afterResolve',
    'beforeInit',
    'beforeInitContainer',
    'beforeLoadShare',
    'beforeRegisterRemote',
    'beforeRegisterShare',
    'beforeRequest',
    'initContainer',
    'initContainerShareScopeMap',
    'registerRemote',
  ],
  telling: ['emitAfterLoadShare', 'emitAfterRegisterShare', 'emitErrorLoadShare'],
};

const filesWithHooks = ['core.js', 'module/index.js', 'remote/index.js', 'shared/index.js', 'utils/load.js'];

/** A container shares nothing of its own, loads no other one and is entered by its host alone. */
const bundlerRuntime = [
  ['getSharedFallbackGetter.js', { never: ['getSharedFallbackGetter'] }],
  ['initContainerEntry.js', { taken: ['initContainerEntry'], from: own('./container-parts.mjs') }],
  ['initializeSharing.js', { never: ['initializeSharing'] }],
  ['installInitialConsumes.js', { never: ['installInitialConsumes'] }],
  ['remotes.js', { never: ['remotes'] }],
  ['updateOptions.js', { taken: ['updateConsumeOptions'], from: own('./container-parts.mjs') }],
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
  ...filesWithHooks.map((file) => withoutHooks(fileOfRuntimeCore(file), hooks)),
];

/** For the entry of a remote. */
export const containerWithoutNeverCalled = () =>
  bundlerRuntime.map(([file, options]) =>
    leaveOut(fileOfContainer('@module-federation/webpack-bundler-runtime', file), {
      library: '@module-federation/webpack-bundler-runtime',
      ...options,
    }),
  );
