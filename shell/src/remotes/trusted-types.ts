import type { RuntimeConfig } from 'shared-ui';
import { isOverrideOrigin } from './overrides';

/** What of the browser's interface is used here; TypeScript does not know it, and not every browser has it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory;
  }
}

/**
 * Creates the one policy of Trusted Types that the server lets the page have. All text that would run as script is refused, such as HTML
 * with handlers, but for addresses of scripts: bundlers and the federation runtime set them as text, so the policy is the default
 * one. It lets through the origins that modules may be loaded from (decision 191).
 */
export function trustScripts({ origins, allowOverrides }: RuntimeConfig['remotes']): void {
  const isTrusted = (url: string): boolean => {
    const { origin, protocol } = new URL(url, document.baseURI);
    if (!protocol.startsWith('http')) return false;
    if (origin === window.location.origin || origins.includes(origin)) return true;
    return allowOverrides && isOverrideOrigin(origin, origins);
  };
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (isTrusted(url) ? url : null) });
}
