import type { ReactNode } from 'react';
import type { StaleErrorBody } from 'api-contract';
import { styled } from 'styled-components';
import { useAuth } from '../auth';
import { ownSaves } from '../client/storage';
import { Alert, Button } from '../components';
import { formatDateTime } from '../format';
import { Dialog } from '../overlays';
import { PlainTable } from '../components/plain-table';
import { tokens } from '../theme';
import { messages } from './messages';
import { showValue } from './fields';

/** Four columns, on a phone too. */
const Changes = styled.div`
  margin: ${tokens.space[3]} 0;
  table {
    table-layout: fixed;
  }
  && :is(th, td) {
    padding-inline: ${tokens.space[2]};
    overflow-wrap: anywhere;
    white-space: normal;
  }
  && :is(th, td):first-child {
    padding-left: 0;
  }
`;

type Change = StaleErrorBody['stale']['changes'][number];

interface StaleSaveDialogProps {
  stale: StaleErrorBody['stale'];
  /** Returns the label of a field. */
  labelOf: (field: string) => string;
  /** Returns a value as the field shows it. */
  textOf?: (field: string, value: unknown) => string;
  /** Renders a value, in place of `textOf`. */
  render?: (field: string, value: unknown) => ReactNode;
  /** Returns the user's own value of what was changed. */
  mineOf?: (change: Change) => unknown;
  /** Discards the user's changes. */
  onReload: () => void;
  /** Overwrites the stored record with the user's changes. */
  onKeep: () => void;
  /** Closes the dialog and changes nothing. */
  onClose: () => void;
}

type StaleSaveProps = Omit<StaleSaveDialogProps, 'onClose'>;

/** Returns the title, the text and the buttons of a message about a stale save. */
function useStaleSave(props: StaleSaveProps) {
  const { stale, labelOf, mineOf, onReload, onKeep } = props;
  const { textOf = (_field: string, value: unknown) => showValue(value), render = textOf } = props;
  const { user } = useAuth();
  const isOwn = user !== null && stale.changed_by?.id === user.id;
  const where = isOwn && (ownSaves.has(stale.changed_at) ? 'outside this form' : 'in another browser');
  const at = formatDateTime(stale.changed_at);
  return {
    title: where ? messages.youChangedIt(where) : messages.somebodyChangedIt,
    actions: (
      <>
        <Button onClick={onKeep}>Keep mine</Button>
        <Button tone="primary" onClick={onReload}>
          Reload
        </Button>
      </>
    ),
    children: (
      <>
        <p>
          {where
            ? messages.youSavedIt(where, at)
            : messages.saved(stale.changed_by?.name ?? messages.noUser, at)}
        </p>
        {stale.changes.length > 0 && (
          <Changes>
            <PlainTable label={messages.changes}>
              <thead>
                <tr>
                  <th scope="col">Field</th>
                  <th scope="col">Before</th>
                  <th scope="col">{where ? `Changed ${where}` : 'Theirs'}</th>
                  {mineOf && <th scope="col">Mine</th>}
                </tr>
              </thead>
              <tbody>
                {stale.changes.map((change, index) => {
                  const { field, line, before, after } = change;
                  const show = (value: unknown) => render(field, value) || '–';
                  return (
                    <tr key={index}>
                      <th scope="row">{line === null ? labelOf(field) : `${line}: ${labelOf(field)}`}</th>
                      <td>{show(before)}</td>
                      <td>{show(after)}</td>
                      {mineOf && <td>{show(mineOf(change))}</td>}
                    </tr>
                  );
                })}
              </tbody>
            </PlainTable>
          </Changes>
        )}
        <p>{where ? messages.ownAdvice(where) : messages.advice}</p>
      </>
    ),
  };
}

/**
 * Renders what was saved meanwhile by whom and when, beside the user's own values, with Reload and Keep mine. For a save that the user
 * has asked for. The focus is on no button: a key that was meant for a field chooses nothing.
 */
export function StaleSaveDialog(props: StaleSaveDialogProps) {
  const { actions, ...message } = useStaleSave(props);
  return <Dialog {...message} role="alertdialog" onClose={props.onClose} footer={actions} />;
}

/** Renders the same in the flow of the page. For a field that saves itself: the user types on in it. */
export function StaleSaveAlert(props: StaleSaveProps) {
  return <Alert tone="warning" announce {...useStaleSave(props)} />;
}
