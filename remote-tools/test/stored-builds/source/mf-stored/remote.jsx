import { useState } from 'react';
import { Button, Card, DataTable, PageHeader, useNavigate } from 'shared-ui';
import styled, { ThemeProvider } from 'styled-components';
import useSWR from 'swr';

const Note = styled.p`
  color: ${({ theme }) => theme.note};
`;
const columns = [{ key: 'name', header: 'Name', value: ({ name }) => name, text: ({ name }) => name }];

function Page() {
  const [count, setCount] = useState(0);
  const navigate = useNavigate();
  const { data, error } = useSWR('/organisations');
  return (
    <ThemeProvider theme={{ note: 'teal' }}>
      <PageHeader title="Stored" />
      <Card>
        <Note>{count} times</Note>
        <Button onClick={() => setCount(count + 1)}>Count</Button>
        <Button onClick={() => navigate('/stored/later')}>Later</Button>
      </Card>
      <DataTable label="Stored" rows={data} columns={columns} rowKey={({ id }) => id} error={error} onRetry={() => undefined} isRetrying={false} empty={{ title: 'Nothing' }} />
    </ThemeProvider>
  );
}

const routes = [
  { path: '/stored', element: <Page />, loader: () => null },
  { path: '/stored/later', lazy: () => import('./later') },
];

export default { name: 'mf-stored', version: '1.0.0', contract: '^1.0.0', routes };
