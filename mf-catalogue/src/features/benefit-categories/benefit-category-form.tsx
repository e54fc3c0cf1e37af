import { benefitCategorySchema, formSchema, type BenefitCategory } from 'api-contract';
import { patterns } from '../../paths';
import { NameForm } from '../records';
import { useSaveBenefitCategory } from './api';

const schema = formSchema(benefitCategorySchema);

interface BenefitCategoryFormProps {
  /** The category to rename; a new one without it. */
  benefitCategory?: BenefitCategory;
  onReload?: () => void;
}

/** Creates a benefit category or renames one. */
export function BenefitCategoryForm({ benefitCategory, onReload }: BenefitCategoryFormProps) {
  const save = useSaveBenefitCategory();
  return (
    <NameForm
      what="Benefit category"
      schema={schema}
      list={patterns.benefitCategories}
      record={benefitCategory}
      onSave={save}
      onReload={onReload}
    />
  );
}
