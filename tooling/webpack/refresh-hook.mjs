// Runs before React. Fast Refresh finds React through this hook; a module that is loaded later has a refresh runtime of its own and
// looks for the renderers that were there before it. The hook of react-refresh does not keep them.

import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(globalThis);

const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
const { inject } = hook;

hook.inject = (renderer) => {
  const id = inject(renderer);
  hook.renderers.set(id, renderer);
  return id;
};
