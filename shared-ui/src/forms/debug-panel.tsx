import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Card } from '../components';
import { useSearchParams } from '../router';
import { tokens } from '../theme';

/** Returns whether the address has `?debug=1`, which shows the form's data. */
export function useDebug(): boolean {
  const [search] = useSearchParams();
  return search.get('debug') === '1';
}

const Code = styled.pre`
  overflow: auto;
  max-height: 400px;
  margin: 0;
  font: ${tokens.text.tiny} / 1.6 ${tokens.font.mono};
`;

/** Renders the current data of the form, for debugging. */
export function DebugPanel() {
  const { values, errors, touched, dirty } = useFormikContext<object>();
  return (
    <Card title="Form data">
      <Code tabIndex={0}>{JSON.stringify({ values, errors, touched, dirty }, null, 2)}</Code>
    </Card>
  );
}
