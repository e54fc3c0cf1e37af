import { exportBenefitGroups, exportBenefits, exportProducts, type Context, type Sheet } from '../../domain';
import { download } from '../answers';
import type { CallAnswers } from './call-answers';

const workbook = async (context: Context, sheet: Promise<Sheet>, fileName: string) => ({
  fileName,
  bytes: await context.workbooks.write(await sheet),
});

export const exportAnswers = {
  exportProducts: download((context) => workbook(context, exportProducts(context), 'products-export.xlsx')),
  exportBenefits: download((context) => workbook(context, exportBenefits(context), 'benefits-export.xlsx')),
  exportBenefitGroups: download((context) =>
    workbook(context, exportBenefitGroups(context), 'benefit-groups-export.xlsx'),
  ),
  exportBenefitGroup: download((context, request) =>
    workbook(
      context,
      exportBenefitGroups(context, request.id('productGroupId')),
      'benefit-groups-export.xlsx',
    ),
  ),
} satisfies CallAnswers;
