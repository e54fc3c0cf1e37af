import { benefitStageSchema, formSchema, type BenefitStage } from 'api-contract';
import { patterns } from '../../paths';
import { NameForm } from '../records';
import { useSaveBenefitStage } from './api';

const schema = formSchema(benefitStageSchema);

interface BenefitStageFormProps {
  /** The stage to rename; a new one without it. */
  benefitStage?: BenefitStage;
  onReload?: () => void;
}

/** Creates a benefit stage or renames one. */
export function BenefitStageForm({ benefitStage, onReload }: BenefitStageFormProps) {
  const save = useSaveBenefitStage();
  return (
    <NameForm
      what="Benefit stage"
      schema={schema}
      list={patterns.benefitStages}
      record={benefitStage}
      onSave={save}
      onReload={onReload}
    />
  );
}
