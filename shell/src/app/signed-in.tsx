// What only a signed-in user needs, in a chunk of its own: the frame with layout and menu, and the shell's pages.

import { useEffect, useMemo, useState } from 'react';
import {
  ComingSoonCard,
  MailDialogs,
  SignedInProviders,
  PageHeader,
  RemotesContext,
  UnsavedGuard,
  useAuth,
} from 'shared-ui';
import { Layout } from '../layout/layout';
import { SecondFactorNeededPage } from '../pages/second-factor-needed-page';
import { useRegistry, useRemoteLoader } from '../remotes/loader';
import { slotsOf } from '../remotes/registry';

export { DashboardPage } from '../features/dashboard/dashboard-page';
export { ContentError } from '../pages/content-error';
export { NotFoundPage } from '../pages/not-found-page';
export { WelcomePage } from '../pages/welcome-page';

function Frame() {
  const { needsSecondFactor } = useAuth();
  const loader = useRemoteLoader();
  const registry = useRegistry();
  const remotes = useMemo(
    () => ({
      slots: registry.flatMap(slotsOf),
      load: loader.load,
      sourceOf: loader.sourceOf,
      isOutdated: async (name: string) =>
        (await loader.findOutdated()).some((remote) => remote.name === name),
    }),
    [loader, registry],
  );
  return (
    <SignedInProviders>
      {needsSecondFactor ? (
        <SecondFactorNeededPage />
      ) : (
        <RemotesContext value={remotes}>
          <UnsavedGuard />
          <MailDialogs />
          <Layout />
        </RemotesContext>
      )}
    </SignedInProviders>
  );
}

/** Waits for the registry, so that menu and dashboard have their places for what modules add from the first picture on. */
export function SignedInFrame() {
  const loader = useRemoteLoader();
  const [isReady, setReady] = useState(loader.known().length > 0);
  useEffect(() => void loader.first().then(() => setReady(true)), [loader]);
  return isReady && <Frame />;
}

export function ComingSoonPage() {
  return (
    <>
      <PageHeader title="Coming Soon" />
      <ComingSoonCard />
    </>
  );
}
