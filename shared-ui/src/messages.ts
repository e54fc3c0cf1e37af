import { formatCount } from 'api-contract';

/** The sentences that this package shows. Labels of fields, columns and buttons stand beside them in the code. */
export const messages = {
  /** The page of a list of names, such as the lost reasons. */
  names: {
    whoMay: 'Administrators can add, rename and archive these.',
    rename: (name: string) => `Rename ${name}`,
    edit: (name: string) => `Edit ${name}`,
    saved: (kind: string) => `${kind} saved`,
    archived: (kind: string) => `${kind} archived`,
    notSaved: (kind: string) => `${kind} not saved`,
    notRead: (name: string) => `${name} could not be loaded. Try again.`,
    filter: 'Filter by name',
  },
  properties: {
    title: 'Properties',
    saved: (field: string) => `${field} saved`,
  },
  steps: {
    previous: 'Previous in the list',
    next: 'Next in the list',
    position: (position: string, count: string) => `${position} of ${count}`,
  },
  tabs: {
    more: (count: number) => `${formatCount(count)} more`,
    others: (tabs: string) => `More tabs: ${tabs}`,
  },
  undo: {
    label: 'Undo',
    done: 'Undone',
    notDone: 'Not undone',
    before: 'It had been undone before.',
    left: (count: number) =>
      count === 1
        ? '1 had changed since and was left as it is.'
        : `${formatCount(count)} had changed since and were left as they are.`,
  },
  copy: {
    done: (what: string) => `${what} copied`,
    byHand: (what: string) => `Press Ctrl+C to copy the ${what}`,
  },
  /** The dialog of a change of access, and codes wherever they are typed. */
  confirmIdentity: {
    title: 'Confirm that it is you',
    text: 'This changes who can sign in, or what they may do. You will be asked again after a few minutes.',
    atCompany:
      'This changes who can sign in, or what they may do. Sign in with your company account again, in another tab, and come back here.',
    codeHint: 'From your authenticator app.',
    recoveryHint: 'One of the codes you saved when you set this up. Each works once.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
  },
  /** Reads and requests of every screen. */
  requests: {
    network: 'Network Error',
    unreached: 'We can’t reach the intranet.',
    maybeSaved: 'We can’t reach the intranet. Check whether this was saved before you try again.',
    unreadable: 'The server’s response could not be read. Please try again.',
    fileTooLarge: (name: string, most: number) =>
      `${name} is too large: a file can have at most ${formatCount(most / 1_000_000)} MB.`,
    fileUnreadable: (name: string) =>
      `${name} can’t be read: it is empty or a folder, or was changed or moved. Choose it again.`,
    unknown: 'Something went wrong.',
    failed: (status: number) => `Request failed with status code ${String(status)}`,
    aborted: 'Request aborted',
    readTimedOut: 'The server took too long to respond (timeout exceeded). Please try again.',
    writeTimedOut:
      'The server took too long to respond (timeout exceeded). Check whether your change was saved before you try again.',
    loading: (what: string) => `Loading ${what}`,
    loadingPage: 'Loading the page',
    notLoaded: (what: string) => `The ${what} could not be loaded`,
    noneYet: (records: string) => `There are no ${records} yet`,
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
    thisPart: 'This part of the page',
    exposesNo: (name: string, slot: string) => `${name} has nothing for ${slot}.`,
    late: (seconds: number) => `It did not finish loading within ${formatCount(seconds)} seconds.`,
    pageNotLoaded: 'This page could not be loaded',
    reloadToCarryOn: 'Reload the page to carry on with the new version.',
    checkConnection: 'Check your connection and try again.',
    reloadForVersion: (title: string) => `A new version of ${title} is available. Reload the page to get it.`,
    tryAgain: 'Try again. If that doesn’t help, tell the person who looks after the intranet.',
    standalone: 'This module runs on its own, against the mock API.',
    signingOut: 'Signing out',
  },
  forms: {
    noChoices: 'Nothing to choose from yet',
    noResults: 'No results',
    noneFor: (text: string) => `No results for “${text}”`,
    moreResults: 'More results: keep typing',
    manyMatches: (text: string, count: number, isMore = false) =>
      `“${text}” matches ${isMore ? 'more than ' : ''}${formatCount(count)} choices`,
    searching: 'Searching…',
    choicesNotLoaded: (reason: string) => `The choices could not be loaded: ${reason}`,
    tryAgain: 'Try again',
    choiceStates: { archived: 'Archived', disabled: 'Disabled' },
    recent: 'Recently used',
    others: 'Others',
    unknownChoice: 'Unknown',
    chooseOne: (why: string) => `${why}: choose one from the list.`,
    choiceKept: (why: string) => `${why}. The choice stays as it was.`,
    ambiguousAmount: (text: string) =>
      `“${text}” could mean two amounts. Write it like 16,450.00: commas for thousands, a full stop for pence.`,
    severalCells: 'You pasted more than one cell. Enter one number.',
  },
  work: {
    failed: 'Something you started before you left the page has failed',
  },
  attachments: {
    title: 'Attachments',
    choose: 'Files to attach',
    none: 'No files yet',
    noneText: 'Drop a signed form or a purchase order here, or choose it.',
    open: (name: string) => `Open ${name}`,
    uploading: (name: string) => `Uploading ${name}`,
    notAttached: (name: string) => `${name} could not be attached`,
    notDownloaded: (name: string) => `${name} could not be downloaded`,
    notRemoved: (name: string) => `${name} could not be removed`,
    removed: 'File removed',
    client: 'From the client',
  },
  results: {
    failed: 'Failed',
    running: 'In progress',
    waiting: 'Waiting',
    done: 'Done',
    open: 'Not done yet',
    progress: (done: number, count: number) => `${formatCount(done)} of ${formatCount(count)} done`,
  },
  followUps: {
    mine: 'My Follow-ups',
    title: 'Follow-ups',
    add: 'New follow-up',
    edit: 'Edit follow-up',
    none: 'Nothing to follow up',
    noneText: 'Add the next step and a date.',
    saved: 'Follow-up saved',
    savedWith: (reference: string) => `Follow-up saved with ${reference}`,
    done: 'Follow-up done',
    reopened: 'Follow-up reopened',
    moved: (day: string) => `Moved to ${day}`,
    notSaved: 'The follow-up was not saved',
    deleted: 'Follow-up deleted',
    notDeleted: 'The follow-up was not deleted',
  },
  documents: {
    notLoaded: 'The document could not be loaded',
    download: 'Download the document to look at it.',
    noPdfs: 'This browser can’t show PDFs',
  },
  unsaved: {
    draft: {
      restored: 'Unsaved changes are back',
      restoredText: 'Save to keep them, or discard them.',
      maybeSaved: 'This may have been saved',
      maybeSavedText: 'It was being saved when you left the page. Check before you save it again.',
      discard: 'Discard',
    },
    leave: 'Leave without saving?',
    lost: 'Your changes on this page have not been saved and will be lost.',
    reload: 'Reload without saving?',
  },
};
