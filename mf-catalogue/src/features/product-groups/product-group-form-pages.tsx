import { allOf, Card, EmptyState, LinkButton, tokens, useParams } from 'shared-ui';
import { styled } from 'styled-components';
import { patterns } from '../../paths';
import { BenefitAssignment } from '../benefit-assignment/benefit-assignment';
import { RecordFormPage } from '../records/record-form-page';
import { useProductGroup, useTopLevelGroups } from './api';
import { ExportBenefitsButton } from './export-benefits-button';
import { ProductGroupForm } from './product-group-form';
import { StandardItems } from './standard-items';

const list = { label: 'Product Groups', to: patterns.productGroups };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
`;

/** Shown at the address of a top-level group, which has no form. */
const TopLevelGroup = ({ name }: { name: string }) => (
  <Card>
    <EmptyState
      title={`${name} is a top-level group`}
      icon="layers"
      action={<LinkButton to={list.to}>{list.label}</LinkButton>}
    >
      <p>It holds product groups and is not changed here.</p>
    </EmptyState>
  </Card>
);

export function ProductGroupCreatePage() {
  return (
    <RecordFormPage title="Create Product Group" list={list} fields={6} loaded={useTopLevelGroups()}>
      {(topLevelGroups) => <ProductGroupForm topLevelGroups={topLevelGroups} />}
    </RecordFormPage>
  );
}

/** The details of a product group, its products and its benefits. */
export function ProductGroupEditPage() {
  const { productGroupId = '' } = useParams();
  const productGroup = useProductGroup(productGroupId);
  const loaded = allOf({ productGroup, topLevelGroups: useTopLevelGroups() });
  const group = loaded.data?.productGroup;
  return (
    <RecordFormPage
      key={productGroupId}
      title="Edit Product Group"
      description={productGroup.data?.name}
      actions={group?.is_sales_ledger_product && <ExportBenefitsButton productGroupId={group.id} />}
      list={list}
      what="product group"
      fields={6}
      loaded={loaded}
    >
      {(data) =>
        data.productGroup.is_sales_ledger_product ? (
          <Parts>
            <ProductGroupForm {...data} onReload={productGroup.retry} />
            <StandardItems products={data.productGroup.products} />
            <BenefitAssignment productGroup={data.productGroup} onReload={productGroup.retry} />
          </Parts>
        ) : (
          <TopLevelGroup name={data.productGroup.name} />
        )
      }
    </RecordFormPage>
  );
}
