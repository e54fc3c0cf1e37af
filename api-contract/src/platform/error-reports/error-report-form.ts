import type { InferType } from 'yup';
import {
  body,
  boundedList,
  choice,
  optionalLongText,
  requiredCount,
  requiredLongText,
  requiredText,
} from '../../kernel/form/fields';
import { MAX_ID } from '../../kernel/limits';
import { ERROR_REPORT_LIMITS, MAX_MODULE_NAME } from '../../kernel/module-limits';
import { vitalReportSchema } from './vital-form';

/** When a module failed: while it was loaded, while it rendered, or later, in an event handler, a timer or a promise. */
export const ERROR_KINDS = ['load', 'render', 'event'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

const { reports, vitals, message, stack, path } = ERROR_REPORT_LIMITS;

const count = (label: string, min: number) => requiredCount(label, { min, max: MAX_ID });

/** One failure in a browser, with the module that it belongs to. It contains nothing that a user typed. */
export const errorReportSchema = body({
  /** `mf-quotes`, or `shell`. */
  module: requiredText('Module', MAX_MODULE_NAME),
  version: requiredText('Version', 100),
  /** The build of the page that the module ran in. */
  shell_version: requiredText('Shell version', 100),
  kind: choice('Kind', ERROR_KINDS),
  message: requiredLongText('Message', message),
  /** The innermost stack frames. */
  stack: optionalLongText('Stack', stack),
  /** The innermost components, of an error while rendering. */
  component_stack: optionalLongText('Component stack', stack),
  /** The path of the page, without query and fragment. */
  path: requiredText('Path', path),
  at: requiredText('Time', 30),
  /** How often it occurred before it was sent. */
  count: count('Count', 1),
});
export type ErrorReport = InferType<typeof errorReportSchema>;

/** What a page sends: reports, and the number of those that it dropped because they were too many. Only our own server gets measurements. */
export const errorReportsSchema = body({
  reports: boundedList('Reports', errorReportSchema, reports),
  held_back: count('Held back', 0),
  vitals: boundedList('Measurements', vitalReportSchema, vitals).optional(),
});
export type ErrorReports = InferType<typeof errorReportsSchema>;
