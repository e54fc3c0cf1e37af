import webpack from 'webpack';

/** Puts a JSON file beside what is built. */
export class EmitJson {
  constructor(fileName, makeContent) {
    this.fileName = fileName;
    this.makeContent = makeContent;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EmitJson', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'EmitJson', stage }, () => {
        const text = `${JSON.stringify(this.makeContent(), null, 2)}\n`;
        compilation.emitAsset(this.fileName, new webpack.sources.RawSource(text));
      });
    });
  }
}
