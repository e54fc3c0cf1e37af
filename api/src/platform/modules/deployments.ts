import {
  FOR_NOBODY,
  type AuditEvent,
  type Deployment,
  type DeploymentRollback,
  type DeploymentRollout,
  type ModulePreviews,
  type TeamModules,
} from 'api-contract';
import { recordEvent } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { refuse } from '../../kernel/errors';
import { readModules, readVitals } from './modules';
import type { ReleaseAuthor, SentBuild, RolloutStage } from '../../kernel/ports';
import { assertKeyFor, assertStillValid, type KeyHolder } from './team-keys';

type Deploying = Pick<Context, 'store' | 'clock' | 'releases' | 'tokens'>;

/** Returns the modules of a key that belong to its team, or to no team yet. */
export const listTeamModules = async (context: Deploying, holder: KeyHolder): Promise<TeamModules> => {
  const modules = await readModules(context, await readVitals(context));
  const isOwn = ({ name, team }: { name: string; team: string | null }) =>
    holder.modules.includes(name) && (team === null || team === holder.team);
  return { modules: modules.filter(isOwn) };
};

const longestReason = 1000;

/** What a team does to one of its modules. */
interface Change {
  name: string;
  event: AuditEvent;
  by: string | null | undefined;
  details?: Readonly<Record<string, unknown>>;
}

/** Runs a command of a team. The audit log has it before it begins, so that no use of a key is without its line, and again if it fails. */
const change = async (
  { store, clock }: Deploying,
  holder: KeyHolder,
  { name, event, by, details = {} }: Change,
  run: (author: ReleaseAuthor) => Promise<Deployment>,
): Promise<Deployment> => {
  assertKeyFor(holder, name);
  const { team, client, keyId } = holder;
  const author = { by: by ? `${by} of ${team}` : team, team, client };
  const record = (what: AuditEvent, more: Change['details']) =>
    store.transaction((tx) =>
      recordEvent(
        tx,
        what,
        { userId: null, details: { module: name, ...author, key: keyId, ...more } },
        clock.now(),
      ),
    );
  await record(event, details);
  try {
    return await run(author);
  } catch (error) {
    await record('failed module change', {
      reason: String((error as Error).message).slice(0, longestReason),
    });
    throw error;
  }
};

type SentStage = Partial<Pick<DeploymentRollout, 'share' | 'users'>>;

/** Returns who gets a version first; undefined for everybody. */
const stageOf = ({ share, users }: SentStage): RolloutStage | undefined =>
  share || users?.length ? { share: share ?? 0, users: users ?? [] } : undefined;

/** Checks a build that a team has sent and makes it live, or stores it as a preview. Throws `ReleaseProblem` when it is refused. */
export const deploy = (
  context: Deploying,
  holder: KeyHolder,
  { by, share, users, ...build }: Omit<SentBuild, 'assertAllowed'> & { by: string | undefined } & SentStage,
): Promise<Deployment> => {
  const stage = stageOf({ share, users });
  // The empty variable of a pipeline, for example.
  if (!stage && users) refuse('users', FOR_NOBODY);
  const { name, hash, commit, isTried, dryRun, isPreview } = build;
  const details = { hash, commit: commit ?? null, tried: isTried, ...(dryRun && { dry_run: true }) };
  const event = isPreview ? 'module preview' : 'module deployment';
  return change(context, holder, { name, event, by, details }, (author) =>
    context.releases.deploy(
      { ...build, assertAllowed: () => assertStillValid(context, holder) },
      stage,
      author,
    ),
  );
};

/** Returns the previews that have not ended, for any user. */
export const listModulePreviews = async ({
  releases,
  clock,
}: Pick<Context, 'releases' | 'clock'>): Promise<ModulePreviews> => {
  const now = clock.now().toISOString();
  return { previews: (await releases.previews()).filter(({ until }) => until > now) };
};

export const rollBackDeployment = (
  context: Deploying,
  holder: KeyHolder,
  name: string,
  { by, version }: DeploymentRollback,
): Promise<Deployment> =>
  change(context, holder, { name, event: 'module rollback', by, details: { version } }, (author) =>
    context.releases.rollBack({ name, ...(version && { version }), ...author }),
  );

export const rollOutDeployment = (
  context: Deploying,
  holder: KeyHolder,
  name: string,
  { by, version, share, users }: DeploymentRollout,
): Promise<Deployment> => {
  const stage = stageOf({ share, users });
  const details = { version, share: stage?.share ?? 0, users: stage?.users.length ?? 0 };
  return change(context, holder, { name, event: 'module rollout', by, details }, (author) =>
    context.releases.rollOut({ name, stage, ...(version && { version }), ...author }),
  );
};

export const removeDeployment = (
  context: Deploying,
  holder: KeyHolder,
  name: string,
  { by, isPurge }: { by: string | undefined; isPurge: boolean },
): Promise<Deployment> => {
  const details = isPurge ? { purge: true } : {};
  return change(context, holder, { name, event: 'module removal', by, details }, (author) =>
    context.releases.remove({ name, isPurge, ...author }),
  );
};
