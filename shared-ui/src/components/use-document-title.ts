import { useEffect } from 'react';
import { useRuntimeConfig } from '../config';

/** Names the browser's tab: `Quotes · Company`. The innermost page that is drawn has the last word. */
export function useDocumentTitle(title: string): void {
  const { company } = useRuntimeConfig();
  useEffect(() => {
    document.title = [title, company.name].filter(Boolean).join(' · ');
  }, [title, company.name]);
}
