/** Why a build was not made live: each problem says what is wrong and who can mend it. Nothing was changed. */
export class DeploymentError extends Error {
  constructor(what, problems) {
    super(
      [`${what} was not made live. What is live stays so.`, ...problems.map((text) => `  - ${text}`)].join('\n'),
    );
    this.name = 'DeploymentError';
    this.problems = problems;
  }
}
