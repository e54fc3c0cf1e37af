import { deployBuild } from '../releases/deploy.mjs';
import { openBrowser } from '../trial/browser.mjs';
import { tryPages } from '../trial/trial.mjs';

/** Deploys builds with a trial each, three at a time in one browser, without an API, in this shell or in one of their own. Returns what was said of each, in their order. */
export async function deployAll(builds, usualShell) {
  const browser = await openBrowser();
  const outcomes = [];
  const queue = builds.entries();
  const work = async () => {
    for (const [index, { name, dist, shell = usualShell }] of queue) {
      const trial = (candidate) => tryPages(browser, { ...candidate, shell, api: { token: 'none' } });
      outcomes[index] = await deployBuild(name, { dist, shell, command: 'deploy', trial }).catch((error) => ({
        refusal: error.name === 'DeploymentError' ? error.message : `${error.stack}`,
      }));
    }
  };
  await Promise.all([work(), work(), work()]);
  await browser.close();
  return outcomes;
}
