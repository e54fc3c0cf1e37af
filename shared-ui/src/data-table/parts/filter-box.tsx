import {
  memo,
  useCallback,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
} from 'react';
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

/** What a table may do with its filter box. */
export interface FilterHandle {
  /** Empties it and puts the cursor there. */
  clear: () => void;
}

interface FilterBoxProps {
  ref?: Ref<FilterHandle>;
  label: string;
  placeholder?: string;
  /** What the rows are filtered by, a moment behind what is being typed. */
  value: string;
  /** What the address said last. It is written into the box whenever this is another object; in between the box is the reader's alone. */
  given: { readonly filter: string };
  onType: (text: string) => void;
  /** Somebody is about to type. */
  onFocus?: () => void;
}

function Box({ ref, label, placeholder, value, given, onType, onFocus }: FilterBoxProps) {
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const written = useRef(given);

  useLayoutEffect(() => {
    if (!inputRef.current || written.current === given) return;
    inputRef.current.value = given.filter;
    written.current = given;
  }, [given]);

  const handleClear = useCallback(() => {
    if (!inputRef.current) return;
    inputRef.current.value = '';
    inputRef.current.focus();
    onType('');
  }, [onType]);
  useImperativeHandle(ref, () => ({ clear: handleClear }), [handleClear]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.currentTarget.value === '') return;
    event.preventDefault();
    handleClear();
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
          defaultValue={value}
          onInput={(event) => onType(event.currentTarget.value)}
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

/**
 * What the rows must contain. Escape and Clear empty it. The browser draws what is typed; React, and with it the table, follows when there
 * is time, so that a key never waits for rows.
 */
export const FilterBox = memo(Box);
