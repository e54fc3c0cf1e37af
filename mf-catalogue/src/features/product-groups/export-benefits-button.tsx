import { paths } from 'api-contract';
import { Button, ProgressBar, Stack, useDownload } from 'shared-ui';
import { messages } from '../../messages';

export function ExportBenefitsButton({ productGroupId }: { productGroupId: number }) {
  const { isBusy, progress, run } = useDownload(
    messages.groups.benefitsNotExported,
    paths.benefitGroupsExport(productGroupId),
    { fileName: 'benefit-groups-export.xlsx' },
  );
  return (
    <Stack $gap={1}>
      <Button icon="download" busy={isBusy} onClick={run}>
        {isBusy ? 'Exporting…' : 'Export Benefits'}
      </Button>
      {isBusy && <ProgressBar label="Export of benefits" value={progress} />}
    </Stack>
  );
}
