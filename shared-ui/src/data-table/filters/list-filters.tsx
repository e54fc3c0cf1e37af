import { Fragment, useEffect, useMemo, useState, type ReactNode } from 'react';
import { paths, type NamedReference } from 'api-contract';
import { styled } from 'styled-components';
import { Badge, Button, FilterBar, Stack } from '../../components';
import { useRead } from '../../data';
import { Dialog } from '../../overlays';
import { useChangeSearch, useSearchParams } from '../../router';
import { media, tokens } from '../../theme';
import { chipStyle } from './filter-controls';

/** For each filter, by its name in the address: whether a text is one of its values. Define it outside the component. */
export type FilterValues<Name extends string> = Readonly<Record<Name, (text: string) => boolean>>;

/** The filters that are set. */
export type ListFilters<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Returns the filters that an address sets. */
export function filtersIn<Name extends string>(
  search: URLSearchParams,
  values: FilterValues<Name>,
): ListFilters<Name> {
  const names = Object.keys(values) as Name[];
  const given = names.map((name) => [name, search.get(name)] as const);
  const valid = given.filter(([name, text]) => text !== null && values[name](text));
  return Object.fromEntries(valid) as ListFilters<Name>;
}

/** Changes the filter by an organisation that was merged into another one to the one that is left, which the server names. */
function useMergedFilter(
  { organisation: id = '0' }: ListFilters<string>,
  changeSearch: ReturnType<typeof useChangeSearch>,
): void {
  const { data } = useRead<NamedReference>(id === '0' ? null : paths.reportRow('organisation', Number(id)));
  const isMerged = data !== undefined && data.id !== Number(id);
  useEffect(() => {
    if (isMerged) changeSearch({ organisation: data.id }, { replace: true });
  });
}

/**
 * The filters of a list that stand in the address beside its view: `?status=2&agent=3`. Values that are not valid count as missing. `clear`
 * also clears the words; it is undefined while no filter is set, as `onClearToolbar` of the table wants it.
 */
export function useListFilters<Name extends string>(values: FilterValues<Name>) {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const filters = useMemo(() => filtersIn(search, values), [search, values]);
  useMergedFilter(filters, changeSearch);

  /** Sets filters, or removes those that are null. The list starts at its first page again; the rest of its view stays. */
  const choose = (change: Partial<Record<Name, string | number | null>>) =>
    changeSearch({ page: null, ...change });
  const clear = () =>
    changeSearch(Object.fromEntries([...Object.keys(values), 'page', 'q'].map((name) => [name, null])));
  return { filters, choose, clear: Object.keys(filters).length > 0 ? clear : undefined };
}

const Toggle = styled(Button)`
  ${media.from('small')} {
    display: none;
  }
`;

const MoreToggle = styled(Button)`
  ${media.below('small')} {
    display: none;
  }
`;

const Controls = styled(FilterBar)`
  gap: ${tokens.space[2]};
  ${chipStyle}
  ${media.below('small')} {
    display: none;
  }
`;

interface ListFilterBarProps {
  /** The filters that are set: the button counts them. */
  filters: ListFilters<string>;
  /** The controls that are rarely used, by the names of their filters. They stand in a dialog until they are set, so that the bar is short. */
  more?: Readonly<Record<string, ReactNode>>;
  children: ReactNode;
}

/** Renders the controls that filter a list. On a phone they stand in a dialog, so that the rows are in sight. */
export function ListFilterBar({ filters, more = {}, children }: ListFilterBarProps) {
  const [open, setOpen] = useState<'all' | 'more' | null>(null);
  const close = () => setOpen(null);
  const set = Object.keys(filters);
  const moreNames = Object.keys(more);
  const moreSet = moreNames.filter((name) => set.includes(name));
  const counted = (label: string, count: number) => (count === 0 ? label : `${label} (${count})`);
  return (
    <>
      <Toggle aria-haspopup="dialog" onClick={() => setOpen('all')}>
        {counted('Filters', set.length)}
      </Toggle>
      <Controls>
        {children}
        {moreSet.map((name) => (
          <Fragment key={name}>{more[name]}</Fragment>
        ))}
        {moreNames.length > 0 && (
          <MoreToggle aria-haspopup="dialog" onClick={() => setOpen('more')}>
            {counted('More filters', moreSet.length)}
          </MoreToggle>
        )}
      </Controls>
      {open && (
        <Dialog
          title={open === 'all' ? 'Filters' : 'More filters'}
          onClose={close}
          footer={
            <Button tone="primary" onClick={close}>
              Show the list
            </Button>
          }
        >
          <Stack>
            {open === 'all' && children}
            {moreNames.map((name) => (
              <Fragment key={name}>{more[name]}</Fragment>
            ))}
          </Stack>
        </Dialog>
      )}
    </>
  );
}

/** The name of a record that may be archived. */
export const nameWithBadge = ({ name, is_archived }: { name: string; is_archived: boolean }) =>
  is_archived ? (
    <>
      {name} <Badge>Archived</Badge>
    </>
  ) : (
    name
  );

const Check = styled.label`
  display: flex;
  gap: ${tokens.space[2]};
  align-items: center;
  min-height: ${tokens.size.controlSmall};
  padding: 0 ${tokens.space[3]};
  border: 1px solid ${tokens.color.borderControl};
  border-radius: ${tokens.radius.round};
  font-size: ${tokens.text.small};
  &:has(:checked) {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.onAccentSoft};
  }
`;

const archivedValues = { archived: (text: string) => text === '1' };

/** Returns whether a list shows what is archived too, and the checkbox for it. The address keeps the choice: `?archived=1`. */
export function useShowArchived() {
  const { filters, choose } = useListFilters(archivedValues);
  const isShown = filters.archived === '1';
  const checkbox = (
    <Check>
      <input type="checkbox" checked={isShown} onChange={() => choose({ archived: isShown ? null : 1 })} />
      Show archived
    </Check>
  );
  return { isShown, checkbox };
}
