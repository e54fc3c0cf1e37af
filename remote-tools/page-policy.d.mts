interface PageConfig {
  remotes?: { origins?: readonly string[]; allowOverrides?: boolean };
  errorReportUrl?: string | null;
}

export function pagePolicy(nonce: string, config?: PageConfig): string;
