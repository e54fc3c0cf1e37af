import { modules } from 'single-remotes';

/** What the shell's loader asks federation for, as a chunk of the same build. */
export const loadContainer = async ({ name }) => (await modules[name]()).default;
