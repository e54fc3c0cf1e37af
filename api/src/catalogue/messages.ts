import { dueRuleText, endSentence, formatCount, MAX_PRODUCT_CODE } from 'api-contract';

/** The catalogue and its imports. */
export const catalogueMessages = {
  noStage: 'We can’t find that stage. Choose another one.',
  noCategory: 'We can’t find that category. Choose another one.',
  noBenefit: 'We can’t find one of these benefits. Reload the page and choose again.',
  stageInUse: 'Stage cannot be changed while the benefit is assigned to a product group.',
  neededTooLate: (dueDays: number) =>
    `The benefit is due ${dueRuleText(dueDays)}, so the material is needed at least as early: enter ${formatCount(-dueDays)} or more.`,
  neededAfterDue: (names: readonly string[]) =>
    `${endSentence(`Due before its material is needed: ${names.join(', ')}`)} First change when the material is needed.`,
  lastReason:
    'This is the last reason that is not archived. Add or restore another one before you archive it.',
  otherStage: (description: string, stage: string) =>
    `“${description}” belongs to another stage. Remove it from ${stage}.`,
  otherGroup: 'Product group must be the one in the address.',
  topLevelBenefits: 'A top-level group has no benefits.',
  soldByDay: (name: string, event: string) =>
    `${name} is a package of ${event}, so it has an event date on quotes. Remove it from the event, or archive it and add another product group.`,
  parentNotTop: 'Parent group must be a top-level group.',
  noParent: 'We can’t find that parent group. Choose another one.',
  codeFixed: 'Sales ledger product code cannot be changed once the group is saved.',
  topLevelField: 'A top-level group has no such field to change.',
  noTopLevel: (id: string) => `There is no top-level group ${id}. “groups list” shows them with their ids.`,
  topLevelCopy: 'A top-level group cannot be copied.',
  archivedParentOfCopied: (parent: string, name: string) =>
    endSentence(`${parent} is archived. First choose another parent group for ${name}`),
  archivedCategoryOfCopied: (category: string, name: string) =>
    endSentence(`${category} is archived. First choose another category for ${name}`),
  codeExists: (code: string) => `There is already a product ${code}. Choose another code.`,
  codeTooLong: (code: string) =>
    `The product ${code} would have a code of more than ${formatCount(MAX_PRODUCT_CODE)} characters. Choose a shorter code.`,
  topLevelCategory: 'Category must not be a top-level group.',
  twoChanges: 'Change the price by an amount or by a percentage, not both.',
  changed: 'The catalogue has changed since the preview. Check the changes again.',
  tooLarge:
    'This workbook is too large once it is unpacked. Remove other sheets, pictures and empty cells, or import it in parts.',
  tooSlow:
    'This file cannot be read: it takes too long. Open it in a spreadsheet program, save it as a new .xlsx workbook and import that.',
  pricesChanged:
    'Prices have changed since this preview, perhaps by your last attempt. Compare the old prices in the new preview before you change them.',
};
