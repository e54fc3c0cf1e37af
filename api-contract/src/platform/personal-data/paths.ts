import { path } from '../../kernel/call/path';

/** What is kept of a person outside the company. Their address is in the body, so that no log and no history of a browser has it. */
export const personalData = path('/personal-data');
export const personalDataExport = path('/personal-data/export');
export const personalDataErasure = path('/personal-data/erasure');
