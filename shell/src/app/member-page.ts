import type { ComponentType } from 'react';
import { lazyPage } from 'shared-ui';
import { loadedMember, loadMember, type Member } from './load-member';

/** One of the member's parts, drawn at once where its code has arrived. */
export function memberPage(choose: (member: Member) => ComponentType): ComponentType {
  return lazyPage(() => loadMember().then(choose), {
    placeholder: null,
    peek: () => {
      const member = loadedMember();
      return member && choose(member);
    },
  });
}
