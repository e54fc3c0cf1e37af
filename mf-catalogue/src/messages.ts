import {
  BENEFIT_STAGE_NAMES,
  dueRuleText,
  endSentence,
  PRODUCT_QUANTITY,
  type PricePreview,
} from 'api-contract';
import { formatCount, formatQuantity } from 'shared-ui';

/** The sentences that this package shows. Labels of fields, columns and buttons stand beside them in the code. */
export const messages = {
  lists: {
    noProducts: 'Create the first one. It belongs to a product group, which quotes are made of.',
    filterProducts: 'Filter by code, group or name',
    noGroups: 'Create the first one, then add products to it: quotes are made of product groups.',
    filterGroups: 'Filter by code, name or description',
    noBenefits: 'Create the first one. It can then be assigned to product groups.',
    filterBenefits: 'Filter by stage, category or description',
    noCategories: 'Add the first one: every benefit has a category.',
    noStages: 'Add the first one: every benefit has a stage.',
    filterNames: 'Filter by name',
  },
  bulk: {
    notChanged: (records: string) => `${records} not changed`,
    none: 'Nothing was changed: they already had these values.',
  },
  prices: {
    minusHint: 'Use a minus to reduce prices.',
    previewHint: 'You see the new prices here before you save.',
    preview: ({ changed_count: changed, unchanged_count: same }: PricePreview) =>
      `${formatQuantity(changed, 'price changes', 'prices change')}, ${formatQuantity(same, 'stays', 'stay')} the same. Quotes keep their own.`,
    more: (count: number) => `and ${formatQuantity(count, 'more price')}`,
    restored: 'Prices restored',
    notUndone: 'Prices not restored',
    undo: 'Undo this price change?',
    undoText: (count: number) =>
      `${formatQuantity(count, 'price goes back to what it was', 'prices go back to what they were')} before. A price that has changed again since is left alone.`,
    undone: (when: string, who: string | undefined, restored: number, left: number) =>
      `Undone ${when}${who ? ` by ${who}` : ''}: ${formatCount(restored)} restored${left > 0 ? `, ${formatCount(left)} left alone` : ''}`,
    none: 'There are no price changes yet',
    noneText: 'Select products in their list and choose Change prices.',
  },
  products: {
    searchGroups: 'Search by code or name',
    noGroups: 'There are no product groups yet.',
    createGroup: 'Create one first',
    discountableHint: 'Staff can give a discount on it in a quote.',
    zeroHint: 'Set to 0 to leave it out of new quotes.',
    quantityRange: `From ${formatCount(PRODUCT_QUANTITY.min)} to ${formatCount(PRODUCT_QUANTITY.max)}`,
  },
  groups: {
    searchParents: 'Search by code or name',
    noParents:
      'There are no top-level groups yet. Ask the person who looks after the intranet to add one: npm run intranet -- groups add "Awards" 4100',
    codeHint: 'You can’t change it once it is saved.',
    priceHint: 'The total of its products.',
    chooseText: 'Choose a text',
    isTopLevel: (name: string) => `${name} is a top-level group`,
    isTopLevelText: 'It contains product groups and can’t be changed here.',
    noProducts: 'No products belong to this group yet.',
    addProduct: 'Add one',
    benefitsNotExported: 'Benefits export failed',
  },
  benefits: {
    chooseStage: 'Choose a stage',
    chooseCategory: 'Choose a category',
    stageHint: (groups: string) =>
      `To change the stage, first remove this benefit from the ${groups} it is assigned to.`,
    due: (days: number) => (days === 0 ? 'On the day of the event' : dueRuleText(days)),
    byStage: 'Stage’s due date',
    dueHint: (stage: string, rule: string) => `${stage}: ${rule}.`,
    needsHint: 'For example a logo, sent before this can be delivered. Copied to each new sale.',
    formatHint: 'For example SVG or EPS.',
    neededHint: 'We remind the client before this day.',
    stageDueHint: 'Applies to new sales. Benefits already promised keep their due dates.',
    stageNameHint:
      'Shown on benefits, on this stage’s card of each product group, and as a heading of the Benefits Schedule.',
  },
  assignment: {
    noStages: 'There are no benefit stages yet',
    noStagesText: `The first ${formatCount(BENEFIT_STAGE_NAMES.length)}, such as ${BENEFIT_STAGE_NAMES.join(', ')}, each get a card here.`,
    noneAssigned: 'Nothing is assigned yet. Add benefits, or drag them here.',
    allAssigned: (stage: string) => `Every ${stage} benefit is assigned.`,
    noneAvailable: (query: string) => `No available benefit matches “${query}”.`,
    filterLabel: (stage: string) => `Filter available ${stage} benefits`,
    filter: 'Filter available',
    notSaved: 'Your changes weren’t saved. They are still here.',
    unsaved: 'Unsaved changes',
    saved: (name: string) => `${name} benefits saved`,
    added: (description: string) => endSentence(`Added at the end: ${description}`),
    removed: (description: string) => endSentence(`Removed: ${description}`),
    moveHint:
      'To pick up this benefit, press Space. While it is held, the up and down arrows change its place, Home and End put it first and last, the left arrow puts it into Assigned and the right arrow into Available. Press Space again to drop it, or Escape to leave everything as it was.',
    place: (place: number) => `place ${formatCount(place)} in Assigned`,
    pickedUp: (name: string, place: string) => `Picked up ${name}, ${place}.`,
    dropped: (name: string, place: string) => `Dropped ${name}, ${place}.`,
    notMoved: (name: string) => `${name} was not moved.`,
    putBack: (name: string) => `${name} was put back.`,
  },
  imports: {
    productRule: 'Each row updates the product with its code. Rows with a new code add a product.',
    benefitRule:
      'Each row updates the category of the benefit with its stage and description. Other rows add a benefit. Groups and due dates are not imported.',
    text: (rule: string) =>
      `Export the workbook, change it, and choose it here. You see what it would change before anything is saved. ${rule} Anything not in the workbook stays as it is.`,
    notRead: 'The file could not be read.',
    tooLarge: (name: string, kilobytes: number) =>
      `${name} is too large. Import at most ${formatCount(kilobytes)} KB at a time.`,
    notExported: 'The workbook was not exported',
    choose: 'Choose a workbook',
    reading: 'Reading the workbook',
    problems: 'Correct these problems in the workbook before you import it',
    more: (more: string) => `and ${more}`,
    notImported: 'The workbook was not imported',
    changes: 'Changes to be made',
    noChanges: (noun: string) => `No ${noun} would change`,
  },
};
