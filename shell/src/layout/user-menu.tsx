import { Icon, useAuth } from 'shared-ui';
import { BarMenu, UserName } from './top-bar.styles';

/** The signed-in person's own menu: Profile and Logout. */
export function UserMenu() {
  const { user } = useAuth();
  const name = user?.name ?? 'Account';
  return (
    <BarMenu
      label={`Account of ${name}`}
      align="end"
      trigger={
        <>
          <Icon name="user" />
          <UserName>{name}</UserName>
        </>
      }
      items={[
        { label: 'Profile', icon: 'user', to: '/settings/profile' },
        { label: 'Logout', icon: 'logout', to: '/logout' },
      ]}
    />
  );
}
