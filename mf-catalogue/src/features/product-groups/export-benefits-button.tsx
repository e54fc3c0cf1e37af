import { useState } from 'react';
import { paths } from 'api-contract';
import { api, Button, messageOf, ProgressBar, useToast } from 'shared-ui';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  gap: 4px;
`;

type Export = { readonly status: 'idle' } | { readonly status: 'running'; readonly fraction: number | null };

/** Downloads the benefits of one group as a workbook and shows the progress. */
export function ExportBenefitsButton({ productGroupId }: { productGroupId: number }) {
  const [run, setRun] = useState<Export>({ status: 'idle' });
  const toast = useToast();

  const handleClick = async () => {
    setRun({ status: 'running', fraction: null });
    try {
      await api.download(paths.benefitGroupsExport(productGroupId), {
        fileName: 'benefit-groups-export.xlsx',
        onProgress: ({ fraction }) => setRun({ status: 'running', fraction }),
      });
    } catch (error) {
      toast.show({ tone: 'danger', title: 'Benefits export failed', text: messageOf(error) });
    } finally {
      setRun({ status: 'idle' });
    }
  };

  const isRunning = run.status === 'running';
  return (
    <Stack>
      <Button icon="download" busy={isRunning} onClick={() => void handleClick()}>
        {isRunning ? 'Exporting…' : 'Export Benefits'}
      </Button>
      {isRunning && <ProgressBar label="Export of benefits" value={run.fraction} />}
    </Stack>
  );
}
