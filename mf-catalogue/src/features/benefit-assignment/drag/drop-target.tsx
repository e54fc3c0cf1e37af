import { useContext, useLayoutEffect } from 'react';
import { useDroppable } from '@dnd-kit/core';
import type { Zone } from '../model';
import { LinksContext } from './links';
import type { ZoneData } from './zone-data';

/** A list as dnd-kit knows it. Stands after the lists, which are drawn before it asks for them. */
export function DropTarget({ zone }: { zone: Zone }) {
  const { zones } = useContext(LinksContext);
  const { setNodeRef } = useDroppable({ id: zone, data: zones[zone] satisfies ZoneData });
  useLayoutEffect(() => {
    setNodeRef(zones[zone].area ?? null);
    return () => setNodeRef(null);
  }, [setNodeRef, zones, zone]);
  return null;
}
