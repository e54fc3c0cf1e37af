import { evaluate } from './run-module';

const source = `export class Loader {
  constructor() {
    this.hooks = { lifecycle: {
      beforeRequest: new AsyncWaterfallHook('beforeRequest'),
      createScript: new SyncHook(),
      afterLoad: new AsyncHook()
    } };
  }
  tellLoaded() { this.hooks.lifecycle.afterLoad.emit({}); }
  async load(id) {
    const asked = await this.hooks.lifecycle.beforeRequest.emit({ id });
    const found = (await this.hooks.lifecycle.afterLoad.emit({ id })) ?? 'nothing';
    this.tellLoaded(
      id,
    );
    return [asked, found, this.hooks.lifecycle.createScript.emit(id), Object.keys(this.hooks.lifecycle)];
  }
}
export const where = Error('at line 19').stack;
`;

const options = {
  library: 'runtime',
  heard: ['createScript'],
  passing: ['beforeRequest'],
  telling: ['tellLoaded'],
};

const withoutHooks = (changed: object = {}) =>
  evaluate<string>(
    'tooling/webpack/lean/unheard-hooks.cjs',
    `module.default.call({ getOptions: () => (${JSON.stringify({ ...options, ...changed })}) }, ${JSON.stringify(source)})`,
  );

describe('hooks that nobody listens to', () => {
  it('are gone with their news, and those that pass something on answer it', async () => {
    const body = (await withoutHooks()).replaceAll('export ', '');
    const result = await evaluate(
      'tooling/webpack/lean/unheard-hooks.cjs',
      `(() => { class SyncHook { emit(told) { return 'script of ' + told; } } ${body} return new Loader().load('a'); })()`,
    );
    expect(result).toEqual([{ id: 'a' }, 'nothing', 'script of a', ['createScript']]);
    expect(body).not.toMatch(/new Async|this\.tellLoaded\(/);
  });

  it('leave the lines where they were, for source maps', async () => {
    const lineOf = (code: string) => code.split('\n').findIndex((line) => line.includes('at line 19'));
    expect(lineOf(await withoutHooks())).toBe(lineOf(source));
  });

  it('stop the build once one passes on what it is told, and the list does not say so', async () => {
    await expect(withoutHooks({ passing: [] })).rejects.toThrow(
      /beforeRequest of runtime is a AsyncWaterfallHook: look at tooling\/webpack\/lean\/never-called\.mjs/,
    );
  });
});
