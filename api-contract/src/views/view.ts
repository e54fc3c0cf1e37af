import { type Static, Type } from '@sinclair/typebox';
import { create, describeCalls, read, remove } from '../call';
import { id, record, text } from '../schema';
import * as paths from './paths';
import { viewSchema } from './view-form';

/** A list as one user likes to see it: its filters, order and columns. */
export const View = record('View', {
  id,
  name: text,
  /** The path and the query of the list: `/quotes/active?agent=3`. */
  address: text,
});
export type View = Static<typeof View>;

export const viewCalls = describeCalls('Views', {
  listViews: read(paths.views, 'The views that the signed-in user has saved', Type.Array(View)),
  saveView: create(paths.views, 'Save a view; one of the same name is replaced', viewSchema, View),
  deleteView: remove(paths.view, { summary: 'Delete a view of the signed-in user' }),
});
