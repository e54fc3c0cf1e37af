// webpack and Rspack have the same configuration and the same plugin API.

import path from 'node:path';
import { constants, federationOptions, remoteFacts } from './index.mjs';
import { isCode, usesIn } from './uses.mjs';

/**
 * Whether a development server runs: webpack says so in a variable, Rspack only in its command.
 * @type {boolean}
 */
export const isServe = process.env.WEBPACK_SERVE === 'true' || process.argv.includes('serve');

/**
 * The options of swc, for a rule of one's own. Fast Refresh needs the development transform. Its JSX runtime is ours, because React's fails
 * inside a production shell (React 19).
 */
export const swcOptions = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: {
        runtime: 'automatic',
        development: isServe,
        refresh: isServe,
        importSource: isServe ? 'define-remote' : 'react',
      },
    },
  },
};

export const resolveOptions = {
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  modules: ['node_modules', path.resolve('node_modules')],
};

/** Writes a JSON file beside the build, when the names of all other files are final. */
export class EmitJson {
  constructor(fileName, makeContent) {
    this.fileName = fileName;
    this.makeContent = makeContent;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitJson', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmitJson', stage }, () => {
        const text = `${JSON.stringify(this.makeContent(compilation), null, 2)}\n`;
        compilation.emitAsset(this.fileName, new sources.RawSource(text));
      });
    });
  }
}

/** Returns the compiled modules of a compilation, each with its file. */
const modulesOf = ({ modules }) =>
  [...modules]
    .flatMap((module) => [module, ...(module.modules ?? [])])
    .filter(({ resource }) => isCode(resource))
    .map((module) => [module.resource, module.originalSource()?.source().toString() ?? '']);

/** Writes `remote.json` and `uses.json`, and defines the constants. */
export class RemoteFacts {
  apply(compiler) {
    new compiler.webpack.DefinePlugin(constants()).apply(compiler);
    new EmitJson('remote.json', remoteFacts).apply(compiler);
    new EmitJson('uses.json', (compilation) => usesIn(modulesOf(compilation))).apply(compiler);
  }
}

/** Configures a development server that pages of other origins load the module from. */
export function developmentServer(defaultPort) {
  const port = Number(process.env.PORT || defaultPort);
  return {
    port,
    host: 'localhost',
    hot: true,
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      webSocketURL: { hostname: 'localhost', port },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
  };
}

/** Returns what a development server changes in the configuration. */
const developmentOf = (config, fastRefresh) => ({
  ...config,
  mode: 'development',
  devtool: 'cheap-module-source-map',
  output: { ...config.output, filename: '[name].js', chunkFilename: '[name].chunk.js' },
  plugins: [...config.plugins, fastRefresh()],
  // Or else a module with a syntax error is loaded, and its correction reloads the page.
  optimization: { emitOnErrors: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  devServer: developmentServer(8080),
});

/** Returns the configuration of a bundler, with its federation plugin, its loader for TypeScript and its plugin for Fast Refresh. */
export function configOf(FederationPlugin, loader, fastRefresh) {
  const config = {
    mode: 'production',
    target: ['web', 'es2022'],
    entry: {},
    // Where reported errors are read, a map finds the line; the server sends none.
    devtool: 'hidden-source-map',
    output: {
      path: path.resolve('dist'),
      publicPath: 'auto',
      uniqueName: remoteFacts().name,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].chunk.js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
      clean: true,
    },
    resolve: resolveOptions,
    module: {
      rules: [{ test: /\.[jt]sx?$/, exclude: /node_modules/, use: { loader, options: swcOptions } }],
    },
    plugins: [new FederationPlugin(federationOptions()), new RemoteFacts()],
  };
  return isServe ? developmentOf(config, fastRefresh) : config;
}
