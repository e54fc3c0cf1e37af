import { paths, type SecondFactor } from 'api-contract';
import { PageHeader, Stack, useAuth, useRead, useRuntimeConfig } from 'shared-ui';
import { AppearanceCard, NameForm, PasswordForm } from './profile-forms';
import { ActivityCard, SessionsCard } from './profile-lists';
import { SecondFactorCard } from './second-factor-card';

export { SecondFactorCard };

export function ProfilePage() {
  const { user } = useAuth();
  const { signIn } = useRuntimeConfig();
  const { data: factor } = useRead<SecondFactor>(paths.ownSecondFactor());
  return (
    <>
      <PageHeader title="Profile" />
      <Stack $max="860px">
        {user && <NameForm user={user} />}
        {signIn.password && <PasswordForm />}
        {(signIn.password || factor?.is_on) && <SecondFactorCard />}
        <AppearanceCard />
        <SessionsCard />
        <ActivityCard />
      </Stack>
    </>
  );
}
