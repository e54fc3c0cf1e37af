// npm run bench               everything
// npm run bench -- lists api  some groups
// npm run bench -- --quick    fewer rounds

import { chromium } from '@playwright/test';
import { launchOptions } from '../test/support';
import { groups, type Group } from './groups';
import { writeReport } from './report/write-report';
import { printFigures } from './report/console';

const words = process.argv.slice(2);
const isQuick = words.includes('--quick');
const names = words.filter((word) => word !== '--quick');
const unknown = names.filter((name) => !groups.some((group) => group.name === name));
if (unknown.length > 0) {
  const known = groups.map(({ name }) => name).join(', ');
  console.error(
    `There is no group named ${unknown.join(', ')}. Name some of ${known}, or none for all of them.`,
  );
  process.exit(2);
}

const say = (text: string) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : '');
let failed = false;

const isWanted = ({ name, isOnRequest }: Group) =>
  names.includes(name) || (names.length === 0 && !isOnRequest);

for (const group of groups.filter(isWanted)) {
  const browser = await chromium.launch(launchOptions);
  try {
    const since = Date.now();
    const figures = await group.run({ browser, isQuick, say });
    say('');
    printFigures(group, figures);
    writeReport({
      group,
      figures,
      isQuick,
      seconds: (Date.now() - since) / 1000,
      browser: browser.version(),
    });
  } catch (error) {
    failed = true;
    say('');
    console.error(`${group.title}: could not be measured.`, error);
  } finally {
    await browser.close();
  }
}
process.exit(failed ? 1 : 0);
