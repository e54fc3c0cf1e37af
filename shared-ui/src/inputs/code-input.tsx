import { messages } from '../messages';
import { TextInput, type TextInputProps } from './text-inputs';

const texts = messages.confirmIdentity;

interface CodeInputProps extends Pick<TextInputProps, 'value' | 'onChange' | 'error' | 'ref'> {
  /** Whether a recovery code is typed in the place of one from the app. */
  isRecovery: boolean;
}

/** Renders the input of a code of the second factor. */
export function CodeInput({ isRecovery, ...field }: CodeInputProps) {
  return (
    <TextInput
      {...field}
      label={isRecovery ? 'Recovery code' : 'Code'}
      hint={isRecovery ? texts.recoveryHint : texts.codeHint}
      name="code"
      required
      spellCheck={false}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      inputMode={isRecovery ? 'text' : 'numeric'}
    />
  );
}
