import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { components } from '../../../contract/components.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { api } from '../../../contract/index.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refusalsOf } from '../../../contract/refusals-of.ts'
import { describeApi } from './describe-api.ts'
import { renderDocs } from './render-docs.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, object>
}

const document = describeApi('Scrubjay')
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const linter = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))

test('the linter of OpenAPI finds nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(document))
  try {
    const report = execFileSync(
      process.execPath,
      [linter, 'lint', file, '--format=json', '--extends=recommended'],
      {
        cwd: folder,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        stdio: ['ignore', 'pipe', 'ignore'],
        encoding: 'utf8',
      },
    )
    expect(JSON.parse(report).problems).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the document is OpenAPI 3.1 and names every call once', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations).toHaveLength(Object.keys(api).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every parameter of a path is described', () => {
  for (const [path, calls] of Object.entries(paths))
    for (const { parameters } of Object.values(calls)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
})

test('every example is one that works', () => {
  for (const [name, { schema, example }] of Object.entries(components))
    if (example !== undefined) expect(schema.safeParse(example).error, name).toBeUndefined()
})

test('nothing stands in the table of refusals that no call can answer', () => {
  // Answers to paths and methods of no call, and of the sandbox's clock.
  const outside = ['method_not_allowed', 'clock_unreadable', 'clock_too_far', 'clock_backwards']
  const answered = (Object.entries(api) as [string, Endpoint][]).flatMap(([call, endpoint]) =>
    refusalsOf(call, endpoint),
  )
  expect(Object.keys(refusals).filter((code) => ![...answered, ...outside].includes(code as never))).toEqual(
    [],
  )
})

test('the page shows every path, and what each refusal says', () => {
  const page = renderDocs(document)
  for (const path of Object.keys(paths)) expect(page).toContain(path)
  expect(page).toContain('not_authenticated: Not authenticated')
  expect(page).not.toContain('<script')
})
