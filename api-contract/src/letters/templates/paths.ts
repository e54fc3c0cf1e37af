import { builtPath, path, queryString } from '../../kernel/call/path';
import type { TemplateKind } from './template-kinds';

/** The templates of one kind; all of them when it is left out. */
export const templates = builtPath(
  '/templates',
  (kind?: TemplateKind) => `/templates${queryString({ kind })}`,
);
export const template = path('/templates/{id}');
