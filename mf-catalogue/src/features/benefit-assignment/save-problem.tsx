import { styled } from 'styled-components';
import { Alert, fieldErrorsOf, messageOf, tokens } from 'shared-ui';
import { fieldLabel, StaleSaveDialog, staleOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { productGroupFormSchema } from '../product-groups/product-group-form';
import type { StageDraft } from './use-stage-draft';

const Space = styled.div`
  padding: ${tokens.space[3]} ${tokens.space[4]};
`;

/** Says why a card was not saved. The changes stay. */
export function SaveProblem({ draft, onReload }: { draft: StageDraft; onReload: () => void }) {
  const { error } = draft.save;
  const stale = staleOf(error);
  if (stale) {
    return (
      <StaleSaveDialog
        stale={stale}
        labelOf={(field) => fieldLabel(productGroupFormSchema, field)}
        onClose={draft.dismiss}
        onKeep={() => draft.overwrite(stale.current_etag)}
        onReload={() => {
          draft.discard();
          onReload();
        }}
      />
    );
  }
  if (error === undefined) return null;
  const reasons = Object.values(fieldErrorsOf(error)).flat();
  return (
    <Space>
      <Alert tone="danger" title={messageOf(error)}>
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
