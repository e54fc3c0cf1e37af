import HtmlWebpackPlugin from 'html-webpack-plugin';

/**
 * Writes into the page which files a named chunk consists of (`<meta name="scripts:member" content="/assets/… /assets/…">`), so that
 * the first script can ask for them side by side instead of one after the other.
 */
export class ScriptHints {
  constructor(chunks) {
    this.chunks = chunks;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('ScriptHints', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTags.tap('ScriptHints', (data) => {
        data.assetTags.meta.push(
          ...this.chunks.map((name) => this.#metaOf(compilation, data.publicPath, name)),
        );
        return data;
      });
    });
  }

  #metaOf(compilation, publicPath, name) {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The build has no chunk named ${name}.`);
    const scripts = group.getFiles().filter((file) => file.endsWith('.js'));
    return {
      tagName: 'meta',
      voidTag: true,
      attributes: { name: `scripts:${name}`, content: scripts.map((file) => publicPath + file).join(' ') },
      meta: { plugin: 'script-hints' },
    };
  }
}
