'use strict';
// An unexpected warning or error fails its test. A test that expects one declares it:
//   const errors = expectConsole('error');  …  expect(errors).toEqual([expect.stringContaining('csrf-token')])

const { format } = require('node:util');

const watched = ['error', 'warn'];
let unexpected = [];
let expected = new Map();

globalThis.expectConsole = (method) => {
  const lines = [];
  expected.set(method, lines);
  return lines;
};

beforeEach(() => {
  unexpected = [];
  expected = new Map();
  for (const method of watched) {
    console[method] = (...args) => {
      const line = format(...args);
      const lines = expected.get(method);
      if (lines) lines.push(line);
      else unexpected.push(`console.${method}: ${line}`);
    };
  }
});

afterEach(() => {
  if (unexpected.length > 0) {
    throw new Error(`The test wrote to the console without declaring it:\n\n${unexpected.join('\n\n')}`);
  }
});
