// The floor of an answer: node:http sends the bytes that it was given, under the same headers, and does nothing else.
// node same-bytes.mjs <file with the body> <file with the headers>

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyFile, headersFile] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, 'utf8'));

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
