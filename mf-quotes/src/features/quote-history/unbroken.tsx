import { styled } from 'styled-components';

/** `Q-00042-R1`, `INV-0093`. In brackets, so that splitting keeps them: every second part is one. */
const REFERENCE = /\b([A-Z]+-\d+(?:-R\d+)?)\b/;

const Whole = styled.span`
  white-space: nowrap;
`;

/** A sentence whose references stay whole: a line does not end at the hyphen within one. They remain what they are when copied. */
export function Unbroken({ text }: { text: string }) {
  return text
    .split(REFERENCE)
    .map((part, index) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part));
}
