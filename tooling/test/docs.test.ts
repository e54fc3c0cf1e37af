import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { MATERIAL_LIMITS, MAX_ATTACHMENT_BYTES, MAX_BODY_BYTES } from '../../api-contract/src/kernel/limits';
import { MAX_BUILD_MEGABYTES } from '../../api-contract/src/kernel/module-limits';
import { inRoot, packages } from '../scripts/workspace.mjs';
import { filesIn } from './files-in';

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const documents = filesIn('docs', /\.md$/);

const ofPackages =
  /`((?:api|api-contract|config|define-remote|e2e|mf-\w+|mock-api|remote-tools|shared-ui|shell|tooling)\/[^`<()\s]*)`/g;
const namedIn = (file: string) => [...read(file).matchAll(ofPackages)].map(([, named]) => named ?? '');

it('The map names files and folders that exist', () => {
  const named = namedIn('docs/architecture.md');
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(inRoot(file)))).toEqual([]);
});

it('Every page names files that exist, but for what is built or stored there', () => {
  const missing = documents.flatMap((file) =>
    namedIn(file)
      .filter((named) => /\.\w+$/.test(named) && !/\/(?:dist|\.data)\//.test(named))
      .filter((named) => !existsSync(inRoot(named)))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

it('Every sample of nginx takes the largest request', () => {
  const largest = Math.max(
    MATERIAL_LIMITS.bytes,
    MAX_ATTACHMENT_BYTES,
    MAX_BODY_BYTES,
    MAX_BUILD_MEGABYTES * 1_000_000,
  );
  const sizes = documents.flatMap((file) =>
    [...read(file).matchAll(/client_max_body_size (\d+)m;/g)].map(([, megabytes]) => ({
      file,
      isEnough: Number(megabytes) * 1024 * 1024 > largest,
    })),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ isEnough }) => !isEnough)).toEqual([]);
});

it('No document has the markers of a merge, as they are or as the formatter writes them', () => {
  const besideCode = ['.', ...packages].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  );
  const marker = /^\s*(?:<{7}|\\?={7}$|(?:> ?){7})/;
  const marked = [...besideCode, ...documents].flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => marker.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(marked).toEqual([]);
});
