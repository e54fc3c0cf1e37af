import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Stack } from './stack';

/** What a person sees of each module: its name, its first list, and a page whose code comes later. */
export const modules = {
  'mf-catalogue': { title: 'Catalogue', path: '/products', heading: 'Products', later: '/products/create' },
  'mf-quotes': { title: 'Quotes', path: '/quotes/active', heading: 'Active Quotes', later: '/quotes/create' },
  'mf-crm': {
    title: 'Organisations',
    path: '/organisations',
    heading: 'Organisations',
    later: '/organisations/create',
  },
  'mf-invoicing': { title: 'Invoices', path: '/invoices', heading: 'Invoices', later: undefined },
} as const;

export type ModuleName = keyof typeof modules;

export const moduleNames = Object.keys(modules) as ModuleName[];

/** A line of the registry. */
export interface RegistryLine {
  menu?: object[];
  name: string;
  title?: string;
  version: string;
  entry: string;
  integrity: string | null;
  requires: Record<string, string>;
  paths: string[];
}

export interface Registry {
  remotes: RegistryLine[];
}

const fileOf = ({ releases }: Pick<Stack, 'releases'>) => path.join(releases, 'remotes.json');

/** Returns the registry file of a stack as text. */
export const registryText = (stack: Pick<Stack, 'releases'>): string => readFileSync(fileOf(stack), 'utf8');

export const readRegistry = (stack: Pick<Stack, 'releases'>): Registry =>
  JSON.parse(registryText(stack)) as Registry;

/** Replaces the registry of a stack atomically. A string is written as it is. */
export function writeRegistry(stack: Pick<Stack, 'releases'>, registry: Registry | string): void {
  const file = fileOf(stack);
  writeFileSync(`${file}.next`, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(`${file}.next`, file);
}

/** Returns the registry's line of one module. Throws when it is not live. */
export function lineOf(stack: Pick<Stack, 'releases'>, name: string): RegistryLine {
  const line = readRegistry(stack).remotes.find((each) => each.name === name);
  if (!line) throw new Error(`${name} is not live.`);
  return line;
}

/** Follows an entry of the side menu; where its group is folded, that is opened first. */
export const followMenu = async (page: Page, path: string): Promise<void> =>
  (await findInMenu(page, path)).click();

/** Returns the menu entry of a path, and opens its group where that is folded. */
export async function findInMenu(page: Page, path: string): Promise<Locator> {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await link.waitFor({ state: 'attached' });
  // A link is hidden for a moment too while the menu is laid out: the button says whether its group is folded.
  const folded = page.locator(`nav div:has(> ul a[href="${path}"]) > h2 button[aria-expanded="false"]`);
  if ((await folded.count()) > 0) await folded.click();
  return link;
}
