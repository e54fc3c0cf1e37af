import { validateBody } from 'api-contract';
import { array, boolean, number, object, string } from 'yup';
import type { Company } from '../../domain';
import { readText, type FileText } from './files';

const text = (label: string) => string().strict().label(label).typeError(`${label} must be text.`);
const optional = (label: string) => text(label).trim().nullable();
const lines = (label: string) => array().of(text(label).required()).typeError(`${label} must be a list.`);

/** The details of the company on documents for clients. All are optional. */
const documentsSchema = object({
  address: lines('documents.address'),
  email: optional('documents.email'),
  phone: optional('documents.phone'),
  website: optional('documents.website'),
  registrationNumber: optional('documents.registrationNumber'),
  vatNumber: optional('documents.vatNumber'),
  paymentDetails: lines('documents.paymentDetails'),
  terms: array()
    .of(
      object({
        heading: text('documents.terms.heading').required(),
        paragraphs: lines('documents.terms.paragraphs').required(),
      }),
    )
    .typeError('documents.terms must be a list.'),
}).typeError('documents must be an object.');

type Written = ReturnType<typeof documentsSchema.validateSync>;

const toCompany = ({ name, line }: { name: string; line: string }, written: Written): Company => ({
  name,
  line,
  address: written.address ?? [],
  email: written.email || null,
  phone: written.phone || null,
  website: written.website || null,
  registrationNumber: written.registrationNumber || null,
  vatNumber: written.vatNumber || null,
  paymentDetails: written.paymentDetails ?? [],
  terms: written.terms ?? [],
});

const definedText = (label: string) => text(label).defined();
const address = (label: string) =>
  definedText(label).test({
    name: 'address',
    message: `${label} must be an http or https address.`,
    test: (value) => !value || (/^https?:\/\//.test(value) && URL.canParse(value)),
  });

/** `https://cdn.example.com`, without wildcards: each origin may run scripts in the page. */
const isOrigin = (value: string): boolean =>
  /^https?:\/\/[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;

const origins = array()
  .of(
    definedText('remotes.origins').test({
      name: 'origin',
      message: 'remotes.origins must name origins such as https://cdn.example.com, each in full.',
      test: isOrigin,
    }),
  )
  .typeError('remotes.origins must be a list.');

const seconds = (label: string, most: number) =>
  number().strict().label(label).min(0.1).max(most).typeError(`${label} must be a number of seconds.`);

const schema = object({
  company: object({
    name: definedText('company.name').required(),
    line: definedText('company.line'),
  }).required(),
  poweredBy: object({ label: definedText('poweredBy.label'), url: address('poweredBy.url') }).required(),
  provider: object({ shortCode: definedText('provider.shortCode') }).required(),
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

/** `text` is the public part, as JSON. */
export interface RuntimeConfig extends FileText {
  /** For documents. */
  company: Company;
  /** The other origins that remotes may be loaded from. */
  remoteOrigins: string[];
  /** Whether a browser may override a remote with a local build. */
  allowOverrides: boolean;
  /** The origin that error reports are sent to. */
  errorReportOrigin: string | undefined;
}

export class RuntimeConfigError extends Error {}

/** Parses the run-time configuration. Throws `RuntimeConfigError`. */
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

/** Reads the run-time configuration on each call, and returns the last valid one while the file is broken. */
export class ConfigReader {
  private good: RuntimeConfig | undefined;
  private lastLogged = '';

  constructor(
    private readonly file: string,
    private readonly log: { error(message: string): void },
  ) {}

  /** Undefined while there has been no valid one. */
  async read(): Promise<RuntimeConfig | undefined> {
    const file = await readText(this.file);
    try {
      if (!file) throw new RuntimeConfigError('it cannot be read');
      this.good = parseRuntimeConfig(file);
      this.lastLogged = '';
    } catch (error) {
      if (!(error instanceof RuntimeConfigError)) throw error;
      this.logOnce(error.message, file?.etag ?? '');
    }
    return this.good;
  }

  /** Logs once for each state of the file. */
  private logOnce(message: string, state: string): void {
    if (this.lastLogged === `${state}${message}`) return;
    this.lastLogged = `${state}${message}`;
    const kept = this.good ? 'The last good one stays in use.' : 'There is none in use.';
    this.log.error(`The run-time configuration ${this.file} was not taken: ${message}. ${kept}`);
  }
}

/** Returns a function that reads the company for documents. It throws when there has been no valid configuration. */
export const companyFrom = (configFile: string): (() => Promise<Company>) => {
  // The function that reads the same file for the page logs its errors.
  const config = new ConfigReader(configFile, { error: () => undefined });
  return async () => {
    const good = await config.read();
    if (!good) throw new Error(`The run-time configuration ${configFile} cannot be used.`);
    return good.company;
  };
};
