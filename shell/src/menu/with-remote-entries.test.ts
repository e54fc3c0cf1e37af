import { withRemoteEntries } from './with-remote-entries';
import { menuGroups } from './menu-items';

const events = { group: 'Events', label: 'View All', path: '/events' };

const linksOf = (label: string, groups = menuGroups) =>
  groups
    .find((group) => group.label === label)
    ?.items.flatMap((item) => (item.kind === 'link' ? item.to : []));

describe('the menu with the entries of remotes', () => {
  it('is the same where remotes add none', () => {
    expect(withRemoteEntries(menuGroups, [])).toBe(menuGroups);
  });

  it('has a new group before Settings, which stays the last', () => {
    const groups = withRemoteEntries(menuGroups, [
      events,
      { ...events, label: 'Create New', path: '/events/new' },
    ]);
    expect(groups.map(({ label }) => label).slice(-2)).toEqual(['Events', 'Settings']);
    expect(linksOf('Events', groups)).toEqual(['/events', '/events/new']);
  });

  it('has an entry at the end of a group that is there', () => {
    const groups = withRemoteEntries(menuGroups, [{ group: 'Sales', label: 'Forecast', path: '/forecast' }]);
    expect(groups).toHaveLength(menuGroups.length);
    expect(linksOf('Sales', groups)).toEqual(['/sales', '/invoices', '/forecast']);
  });

  it('offers no address twice', () => {
    expect(withRemoteEntries(menuGroups, [{ group: 'More', label: 'Sales', path: '/sales' }])).toBe(
      menuGroups,
    );
  });
});
