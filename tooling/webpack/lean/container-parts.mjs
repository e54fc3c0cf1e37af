// In the place of a function of the federation runtime in a remote's entry. The runtime's own also takes shared packages that were
// built one by one, each with what is used of it; ours are the host's.

/** Makes the container's instance in the host's runtime. */
export function init({ webpackRequire }) {
  const { initOptions, runtime, sharedFallback } = webpackRequire.federation;
  if (sharedFallback)
    throw new Error('This build shares no packages of its own (tooling/webpack/lean/container-parts.mjs).');
  return runtime.init(initOptions);
}
