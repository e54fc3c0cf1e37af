const modules = {
  'mf-catalogue': () => import('mf-catalogue'),
  'mf-quotes': () => import('mf-quotes'),
  'mf-crm': () => import('mf-crm'),
  'mf-invoicing': () => import('mf-invoicing'),
};

/** What the shell's loader asks federation for, as a chunk of the same build. */
export const loadContainer = async ({ name }) => (await modules[name]()).default;
