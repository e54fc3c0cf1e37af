import { useEffect } from 'react';
import { useRuntimeConfig } from '../config';
import { useLocation } from '../router';

/** Sets the title of the browser tab: `Quotes · Company`. Of several components the last one in the page decides. */
export function useDocumentTitle(title: string): void {
  const { company } = useRuntimeConfig();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = [title, company.name].filter(Boolean).join(' · ');
  }, [title, company.name, pathname]);
}
