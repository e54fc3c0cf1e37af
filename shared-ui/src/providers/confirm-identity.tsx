import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { paths, type ConfirmBy } from 'api-contract';
import { useAuth } from '../auth';
import { api, fieldErrorsOf } from '../client';
import { onConfirmationNeeded } from '../client/events';
import { Button, Row, Stack } from '../components';
import { CodeInput, TextInput } from '../inputs';
import { messages } from '../messages';
import { Dialog } from '../overlays/dialog';
import { useWork } from '../overlays/use-action';
import { WorkDialog } from '../overlays/work-dialog';

const texts = messages.confirmIdentity;

interface ConfirmDialogProps {
  by: Exclude<ConfirmBy, 'company account'>;
  onSettle: (isConfirmed: boolean) => void;
}

function ConfirmBySecret({ by, onSettle }: ConfirmDialogProps) {
  const [value, setValue] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const work = useWork(async () => {
    await api.post(paths.confirm(), { [by]: value }, { isWrite: false });
    onSettle(true);
  });
  useLayoutEffect(() => {
    if (work.error !== undefined) input.current?.focus();
  }, [work.error]);
  const fieldError = fieldErrorsOf(work.error)[by]?.[0];
  const field = {
    ref: input,
    value,
    error: fieldError,
    onChange: (typed: string) => {
      setValue(typed);
      // While what was typed before is checked, the button stays busy.
      if (!work.isBusy) work.end();
    },
  };
  return (
    <WorkDialog
      title={texts.title}
      size="small"
      action="Confirm"
      isReady
      work={fieldError ? { ...work, error: undefined } : work}
      onClose={() => onSettle(false)}
    >
      <p>{texts.text}</p>
      {by === 'code' ? (
        <CodeInput isRecovery={isRecovery} {...field} />
      ) : (
        <TextInput {...field} label="Password" type="password" autoComplete="current-password" required />
      )}
      {by === 'code' && (
        <Row>
          <Button tone="ghost" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Button>
        </Row>
      )}
    </WorkDialog>
  );
}

/** In another tab, so that this page keeps what was typed: the new session is this tab's too. Goes on once it is known whose it is. */
function ConfirmAtCompany({ onSettle }: Pick<ConfirmDialogProps, 'onSettle'>) {
  const { user } = useAuth();
  return (
    <Dialog title={texts.title} size="small" onClose={() => onSettle(false)}>
      <Stack>
        <p>{texts.atCompany}</p>
        <Row>
          <a href="/api/company-account" target="_blank" rel="noreferrer">
            Sign in again
          </a>
          <Button tone="primary" busy={user === null} onClick={() => onSettle(true)}>
            Continue
          </Button>
          <Button onClick={() => onSettle(false)}>Cancel</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

/**
 * Renders the dialog in which a user confirms that it is them, when the server asks for it: the client repeats the request then, unless
 * another user has signed in meanwhile, for whom everything is remounted. The host mounts it once.
 */
export function IdentityConfirmation() {
  const [asked, setAsked] = useState<ConfirmBy | null>(null);
  const resolve = useRef<(isConfirmed: boolean) => void>(undefined);
  const settle = (isConfirmed: boolean) => {
    setAsked(null);
    resolve.current?.(isConfirmed);
  };
  useEffect(() => {
    const stop = onConfirmationNeeded((by) => {
      setAsked(by);
      return new Promise((settled) => (resolve.current = settled));
    });
    return () => {
      stop();
      resolve.current?.(false);
    };
  }, []);
  if (asked === null) return null;
  if (asked === 'company account') return <ConfirmAtCompany onSettle={settle} />;
  return <ConfirmBySecret by={asked} onSettle={settle} />;
}
