interface Needs {
  name: string;
  requires: Record<string, string>;
  shared?: Record<string, string>;
}

interface Incompatibility {
  isShellBehind: boolean;
  message: string;
}

export function findIncompatibilities(line: Needs, provided: Record<string, string>): Incompatibility[];
export function packageOf(name: string): string;
