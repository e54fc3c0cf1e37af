import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { messageOf, useToast } from 'shared-ui';
import { loadPalette } from './load-palette';
import type { PaletteProps } from './palette';
import { useEarlyKeys } from './use-early-keys';

const quietMs = 2500;

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * The palette's code, fetched when the page has come to rest or when it is first wanted, whether it is open, and what was typed
 * before it was.
 */
export function usePalette() {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();

  const close = useCallback(() => setOpen(false), []);
  const typed = useEarlyKeys(isOpen && !Palette, close);

  const fetchPalette = useCallback(() => loadPalette().then((loaded) => setPalette(() => loaded)), []);

  const open = useCallback(() => {
    setOpen(true);
    fetchPalette().catch((error: unknown) => {
      setOpen(false);
      toast.show({ tone: 'danger', title: 'Search could not be loaded', text: messageOf(error) });
    });
  }, [fetchPalette, toast]);

  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), quietMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // A question that is being asked is answered first.
      if (!document.querySelector('dialog[open]')) open();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [open]);

  return { Palette: isOpen ? Palette : null, typed, open, close };
}
