// In the place of functions of the federation runtime in a remote's entry. The runtime's own also take shared packages that a remote
// brings itself, built one by one or not, and several scopes to share in; ours are the host's, in one scope.

const notForUs = (what) => new Error(`This build ${what} (tooling/webpack/lean/container-parts.mjs).`);

/** Makes the container's instance in the host's runtime. */
export function init({ webpackRequire }) {
  const { initOptions, runtime, sharedFallback } = webpackRequire.federation;
  if (sharedFallback || Object.keys(initOptions.shared ?? {}).length > 0)
    throw notForUs('shares no packages of its own');
  return runtime.init(initOptions);
}

/** Takes over what the host lends. */
export function initContainerEntry({ webpackRequire, shareScope, shareScopeKey, remoteEntryInitOptions }) {
  const { attachShareScopeMap, initOptions, instance } = webpackRequire.federation;
  if (typeof shareScopeKey !== 'string' || Array.isArray(remoteEntryInitOptions?.shareScopeKeys))
    throw notForUs('takes shared packages from one scope only');
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap(shareScopeKey, shareScope);
  attachShareScopeMap(webpackRequire);
}

/** Tells the runtime which shared packages the parts of this build ask for. */
export function updateConsumeOptions({ webpackRequire, moduleToHandlerMapping }) {
  const asked = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping;
  for (const id in asked) {
    const { fallback, shareKey, shareScope } = asked[id];
    moduleToHandlerMapping[id] ??= {
      getter: fallback,
      shareInfo: { shareConfig: asked[id], scope: shareScope },
      shareKey,
    };
  }
}
