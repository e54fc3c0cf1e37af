import { takeUndeclared } from './declared-responses';

afterEach(() => expect({ undeclared: takeUndeclared() }).toEqual({ undeclared: [] }));
