/** The sentences that this package shows. Labels of fields, columns and buttons stand beside them in the code. */
export const messages = {
  /** Reads and requests of every screen. */
  requests: {
    network: 'Network Error',
    unreadable: 'The server’s response could not be read. Please try again.',
    unknown: 'Something went wrong.',
    failed: (status: number) => `Request failed with status code ${status}`,
    aborted: 'Request aborted',
    readTimedOut: 'The server took too long to respond (timeout exceeded). Please try again.',
    writeTimedOut:
      'The server took too long to respond (timeout exceeded). Check whether your change was saved before you try again.',
    loading: (what: string) => `Loading ${what}`,
    loadingPage: 'Loading the page',
    notLoaded: (what: string) => `The ${what} could not be loaded`,
    notFound: (what: string) => `We can’t find that ${what}`,
    maybeDeleted: 'It may have been deleted, or the address may be wrong.',
    pageNotFound: 'We can’t find that page',
    details: 'Technical details',
  },
  comingSoon: {
    text: 'This feature is not yet available but will be coming soon.',
    titleOf: (title: string) => `${title} is coming soon`,
    title: 'Coming Soon',
  },
  remotes: {
    carryOn: 'You can carry on with the rest of the intranet. The problem has been reported.',
    stopped: (title: string) => `${title} has stopped working`,
    notLoaded: (title: string) => `${title} could not be loaded`,
    newVersion: (title: string) => `A new version of ${title} is available`,
    thisModule: 'this module',
    pageNotLoaded: 'This page could not be loaded',
    reloadToCarryOn: 'Reload the page to carry on with the new version.',
    checkConnection: 'Check your connection and try again.',
    reloadForVersion: (title: string) => `A new version of ${title} is available. Reload the page to get it.`,
    tryAgain: 'Try again. If that doesn’t help, tell the person who looks after the intranet.',
    standalone: 'This module runs on its own, against the mock API.',
    signingOut: 'Signing out',
  },
  forms: {
    noChoices: 'There is nothing to choose from yet',
    noResults: 'No results',
    noneFor: (text: string) => `No results for “${text}”`,
    moreResults: 'More results: keep typing',
    manyMatches: (text: string, count: number) => `“${text}” matches ${count} choices`,
    chooseOne: (why: string) => `${why}: choose one from the list.`,
    choiceKept: (why: string) => `${why}. The choice stays as it was.`,
    ambiguousAmount: (text: string) =>
      `“${text}” could mean two amounts. Write it like 16,450.00: commas for thousands, a full stop for pence.`,
  },
  documents: {
    notLoaded: 'The document could not be loaded',
    download: 'Download the document to look at it.',
    noPdfs: 'This browser can’t show PDFs',
  },
  unsaved: {
    restored: 'Unsaved changes are back',
    restoredText: 'What you typed before you were signed out is here again. It isn’t saved yet.',
    leave: 'Leave without saving?',
    lost: 'Your changes on this page have not been saved and will be lost.',
    reload: 'Reload without saving?',
  },
};
