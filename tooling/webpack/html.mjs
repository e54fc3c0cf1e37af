import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * The page of a package that runs alone; the shell has a template of its own.
 * @param {string} [publicPath] where the page looks for its scripts: `/` when it has deep links, beside itself otherwise.
 */
export const standalonePage = (title, publicPath = 'auto') =>
  new HtmlWebpackPlugin({
    title,
    publicPath,
    scriptLoading: 'defer',
    meta: {
      viewport: 'width=device-width, initial-scale=1',
      'api-base-url': '/api',
      'csrf-token': 'standalone',
      'color-scheme': 'light dark',
    },
    templateContent: ({ htmlWebpackPlugin }) =>
      `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${htmlWebpackPlugin.options.title}</title></head><body><div id="root"></div></body></html>`,
  });
