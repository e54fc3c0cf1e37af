import type { OrganisationMode } from '../clients/paths';
import { builtPath, queryString, path, queryPath } from '../kernel/call/path';
import type { ReportDimension } from '../kernel/dimensions';
import type { CalendarDate } from '../kernel/schema';
import type { ChoiceKind } from './choices/choice';
import type { ReportSort } from './reports/report-figures';
import type { FactRecord, TimelineRecord, TimelineTopic } from './timeline/timeline-fields';

/** Which records are offered. */
export interface ChoiceQuery {
  /** Each of its words must be in the name or the heading. */
  readonly filter?: string;
  /** Of organisations: which of them. */
  readonly mode?: OrganisationMode;
  /** Also those that are archived or disabled: for a filter, by which what they have is found. */
  readonly archived?: '1';
  /** Of contacts: whose. */
  readonly organisation_id?: number;
  /** Of product groups: the quote for whose event day they are priced. */
  readonly quote_id?: number;
  /** Of product groups: only those that have an event date on quotes. */
  readonly is_event?: '1';
  /** A record to return as `chosen`, of which only the id is known. */
  readonly id?: number;
}

export const choices = builtPath(
  '/choices/{kind}',
  (kind: ChoiceKind, query: ChoiceQuery = {}) => `/choices/${kind}${queryString(query)}`,
);

export const dashboardStats = path('/dashboard-stats');
export const dashboardCharts = path('/dashboard-charts');
/** How much there is to do for a user. */
export const toDoCounts = path('/users/{id}/to-do-counts');

/** What is kept of a person outside the company. Their address is in the body, so that no log and no history of a browser has it. */
export const personalData = path('/personal-data');
export const personalDataExport = path('/personal-data/export');
export const personalDataErasure = path('/personal-data/erasure');

interface ReportQuery {
  readonly by?: ReportDimension;
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  readonly filter?: string;
}

export const customerReport = queryPath<ReportQuery>()('/reports/customers');
/** The name of a row, by the id that the lists are filtered by. */
export const reportRow = builtPath(
  '/reports/row',
  (by: ReportDimension, id: number) => `/reports/row${queryString({ by, id })}`,
);
/** What of the report is mailed to the signed-in user. */
export const reportSubscription = path('/reports/subscription');
export const customerReportExport = queryPath<ReportQuery & { sort?: ReportSort; order?: 'asc' | 'desc' }>()(
  '/reports/customers-export',
);

export const salesTargets = path('/sales-targets/{year}');

/** Takes at least `SEARCH_MIN_LENGTH` characters, and how many hits of each kind to return (see `SEARCH_LIMITS`). */
export const search = builtPath(
  '/search',
  (text: string, limit?: number) => `/search${queryString({ q: text, limit })}`,
);

/** Which part of a timeline: the entries before this one, and those about one topic. */
export interface TimelineQuery {
  before?: number;
  topic?: TimelineTopic;
}

/** What has happened to a record: `timeline('organisations', 7)`. */
export const timeline = builtPath(
  '/timelines/{record}/{id}',
  (record: TimelineRecord, id: number | string, query: TimelineQuery = {}) =>
    `/timelines/${record}/${encodeURIComponent(String(id))}${queryString(query)}`,
);

/** What stands on top of the page of an organisation or a contact. */
export const recordFacts = builtPath(
  '/record-facts/{record}/{id}',
  (record: FactRecord, id: number | string) => `/record-facts/${record}/${encodeURIComponent(String(id))}`,
);

/** What a team does to its modules, with its key. */
export const deployments = path('/deployments');
export const deployment = path('/deployments/{name}');
export const deploymentPreview = path('/deployments/{name}/preview');
export const deploymentRollback = path('/deployments/{name}/rollback');
export const deploymentRollout = path('/deployments/{name}/rollout');

/** The releases of the modules, and what browsers report of them. */
export const modules = path('/modules');
export const modulePreviews = path('/modules/previews');
export const moduleRollback = path('/modules/{name}/rollback');
export const moduleOpened = path('/modules/{name}/opened');
export const errorReports = path('/error-reports');

/** The keys with which teams deploy their modules. */
export const teamKeys = path('/team-keys');
export const teamKey = path('/team-keys/{id}');
