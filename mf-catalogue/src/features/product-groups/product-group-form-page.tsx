import { RecordFormPage } from 'shared-ui/forms';
import { useRef } from 'react';
import { paths, WORKBOOK_NAMES } from 'api-contract';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  LinkButton,
  ProgressBar,
  Stack,
  useDownload,
  useParams,
} from 'shared-ui';
import { kinds } from '../../paths';
import { messages } from '../../messages';
import { BenefitAssignment } from '../benefit-assignment/benefit-assignment';
import type { UnsavedCards } from '../benefit-assignment/use-unsaved-stage';
import { useProductGroup } from './api';
import { ProductGroupForm } from './product-group-form';
import { StandardItems } from './standard-items';

/** Shown at the address of a top-level group, which has no form. */
const TopLevelGroup = ({ name }: { name: string }) => (
  <Card>
    <EmptyState
      title={messages.groups.isTopLevel(name)}
      action={<LinkButton to={kinds.productGroup.list()}>{kinds.productGroup.titleOfList}</LinkButton>}
    >
      {messages.groups.isTopLevelText}
    </EmptyState>
  </Card>
);

function ExportBenefitsButton({ productGroupId }: { productGroupId: number }) {
  const { isBusy, progress, run } = useDownload(
    messages.groups.benefitsNotExported,
    paths.benefitGroupsExport(productGroupId),
    { fileName: WORKBOOK_NAMES.benefitGroups },
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

export function ProductGroupFormPage() {
  const productGroup = useProductGroup(useParams().id);
  const cards = useRef<UnsavedCards['current']>(new Map());
  return (
    <RecordFormPage
      kind={kinds.productGroup}
      record={productGroup}
      nameOf={({ name }) => name}
      badge={({ is_archived }) => is_archived && <Badge>Archived</Badge>}
      actions={({ id, is_sales_ledger_product }) =>
        is_sales_ledger_product && <ExportBenefitsButton productGroupId={id} />
      }
      fields={6}
    >
      {({ record, ...data }) =>
        record?.is_sales_ledger_product === false ? (
          <TopLevelGroup name={record.name} />
        ) : (
          <Stack $gap={6}>
            <ProductGroupForm {...data} record={record} cards={cards} />
            {record && <StandardItems products={record.products} />}
            {record && <BenefitAssignment productGroup={record} cards={cards} onReload={data.onReload} />}
          </Stack>
        )
      }
    </RecordFormPage>
  );
}
