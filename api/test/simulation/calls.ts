import { allCalls } from 'api-contract/server';

export type NamedCall = ReturnType<typeof allCalls>[number];

export const calls = new Map<string, NamedCall>(allCalls().map((call) => [call.name, call]));

const because = (reason: string, names: string) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, reason] as const));

/** The calls that are not drawn, with the reason. */
export const notDrawn: Readonly<Record<string, string>> = {
  ...because(
    'changes files of releases, which the simulation does not have',
    'deploy rollBackDeployment rollOutDeployment removeDeployment rollBackModule',
  ),
  ...because(
    'opens or ends the sessions that the acts need',
    `login logout exchangeSignInCode confirmSession register readSetUpLink setPassword changeOwnPassword endOwnSession
    endOwnSessions forgetCompanyAccount resetSecondFactor setUpSecondFactor turnOnSecondFactor turnOffSecondFactor makeRecoveryCodes readPasswordLink`,
  ),
  ...because(
    'changes the catalogue or the templates, by which the invariants know what was promised',
    `updateProductGroup updateProductGroups assignBenefits importProducts importBenefits updateBenefit updateBenefitStage
    deleteTemplate updateTemplate createTemplate createProductGroup duplicateProductGroup`,
  ),
  ...because(
    'by chance would archive, delete or rename what most other acts need',
    'updateLostReason updateOrganisationCategory updatePaymentPlan createPaymentPlan deleteDeliverable inviteUser',
  ),
};
