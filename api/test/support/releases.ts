import { noReleases } from '../../src/adapters';
import { ReleaseProblem, type ReleasedModule, type Releases } from '../../src/domain';

const robin = { by: 'robin', client: null, tried_by: null };
/** The version that everybody has. */
export const live = { version: '1.0.0-aaa', since: '2026-03-01T09:00:00.000Z', ...robin, commit: 'c0ffee1' };
/** The version that some users have. */
export const candidate = {
  version: '1.1.0-bbb',
  since: '2026-03-27T09:00:00.000Z',
  ...robin,
  commit: 'c0ffee2',
};

/** A release folder in memory with one module, of which some users have a newer version. */
export class TestReleases implements Releases {
  isWritable = true;
  problem: string | undefined = undefined;
  rolledBack: object[] = [];

  module: ReleasedModule = {
    name: 'mf-quotes',
    title: 'Quotes',
    team: null,
    live,
    previous_version: '0.9.0-ccc',
    rollout: { ...candidate, share: 10, named_users: 0 },
    last_change: null,
  };

  list() {
    return this.problem === undefined
      ? Promise.resolve([this.module])
      : Promise.reject(new ReleaseProblem(this.problem));
  }

  rollouts() {
    const rollout = { name: 'mf-quotes', live: live.version, candidate: candidate.version };
    const since = this.module.rollout?.since;
    return Promise.resolve(since ? [{ ...rollout, since }] : []);
  }

  canWrite() {
    return Promise.resolve(this.isWritable);
  }

  rollBack(change: { name: string; version?: string; by: string }) {
    this.rolledBack.push(change);
    this.module = { ...this.module, rollout: null };
    return Promise.resolve({
      name: change.name,
      version: change.version ?? null,
      before: null,
      warnings: [],
      preview_until: null,
    });
  }

  /** Rolls the same version out again. */
  beginAgain(since: string) {
    this.rolledBack = [];
    this.module = { ...this.module, rollout: { ...candidate, since, share: 10, named_users: 0 } };
  }

  previews = noReleases.previews;
  rollOut = noReleases.rollOut;
  remove = noReleases.remove;
  deploy = noReleases.deploy;
}
