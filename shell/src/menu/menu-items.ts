import { paths } from 'api-contract';

/** A menu entry goes somewhere or downloads a workbook. */
export type MenuItem =
  | { kind: 'link'; label: string; to: string }
  | { kind: 'export'; label: string; path: string; fileName: string };

export interface MenuGroup {
  label: string;
  items: MenuItem[];
}

const link = (label: string, to: string): MenuItem => ({ kind: 'link', label, to });
const workbook = (path: string, fileName: string): MenuItem => ({
  kind: 'export',
  label: 'Export',
  path,
  fileName,
});

export const homeItem = link('Dashboard', '/');

export const menuGroups: MenuGroup[] = [
  {
    label: 'Product Groups',
    items: [
      link('View All', '/product-groups'),
      link('Create New', '/product-groups/create'),
      workbook(paths.benefitGroupsExport(), 'benefit-groups-export.xlsx'),
    ],
  },
  {
    label: 'Product Items',
    items: [
      link('View All', '/products'),
      link('Create New', '/products/create'),
      workbook(paths.productExport(), 'products-export.xlsx'),
    ],
  },
  {
    label: 'Benefits',
    items: [
      link('View All', '/benefits'),
      link('Create New', '/benefits/create'),
      workbook(paths.benefitsExport(), 'benefits-export.xlsx'),
      link('Categories', '/benefit-categories'),
      link('Stages', '/benefit-stages'),
    ],
  },
  {
    label: 'Organisations',
    items: [link('View All', '/organisations'), link('Create New', '/organisations/create')],
  },
  {
    label: 'Quotes',
    items: [
      link('Create New', '/quotes/create'),
      link('Active', '/quotes/active'),
      link('Sales Won', '/quotes/sales-won'),
      link('Historic', '/quotes/historic'),
      link('View All', '/quotes/all'),
    ],
  },
  {
    label: 'Sales',
    items: [link('Sales', '/sales'), link('Invoices (Xero)', '/invoices')],
  },
  {
    label: 'Settings',
    items: [link('Intranet Users', '/settings/users')],
  },
];
