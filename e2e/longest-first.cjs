'use strict';
// Journeys that take long begin first, on a machine too that never ran them: one that begins last would leave the other worker idle.

const { default: Sequencer } = require('@jest/test-sequencer');

/** Parts of paths, from the longest on. */
const longest = [
  'accessibility/pages',
  'fault-matrix',
  'accessibility/failing',
  'accessibility/states',
  'accessibility/lists',
  'accessibility/quotes',
  'hostile-text',
];

const rankOf = ({ path }) => {
  const rank = longest.findIndex((part) => path.includes(part));
  return rank < 0 ? longest.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};
