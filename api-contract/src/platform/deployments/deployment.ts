import { type Static, Type } from '@sinclair/typebox';
import { Module } from '../modules/module';
import { instant, nullable, record, text } from '../../kernel/schema';

/** What has become of a module. */
export const Deployment = record('Deployment', {
  name: text,
  /** The version that the command was about; null where the module was removed. */
  version: nullable(text),
  /** The version that was live before; the same one where it was live already. */
  before: nullable(text),
  /** Sentences about what is not wrong, but should be looked at. */
  warnings: Type.Array(text),
  /** When the preview that was stored ends; null after any other command. */
  preview_until: nullable(instant),
});
export type Deployment = Static<typeof Deployment>;

/** The modules of a team, with the errors that browsers have reported. */
export const TeamModules = record('TeamModules', { modules: Type.Array(Module) });
export type TeamModules = Static<typeof TeamModules>;
