/** What people call the same thing, in lower case. The labels of the product have one word of each line. */
const sameMeaning: readonly (readonly string[])[] = [
  ['email', 'mail', 'send'],
  ['export', 'download', 'excel', 'workbook', 'spreadsheet'],
  ['new', 'create', 'add'],
  ['delete', 'remove'],
  ['logout', 'sign', 'log'],
  ['dark', 'light', 'theme', 'appearance'],
  ['note', 'comment'],
  ['sales won', 'mark', 'win'],
  ['sales lost', 'mark', 'lose'],
  ['tidy', 'duplicate', 'merge', 'double', 'clean'],
  ['report', 'forecast', 'statistics', 'pipeline'],
  ['target', 'forecast', 'goal', 'budget'],
  ['overdue', 'statement', 'remind', 'chase', 'debtor'],
  ['feed', 'calendar', 'subscribe', 'ical'],
  ['deliver', 'material', 'upload', 'fulfilment', 'benefit'],
  ['team key', 'token', 'key'],
  ['module', 'rollout', 'deploy', 'version'],
  ['view', 'saved', 'filter'],
  ['import', 'upload'],
  ['user', 'colleague', 'staff', 'invite', 'team'],
  ['organisation', 'company', 'client', 'customer'],
  ['invoice', 'bill', 'xero'],
  ['product', 'item', 'price'],
  ['profile', 'account', 'password', 'two-step', 'security'],
  ['outbox', 'mail', 'email'],
  ['template', 'wording'],
];

/** As many letters of a word as are enough to know it. */
const ENOUGH = 3;

/** Returns the words that mean the same as a word, or as one that begins with it; of a plural, its singular too. */
export function synonymsOf(word: string): string[] {
  const single = word.replace(/s$/, '');
  if (single.length < ENOUGH) return [];
  return [single, ...sameMeaning.filter((line) => line.some((one) => one.startsWith(single))).flat()];
}
