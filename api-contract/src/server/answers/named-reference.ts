import type { NamedReference } from '../../entities';
import { id, record, text } from '../json-schema';

export const namedReference = record<NamedReference>('NamedReference', { id, name: text });
