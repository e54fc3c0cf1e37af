import { useEffect, useRef } from 'react';
import { Icon, InvoiceStatusBadge, QuoteStatusBadge, VisuallyHidden } from 'shared-ui';
import type { PaletteGroup, PaletteItem } from './item';
import { Marked } from './marked';
import { Choice, Heading, List } from './palette.styles';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  activeIndex: number;
  words: readonly string[];
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
}

const secondary = ({ code, detail }: PaletteItem) => [code, detail].filter(Boolean).join(' · ');

/** Said in one piece: where a word is marked, some readers would pause within it. */
const nameOf = (item: PaletteItem) =>
  [item.title, secondary(item), item.status?.name].filter(Boolean).join(', ');

/** The groups of what was found. The focus stays in the field; the active line is only pointed at. */
export function PaletteList({ id, groups, activeIndex, words, onPoint, onChoose }: PaletteListProps) {
  const active = useRef<HTMLDivElement>(null);
  const items = groups.flatMap((group) => group.items);

  useEffect(() => {
    // In braces: some browsers answer a promise here, which React would take for a clean-up.
    active.current?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);

  const draw = (item: PaletteItem) => {
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
      aria-label="Found"
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ label, items: within, hasMore }) => (
        <div key={label} role="group" aria-label={label}>
          <Heading aria-hidden="true">
            {label}
            {hasMore && <span>more: type on to narrow them down</span>}
          </Heading>
          {within.map(draw)}
        </div>
      ))}
    </List>
  );
}
