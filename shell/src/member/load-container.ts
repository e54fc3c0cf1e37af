import type { LoadContainer } from '../remotes';

/** Fetches the federation host with the first remote: signing in and the dashboard need none. */
export const loadContainer: LoadContainer = async (remote, options) => {
  const federation = await import(/* webpackChunkName: "federation" */ '../remotes/federation');
  return federation.loadContainer(remote, options);
};
