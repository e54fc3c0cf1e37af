// npm run licences             writes licences/: the licences of all packages that the product ships, and a bill of materials (CycloneDX)
// npm run licences -- folder   the same into another folder

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail, green } from '../../remote-tools/console.mjs';
import { ensureInstalled } from './install.mjs';
import { pnpmOutput } from './processes.mjs';
import { inRoot, remotes } from './workspace.mjs';

const isNotice = (file) => /^(licen[cs]e|copying|notice)/i.test(file);

/** Returns the licence files of a package as text; nothing where it ships none. */
const noticesOf = (folder) =>
  readdirSync(folder)
    .filter(isNotice)
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim());

const entryOf = ({ name, versions, license, homepage = '', paths: [folder] }) =>
  [`${name} ${versions.join(', ')} (${license})`, homepage, ...noticesOf(folder)]
    .filter(Boolean)
    .join('\n\n');

async function licences() {
  await ensureInstalled();
  const folder = path.resolve(process.argv[2] ?? inRoot('licences'));
  mkdirSync(folder, { recursive: true });
  const shipped = ['api', 'shell', ...remotes].map((name) => `--filter-prod=${name}...`);
  const listed = await pnpmOutput([...shipped, 'licenses', 'list', '--prod', '--json']);
  const packages = Object.values(JSON.parse(listed.stdout)).flat();
  packages.sort((one, other) => one.name.localeCompare(other.name));
  const separator = `\n\n${'-'.repeat(80)}\n\n`;
  writeFileSync(path.join(folder, 'licences.txt'), `${packages.map(entryOf).join(separator)}\n`);
  const format = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const bill = await pnpmOutput([...shipped, 'sbom', ...format, '--prod']);
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(JSON.parse(bill.stdout), null, 2)}\n`);
  console.log(
    `${green('✓')} The licences of ${packages.length} packages and the bill of materials are in ${folder}.`,
  );
}

licences().catch(fail);
