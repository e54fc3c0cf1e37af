import { ERROR_REPORT_DAYS, TEAM_KEY_LIMITS, type Vital } from 'api-contract';
import { formatCount, type SlotName } from 'shared-ui';

const lastDays = `the last ${formatCount(ERROR_REPORT_DAYS.kept)} days`;

const metrics: Readonly<Record<Vital, string>> = {
  INP: 'Response to clicks and keys (INP)',
  LCP: 'Main content shown (LCP)',
  CLS: 'Content moving by itself (CLS)',
  LOAD: 'Loading time',
  SIZE: 'Size when loaded',
};

/** The headings of columns. */
const shortMetrics: Readonly<Record<Vital, string>> = {
  INP: 'INP',
  LCP: 'LCP',
  CLS: 'CLS',
  LOAD: 'Load',
  SIZE: 'Size',
};

/** Every slot, as administrators know it. */
export const slotNames: Readonly<Record<SlotName, string>> = {
  'dashboard.card': 'Card on the dashboard',
  'quote.tab': 'Tab of a quote',
  'quote.invoice': 'Invoice of a quote',
  'organisation.panel': 'Panel on an organisation',
  'organisation.create': 'New organisation, in a form',
  'contact.create': 'New contact, in a form',
  'search.action': 'Action in the search',
  'search.results': 'Results in the search',
};

export const messages = {
  description: `The live version of each module, with errors and speed reported by browsers in ${lastDays}.`,
  tabs: { live: 'Live versions', errors: 'Errors', speed: 'Speed' },
  filter: 'Filter by module, team or name',
  filterErrors: 'Filter by error, module or page',
  notRead: 'The releases cannot be read',
  readOnly: 'Releases cannot be changed from here',
  readOnlyText:
    'The server can’t write to the release folder. Deploy and roll back on the machine that can, with npm run rollback.',
  none: 'No modules are deployed',
  noneText: 'Deploy one with npm run deploy.',
  administratorsOnly: 'Only administrators can see the releases',
  askAdministrator: 'Ask an administrator which version of a module is live, or to roll one back.',
  counts: (errors: string, opened: string) => `${errors}, opened ${opened}`,
  share: (share: number) => `${formatCount(share)}% of the users`,
  byName: (users: string) => `${users} by name`,
  isWorse: 'The new version fails more often or is slower',
  rolloutNotEnded: 'The server could not end the rollout by itself. End it here, or with npm run rollback.',
  untried: 'Not known',
  noErrorsYet: 'Neither version has reported an error.',
  noStack: 'No stack was reported.',
  noErrors: `No errors in ${lastDays}.`,
  errorsOf: (title: string) => `Errors of ${title} in the last ${formatCount(ERROR_REPORT_DAYS.shown)} days`,
  notRolledBack: (title: string) => `${title} was not rolled back`,
  endRollout: (title: string) => `End the rollout of ${title}?`,
  rollBack: (title: string) => `Roll ${title} back?`,
  rollBackText: (version: string, failed: string) =>
    `Everyone gets ${version} instead of ${failed}. Open pages stay as they are and offer to reload.`,
  yesEnd: 'Yes, end it',
  yesRollBack: 'Yes, roll it back',
  isLive: (title: string, version: string) => `${title} ${version} is live for everyone`,
  slots: 'Slots',
  slotsText: 'Additions to other pages',
  speed: {
    metrics,
    shortMetrics,
    explanation: `Speed in use: three out of four measurements in ${lastDays} were at most this.`,
    none: `The speed was not measured in ${lastDays}.`,
    notMeasured: 'Not measured',
    earlier: 'Earlier',
    shell: 'Shell',
    allScreens: 'All screens',
    filter: 'Filter by screen or module',
    chart: (metric: string, title: string) => `${metric} of ${title}`,
  },
  overlay: {
    page: 'This page',
    hide: 'Hide modules',
    team: (team: string) => `Team ${team}`,
    noTeam: 'No team',
    loaded: (time: string) => `Loaded in ${time}`,
    notLoaded: 'Not loaded yet',
    noSize: 'Size not known',
    noErrors: 'Errors not known',
    inp: (figure: string) => `INP ${figure}`,
    noInp: 'INP not measured',
  },
  keys: {
    title: 'Team keys',
    text: 'A team’s pipeline uses its key to deploy its modules, and for nothing else. A module belongs to the team that first deploys it.',
    filter: 'Filter by team or module',
    none: 'No team keys yet',
    make: 'Create key',
    modulesHint: 'The modules the team may deploy, such as mf-forecast. Separate them with commas.',
    expiresHint: `The last day on which it can be used, at most ${formatCount(TEAM_KEY_LIMITS.days)} days from now.`,
    made: (team: string) => `Pass this key on to ${team}`,
    shownOnce:
      'It is not shown again. Store it in the pipeline as the secret variable INTRANET_KEY. Anyone who has it can deploy these modules.',
    revoke: (team: string) => `Revoke the key of ${team}?`,
    revokeText: (modules: string) =>
      `It can no longer be used to deploy. The live versions of ${modules} stay. You can’t undo this.`,
    yesRevoke: 'Yes, revoke it',
    revoked: (team: string) => `The key of ${team} is revoked`,
    notRevoked: 'The key was not revoked',
    never: 'Never',
  },
  overrides: {
    inUse: 'In use in this browser',
    text: 'A module that you override comes from your own machine, in this browser only.',
    addressHint: 'The address that npm run dev prints for the module.',
    chooseModule: 'Choose a module.',
    wrongAddress:
      'Enter an address on this machine, such as http://localhost:8102, or on an origin that remotes.origins lists.',
    from: (origin: string) => `Overridden, from ${origin}`,
  },
};
