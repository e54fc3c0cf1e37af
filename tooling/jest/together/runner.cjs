'use strict';
// A runner for Jest (`--runner`) that runs the suites of a project as one file, because Jest loads all modules again for each file of tests,
// which takes most suites as long as their tests. A suite that must have a page or modules of its own is named `*.alone.test.ts`.

const { default: TestRunner } = require('jest-runner');

const isAlone = ({ path }) => path.includes('.alone.test.');

/** Returns the one test that runs these of a project. */
function asOne(context, tests) {
  // Sorted, so that what a suite leaves behind meets the same suite in each run.
  const suites = tests.map(({ path }) => path).sort();
  const config = { ...context.config, globals: { ...context.config.globals, suites } };
  return { context: { ...context, config }, path: require.resolve('./suites.cjs') };
}

module.exports = class TogetherRunner extends TestRunner {
  runTests(tests, ...rest) {
    const alone = tests.filter(isAlone);
    const others = tests.filter((test) => !isAlone(test));
    const projects = [...new Set(others.map(({ context }) => context))];
    const joined = projects.map((project) =>
      asOne(
        project,
        others.filter(({ context }) => context === project),
      ),
    );
    return super.runTests([...joined, ...alone], ...rest);
  }
};
