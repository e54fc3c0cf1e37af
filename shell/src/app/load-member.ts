import type * as memberModule from '../member';

type Member = typeof memberModule;

let member: Member | undefined;

/** Fetches what only a member's page needs: layout, menu, dashboard and the way to remotes. A visitor's page goes without. */
export const loadMember = async (): Promise<Member> => {
  member = await import(/* webpackChunkName: "member" */ '../member');
  return member;
};

/** The same when it is there already. */
export const loadedMember = (): Member | undefined => member;

export type { Member };
