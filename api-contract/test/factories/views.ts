import type { View } from '../../src/accounts/views/view';

export const makeView = (over: Partial<View> = {}): View => ({
  id: 1,
  name: 'My drafts',
  address: '/quotes/active?agent=1&status=1',
  ...over,
});
