import type { Context, JobName } from '../../src/domain';
import { workNext } from '../../src/jobs';

/** Works what is due of a kind of job; what fails and is tried again waits. */
export const workAll = async (context: Context, name: JobName): Promise<void> => {
  while (await workNext(context, name));
};
