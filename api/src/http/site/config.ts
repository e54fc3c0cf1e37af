import { type Static, Type } from '@sinclair/typebox';
import { OWN_ERROR_REPORTS } from 'api-contract';
import type { Company } from '../../domain';
import { ConfigurationError, readSettings } from '../../configuration/read-settings';
import { bodyEtag } from '../../calls';
import { readText, type FileText } from './files';

const section = <Fields extends Parameters<typeof Type.Object>[0]>(fields: Fields) =>
  Type.Object(fields, { additionalProperties: false });
const text = Type.String();
const named = Type.String({ minLength: 1, must: 'be text, and not empty' });
const lines = Type.Array(named);
const optionalText = Type.Optional(Type.Union([text, Type.Null()], { must: 'be text or null' }));
const must = 'be an http or https address';
const address = Type.Union([Type.String({ format: 'web-address' }), Type.Literal('')], { must });
const optionalAddress = Type.Union([address, Type.Null()], { must });
const origin = Type.String({
  format: 'origin',
  must: 'be an origin in full, such as https://cdn.example.com',
});

/** What config/README.md describes. */
const Schema = section({
  company: section({ name: named, line: text }),
  poweredBy: section({ label: text, url: address }),
  provider: section({ name: Type.String({ ...named, default: 'Xero' }), shortCode: text }),
  crm: section({ baseUrl: optionalAddress }),
  remotes: section({
    allowOverrides: Type.Boolean(),
    origins: Type.Optional(Type.Array(origin)),
    timeoutSeconds: Type.Optional(Type.Number({ minimum: 0.1, maximum: 120 })),
    checkSeconds: Type.Optional(Type.Number({ minimum: 0.1, maximum: 86_400 })),
  }),
  slots: Type.Optional(Type.Record(Type.String(), lines)),
  errorReportUrl: Type.Optional(
    Type.Union([optionalAddress, Type.Literal(OWN_ERROR_REPORTS)], {
      must: `${must}, or ${OWN_ERROR_REPORTS} for this server`,
    }),
  ),
  documents: Type.Optional(
    section({
      address: Type.Optional(lines),
      email: optionalText,
      phone: optionalText,
      website: optionalText,
      registrationNumber: optionalText,
      vatNumber: optionalText,
      paymentDetails: Type.Optional(lines),
      terms: Type.Optional(Type.Array(section({ heading: named, paragraphs: lines }))),
    }),
  ),
});

const toCompany = ({ company, provider, documents = {} }: Static<typeof Schema>): Company => ({
  ...company,
  address: documents.address ?? [],
  email: documents.email?.trim() || null,
  phone: documents.phone?.trim() || null,
  website: documents.website?.trim() || null,
  registrationNumber: documents.registrationNumber?.trim() || null,
  vatNumber: documents.vatNumber?.trim() || null,
  paymentDetails: documents.paymentDetails ?? [],
  terms: documents.terms ?? [],
  accountingProvider: provider.name,
});

/** What `config/intranet.json` is shipped with. */
const example = {
  name: 'Larkfield Events',
  address: 'Larkfield House, 12 Larkfield Court, Bristol BS1 4XX',
};

/** Returns whether documents for clients would have the name or the address of the shipped example. */
export const isExampleCompany = ({ name, address }: Company): boolean =>
  name === example.name || address.join(', ') === example.address;

/** What the sign-in page offers. */
interface SignInWays {
  password: boolean;
  /** What staff call the company's sign-in provider. */
  provider: string | null;
}

const passwords: SignInWays = { password: true, provider: null };

/** What the page gets from the server's own settings. */
export interface PageSettings {
  signIn?: SignInWays;
  /** The address that users open, where it is set. */
  publicUrl?: string | undefined;
  /** Whether records link to the accounting provider. */
  hasProviderLinks?: boolean;
  /** Whether clients get what it sends. */
  isProduction?: boolean;
}

/** `text` is the public part, as JSON. */
interface RuntimeConfig extends FileText {
  /** For documents. */
  company: Company;
  /** The other origins that remotes may be loaded from, and whether a browser may override a remote with a local build. */
  remotes: { origins?: string[]; allowOverrides: boolean };
  /** The address that error reports are sent to. */
  errorReportUrl?: string | null;
}

/** Parses the run-time configuration. Throws `ConfigurationError`. */
const parse = (
  { text: written }: FileText,
  { signIn = passwords, hasProviderLinks = true, isProduction = false, publicUrl }: PageSettings,
): RuntimeConfig => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch (error) {
    throw new ConfigurationError(`It is not valid JSON: ${(error as Error).message}.`);
  }
  const { value, problems } = readSettings(Schema, parsed);
  if (problems.length > 0) throw new ConfigurationError(problems.join(' '));
  const { documents: _documents, ...published } = value;
  const { errorReportUrl, remotes } = published;
  const provider = hasProviderLinks ? published.provider : { ...published.provider, shortCode: '' };
  const ours = toCompany(value);
  const isExample = isProduction && isExampleCompany(ours);
  const company = { ...published.company, ...(isExample && { isExample }) };
  const text = JSON.stringify({ ...published, company, provider, signIn, publicUrl });
  return { text, company: ours, etag: bodyEtag(text), remotes, errorReportUrl };
};

/** Reads the run-time configuration on each call, and returns the last valid one while the file is broken. */
export class ConfigReader {
  private good: RuntimeConfig | undefined;
  private lastLogged = '';

  constructor(
    private readonly file: string,
    private readonly log: { error(message: string): void } = { error: () => undefined },
    private readonly settings: PageSettings = {},
  ) {}

  /** Undefined while there has been no valid one. */
  async read(): Promise<RuntimeConfig | undefined> {
    try {
      this.good = await this.readFile();
      this.lastLogged = '';
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      this.logOnce(error.message);
    }
    return this.good;
  }

  /** Reads the file once. Throws `ConfigurationError` when it is missing or wrong. */
  async readFile(): Promise<RuntimeConfig> {
    const file = await readText(this.file);
    try {
      if (!file) throw new ConfigurationError('It does not exist or cannot be read.');
      return parse(file, this.settings);
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      throw new ConfigurationError(
        `The configuration ${this.file} cannot be used. ${error.message} Correct it, or name another file with CONFIG_FILE.`,
      );
    }
  }

  private logOnce(message: string): void {
    if (this.lastLogged === message) return;
    this.lastLogged = message;
    this.log.error(`${message} ${this.good ? 'The last good one stays in use.' : 'There is none in use.'}`);
  }
}

/** Returns a function that reads the company for documents. It throws when there has been no valid configuration. */
export const companyFrom = (configFile: string): (() => Promise<Company>) => {
  // The function that reads the same file for the page logs its errors.
  const config = new ConfigReader(configFile);
  return async () => ((await config.read()) ?? (await config.readFile())).company;
};
