import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from '../../remote-tools/test/run';

const folder = mkdtempSync(path.join(tmpdir(), 'licences-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('npm run licences writes the licences and a bill of materials of what is shipped, and of nothing else', async () => {
  const { code, output } = await run([path.join(root, 'tooling/scripts/licences.mjs'), folder]);
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
});
