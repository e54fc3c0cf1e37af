import { remote } from '../package.json';
import { organisationKeys } from '../src/features/organisations/api';

test('The list reads first what the registry is told that it reads', () => {
  expect(remote.ahead).toEqual({ '/organisations': [organisationKeys.list()] });
});
