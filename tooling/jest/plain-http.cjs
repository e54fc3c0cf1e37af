'use strict';
// The intranet may be served over plain HTTP, where browsers lack this.

Object.defineProperty(crypto, 'randomUUID', { value: undefined });
