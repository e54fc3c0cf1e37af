import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from './run';

/** Returns the entry of `mf-plain` as a bundler makes it: it takes the shared modules from the page. The text returns the module. */
export const entryOf = (text: string): string => `var mf_plain = (() => {
  let scope;
  const here = document.currentScript.src.replace(/[^/]+$/, '');
  const use = async (name) => (await Object.values(scope[name])[0].get())();
  const script = (file) => new Promise((resolve, reject) => {
    const element = document.createElement('script');
    Object.assign(element, { src: here + file, onload: resolve, onerror: () => reject(new Error('Loading chunk ' + file + ' failed.')) });
    document.head.append(element);
  });
  return {
    init(given) { scope = given; },
    async get() {
      const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', 'shared-ui', 'styled-components'];
      const [React, { jsx }, ReactDom, router, ui, styled] = await Promise.all(names.map(use));
      const pageOf = (Component) => ({ name: 'mf-plain', routes: [{ path: '/plain', element: jsx(Component, {}) }] });
      const routesOf = (...routes) => ({ name: 'mf-plain', routes });
      const filled = (Card) => ({ ...pageOf(Plain), slots: { 'dashboard.card': Card } });
      const Plain = () => jsx('h1', { children: 'Plain' });
      const module = await (async () => { ${text} })();
      return () => ({ default: module });
    },
  };
})();`;

/** Returns the text that defines `own`: a copy of a library that a build carries, with the page's React unless it brings that too. */
export function copyOf(name: string, { withReact = false } = {}): string {
  const result = buildSync({
    stdin: { contents: `module.exports = require('${name}')`, resolveDir: path.join(root, 'remote-tools') },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    globalName: 'own',
    define: { 'process.env.NODE_ENV': '"production"' },
    external: withReact ? [] : ['react', 'react-dom'],
  });
  return `const require = (name) => (name === 'react' ? React : {}); ${result.outputFiles[0]?.text ?? ''}`;
}

/** The folder of a build that was stored when it was made. */
export const storedBuild = (name: string): string => path.join(__dirname, 'stored-builds', name);

export const nameOf = (dist: string): string =>
  (JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')) as { name: string }).name;
