import { useState } from 'react';
import type { Benefit } from 'api-contract';
import { Card } from 'shared-ui';
import { EntityForm, FormActions, useDebug } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { useAfterSave } from '../records';
import { useSaveBenefit } from './api';
import { BenefitFields, type BenefitChoices } from './benefit-fields';
import { benefitFormSchema, newBenefit, toBenefitValues } from './benefit-values';

interface BenefitFormProps extends BenefitChoices {
  /** The benefit to change; a new one without it. */
  benefit?: Benefit;
  onReload?: () => void;
}

/** Creates a benefit or changes one. */
export function BenefitForm({ benefit, onReload, ...choices }: BenefitFormProps) {
  const save = useSaveBenefit();
  const { round, finish } = useAfterSave({ list: patterns.benefits, what: 'Benefit' });
  const [last, setLast] = useState<Benefit>();

  return (
    <EntityForm
      key={round}
      label="Benefit"
      schema={benefitFormSchema}
      initialValues={benefit ? toBenefitValues(benefit) : newBenefit(last)}
      source={benefit}
      onReload={onReload}
      debug={useDebug()}
      onSubmit={async (values, source, { version, another }) => {
        const saved = await save(values, source, version);
        setLast(saved);
        finish(saved.description, another);
      }}
    >
      <Card>
        <BenefitFields {...choices} benefit={benefit} />
      </Card>
      <FormActions backTo={patterns.benefits} addAnother={!benefit} />
    </EntityForm>
  );
}
