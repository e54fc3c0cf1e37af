import { useFormikContext } from 'formik';
import { styled } from 'styled-components';
import { Card } from '../components';
import { useSearchParams } from '../router';
import { tokens } from '../theme';

/** Whether the address asks for a form's data to be shown: `?debug=1`. */
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

/** The form's data as it is now. For finding faults; shown only where it is asked for. */
export function DebugPanel() {
  const { values, errors, touched, dirty } = useFormikContext<object>();
  return (
    <Card title="Form data">
      <Code tabIndex={0}>{JSON.stringify({ values, errors, touched, dirty }, null, 2)}</Code>
    </Card>
  );
}
