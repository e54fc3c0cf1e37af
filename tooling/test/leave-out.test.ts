import { evaluate } from './run-module';

const source = `import { load } from './load';
export class Router {
  navigate(to) {
    return this.revalidate(to);
  }
  revalidate(to) {
    return load(to);
  }
}
const plain = (path) => ({ path });
export function open(path, options) {
  const submit = async () => {
    return load(path, options);
  };
  return options.isForm ? submit() : plain(path);
}
export const where = Error('at line 18').stack;
`;

/** What the loader makes of the source above. */
const leaveOut = (options: object) =>
  evaluate<string>(
    'tooling/webpack/lean/leave-out.cjs',
    `module.default.call({ getOptions: () => (${JSON.stringify({ library: 'router', ...options })}) }, ${JSON.stringify(source)})`,
  );

/** Runs what the loader made: `load` answers "loaded", and the expression sees what the source exports. */
async function run(code: string, expression: string): Promise<unknown> {
  const body = code
    .replace(/^import \{ load \}.*$/m, "const load = () => 'loaded';")
    .replaceAll('export ', '');
  return evaluate(
    'tooling/webpack/lean/leave-out.cjs',
    `(async () => {\n${body}\nreturn ${expression};\n})()`,
  );
}

const failure = (call: string) => `Promise.resolve().then(() => ${call}).catch((error) => error.message)`;

describe('what is left out of a library', () => {
  it.each([
    ['a method', 'Router.revalidate', "new Router().navigate('/a')"],
    ['a function inside another', 'submit', "open('/a', { isForm: true })"],
  ])('throws in its own name: %s', async (_, name, call) => {
    const code = await leaveOut({ never: [name] });
    expect(await run(code, failure(call))).toBe(`${name} of router is left out (tooling/webpack/lean).`);
    expect(await run(code, "open('/a', {}).path")).toBe('/a');
  });

  it('takes with it only what is inside it', async () => {
    const code = await leaveOut({ never: ['open', 'submit'] });
    expect(code).not.toContain('isForm');
    expect(await run(code, "plain('/a').path")).toBe('/a');
  });

  it('leaves the lines where they were, for source maps', async () => {
    const lineOf = (code: string) => code.split('\n').findIndex((line) => line.includes('at line 18'));
    expect(lineOf(await leaveOut({ never: ['submit', 'Router.revalidate'] }))).toBe(lineOf(source));
  });

  it('may come from elsewhere', async () => {
    const code = await leaveOut({ taken: ['open'], from: '/parts.mjs' });
    expect(code).toMatch(/^import \{ open \} from "\/parts\.mjs"; import \{ load \}/);
    expect(code).not.toContain('function open');
  });

  it('stops the build once the library has none of that name', async () => {
    await expect(leaveOut({ never: ['Router.preload'] })).rejects.toThrow(
      /router has no Router\.preload any more: look at tooling\/webpack\/lean\/never-called\.mjs/,
    );
  });
});

describe('the parts that stand in for the router’s', () => {
  const call = (expression: string) => evaluate('tooling/webpack/lean/router-parts.mjs', expression);
  const toLoad = (route: string) =>
    `module.getMatchesToLoad(0, 0, 0, 0, 0, 0, [{ route: { path: '/' } }, { route: ${route} }])`;

  it('load nothing before a page is drawn', async () => {
    expect(await call(toLoad("{ path: 'quotes' }"))).toEqual({ dsMatches: [], revalidatingFetchers: [] });
  });

  it.each(['{ loader() {} }', '{ lazy() {} }', '{ middleware: [] }'])(
    'say so to a route with %s',
    async (route) => {
      await expect(call(toLoad(route))).rejects.toThrow(/has no loaders, lazy routes and middleware/);
    },
  );

  it('go where a link leads, and say that a form cannot be submitted', async () => {
    expect(await call("module.normalizeNavigateOptions(false, '/quotes', { replace: true })")).toEqual({
      path: '/quotes',
    });
    await expect(call("module.normalizeNavigateOptions(false, '/quotes', { body: {} })")).rejects.toThrow(
      /has no submitting of forms/,
    );
  });

  it('know no view transitions, and say so', async () => {
    const keep = (size: number) => call(`module.persistAppliedTransitions(0, { size: ${size} })`);
    expect(await keep(0)).toBeNull();
    await expect(keep(1)).rejects.toThrow(/has no view transitions/);
  });
});

describe('the parts of a remote’s entry', () => {
  const call = (expression: string) => evaluate('tooling/webpack/lean/container-parts.mjs', expression);
  const init = (federation: string) => call(`module.init({ webpackRequire: { federation: ${federation} } })`);
  const enter = (options: string) =>
    call(`(() => {
      const told = [];
      const instance = {
        initOptions: (options) => told.push(options),
        initShareScopeMap: (key, scope) => told.push(key, scope),
      };
      const attachShareScopeMap = () => told.push('attached');
      const federation = { attachShareScopeMap, initOptions: { name: 'mf_quotes' }, instance };
      module.initContainerEntry({ webpackRequire: { federation }, shareScope: { react: 19 }, ${options} });
      return told;
    })()`);

  it('make its instance in the runtime that it is given', async () => {
    const made = await init("{ initOptions: { name: 'mf_quotes' }, runtime: { init: (given) => given } }");
    expect(made).toEqual({ name: 'mf_quotes' });
  });

  it.each(['{ sharedFallback: {}, initOptions: {} }', '{ initOptions: { shared: { react: [] } } }'])(
    'say that it cannot share packages of its own: %s',
    async (federation) => {
      await expect(init(federation)).rejects.toThrow(/shares no packages of its own/);
    },
  );

  it('take over what the host lends', async () => {
    const told = await enter("shareScopeKey: 'default', remoteEntryInitOptions: { version: '1' }");
    const options = { name: 'mf_quotes', remotes: [], version: '1' };
    expect(told).toEqual([options, 'default', { react: 19 }, 'attached']);
  });

  it.each([
    "shareScopeKey: ['a', 'b']",
    "shareScopeKey: 'a', remoteEntryInitOptions: { shareScopeKeys: ['a'] }",
  ])('say that packages are shared in one scope: %s', async (options) => {
    await expect(enter(options)).rejects.toThrow(/takes shared packages from one scope only/);
  });

  it('ask for the versions that the build names, each once', async () => {
    const asked = await call(`(() => {
      const react = { fallback: 0, requiredVersion: '^19.0.0', shareKey: 'react', shareScope: ['default'], singleton: true };
      const moduleToHandlerMapping = { 7: 'known' };
      const consumesLoadingData = { moduleIdToConsumeDataMapping: { 7: react, 8: react } };
      module.updateConsumeOptions({ webpackRequire: { consumesLoadingData }, moduleToHandlerMapping });
      return moduleToHandlerMapping;
    })()`);
    expect(asked).toEqual({
      7: 'known',
      8: {
        getter: 0,
        shareInfo: {
          scope: ['default'],
          shareConfig: expect.objectContaining({ requiredVersion: '^19.0.0', singleton: true }),
        },
        shareKey: 'react',
      },
    });
  });
});
