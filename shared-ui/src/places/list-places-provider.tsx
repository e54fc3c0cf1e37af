import { useState, type ReactNode } from 'react';
import { ListPlacesContext, type ListPlaces } from './list-places';

/** Remembers, for as long as the page is open, how each list was left. */
export function ListPlacesProvider({ children }: { children: ReactNode }) {
  const [places] = useState<ListPlaces>(() => new Map());
  return <ListPlacesContext value={places}>{children}</ListPlacesContext>;
}
