import { memo, useId, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Button, VisuallyHidden } from '../../components';
import { Icon } from '../../icons';
import { media, tokens } from '../../theme';

const { color, radius, size, space } = tokens;

const Line = styled.div`
  display: flex;
  flex: 1 1 260px;
  gap: ${space[2]};
  max-width: 420px;
  ${media.below('small')} {
    max-width: none;
  }
`;

const Field = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  > svg {
    position: absolute;
    top: 50%;
    left: 10px;
    transform: translateY(-50%);
    color: ${color.textSubtle};
  }
`;

const Input = styled.input`
  width: 100%;
  height: ${size.control};
  padding: 0 ${space[3]} 0 32px;
  border: 1px solid ${color.borderControl};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &::placeholder {
    color: ${color.textSubtle};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  &:focus-visible {
    outline-offset: -1px;
  }
  ${media.below('small')} {
    height: 40px;
    font-size: 1rem;
  }
`;

interface FilterBoxProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Somebody is about to type. */
  onFocus?: () => void;
}

function Box({ label, placeholder, value, onChange, onFocus }: FilterBoxProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    onChange('');
  };
  const handleClear = () => {
    onChange('');
    inputRef.current?.focus();
  };

  return (
    <Line>
      <Field>
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
        <Icon name="search" />
        <Input
          ref={inputRef}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder ?? label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
          onFocus={onFocus}
        />
      </Field>
      <Button onClick={handleClear} disabled={value === ''}>
        Clear
      </Button>
    </Line>
  );
}

/** What the rows must contain. Escape and Clear empty it. */
export const FilterBox = memo(Box);
