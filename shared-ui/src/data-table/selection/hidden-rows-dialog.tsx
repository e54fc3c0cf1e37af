import { styled } from 'styled-components';
import { Button } from '../../components/buttons';
import { formatCount } from '../../format';
import { Dialog } from '../../overlays/dialog';
import { tokens } from '../../theme';
import { messages } from '../messages';

const { space } = tokens;

const Names = styled.ul`
  overflow-y: auto;
  max-height: 40vh;
  margin: ${space[2]} 0 0;
  padding-left: ${space[5]};
  list-style: disc;
  overflow-wrap: anywhere;
`;

interface HiddenRowsDialogProps {
  names: readonly string[];
  shownCount: number;
  onPick: (withHidden: boolean) => void;
  onClose: () => void;
}

/** Asks whether an action is meant for the selected rows that are not shown. */
export function HiddenRowsDialog({ names, shownCount, onPick, onClose }: HiddenRowsDialogProps) {
  const count = names.length + shownCount;
  return (
    <Dialog
      title={messages.someHidden(formatCount(names.length), formatCount(count))}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button onClick={() => onPick(true)}>{`All ${formatCount(count)}`}</Button>
          {shownCount > 0 && (
            <Button tone="primary" data-initial-focus="" onClick={() => onPick(false)}>
              {`Only the ${formatCount(shownCount)} shown`}
            </Button>
          )}
        </>
      }
    >
      <p>{messages.whereHidden}</p>
      <Names>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </Names>
    </Dialog>
  );
}
