import { PageHeader } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { ProductGroupForm, useTopLevelGroups } from '../features/product-groups';
import { patterns } from '../paths';

const list = { label: 'Product Groups', to: patterns.productGroups };

/** A new product group. */
export function ProductGroupCreatePage() {
  const { data, error, isValidating, retry } = useTopLevelGroups();
  return (
    <>
      <PageHeader title="Create Product Group" crumbs={[list]} />
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={list}
        fields={6}
      >
        {(topLevelGroups) => <ProductGroupForm topLevelGroups={topLevelGroups} />}
      </RecordView>
    </>
  );
}
