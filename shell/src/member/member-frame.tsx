import { use, useMemo } from 'react';
import { SignedInProviders, RemotesContext, UnsavedGuard, useRuntimeConfig } from 'shared-ui';
import { Layout } from '../layout';
import { RemoteLoaderContext } from '../remotes';
import { pageRemotes } from './page-remotes';

/** What stands around every page of a member, with what such pages rely on. A loader that is given above is used instead of the page's. */
export function MemberFrame() {
  const config = useRuntimeConfig();
  const given = use(RemoteLoaderContext);
  const loader = given ?? pageRemotes(config).loader;
  const remotes = useMemo(
    () => ({
      load: loader.load,
      sourceOf: loader.sourceOf,
      isOutdated: async (name: string) =>
        (await loader.findOutdated()).some((remote) => remote.name === name),
    }),
    [loader],
  );
  return (
    <SignedInProviders>
      <RemoteLoaderContext value={loader}>
        <RemotesContext value={remotes}>
          <UnsavedGuard />
          <Layout />
        </RemotesContext>
      </RemoteLoaderContext>
    </SignedInProviders>
  );
}
