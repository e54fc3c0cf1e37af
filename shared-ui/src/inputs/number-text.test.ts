import { messages } from '../messages';
import { numberProblem } from './number-text';

test.each([
  ['100\t20', messages.forms.severalCells],
  ['16.450', messages.forms.ambiguousAmount('16.450')],
  ['16.45', undefined],
  ['ten', undefined],
])('“%s” has the problem “%s”', (text, problem) => expect(numberProblem({ text })).toBe(problem));
