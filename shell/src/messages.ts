import { formatCount } from 'shared-ui';

/** The sentences that this package shows. A feature in a lazy chunk has its own `messages.ts`, in the same chunk. */
export const messages = {
  page: {
    loading: 'Loading the page',
    wrong: 'Something went wrong',
    carryOn: 'You can still use the menu and the other pages.',
    thisPage: 'This page',
    held: (title: string) => `${title} isn’t responding. Leave the page?`,
    heldText: 'Changes that are not saved yet will be lost.',
    notFound: 'Page not found',
    removed: (title: string) => `${title} has been removed`,
    removedText:
      'The team that ran this part of the intranet has taken it out of use. If you still need it, tell the person who looks after the intranet.',
    weCantFind: 'We can’t find that page',
    noPageAt: 'There is no page at',
    addressWrong: '. The address may be wrong, or the page may have moved.',
    offline: 'You’re offline. Your changes are kept and will be saved.',
    unreached: 'We can’t reach the intranet. Your changes are kept and will be saved.',
    exportFailed: (group: string) => `${group} export failed`,
  },
  newVersions: {
    intranet: 'the intranet',
    one: (titles: string) => `A new version of ${titles} is available`,
    several: (titles: string) => `New versions of ${titles} are available`,
    removed: (titles: string, count: number) =>
      `${titles} ${count === 1 ? 'has' : 'have'} been removed. Save your work: the pages close when you reload.`,
  },
  mentions: {
    title: 'You were mentioned in a note',
    notDismissed: 'The message was not dismissed',
  },
  welcome: {
    title: (name: string) => `Welcome to the ${name} intranet`,
    whatItIs:
      'This is where the sales office works: the catalogue of packages, the organisations that buy them, the quotes that we send and the invoices that follow.',
    lists:
      'The menu on the left opens every list. Each list can be filtered, sorted and paged, and its address can be sent to a colleague, who then sees the same view.',
    dashboard:
      'The dashboard shows what needs attention today. If something looks wrong or a page doesn’t open, tell the person who looks after the intranet what you were doing.',
  },
  signIn: {
    endedWithWork: 'Your session has ended. What you typed is kept: sign in to go on.',
    ended: 'Your session has ended. Sign in to go on.',
    enterEmail: 'Enter your email address.',
    notAnAddress: 'Enter an email address, such as name@example.com.',
    enterPassword: 'Enter your password.',
    forgotten: 'Forgotten your password?',
    enterCode: 'Enter the code.',
    codeMayBeUsed: 'The code may have been used: if it is refused, enter the next one.',
    busy: 'The intranet is very busy at the moment. Please try again in a few seconds.',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the app',
    secondFactorNeeded: 'Administrators sign in here in two steps. Set this up to go on.',
    signingOut: 'Signing out',
  },
  overrides: {
    barTitle: 'Overridden modules',
    onlyHere: 'Only in this browser. Everyone else has the live version.',
    comesFrom: (name: string, origin: string) => `${name} comes from ${origin}`,
    leavePreview: 'Leave preview',
    previewOf: (title: string, version: string) => `Preview of ${title} ${version}`,
    previewUntil: (by: string | null, until: string) => `${by ? `By ${by}, until` : 'Until'} ${until}.`,
    ended: (title: string, version: string) => `The preview of ${title} ${version} has ended`,
    liveAgain: 'You see what everyone else sees. Ask for a new link if you still need it.',
    loadingPreview: 'Loading the preview',
    previewEnded: 'This preview has ended',
    previewEndedText:
      'A preview can be opened for seven days. Ask the person who sent the link for a new one.',
  },
  /** Why a remote could not be loaded, and what to do. */
  remotes: {
    notLoaded: 'It could not be loaded.',
    timedOut: (seconds: number) => `It did not load within ${formatCount(seconds)} seconds.`,
    partLost: 'A part of it could not be fetched from the server.',
    stopped: 'Its code stopped while it was being started.',
    filesLost: 'Its files could not be fetched from the server.',
    notThisModule: 'The server sent something other than this module.',
    unknown: (name: string) => `${name} is not in the list of modules.`,
    noWayToLoad: 'The list of modules does not say how to load it.',
    exposesNothing: 'It contains no module.',
    unusableLine: (fields: string) => `The line of the list has no usable ${fields}.`,
    list: 'The list of modules',
    listNotFetched: 'The list of modules could not be fetched from the server.',
    listUnreadable: 'The list of modules cannot be read.',
    listEmpty: 'The list of modules is empty.',
    refused: (origin: string) =>
      `It is offered from ${origin}, and this installation does not take modules from there.`,
    shellBehind: (title: string) => `${title} is newer than the page that you have open.`,
    remoteBehind: (title: string) => `${title} was made for an older page than this one.`,
    foreignPage: (foreign: string, paths: string) =>
      `It brings a page for ${foreign}, and owns only ${paths}.`,
    unusableRoutes: 'Its routes cannot be used.',
    missingPage: (missing: string) => `It brings no page for ${missing}, which it owns.`,
    tryLater: 'Try again in a moment.',
    tryLaterOrTell:
      'Try again in a moment. If it stays like this, tell the person who looks after the intranet.',
    checkConnection:
      'Check your connection and try again. If that doesn’t help, tell the person who looks after the intranet.',
    slow: 'Your connection or the server may be slow. Try again.',
    outOfService: 'It may have been taken out of service. Tell the person who looks after the intranet.',
    deployAgain:
      'Tell the person who looks after the intranet: this part has to be deployed again or rolled back.',
    allowOrigin:
      'Tell the person who looks after the intranet: its address is not among remotes.origins in the configuration.',
    reloadOrTell:
      'Reload the page. If that doesn’t help, tell the person who looks after the intranet: the shell has to be deployed, or this part rolled back.',
    deployNewer:
      'A newer version of this module has to be deployed. Tell the person who looks after the intranet.',
    previewed: 'This is a preview. Tell the person who sent the link, or leave the preview.',
    overridden: (override: string) =>
      `This browser takes it from ${override}. Start the development server there, or reset to the deployed version.`,
  },
};
