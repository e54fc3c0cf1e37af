'use strict';
// jsdom with the web globals that Node has and jsdom's window lacks, which react-router and our client need.

const { TestEnvironment } = require('jest-environment-jsdom');

const borrowed = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'structuredClone',
];

// Node's Request takes only a signal of Node's own; jsdom's classes of these names are replaced.
const replaced = ['AbortController', 'AbortSignal'];

// The browser's timeline, with what a module took to load.
const timings = ['measure', 'clearMeasures', 'getEntriesByName', 'getEntriesByType'];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of borrowed) {
      if (this.global[name] === undefined) this.global[name] = globalThis[name];
    }
    for (const name of timings) this.global.performance[name] = performance[name].bind(performance);
    for (const name of replaced) this.global[name] = globalThis[name];
  }

  /** Each test has a tab of its own, without the drafts of another. */
  handleTestEvent({ name }) {
    if (name === 'test_done') this.global.sessionStorage.clear();
  }
}

module.exports = BrowserEnvironment;
