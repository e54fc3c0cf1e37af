import { useMemo, useState, type ReactNode } from 'react';
import {
  formatCount,
  groupBy,
  MAX_FILTER_LENGTH,
  paths,
  wordsOf,
  hasWords,
  normalise,
  type Choice,
  type ChoiceKind,
  type ChoiceQuery,
  type ChoiceResponse,
  type NamedReference,
} from 'api-contract';
import { messageOf } from '../client';
import { Button, Row, Stack } from '../components';
import { useChoices } from '../data';
import { useDebouncedView } from '../data/use-debounced-view';
import { formatMoney } from '../format';
import { messages } from '../messages';
import { namesakesIn } from '../namesakes';
import { ComboboxFrame } from './combobox-frame';
import type { FieldProps } from './field-frame';
import { flatten, type Option, type OptionGroup } from './select-input';
import { closedList, type ListAction, type Matches, useCombobox } from './use-combobox';

type ToOption = (record: NamedReference & Partial<Choice>) => Option<number>;

/**
 * Returns how the list shows these records: a product group with its price and what it contains, one that no form offers with its state, and
 * those of one name with what tells them apart.
 */
export const optionsOf = (
  records: readonly NamedReference[],
  noteOf?: ChoiceInputProps['noteOf'],
): ToOption => {
  const hasNamesake = namesakesIn(records);
  return ({ id, name, detail, state, price, products }) => ({
    value: id,
    label: name,
    aside: formatMoney(price, 2),
    detail: [
      hasNamesake({ name }) && detail,
      state && messages.forms.choiceStates[state],
      noteOf?.(id),
      products
        ?.map((product) =>
          product.quantity === 1 ? product.name : `${formatCount(product.quantity)} × ${product.name}`,
        )
        .join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
  });
};

/** Returns the name of a record of which only the id is known; undefined for null. */
export function useChoiceName(kind: ChoiceKind, id: number | null): string | undefined {
  const { data } = useChoices(id === null ? null : kind, { id: id ?? undefined });
  if (id === null) return undefined;
  return data ? (data.chosen?.name ?? messages.forms.unknownChoice) : '…';
}

type Entry = Option<number> | OptionGroup<number>;

/** Returns what the list shows: those used last, then the others under the headings of their groups. */
function toEntries(
  { recent, choices }: Pick<ChoiceResponse, 'recent' | 'choices'>,
  toOption: ToOption,
): Entry[] {
  const others = [...groupBy(choices, ({ group }) => group)].flatMap(([group, records]): Entry[] => {
    const label = group ?? (recent.length > 0 ? messages.forms.others : null);
    const options = records.map(toOption);
    return label === null ? options : [{ label, options }];
  });
  if (recent.length === 0) return others;
  return [{ label: messages.forms.recent, options: recent.map(toOption) }, ...others];
}

/** The last response, and what it was asked for. */
interface Received {
  readonly data: ChoiceResponse;
  readonly filter: string;
  /** The path of the list without a filter. */
  readonly list: string;
}

interface OfferedChoices {
  kind: ChoiceKind;
  of: ChoiceInputProps['of'];
  /** What was typed; null before that. */
  query: string | null;
  /** Nothing is asked for while this is false. */
  isAsked: boolean;
}

/** Asks for what the typed text matches. The earlier choices stay until the new ones are there; a late response never replaces a newer one. */
export function useOfferedChoices({ kind, of, query, isAsked }: OfferedChoices) {
  const filter = (query ?? '').trim().slice(0, MAX_FILTER_LENGTH);
  const view = useMemo(() => ({ filter }), [filter]);
  const requested = useDebouncedView(view);
  const { data, error, retry } = useChoices(isAsked ? kind : null, { ...of, filter: requested.filter });
  const [last, setLast] = useState<Received>();
  const list = paths.choices(kind, of);
  if (data && data !== last?.data) setLast({ data, filter: requested.filter, list });

  const [empty, setEmpty] = useState<string>();
  const hasNone =
    data && requested.filter === '' ? data.recent.length + data.choices.length === 0 : empty === list;
  if (hasNone !== (empty === list)) setEmpty(hasNone ? list : undefined);

  // A list that is opened again does not begin with what was typed the last time.
  const isKept = last?.list === list && (query !== null || last.filter === '');
  const isPending = isAsked && (requested !== view || (data === undefined && !error));
  return {
    /** Whether there is nothing to choose from, whatever is typed. */
    hasNone,
    data: data ?? (isKept && !error ? last.data : undefined),
    error: data ? undefined : error,
    isPending,
    retry,
  };
}

export interface ChoiceInputProps extends FieldProps {
  /** What it chooses from. */
  kind: ChoiceKind;
  /**
   * Which records are offered: the mode of organisations, the organisation of contacts, whether also archived ones, the product groups that are
   * events; the quote for whose event day packages are priced.
   */
  of?: Pick<ChoiceQuery, 'mode' | 'archived' | 'organisation_id' | 'quote_id' | 'is_event'>;
  /** The id of the chosen record. */
  value: number | null;
  onChange: (value: number | null, chosen: NamedReference | null) => void;
  /** The ids that are ticked, where several can be chosen: `value` stays null, and `onChange` gets each record that is ticked or unticked. */
  ticked?: readonly number[];
  /** The last entry of the list until something is typed, which does something in place of choosing. */
  action?: ListAction;
  /** The chosen record where the page knows its name. Otherwise the name is asked for. */
  chosen?: NamedReference | null;
  /** Stand at the top of the list, under names of their own: `My quotes` for the signed-in user. */
  first?: NamedReference | readonly NamedReference[] | null;
  /** The id of the record that is not offered. */
  except?: number;
  /** Returns what is said of an offered record, above what it contains. */
  noteOf?: (id: number) => string | undefined;
  placeholder?: string;
  /** The placeholder while it is disabled: what to do first. */
  disabledPlaceholder?: string;
  /** The hint where there is nothing to choose from: what to do first. */
  noOptions?: ReactNode;
  /** Offers a new record: under the box, and in the list when nothing has just the name that was typed. `onCreate` gets the text that was typed. */
  create?: { label: string; onCreate: (name: string) => void };
}

/** Renders a labelled choice from many records of the server, which is asked while the user types. */
export function ChoiceInput(props: ChoiceInputProps) {
  const {
    kind,
    of,
    value,
    onChange,
    chosen,
    ticked,
    first,
    except,
    noOptions,
    noteOf,
    create,
    onBlur,
    ...others
  } = props;
  const { action: given, ...field } = others;
  const [list, setList] = useState(closedList);
  const [picked, setPicked] = useState<NamedReference | null>(null);
  const { query, next } = list;
  const isAsked = list.isOpen || next !== undefined;
  const { data, hasNone, error, isPending, retry } = useOfferedChoices({ kind, of, query, isAsked });

  const matches = useMemo((): Matches<number> => {
    const words = wordsOf(query ?? '');
    const top = [first ?? []].flat().filter((record) => hasWords(normalise(record.name), words));
    const isOffered = ({ id }: Choice) => id !== except && !top.some((record) => record.id === id);
    const { recent = [], choices = [], has_more: isMore } = data ?? {};
    const offered = { recent: recent.filter(isOffered), choices: choices.filter(isOffered) };
    const toOption = optionsOf([...top, ...offered.recent, ...offered.choices], noteOf);
    const entries = [...top.map(toOption), ...toEntries(offered, toOption)];
    const shown = flatten(entries);
    const failure = error ? messages.forms.choicesNotLoaded(messageOf(error)) : undefined;
    return { entries, shown, count: shown.length, isMore, isPending, failure };
  }, [data, error, isPending, except, first, query, noteOf]);

  const text = query?.trim() ?? '';
  const isFound = matches.shown.some(({ label }) => normalise(label) === normalise(text));
  const action = ((): ListAction | undefined => {
    if (error) return { label: messages.forms.tryAgain, run: retry, staysOpen: true };
    if (text === '') return given;
    if (!create || isPending || isFound) return undefined;
    return { label: `${create.label} “${text}”`, run: () => create.onCreate(text) };
  })();

  const known = [first ?? [], picked, chosen].flat().find((record) => record?.id === value);
  const name = useChoiceName(kind, known ? null : value);
  const combobox = useCombobox({
    list,
    setList,
    matches,
    value,
    chosen: known?.name ?? name,
    onChoose: (option) => {
      const record = option && { id: option.value, name: option.label };
      setPicked(record);
      onChange(record && record.id, record);
    },
    onBlur,
    action,
    ticked,
  });

  const isNone = hasNone && matches.shown.length === 0;
  return (
    <Stack $gap={1}>
      <ComboboxFrame {...field} none={isNone && noOptions} combobox={combobox} />
      {create && !field.disabled && (
        <Row>
          <Button
            size="small"
            tone="ghost"
            icon="plus"
            // Keeps what was typed: the blur of the input would choose the only match.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              combobox.close();
              create.onCreate(combobox.typed);
            }}
          >
            {create.label}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** Renders the name of a record of which only the id is known. */
export function ChoiceName({ kind, id }: { kind: ChoiceKind; id: number }) {
  return useChoiceName(kind, id);
}
