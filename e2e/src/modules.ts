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
  name: string;
  title?: string;
  version: string;
  entry: string;
  integrity: string | null;
  requires: Record<string, string>;
  paths: string[];
}
