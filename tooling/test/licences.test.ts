import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from '../../remote-tools/test/run';

const folder = mkdtempSync(path.join(tmpdir(), 'licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('npm run licences writes the licences and a bill of materials of what is shipped, and of nothing else', async () => {
  // No registry responds there.
  const env = { pnpm_config_registry: 'http://127.0.0.1:1/', pnpm_config_fetch_retries: '0' };
  const { code, output } = await run([path.join(root, 'tooling/scripts/licences.mjs'), folder], { env });
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('bill of materials') });

  const text = readFileSync(path.join(folder, 'licences.txt'), 'utf8');
  expect(text).toMatch(/^pdfkit \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(text).toMatch(/^react-dom .* \(MIT\)$/m);
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).not.toMatch(/^(jest|webpack|oxlint) /m);

  const bill = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string; licenses?: object[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const names = bill.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['pdfkit', 'fastify', 'react-dom']));
  expect(names).not.toContain('webpack');

  const notes = readFileSync(path.join(folder, 'release-notes.md'), 'utf8');
  expect(notes).toMatch(/^# Release \d+\.\d+\.\d+\n\nMade on \d{4}-\d\d-\d\d from /);
  expect(notes).toMatch(/^\*\*Not looked up\.\*\* The registry (could not be asked|did not respond)/m);
});

it('npm run licences takes one folder', async () => {
  const { code, output } = await run([path.join(root, 'tooling/scripts/licences.mjs'), folder, 'another']);
  expect(code).toBe(1);
  expect(output).toContain('Name one folder');
});
