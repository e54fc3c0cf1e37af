import { useEffect, useRef } from 'react';
import { placesOf, spellingsOf } from 'api-contract';
import { Icon, InvoiceStatusBadge, QuoteStatusBadge, VisuallyHidden } from 'shared-ui';
import { messages } from './messages';
import type { PaletteGroup, PaletteItem } from './palette-items';
import { Choice, Heading, List } from './palette.styles';

/** Renders a text with the parts that match one of the words marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const places = words.flatMap((word) => spellingsOf(word).flatMap((spelling) => placesOf(text, spelling)));
  const parts: { text: string; isMatch: boolean }[] = [];
  let index = 0;
  for (const character of text) {
    const at = index;
    const isMatch = places.some(([start, end]) => start <= at && at < end);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
    index += character.length;
  }
  // Each part in an element of its own: they change with every key.
  return parts.map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  );
}

interface Modifiers {
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Whether a key or a click opens what it chooses in another tab, as for a link. */
export const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: Modifiers): boolean =>
  ctrlKey || metaKey || shiftKey;

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

export const keyOf = (item: PaletteItem): string => `${item.kind} ${item.to} ${nameOf(item)}`;

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
        key={keyOf(item)}
        ref={isActive ? active : undefined}
        id={`${id}-${index}`}
        role="option"
        aria-selected={isActive}
        onPointerMove={() => onPoint(index)}
        onClick={(event) => onChoose(item, isForNewTab(event))}
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
      {groups.map(({ label, items: within, hasMore }, index) => (
        <div key={`${label} ${index}`} role="group" aria-label={label}>
          <Heading aria-hidden="true">
            {label}
            {hasMore && <span>{messages.moreResults}</span>}
          </Heading>
          {within.map(renderItem)}
        </div>
      ))}
    </List>
  );
}
