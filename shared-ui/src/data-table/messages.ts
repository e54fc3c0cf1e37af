export const messages = {
  viewsNotLoaded: (reason: string) => `Your saved views could not be loaded. ${reason}`,
  viewHint: 'Saves the filters, order and columns. Only you can see it.',
  exportFailed: 'Export failed',
  notLoaded: (label: string) => `${label} could not be loaded`,
  notRefreshed: (label: string) => `${label} could not be refreshed`,
  earlierResults: 'You’re still seeing the earlier results.',
  outOfDate: 'These rows may be out of date.',
  noneForFilters: 'No results for these filters',
  noneFor: (text: string) => `No results for “${text}”`,
  checkSpelling: 'Check the spelling, or use fewer words.',
  selected: (count: string, hidden: string | false) =>
    hidden ? `${count} selected, ${hidden} not shown` : `${count} selected`,
  someHidden: (hidden: string, count: string) => `${hidden} of the ${count} selected are not shown`,
  whereHidden: 'They are on another page, or hidden by the filter:',
  noRows: 'No rows',
  rows: (first: string, last: string, found: string) => `Rows ${first}–${last} of ${found}`,
  filteredFrom: (range: string, total: string) => `${range} (filtered from ${total})`,
};
