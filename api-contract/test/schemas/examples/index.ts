import { catalogueExamples } from './catalogue';
import { peopleExamples } from './people';
import { salesExamples } from './sales';

export const examples = { ...peopleExamples, ...catalogueExamples, ...salesExamples };
