import { DEFAULT_SEARCH_LIMIT, WORKBOOK_NAMES } from 'api-contract';
import type { QueryOf } from 'api-contract/server';
import { collection, download, plain, record, saved, workbook, zipOf, type CallHandlers } from '../calls';
import * as platform from './index';

/** Returns a build that a team has sent. */
const buildOf = (
  name: string,
  { hash, by, commit, tried, drop_paths, dry_run }: QueryOf<'previewDeployment'>,
  archive: AsyncIterable<Uint8Array>,
) => ({
  ...{ name, hash, by, commit, archive },
  isTried: tried !== undefined,
  dropPaths: drop_paths !== undefined,
  dryRun: dry_run !== undefined,
});

/** The use case of each call of the area platform, by the name of the call. */
export const platformRoutes = {
  anonymiseContact: saved((context, { params, user }) =>
    platform.anonymiseContact(context, { organisationId: params.id, contactId: params.contactId }, user),
  ),
  findPersonalData: plain((context, { body }) => platform.findPersonalData(context, body.email)),
  exportPersonalData: download(async (context, { body, user }) => ({
    fileName: 'personal-data.zip',
    bytes: zipOf(await platform.exportPersonalData(context, body.email, user)),
  })),
  erasePersonalData: plain((context, { body, user }) =>
    platform.erasePersonalData(context, body.email, user),
  ),
  listModules: plain((context) => platform.listModules(context)),
  listModulePreviews: plain((context) => platform.listModulePreviews(context)),
  rollBackModule: plain((context, { params: { name }, body: { version, instead_of }, user }) =>
    platform.rollBackModule(context, { name, version, ...(instead_of && { insteadOf: instead_of }) }, user),
  ),
  countModuleOpened: plain((context, { params, body, signedIn }) =>
    platform.countModuleOpened(context, params.name, body.version, signedIn.token),
  ),
  reportErrors: plain((context, { body, signedIn }) => platform.reportErrors(context, body, signedIn.token)),
  listTeamKeys: plain((context) => platform.listTeamKeys(context)),
  createTeamKey: plain((context, { body, user }) => platform.createTeamKey(context, body, user)),
  revokeTeamKey: plain((context, { params, user }) => platform.revokeTeamKey(context, params.id, user)),
  listDeployments: plain((context, { keyHolder }) => platform.listTeamModules(context, keyHolder)),
  deploy: plain((context, { params, query, body, keyHolder }) => {
    const { share, users } = query;
    return platform.deploy(context, keyHolder, {
      ...buildOf(params.name, query, body),
      isPreview: false,
      share,
      users: users?.split(',').filter(Boolean),
    });
  }),
  previewDeployment: plain((context, { params, query, body, keyHolder }) =>
    platform.deploy(context, keyHolder, {
      ...buildOf(params.name, query, body),
      isPreview: true,
    }),
  ),
  rollBackDeployment: plain((context, { params, body, keyHolder }) =>
    platform.rollBackDeployment(context, keyHolder, params.name, body),
  ),
  rollOutDeployment: plain((context, { params, body, keyHolder }) =>
    platform.rollOutDeployment(context, keyHolder, params.name, body),
  ),
  removeDeployment: plain((context, { params, query: { by, purge }, keyHolder }) =>
    platform.removeDeployment(context, keyHolder, params.name, { by, isPurge: purge !== undefined }),
  ),
  getDashboardStats: collection(platform.getDashboardStats),
  getDashboardCharts: collection(platform.getDashboardCharts),
  getToDoCounts: collection((context, { params }) => platform.getToDoCounts(context, params.id)),
  getCustomerReport: collection((context, { query }) => platform.getCustomerReport(context, query)),
  getReportRow: collection((context, { query }) => platform.getReportRow(context, query)),
  exportCustomerReport: workbook(WORKBOOK_NAMES.customers, (context, { query }) =>
    platform.exportCustomerReport(context, query),
  ),
  getReportSubscription: plain((context, { user }) => platform.getReportSubscription(context, user)),
  saveReportSubscription: plain((context, { body, user }) =>
    platform.saveReportSubscription(context, body, user),
  ),
  deleteReportSubscription: plain((context, { user }) => platform.deleteReportSubscription(context, user)),
  getSalesTargets: record((context, { params }) => platform.getSalesTargets(context, params.year)),
  updateSalesTargets: saved((context, { params, body, saving }) =>
    platform.updateSalesTargets(context, params.year, body, saving),
  ),
  getTimeline: collection((context, { params, query }) =>
    platform.getTimeline(context, params.record, params.id, query),
  ),
  getRecordFacts: collection((context, { params }) =>
    platform.getRecordFacts(context, params.record, params.id),
  ),
  getQuoteHistory: collection((context, { params }) => platform.getQuoteHistory(context, params.id)),
  listChoices: plain((context, { params, query, user }) =>
    platform.listChoices(context, params.kind, query, user),
  ),
  search: plain((context, { query }) =>
    platform.search(context, { text: query.q, limit: Number(query.limit ?? DEFAULT_SEARCH_LIMIT) }),
  ),
} satisfies Partial<CallHandlers>;
