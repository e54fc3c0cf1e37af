import HtmlWebpackPlugin from 'html-webpack-plugin';

const tag = (tagName, attributes) => ({
  tagName,
  voidTag: true,
  attributes,
  meta: { plugin: 'script-hints' },
});

/**
 * Writes into the page which files a named chunk consists of (`<meta name="scripts:member" content="/assets/… /assets/…">`), so that
 * the first script can ask for them side by side instead of one after the other. What every page needs the page asks for itself.
 */
export class ScriptHints {
  constructor(chunks, preload) {
    this.chunks = chunks;
    this.preload = preload;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('ScriptHints', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('ScriptHints', (data) => {
        const filesOf = (name) => this.#filesOf(compilation, name).map((file) => data.publicPath + file);
        const metas = this.chunks.map((name) =>
          tag('meta', { name: `scripts:${name}`, content: filesOf(name).join(' ') }),
        );
        const links = this.preload
          .flatMap(filesOf)
          .map((href) => tag('link', { rel: 'preload', as: 'script', href }));
        data.assetTags.meta.push(...metas, ...links);
        return data;
      });
    });
  }

  #filesOf(compilation, name) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The build has no chunk named ${name}.`);
    return group.getFiles().filter((file) => file.endsWith('.js'));
  }
}
