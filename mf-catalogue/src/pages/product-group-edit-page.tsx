import { allOf, Card, EmptyState, LinkButton, PageHeader, tokens, useParams } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { styled } from 'styled-components';
import {
  ExportBenefitsButton,
  ProductGroupForm,
  StandardItems,
  useProductGroup,
  useTopLevelGroups,
} from '../features/product-groups';
import { BenefitAssignment } from '../features/benefit-assignment/benefit-assignment';
import { patterns } from '../paths';

const list = { label: 'Product Groups', to: patterns.productGroups };

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[6]};
`;

/** A group that holds others has no form of its own; an address may still lead to one. */
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

/** A product group that exists: its details, its products and its benefits. */
export function ProductGroupEditPage() {
  const { productGroupId = '' } = useParams();
  const productGroup = useProductGroup(productGroupId);
  const { data, error, isValidating, retry } = allOf({ productGroup, topLevelGroups: useTopLevelGroups() });
  return (
    <>
      <PageHeader
        title="Edit Product Group"
        description={productGroup.data?.name}
        crumbs={[list]}
        actions={
          data?.productGroup.is_sales_ledger_product && (
            <ExportBenefitsButton productGroupId={data.productGroup.id} />
          )
        }
      />
      <RecordView
        key={productGroupId}
        what="product group"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={6}
      >
        {(loaded) =>
          loaded.productGroup.is_sales_ledger_product ? (
            <Parts>
              <ProductGroupForm {...loaded} onReload={productGroup.retry} />
              <StandardItems products={loaded.productGroup.products} />
              <BenefitAssignment productGroup={loaded.productGroup} onReload={productGroup.retry} />
            </Parts>
          ) : (
            <TopLevelGroup name={loaded.productGroup.name} />
          )
        }
      </RecordView>
    </>
  );
}
