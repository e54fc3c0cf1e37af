import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleName, RegistryLine } from './modules';
import type { Stack } from './stack';

export interface Registry {
  remotes: RegistryLine[];
}

const fileOf = ({ releases }: Pick<Stack, 'releases'>) => path.join(releases, 'remotes.json');

/** The registry of a stack as it is written. */
export const registryText = (stack: Pick<Stack, 'releases'>): string => readFileSync(fileOf(stack), 'utf8');

export const readRegistry = (stack: Pick<Stack, 'releases'>): Registry =>
  JSON.parse(registryText(stack)) as Registry;

/** Puts another registry in the place of a stack's, at once: nobody reads half of it. A text goes there as it is. */
export function writeRegistry(stack: Pick<Stack, 'releases'>, registry: Registry | string): void {
  const file = fileOf(stack);
  writeFileSync(`${file}.next`, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(`${file}.next`, file);
}

/** What the registry says of one module. */
export function lineOf(stack: Pick<Stack, 'releases'>, name: ModuleName): RegistryLine {
  const line = readRegistry(stack).remotes.find((each) => each.name === name);
  if (!line) throw new Error(`${name} is not live.`);
  return line;
}
