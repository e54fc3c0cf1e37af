import { styled } from 'styled-components';
import { formatCount } from '../format';
import { Icon } from '../icons';
import { isGroup, type Option } from '../inputs';
import { tokens } from '../theme';
import type { Matches } from './match-options';

const { color, layer, radius, shadow, space, text, weight } = tokens;

const List = styled.div`
  position: absolute;
  top: calc(100% + 4px);
  right: 0;
  left: 0;
  z-index: ${layer.menu};
  max-height: 320px;
  overflow-y: auto;
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surfaceRaised};
  box-shadow: ${shadow.raised};
`;

const Heading = styled.div`
  padding: ${space[2]} ${space[2]} ${space[1]};
  color: ${color.textMuted};
  font-size: ${text.tiny};
  font-weight: ${weight.semibold};
`;

const Choice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 32px;
  padding: 4px ${space[2]};
  border-radius: ${radius.medium};
  cursor: pointer;
  &:hover {
    background: ${color.surfaceHover};
  }
  &[data-active] {
    background: ${color.surfaceSelected};
  }
  &[aria-disabled='true'] {
    color: ${color.textSubtle};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Note = styled.div`
  padding: ${space[2]};
  color: ${color.textMuted};
  font-size: ${text.small};
`;

interface ComboboxListProps<Value extends string | number> {
  id: string;
  label: string;
  matches: Matches<Value>;
  value: Value | null;
  activeIndex: number;
  onChoose: (option: Option<Value>) => void;
}

/** The open list of a combobox. The focus stays in the box; the active option is only pointed at. */
export function ComboboxList<Value extends string | number>(props: ComboboxListProps<Value>) {
  const { id, label, matches, value, activeIndex, onChoose } = props;

  const draw = (option: Option<Value>) => {
    const index = matches.shown.indexOf(option);
    return (
      <Choice
        key={option.value}
        id={`${id}-option-${index}`}
        role="option"
        aria-selected={option.value === value}
        aria-disabled={option.disabled}
        data-active={index === activeIndex ? '' : undefined}
        onClick={() => onChoose(option)}
      >
        {option.label}
        {option.value === value && <Icon name="check" />}
      </Choice>
    );
  };

  return (
    <List
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.entries.map((entry) =>
        isGroup(entry) ? (
          <div key={`group ${entry.label}`} role="group" aria-label={entry.label}>
            <Heading aria-hidden="true">{entry.label}</Heading>
            {entry.options.map(draw)}
          </div>
        ) : (
          draw(entry)
        ),
      )}
      {matches.shown.length === 0 && <Note role="status">Nothing matches</Note>}
      {matches.hidden > 0 && (
        <Note role="status">{formatCount(matches.hidden)} more: type to narrow them down</Note>
      )}
    </List>
  );
}
