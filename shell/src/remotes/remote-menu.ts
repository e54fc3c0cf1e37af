import type { RemoteDescription } from './description';

/** An entry that a remote adds to the side menu, under a group of that name. */
export interface RemoteMenuEntry {
  group: string;
  label: string;
  path: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isMenuEntry = (value: unknown): value is RemoteMenuEntry => {
  const { group, label, path } = (value ?? {}) as Record<string, unknown>;
  return [group, label, path].every(isText) && (path as string).startsWith('/');
};

/** The entries of a description that can be drawn. A wrong one costs the remote that entry, not its pages. */
export const menuOf = ({ menu }: RemoteDescription): RemoteMenuEntry[] =>
  Array.isArray(menu) ? menu.filter(isMenuEntry) : [];
