import { ReleaseFolder } from '../../remote-tools/test/release-folder';
import { run } from '../../remote-tools/test/run';
import { apiReport, missingFrom } from '../packages/api-report.mjs';
import { findVersionProblem } from '../packages/versions.mjs';

const building = 600_000;

let folder: ReleaseFolder;

beforeAll(async () => {
  folder = new ReleaseFolder();
  // Writes the declarations of our packages too, unless they are there.
  const { code, output } = await run(['tooling/packages/outside.mjs']);
  if (code !== 0) throw new Error(output);
}, building);
afterAll(() => folder.remove());

describe('the API of a package that other teams install', () => {
  it.each(['api-contract', 'shared-ui', 'define-remote', 'remote-tools'])(
    'is what its version says: %s',
    (name) => {
      expect(findVersionProblem(name)).toBeUndefined();
    },
  );

  const released = `export interface Quote { id: number; title: string; }
    export declare const add: (quote: Quote) => void;
    export type Status = 'draft' | 'sent' | 'lost';
    export declare const states: Set<'new' | 'old' | 'sold'>;
    export declare const KINDS: readonly ["quote", "invoice"];`;

  /** Returns what the API of some declarations lacks of that of others. */
  const lossOf = (current: string, earlier: string) => {
    const [now, before] = [current, earlier].map((text, index) => {
      folder.write(`${index}.d.ts`, text);
      return apiReport({ it: folder.at(`${index}.d.ts`) });
    });
    return missingFrom(now ?? '', before ?? '');
  };

  it.each([
    ['an export', 'export declare const add: (quote: Quote) => void;', '', 'declare const add'],
    ['a field', 'title: string;', '', 'interface Quote { … title: string'],
    ['the type of a field', 'id: number', 'id: string', 'interface Quote { … id: number'],
    ['a parameter', '(quote: Quote)', '(quote: Quote, to: number)', 'declare const add'],
    ['a member of a union', "'draft' | ", '', "type Status = … | 'draft'"],
    ['a member of a union within a type', "'new' | ", '', "declare const states: Set< … | 'new'"],
    ['a word of a list', '"quote", ', '', 'declare const KINDS: readonly [ … "quote"'],
  ])('cannot lose or change %s unnoticed', (_what, part, by, line) => {
    expect(lossOf(released.replace(part, by), released)).toContainEqual(expect.stringContaining(line));
  });

  it('may have more', () => {
    const more = released
      .replace('title: string;', 'title: string; note?: string;')
      .replace("'sent'", "'sent' | 'won'")
      .replace("'new' | 'old'", "'zero' | 'old' | 'any' | 'new'")
      .replace('"invoice"', '"invoice", "product"');
    expect(lossOf(`${more} export declare const remove: () => void;`, released)).toEqual([]);
  });

  it('may have an object more in a union', () => {
    const before = `export interface Page { title: Title | string; foot: string | undefined; }
      export type Size = Small | Wide;`;
    const more = before
      .replace('Title | string', 'Title | string | { words: string[] | null; }')
      .replace('Small', 'Large | { width: number; } | Small');
    expect(lossOf(more, before)).toEqual([]);
    expect(lossOf(before, more)).not.toEqual([]);
  });

  it('may have a type for the entries of a list that had none, and take other properties of a parameter', () => {
    const before = `export declare const schema: Schema<{ ids: any[]; }>;
      export declare function Header({ title }: Props): Element;`;
    const typed = before.replace('any[]', 'number[]').replace('{ title }', '{ title, verb }');
    expect(lossOf(typed, before)).toEqual([]);
    expect(lossOf(before.replace('ids: any[];', ''), before)).toHaveLength(1);
  });

  it('may take one more optional parameter, and no other type of one', () => {
    const before = `export declare const print: (quote: Quote) => void;
      export interface Draft { readonly fill: (values: Quote) => Quote; }
      export declare function read<Row>(path: string | null): Row[];`;
    const more = before
      .replace('quote: Quote', 'quote: Quote, copies?: number')
      .replace('values: Quote', 'values: Quote, isSaved?: boolean')
      .replace('null)', 'null, options?: Options)');
    expect(lossOf(more, before)).toEqual([]);
    expect(lossOf(before, more)).toHaveLength(3);
    expect(lossOf(more.replace('copies?: number', 'copies?: string'), more)).toHaveLength(1);
    expect(lossOf(more.replace('copies?: number', 'copies: number'), before)).toHaveLength(1);
  });

  it('may take a parameter apart or not, and export what no entry does', () => {
    const before = `interface Options { large: boolean; }
      export declare const print: (quote: Quote, { large }: Options) => void;`;
    const named = before.replace('interface', 'export interface').replace('{ large }', 'options');
    expect(lossOf(named, before)).toEqual([]);
    expect(lossOf(before, named)).toEqual([]);
  });

  it('may not let two parameters of one type change places', () => {
    const before = `export declare const daysBetween: (from: Date, to: Date) => number;
      export interface Access { login(email: string, password: string): void; }`;
    const swapped = before
      .replace('from: Date, to: Date', 'to: Date, from: Date')
      .replace('email: string, password: string', 'password: string, email: string');
    expect(lossOf(swapped, before)).toHaveLength(2);
  });

  it('may take more types of a property that is given to a component, and return any node from one', () => {
    const before = `interface PartProps { label: string; hint: string | null; source: Source; readonly quote: Source; }
      export declare function Part(props: PartProps): import("react").JSX.Element;`;
    const more = before.replace('source: Source', 'source: Source | (() => Source)');
    expect(lossOf(more, before)).toEqual([]);
    expect(lossOf(before.replace('label: string', 'label: Icon | null'), before)).toEqual([
      'interface PartProps { … label: string',
    ]);
    expect(lossOf(more.replace('readonly quote: Source', 'readonly quote: Source | null'), before)).toEqual([
      'interface PartProps { … readonly quote: Source',
    ]);
    expect(lossOf(before, more)).not.toEqual([]);
    const state = (text: string) => text.replaceAll('PartProps', 'PartState');
    expect(lossOf(state(more), state(before))).toEqual(['interface PartState { … source: Source']);
    const node = 'Iterable<ReactNode> | Promise<Iterable<ReactNode> | string> | string | null | undefined';
    const withNode = (text: string) => text.replace('import("react").JSX.Element', node);
    expect(lossOf(before, withNode(before))).toEqual([]);
    const others = `export declare function head(): import("react").JSX.Element;
      export interface Page { foot(): import("react").JSX.Element; }`;
    expect(lossOf(withNode(withNode(others)), others)).toHaveLength(2);
  });

  it('may have other values of constants, not of another type', () => {
    const limits = (...values: (number | string)[]) => {
      const [first, ...others] = values.map((value) => JSON.stringify(value));
      return `export declare const SHOWN = ${first};
        export declare const HIDDEN: { readonly after: ${first}; readonly sizes: readonly [${others.join()}]; };
        export declare const SIZES: readonly [${others.join()}];`;
    };
    const before = limits(5, 10, 25, 0.5);
    expect(lossOf(limits(7, 20, -1), before)).toEqual([]);
    expect(lossOf(limits('7', 20), before)).toHaveLength(2);
    expect(lossOf(limits(7, '20'), before)).not.toEqual([]);
  });
});
