import { PageHeader, tokens, useAuth } from 'shared-ui';
import styled from 'styled-components';
import { AppearanceCard, NameForm, PasswordForm } from './profile-forms';
import { ActivityCard, SessionsCard } from './profile-lists';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 860px);
`;

export function ProfilePage() {
  const { user } = useAuth();
  return (
    <>
      <PageHeader title="Profile" />
      <Stack>
        {user && <NameForm user={user} />}
        <PasswordForm />
        <AppearanceCard />
        <SessionsCard />
        <ActivityCard />
      </Stack>
    </>
  );
}
