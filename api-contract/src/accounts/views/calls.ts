import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, remove } from '../../kernel/call/call';
import * as paths from './paths';
import { View } from './view';
import { viewSchema } from './view-form';

export const viewCalls = describeCalls('Views', {
  listViews: get(paths.views, {
    summary: 'The views that the signed-in user has saved',
    response: Type.Array(View),
  }),
  saveView: create(paths.views, {
    summary: 'Save a view; one of the same name and list is replaced',
    body: viewSchema,
    response: View,
  }),
  deleteView: remove(paths.view, { summary: 'Delete a view of the signed-in user', undo: {} }),
});
