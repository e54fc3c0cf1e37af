import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const map = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');

it('The map names files and folders that exist', () => {
  const packages = [
    ...map.matchAll(
      /`((?:api|api-contract|config|define-remote|mf-\w+|mock-api|remote-tools|shared-ui|shell|tooling)\/[^`<()]*)`/g,
    ),
  ];
  const named = packages.map(([, file]) => file ?? '');
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
