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
    ['an export', 'export declare const add: (quote: Quote) => void;', '', 'export declare const add'],
    ['a field', 'title: string;', '', 'export interface Quote { … title: string'],
    ['the type of a field', 'id: number', 'id: string', 'export interface Quote { … id: number'],
    ['a parameter', '(quote: Quote)', '(quote: Quote, to: number)', 'export declare const add'],
    ['a member of a union', "'draft' | ", '', "export type Status = … | 'draft'"],
    ['a member of a union within a type', "'new' | ", '', "export declare const states: Set< … | 'new'"],
    ['a word of a list', '"quote", ', '', 'export declare const KINDS: readonly [ … "quote"'],
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

  it('may have a type for the entries of a list that had none, and take other properties of a parameter', () => {
    const before = `export declare const schema: Schema<{ ids: any[]; }>;
      export declare function Header({ title }: Props): Element;`;
    const typed = before.replace('any[]', 'number[]').replace('{ title }', '{ title, verb }');
    expect(lossOf(typed, before)).toEqual([]);
    expect(lossOf(before.replace('ids: any[];', ''), before)).toHaveLength(1);
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
