import { styled } from 'styled-components';
import { Alert, fieldErrorsOf, messageOf, tokens } from 'shared-ui';
import { fieldLabel, StaleSaveDialog } from 'shared-ui/forms';
import { messages } from '../../messages';
import { productGroupFormSchema } from '../product-groups/product-group-form';
import type { StageDraft } from './use-stage-draft';

const Space = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

interface SaveProblemProps {
  draft: StageDraft;
  onReload: () => void;
}

/** Says why a card was not saved. The changes stay. */
export function SaveProblem({ draft, onReload }: SaveProblemProps) {
  const { save } = draft;
  if (save.status === 'stale') {
    return (
      <StaleSaveDialog
        stale={save.stale}
        labelOf={(field) => fieldLabel(productGroupFormSchema, field)}
        onClose={draft.dismiss}
        onKeep={() => draft.overwrite(save.stale.current_etag)}
        onReload={() => {
          draft.discard();
          onReload();
        }}
      />
    );
  }
  if (save.status !== 'failed') return null;
  const reasons = Object.values(fieldErrorsOf(save.error)).flat();
  return (
    <Space>
      <Alert tone="danger" title={messageOf(save.error)}>
        {reasons.length > 0 && (
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
        {messages.assignment.notSaved}
      </Alert>
    </Space>
  );
}
