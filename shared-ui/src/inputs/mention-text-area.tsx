import { useLayoutEffect, useMemo, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { hasWords, mentionedIn, mentionsOf, normalise, wordsOf, type NamedReference } from 'api-contract';
import { styled } from 'styled-components';
import { useAuth } from '../auth';
import { optionsOf, useOfferedChoices } from './choice-input';
import { ComboboxList } from './combobox-frame';
import { FieldFrame } from './field-frame';
import { StyledTextArea, type TextAreaProps } from './text-inputs';
import { closedList, type Matches, useCombobox } from './use-combobox';

const Anchor = styled.div`
  position: relative;
`;

/** Matches what follows an `@` before the caret, unless it is within a word, such as an email address. */
const BEFORE_CARET = /(?:^|[^\p{L}\p{N}])@((?:[^\s@][^\n@]{0,60})?)$/u;

interface MentionTextAreaProps extends Omit<TextAreaProps, 'onChange'> {
  /** Whom the text mentions. */
  people: readonly NamedReference[];
  onChange: (value: string, people: readonly NamedReference[]) => void;
}

/** Renders labelled text of several lines, in which `@` offers colleagues. */
export function MentionTextArea(props: MentionTextAreaProps) {
  const { value, onChange, people, placeholder, rows = 3, ...field } = props;
  const { user } = useAuth();
  const inputRef = useRef<HTMLTextAreaElement>(null);
  const [list, setList] = useState(closedList);
  /** Where the `@` is that was typed, and the last one whose list was closed by Escape. */
  const [start, setStart] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) inputRef.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);

  const query = list.query ?? '';
  const { data, isPending } = useOfferedChoices({
    kind: 'agent',
    of: undefined,
    query: list.query,
    isAsked: list.isOpen,
  });
  const matches = useMemo((): Matches<number> => {
    const isOffered = ({ id, name }: NamedReference) =>
      id !== user?.id && hasWords(normalise(name), wordsOf(query));
    const offered = (data?.choices ?? []).filter(isOffered);
    const shown = offered.map(optionsOf(offered));
    return { entries: shown, shown, count: shown.length, isMore: data?.has_more, isPending };
  }, [data, isPending, query, user]);

  const close = () => setList(closedList);
  /** The users who were chosen come first: of two users with the same name, the chosen one is meant. */
  const change = (text: string, chosen: readonly NamedReference[] = people) => {
    const offered = matches.shown.map(({ value: id, label: name }) => ({ id, name }));
    onChange(text, mentionedIn(text, [...chosen, ...offered]));
  };
  const combobox = useCombobox<number>({
    list,
    setList,
    matches,
    value: null,
    chosen: undefined,
    onChoose: (option) => {
      if (!option) return;
      const rest = value.slice(start + 1 + query.length);
      const before = `${value.slice(0, start)}@${option.label}${rest === '' ? ' ' : ''}`;
      caret.current = before.length;
      change(`${before}${rest}`, [{ id: option.value, name: option.label }, ...people]);
    },
  });

  const handleChange = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const text = target.value;
    const typed = BEFORE_CARET.exec(text.slice(0, target.selectionStart))?.[1];
    const at = target.selectionStart - (typed?.length ?? 0) - 1;
    const isDone = people.some(({ name }) => typed !== name && mentionsOf(`@${typed}`, name).length > 0);
    if (typed === undefined || isDone || at === dismissed) close();
    else setList({ isOpen: true, query: typed, active: 0 });
    setStart(at);
    if (typed === undefined) setDismissed(undefined);
    change(text);
  };
  const isOpen = list.isOpen && (matches.shown.length > 0 || isPending);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') setDismissed(start);
    combobox.handleKeyDown(event);
  };

  return (
    <FieldFrame {...field} onBlur={close}>
      {(control) => (
        <Anchor>
          <StyledTextArea
            {...control}
            ref={inputRef}
            rows={rows}
            placeholder={placeholder}
            aria-autocomplete="list"
            aria-controls={isOpen ? `${combobox.id}-list` : undefined}
            aria-activedescendant={isOpen ? combobox.activeId : undefined}
            value={value}
            onChange={handleChange}
            onKeyDown={handleKeyDown}
          />
          {isOpen && <ComboboxList label="Colleagues" combobox={combobox} />}
        </Anchor>
      )}
    </FieldFrame>
  );
}
