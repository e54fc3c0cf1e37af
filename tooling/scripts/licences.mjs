// npm run licences             writes licences/: the licences of all packages that the product ships, a bill of materials (CycloneDX),
//                              and the release's notes, with what the audit said of these packages, or that it could not be asked
// npm run licences -- folder   the same into another folder

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { green, yellow } from '../../remote-tools/console.mjs';
import { helpOf } from '../../remote-tools/help.mjs';
import { auditDependencies, releaseNotes } from './audit.mjs';
import { ensureInstalled } from './install.mjs';
import { pnpmOutput } from './processes.mjs';
import { runScript } from './script.mjs';
import { inRoot, readJson, remotes } from './workspace.mjs';

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

const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }).trim();

/** Returns what the release is made from: the commit, and whether there are changes beside it. */
const commit = () => {
  try {
    const changes = git('status', '--porcelain', '--untracked-files=no');
    return `commit ${git('rev-parse', 'HEAD')}${changes ? ', with changes that are not committed' : ''}`;
  } catch {
    return 'files that are in no repository';
  }
};

async function licences([named = inRoot('licences'), ...others]) {
  if (others.length > 0) throw new Error(`Name one folder:\n${helpOf(import.meta.url)}`);
  await ensureInstalled();
  const audit = auditDependencies();
  const folder = path.resolve(named);
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
  const { version } = readJson('package.json');
  const date = new Date().toISOString().slice(0, 10);
  const release = { version, commit: commit(), date, packages: packages.length };
  const audited = await audit;
  writeFileSync(path.join(folder, 'release-notes.md'), releaseNotes(release, audited));
  if (audited.findings === undefined) console.log(yellow(`! Known faults: NOT LOOKED UP. ${audited.reason}`));
  console.log(
    `${green('✓')} The licences of ${packages.length} packages, the bill of materials and the release's notes are in ${folder}.`,
  );
}

runScript(licences, import.meta.url);
