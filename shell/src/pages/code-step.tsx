import { type Ref, useState } from 'react';
import { Button, CodeInput } from 'shared-ui';
import { messages } from '../messages';

interface CodeStepProps {
  code: string;
  error: string | undefined;
  isBusy: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (code: string) => void;
  onBack: () => void;
}

/** The second step of signing in: a code from the app, or a recovery code. */
export function CodeStep({ code, error, isBusy, inputRef, onChange, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <>
      <CodeInput isRecovery={isRecovery} ref={inputRef} value={code} error={error} onChange={onChange} />
      <Button type="submit" tone="primary" busy={isBusy}>
        Sign In
      </Button>
      <Button onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? messages.signIn.useApp : messages.signIn.useRecovery}
      </Button>
      <Button tone="ghost" onClick={onBack}>
        Back
      </Button>
    </>
  );
}
