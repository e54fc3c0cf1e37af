import { validateBody } from 'api-contract';
import { array, boolean, number, object, string } from 'yup';
import type { Company } from '../../domain';
import { documentsSchema, toCompany } from './company-schema';
import type { FileText } from './text-file';

const text = (label: string) => string().strict().label(label).defined().typeError(`${label} must be text.`);
const address = (label: string) =>
  text(label).test({
    name: 'address',
    message: `${label} must be an http or https address.`,
    test: (value) => !value || (/^https?:\/\//.test(value) && URL.canParse(value)),
  });

/** `https://cdn.example.com`, and nothing that stands for several: each origin may run scripts in the page. */
const isOrigin = (value: string): boolean =>
  /^https?:\/\/[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;

const origins = array()
  .of(
    text('remotes.origins').test({
      name: 'origin',
      message: 'remotes.origins must name origins such as https://cdn.example.com, each in full.',
      test: isOrigin,
    }),
  )
  .typeError('remotes.origins must be a list.');

const seconds = (label: string, most: number) =>
  number().strict().label(label).min(0.1).max(most).typeError(`${label} must be a number of seconds.`);

const schema = object({
  company: object({ name: text('company.name').required(), line: text('company.line') }).required(),
  poweredBy: object({ label: text('poweredBy.label'), url: address('poweredBy.url') }).required(),
  provider: object({ shortCode: text('provider.shortCode') }).required(),
  crm: object({ baseUrl: address('crm.baseUrl').nullable() }).required(),
  remotes: object({
    allowOverrides: boolean().strict().required(),
    origins,
    timeoutSeconds: seconds('remotes.timeoutSeconds', 120),
    checkSeconds: seconds('remotes.checkSeconds', 86_400),
  }).required(),
  errorReportUrl: address('errorReportUrl').nullable(),
  documents: documentsSchema,
});

/** `text` is what the page may know. */
export interface RuntimeConfig extends FileText {
  /** What stands on documents. */
  company: Company;
  /** The other origins that the page takes remotes from. */
  remoteOrigins: string[];
  /** Whether a browser may take a remote from its own machine. */
  allowOverrides: boolean;
  /** Where the page may send error reports; undefined keeps them in the browser. */
  errorReportOrigin: string | undefined;
}

export class RuntimeConfigError extends Error {}

/** Checks the text of the run-time configuration. Throws `RuntimeConfigError` saying what is wrong with it. */
export const parseRuntimeConfig = ({ text: written, etag }: FileText): RuntimeConfig => {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    throw new RuntimeConfigError('it is not valid JSON');
  }
  const result = validateBody(schema, value);
  if (!result.ok) throw new RuntimeConfigError(Object.values(result.errors).flat().join(' '));
  const { documents, ...published } = result.body;
  const { errorReportUrl, remotes } = published;
  return {
    text: JSON.stringify(published),
    company: toCompany(published.company, documents),
    etag,
    remoteOrigins: remotes.origins ?? [],
    allowOverrides: remotes.allowOverrides,
    errorReportOrigin: errorReportUrl ? new URL(errorReportUrl).origin : undefined,
  };
};
