import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import TerserPlugin from 'terser-webpack-plugin';

const require = createRequire(import.meta.url);

/** The nearest folder above that holds the workspace file; in a repository of its own, a remote's own folder. */
export const workspaceRoot = (() => {
  let folder = process.cwd();
  while (!existsSync(path.join(folder, 'pnpm-workspace.yaml'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
})();

/** What comes from the registry is compiled already. Our own packages are sources, wherever they are installed. */
const isCompiled = (file) =>
  /node_modules/.test(file) && !/node_modules[\\/](shared-ui|api-contract)[\\/]src/.test(file);

/** What these presets are. Webpack's own watch over them as dependencies of a build lets the results of older ones stand. */
function presetsVersion() {
  const folder = fileURLToPath(new URL('./', import.meta.url));
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.[cm]js$/.test(file));
  return files
    .sort()
    .reduce(
      (hash, file) => hash.update(file).update(readFileSync(path.join(folder, file))),
      createHash('sha1'),
    )
    .digest('hex');
}

export const isServe = process.env.WEBPACK_SERVE === 'true';

/**
 * What every front-end package builds with. The JSX runtime is the production one in development too:
 * a remote compiled with the development runtime fails inside a production shell (React 19).
 */
export function commonConfig() {
  const mode = isServe ? 'development' : 'production';
  return {
    mode,
    target: ['web', 'es2022'],
    // No build points at its map: the server keeps maps back.
    devtool: isServe ? 'eval-cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: path.resolve('dist'),
      filename: isServe ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: isServe ? '[name].chunk.js' : '[name].[contenthash:10].chunk.js',
      crossOriginLoading: 'anonymous',
      hashDigestLength: 10,
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['import', 'browser', 'webpack', mode, 'default'],
    },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: isCompiled,
          use: {
            loader: require.resolve('swc-loader'),
            options: {
              jsc: {
                target: 'es2022',
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: false } },
              },
            },
          },
        },
      ],
    },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
    stats: isServe ? 'errors-warnings' : { preset: 'errors-warnings', assets: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(workspaceRoot, '.cache/webpack', path.basename(process.cwd())),
      version: presetsVersion(),
    },
  };
}

/** A development server that serves deep links, hot updates, and the API of `API_URL` behind the same address. */
export function devServer(port) {
  const api = process.env.API_URL ?? 'http://localhost:8090';
  return {
    port: Number(process.env.PORT ?? port),
    host: 'localhost',
    // A page loaded anew shows every change; exchanged modules would have to be accepted one by one, and the container and its page
    // would each wait for the other to do it.
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/config.json', '/remotes.json', '/remotes'], target: api }],
    static: false,
  };
}
