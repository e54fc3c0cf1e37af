import type { TaxRate } from '../../entities';
import { type SchemaOf, id, record, text } from '../json-schema';

const percent: SchemaOf<number> = { type: 'number', minimum: 0, maximum: 100, multipleOf: 0.01 };

export const taxRate = record<TaxRate>('TaxRate', { id, name: text, rate: percent });
