import { allOf, useParams } from 'shared-ui';
import { patterns } from '../../paths';
import { benefitCategories, benefitStages, useNameRecords } from '../name-records/api';
import { RecordFormPage } from '../records/record-form-page';
import { useBenefit } from './api';
import { BenefitForm } from './benefit-form';

const list = { label: 'Benefits', to: patterns.benefits };

const useChoices = () => ({
  benefitStages: useNameRecords(benefitStages),
  benefitCategories: useNameRecords(benefitCategories),
});

export function BenefitCreatePage() {
  return (
    <RecordFormPage title="Create Benefit" list={list} fields={3} loaded={allOf(useChoices())}>
      {(choices) => <BenefitForm {...choices} />}
    </RecordFormPage>
  );
}

export function BenefitEditPage() {
  const { benefitId = '' } = useParams();
  const benefit = useBenefit(benefitId);
  return (
    <RecordFormPage
      key={benefitId}
      title="Edit Benefit"
      list={list}
      what="benefit"
      fields={3}
      loaded={allOf({ benefit, ...useChoices() })}
    >
      {(data) => <BenefitForm {...data} onReload={benefit.retry} />}
    </RecordFormPage>
  );
}
