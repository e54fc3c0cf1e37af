import type { SearchAnswer, SearchHit, SearchKind } from 'api-contract';
import type { IconName } from 'shared-ui';
import type { PaletteGroup } from './item';

interface KindLook {
  label: string;
  icon: IconName;
  /** These addresses belong to other modules, and are part of what the product promises. */
  href: (hit: SearchHit) => string;
}

const kinds: Readonly<Record<SearchKind, KindLook>> = {
  quote: { label: 'Quotes', icon: 'document', href: ({ id }) => `/quotes/edit/${id}` },
  organisation: { label: 'Organisations', icon: 'building', href: ({ id }) => `/organisations/edit/${id}` },
  contact: {
    label: 'Contacts',
    icon: 'user',
    href: ({ id, parent_id }) => `/organisations/${parent_id}/contacts/edit/${id}`,
  },
  product_group: { label: 'Product Groups', icon: 'layers', href: ({ id }) => `/product-groups/edit/${id}` },
  product: { label: 'Products', icon: 'box', href: ({ id }) => `/products/edit/${id}` },
  benefit: { label: 'Benefits', icon: 'gift', href: ({ id }) => `/benefits/edit/${id}` },
  // An invoice has no screen of its own: its line in the list is where its PDF and its quote are.
  invoice: {
    label: 'Invoices',
    icon: 'receipt',
    href: ({ title }) => `/invoices?q=${encodeURIComponent(title)}`,
  },
};

/** What the API found, as the palette draws it. */
export const foundGroups = ({ groups }: SearchAnswer): PaletteGroup[] =>
  groups.map(({ kind, hits, has_more }) => ({
    label: kinds[kind].label,
    hasMore: has_more,
    items: hits.map((hit) => ({
      kind,
      to: kinds[kind].href(hit),
      title: hit.title,
      code: hit.code,
      detail: hit.detail,
      status: hit.status,
      icon: kinds[kind].icon,
    })),
  }));
