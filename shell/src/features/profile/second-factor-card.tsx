import { useState } from 'react';
import {
  formSchema,
  paths,
  secondFactorOnSchema,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorSetup,
} from 'api-contract';
import { useFormikContext } from 'formik';
import {
  api,
  Badge,
  Button,
  Card,
  Muted,
  Row,
  saveFile,
  Stack,
  useAction,
  useAuth,
  useRead,
  useToast,
} from 'shared-ui';
import { EntityForm, RecordView, TextField } from 'shared-ui/forms';
import styled from 'styled-components';
import { messages } from './messages';
import { QrCode } from './qr-code';

const texts = messages.secondFactor;
const onSchema = formSchema(secondFactorOnSchema);

const Monospaced = styled.code`
  overflow-wrap: anywhere;
`;

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  padding: 0;
  list-style: none;
`;

/** Shows recovery codes, once. */
function RecoveryCodesNote({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toast = useToast();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.show({ tone: 'success', title: texts.copied });
    } catch {
      // The browser refuses the clipboard without HTTPS.
      toast.show({ tone: 'info', title: texts.notCopied });
    }
  };
  return (
    <Stack>
      <p role="status">{texts.codesText}</p>
      <Codes aria-label={texts.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Monospaced>{code}</Monospaced>
          </li>
        ))}
      </Codes>
      <Row>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button icon="download" onClick={() => saveFile(new Blob([`${text}\n`]), texts.fileName)}>
          Download
        </Button>
        <Button tone="primary" onClick={onDone}>
          I’ve saved them
        </Button>
      </Row>
    </Stack>
  );
}

function SetupButtons({ onCancel }: { onCancel: () => void }) {
  const { isSubmitting } = useFormikContext();
  return (
    <Row>
      <Button type="submit" tone="primary" busy={isSubmitting}>
        Turn on
      </Button>
      <Button disabled={isSubmitting} onClick={onCancel}>
        Cancel
      </Button>
    </Row>
  );
}

interface SetupProps {
  setup: SecondFactorSetup;
  onTurnedOn: (codes: RecoveryCodes) => void;
  onCancel: () => void;
}

/** Shows the secret for the app, and asks for a first code. */
function SetupForm({ setup, onTurnedOn, onCancel }: SetupProps) {
  return (
    <EntityForm
      label={texts.title}
      schema={onSchema}
      initialValues={{ code: '' }}
      onSubmit={async (values) =>
        onTurnedOn(await api.post<RecoveryCodes>(paths.secondFactorOn(), secondFactorOnSchema.cast(values)))
      }
    >
      <Stack $max="520px">
        <p>{texts.scan}</p>
        <QrCode label={texts.qrCode} text={setup.address} />
        <p>
          {texts.type} <Monospaced>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Monospaced>
        </p>
        <TextField name="code" autoComplete="one-time-code" inputMode="numeric" hint={texts.firstCode} />
        <SetupButtons onCancel={onCancel} />
      </Stack>
    </EntityForm>
  );
}

/** Turns two-step sign-in on and off. `onDone` is called once it is on and the recovery codes are kept. */
export function SecondFactorCard({ onDone }: { onDone?: () => void }) {
  const { refreshUser } = useAuth();
  const read = useRead<SecondFactor>(paths.ownSecondFactor());
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const showCodes = ({ recovery_codes }: RecoveryCodes) => {
    setSetup(undefined);
    setCodes(recovery_codes);
  };
  const begin = useAction(texts.notBegun, async () => {
    try {
      setSetup(await api.post<SecondFactorSetup>(paths.ownSecondFactor(), undefined, { isWrite: false }));
    } catch (error) {
      // It may be on since.
      read.retry();
      refreshUser();
      throw error;
    }
  });
  const makeCodes = useAction(texts.noCodes, async () =>
    showCodes(await api.post<RecoveryCodes>(paths.recoveryCodes())),
  );
  const turnOffNow = async () => {
    await api.delete(paths.ownSecondFactor(), { awaitReads: true });
    refreshUser();
  };
  const turnOff = useAction(texts.notOff, turnOffNow, {
    done: { title: texts.off },
    question: {
      title: texts.turnOff,
      text: texts.turnOffText,
      confirmLabel: 'Yes, turn off',
      tone: 'danger',
    },
  });
  const content = ({ is_on, recovery_codes_left }: SecondFactor) => {
    if (codes)
      return (
        <RecoveryCodesNote
          codes={codes}
          onDone={() => {
            setCodes(undefined);
            onDone?.();
          }}
        />
      );
    if (setup) return <SetupForm setup={setup} onTurnedOn={showCodes} onCancel={() => setSetup(undefined)} />;
    return (
      <Stack>
        <p>{is_on ? texts.isOn : texts.isOff}</p>
        {is_on && <Muted>{texts.codesLeft(recovery_codes_left)}</Muted>}
        <Row>
          {is_on ? (
            <>
              {onDone && (
                <Button tone="primary" onClick={onDone}>
                  Go on
                </Button>
              )}
              <Button busy={makeCodes.isBusy} onClick={makeCodes.run}>
                New recovery codes
              </Button>
              <Button busy={turnOff.isBusy} onClick={turnOff.run}>
                Turn off…
              </Button>
            </>
          ) : (
            <Button busy={begin.isBusy} onClick={begin.run}>
              Set up
            </Button>
          )}
        </Row>
      </Stack>
    );
  };
  return (
    <RecordView what="two-step sign-in" read={read} back={{ label: 'Dashboard', to: '/' }} fields={1}>
      {(factor) => (
        <Card
          title={texts.title}
          actions={<Badge tone={factor.is_on ? 'success' : 'neutral'}>{factor.is_on ? 'On' : 'Off'}</Badge>}
        >
          {content(factor)}
        </Card>
      )}
    </RecordView>
  );
}
