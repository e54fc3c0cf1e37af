import { pages } from 'api-contract';
import { Alert, LinkButton, lazyPage, PageHeader, Stack, tokens, useAuth } from 'shared-ui';
import styled from 'styled-components';
import { messages } from '../messages';

const Page = styled.main`
  max-width: 860px;
  margin: 0 auto;
  padding: ${tokens.space[6]} ${tokens.space[4]};
`;

const SecondFactorCard = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "profile" */ '../features/profile/profile-page')).SecondFactorCard,
);

/** All that an administrator without a second factor sees where administrators must have one. */
export function SecondFactorNeededPage() {
  const { refreshUser } = useAuth();
  return (
    <Page>
      <PageHeader title="Two-step sign-in" actions={<LinkButton to={pages.logout()}>Logout</LinkButton>} />
      <Stack>
        <Alert tone="info">{messages.signIn.secondFactorNeeded}</Alert>
        <SecondFactorCard onDone={refreshUser} />
      </Stack>
    </Page>
  );
}
