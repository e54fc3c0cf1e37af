import { useLayoutEffect, useRef, useState } from 'react';
import { api, saveErrorOf, undoOf, type DownloadOptions } from '../client';
import { messages } from '../messages';
import { addUnsavedWork } from '../unsaved-parts';
import { type Question, type ToastMessage, useConfirm, useToast } from './contexts';
import { useLateFailure } from './use-late-failure';

function useRuns<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>, isOnce: boolean) {
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false });
  const isRunning = useRef(false);
  // Until the end is shown, a handler may be one from before it.
  useLayoutEffect(() => {
    isRunning.current = state.isBusy;
  }, [state]);
  const showLate = useLateFailure();
  const end = (error?: unknown) => setState({ isBusy: false, error });
  const run = async (...args: Args) => {
    if (isOnce && isRunning.current) return;
    isRunning.current = true;
    setState({ isBusy: true });
    const endWork = addUnsavedWork();
    try {
      await work(...args);
      end();
    } catch (error) {
      end(error);
      showLate(messages.work.failed, saveErrorOf(error));
    } finally {
      endWork();
    }
  };
  return { ...state, run: (...args: Args) => void run(...args), end };
}

/**
 * Returns work that is busy while it runs, and its error until it runs again: for a form that shows the error itself. Where the user has
 * left the form meanwhile, a toast does. While it runs it does not run again, as after a double click. Before the tab is closed while it
 * runs, the browser asks.
 */
export function useWork<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) {
  return useRuns(work, true);
}

interface ActionOptions extends Pick<ToastMessage, 'duration'> {
  /** A sentence after the reason of a failure. */
  advice?: string;
  /** Asked first: without the user's consent nothing happens. */
  question?: Question;
  /** The message once it is done, with Undo where the work returns the response to a change that can be undone. */
  done?: Pick<ToastMessage, 'title' | 'text'>;
  /** Whether it does not run again while it runs, as after a double click. Otherwise runs go on beside each other. */
  isOnce?: boolean;
}

/** Returns an action that is busy while its work runs, and shows a failure as a toast with this title. */
export function useAction<Args extends unknown[]>(
  failure: string,
  work: (...args: Args) => Promise<unknown>,
  { advice = '', question, done, isOnce = false, ...options }: ActionOptions = {},
) {
  const toast = useToast();
  const confirm = useConfirm();
  const { isBusy, run } = useRuns(async (...args: Args) => {
    try {
      const response = await work(...args);
      if (done) toast.show({ tone: 'success', ...done, undo: undoOf(response) });
    } catch (error) {
      const text = `${saveErrorOf(error)} ${advice}`.trim();
      toast.show({ tone: 'danger', title: failure, text, ...options });
    }
  }, isOnce);
  const ask = async (...args: Args) => {
    if (!question || (await confirm(question))) run(...args);
  };
  return { isBusy, run: (...args: Args) => void ask(...args) };
}

/** Returns the download of a file as an action, with its progress from 0 to 1; null while that is not known. */
export function useDownload(failure: string, path: string, options: DownloadOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const action = useAction(failure, () => {
    setProgress(null);
    return api.download(path, { ...options, onProgress: setProgress });
  });
  return { ...action, progress };
}
