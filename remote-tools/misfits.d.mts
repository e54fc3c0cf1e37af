interface Needs {
  name: string;
  requires: Record<string, string>;
  shared?: Record<string, string>;
}

interface Misfit {
  isShellBehind: boolean;
  message: string;
}

export function findMisfits(line: Needs, provided: Record<string, string>): Misfit[];
export function packageOf(name: string): string;
