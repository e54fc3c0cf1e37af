import { useEffect, useRef } from 'react';
import { normalise } from 'api-contract';
import { Icon, InvoiceStatusBadge, QuoteStatusBadge, VisuallyHidden } from 'shared-ui';
import { messages } from '../../messages';
import type { PaletteGroup, PaletteItem } from './palette-items';
import { Choice, Heading, List } from './palette.styles';

interface Part {
  text: string;
  isMatch: boolean;
}

/** Returns the normalised text and, for each of its characters, the index of the original one. */
const trace = (characters: readonly string[]) => {
  let normal = '';
  const origins: number[] = [];
  characters.forEach((character, index) => {
    const piece = normalise(character);
    normal += piece;
    for (let count = 0; count < piece.length; count++) origins.push(index);
  });
  return { normal, origins };
};

/** Splits a text into the parts that match one of the words and the parts that do not. */
function findMarks(text: string, words: readonly string[]): Part[] {
  const characters = [...text];
  const { normal, origins } = trace(characters);
  const marked = characters.map(() => false);
  for (const word of words) {
    for (let at = normal.indexOf(word); at >= 0 && word !== ''; at = normal.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index++) marked[origins[index] ?? 0] = true;
    }
  }
  const parts: Part[] = [];
  characters.forEach((character, index) => {
    const isMatch = marked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  });
  return parts;
}

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return findMarks(text, words).map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  activeIndex: number;
  words: readonly string[];
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

const secondary = ({ code, detail }: PaletteItem) => [code, detail].filter(Boolean).join(' · ');

/** One text for screen readers: some pause at a mark. */
const nameOf = (item: PaletteItem) =>
  [item.title, secondary(item), item.status?.name].filter(Boolean).join(', ');

/** Renders the options in groups. The focus stays in the field (aria-activedescendant). */
export function PaletteList({ id, groups, activeIndex, words, onPoint, onChoose }: PaletteListProps) {
  const active = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);

  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a clean-up function.
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const renderItem = (item: PaletteItem) => {
    const index = items.indexOf(item);
    const isActive = index === activeIndex;
    return (
      <Choice
        key={`${item.kind} ${item.to}`}
        ref={isActive ? active : undefined}
        id={`${id}-${index}`}
        role="option"
        aria-selected={isActive}
        onPointerMove={() => onPoint(index)}
        onClick={({ ctrlKey, metaKey }) => onChoose(item, ctrlKey || metaKey)}
        onAuxClick={({ button }) => button === 1 && onChoose(item, true)}
      >
        <Icon name={item.icon} />
        <VisuallyHidden>{nameOf(item)}</VisuallyHidden>
        <div aria-hidden="true">
          <b>
            <Marked text={item.title} words={words} />
          </b>
          {secondary(item) && (
            <small>
              <Marked text={secondary(item)} words={words} />
            </small>
          )}
        </div>
        <span aria-hidden="true">
          {item.status && item.kind === 'quote' && <QuoteStatusBadge status={item.status} />}
          {item.status && item.kind === 'invoice' && <InvoiceStatusBadge status={item.status} />}
        </span>
      </Choice>
    );
  };

  return (
    <List
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Results"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, items: within, hasMore }) => (
        <div key={label} role="group" aria-label={label}>
          <Heading aria-hidden="true">
            {label}
            {hasMore && <span>{messages.search.moreResults}</span>}
          </Heading>
          {within.map(renderItem)}
        </div>
      ))}
    </List>
  );
}
