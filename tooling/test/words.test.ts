// How screens, emails and documents speak: see docs/decisions/0213-words.md.
import { readFileSync } from 'node:fs';
import { inRoot, manifestOf, packages, remotes } from '../scripts/workspace.mjs';
import { filesIn } from './files-in';

/** The labels of the product document, names of the shell's pages, statuses and documents, proper names, and the names in samples; a longer name before one that it begins with. */
const NAMES = `
  Product Group, Product Item, Product Name, Product Code, Sub Products, Sales Ledger Code, Benefit Categories, Benefit Stages,
  Export Benefits, Save Before Benefits, Event Date, All Quotes, Active Quotes, Historic Quotes, Sales Won Quotes, Sales Won, Sales Lost,
  View All, View Quotes, View Sales Won Quotes, View Sales, View Invoices, Create New, Intranet Users, Coming Soon, Quote Details, Quote Items, Internal Notes,
  Invoice Details, Save Invoice Details, Add to Quote, Add Note, Add Contact, Delete Quote, Unlock Invoice, Sign In, Network Error,
  Quote Saved, Organisation Saved, Updating Notes, Remove Quote Item, Awaiting Payment, Add a Product Group to this Quote,
  Add another Product Group to this Quote, Event physical Guarantee, Event digital Guarantee,
  Team Keys, Audit Log, Personal Data, Mark as Sent, Mark as Won, Mark as Lost, Preview Proposal, Benefits Schedule, Booking Form,
  Terms and Conditions, Customers report, Negotiating, Profile, Monday, Excel, Xero, Google Authenticator, Microsoft Authenticator, Samsung Internet, Larkfield Events,
  Liberation Sans, Inter Variable, Inter Fallback,
  Accounts Team, Priya Shah, Alex Morgan, Ana Costa, Northern Lights Expo`
  .trim()
  .split(/,\s+/);

interface Line {
  label?: string;
  path?: string;
  title?: string;
}

/** What the package.json of each module says of itself. */
const lines = remotes.map((name): { name: string; menu?: Line[]; slots?: Line[] } => ({
  name,
  ...manifestOf(name).remote,
}));

const entries = lines.flatMap(({ name, menu = [] }) =>
  menu.map(({ label = '', path = '' }) => ({ name, label, path })),
);
const pageNames = entries.map(({ label }) => label).filter((label) => label.includes(' '));

/** The packages whose texts staff and clients read. */
const speaking = packages.filter((name) => /^(mf-|shell$|shared-ui$|api$|api-contract$)/.test(name));

/** Tests, demonstration data, released migrations, and the description of the API. */
const exempt = /\.test\.|(^|\/)(test|testing|demo|migrations|call)\/|calls\.ts$/;

const files = speaking.flatMap((name) =>
  filesIn(`${name}/src`, /\.tsx?$/).filter((file) => !exempt.test(file.slice(`${name}/src/`.length))),
);

/** Returns the texts of a file: what stands in quotes, and between tags. */
const textsOf = (file: string): string[] => {
  const code = readFileSync(inRoot(file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'|`([^`\n]+)`|"([^"\n]+)"|>\s*([A-Z][^<>{}=;]*?)\s*</g)].map(
    (match) => match.slice(1).find(Boolean) ?? '',
  );
};

const spoken = [
  ...files.map((file) => ({ file, texts: textsOf(file) })),
  ...lines.map(({ name, slots = [] }) => ({
    file: `${name}/package.json`,
    texts: slots.map(({ title = '' }) => title),
  })),
];

const textsWith = (isWrong: (text: string) => boolean) =>
  spoken.flatMap(({ file, texts }) => texts.filter(isWrong).map((text) => `${file}: ${text}`));

it('no text begins with a word that leaves the reader to guess', () => {
  expect(textsWith((text) => /^(Empty:|What|Nobody|Those|Somebody) /.test(`${text} `))).toEqual([]);
});

it('texts are in sentence case, but for names', () => {
  const names = new RegExp([...pageNames, ...NAMES].join('|'), 'g');
  const isTitleCase = (text: string) =>
    /^[A-Z][\p{L}’-]+( [\p{L}’-]+)+[?…]?$/u.test(text) && / \p{Lu}\p{Ll}/u.test(text.replace(names, ''));
  expect(textsWith(isTitleCase)).toEqual([]);
});

it('the entries of modules in the menu are in title case', () => {
  const isLower = (word: string) => /^\p{Ll}/u.test(word) && !['and', 'of', 'to'].includes(word);
  expect(pageNames.filter((label) => label.split(' ').some(isLower))).toEqual([]);
});

it('a page has the name that the menu gives it', () => {
  // Titled Delivery, as its group.
  const unnamed = entries
    .filter(({ label, path }) => !path.includes('?') && label !== 'Queue')
    .filter(
      ({ name, label }) =>
        !spoken.some(({ file, texts }) => file.startsWith(`${name}/src/`) && texts.includes(label)),
    );
  expect(unnamed).toEqual([]);
});
