// What only a signed-in user needs, in a chunk of its own: the frame with layout and menu, and the shell's pages.

import { useEffect, useMemo, useState } from 'react';
import {
  ComingSoonCard,
  SignedInProviders,
  PageHeader,
  RemotesContext,
  UnsavedGuard,
  type SlotEntry,
  useAuth,
} from 'shared-ui';
import { Layout } from '../layout/layout';
import { SecondFactorNeededPage } from '../pages/second-factor-needed-page';
import { useRemoteLoader } from '../remotes/loader';

export { DashboardPage } from '../features/dashboard/dashboard-page';
export { ContentError } from '../pages/content-error';
export { NotFoundPage } from '../pages/not-found-page';
export { WelcomePage } from '../pages/welcome-page';

export function SignedInFrame() {
  const { needsSecondFactor } = useAuth();
  const loader = useRemoteLoader();
  const [slots, setSlots] = useState<SlotEntry[]>();
  useEffect(() => void loader.slots().then(setSlots), [loader]);
  const remotes = useMemo(
    () => ({
      slots,
      load: loader.load,
      sourceOf: loader.sourceOf,
      isOutdated: async (name: string) =>
        (await loader.findOutdated()).some((remote) => remote.name === name),
    }),
    [loader, slots],
  );
  return (
    <SignedInProviders>
      {needsSecondFactor ? (
        <SecondFactorNeededPage />
      ) : (
        <RemotesContext value={remotes}>
          <UnsavedGuard />
          <Layout />
        </RemotesContext>
      )}
    </SignedInProviders>
  );
}

export function ComingSoonPage() {
  return (
    <>
      <PageHeader title="Coming Soon" />
      <ComingSoonCard />
    </>
  );
}
