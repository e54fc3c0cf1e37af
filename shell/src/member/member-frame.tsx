import { MemberProviders, UnsavedGuard } from 'shared-ui';
import { Layout } from '../layout';

/** What stands around every page of a member, with what such pages rely on. */
export function MemberFrame() {
  return (
    <MemberProviders>
      <UnsavedGuard />
      <Layout />
    </MemberProviders>
  );
}
