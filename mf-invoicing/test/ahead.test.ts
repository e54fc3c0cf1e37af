import { remote } from '../package.json';
import { firstPage } from '../src/features/invoices/api';

test('The list reads first what the registry is told that it reads', () => {
  expect(remote.ahead).toEqual({ '/invoices': [firstPage()] });
});
