import type { Choice, ChoiceResponse } from '../../src/platform/choices/choice';

export const makeChoice = (over: Partial<Choice> = {}): Choice => ({
  id: 7,
  name: 'Harbour Events',
  group: null,
  ...over,
});

export const makeChoiceResponse = (over: Partial<ChoiceResponse> = {}): ChoiceResponse => ({
  recent: [],
  choices: [makeChoice()],
  has_more: false,
  chosen: null,
  ...over,
});
