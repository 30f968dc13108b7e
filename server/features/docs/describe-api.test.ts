import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { components } from '#contract/components.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { refusals } from '#contract/refusals.ts'
import { refusalsOf } from '#contract/refusals-of.ts'
import { describeApi } from './describe-api.ts'

interface DescribeApiTestOperation {
  operationId: string
  parameters: { name: string; in: string }[]
  responses: Record<string, object>
}

const document = describeApi('Scrubjay')
const paths = document.paths as Record<string, Record<string, DescribeApiTestOperation>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const linter = fileURLToPath(new URL('../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url))

test('the OpenAPI document has no linter findings', () => {
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

test('every path parameter is documented', () => {
  for (const [path, calls] of Object.entries(paths))
    for (const { parameters } of Object.values(calls)) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
})

test('every example passes its schema', () => {
  for (const [name, { schema, example }] of Object.entries(components))
    if (example !== undefined) expect(schema.safeParse(example).error, name).toBeUndefined()
})

interface DescribeApiTestSchema {
  properties?: Record<string, DescribeApiTestSchema>
  examples?: unknown[]
}

/** Yields every object of the document with its path. */
function* nodes(value: unknown, place = ''): Generator<[string, DescribeApiTestSchema]> {
  if (typeof value !== 'object' || value === null) return
  yield [place, value as DescribeApiTestSchema]
  for (const [key, inside] of Object.entries(value))
    if (key !== 'examples') yield* nodes(inside, `${place}/${key}`)
}
const plain = JSON.parse(JSON.stringify(document)) as typeof document & {
  components: { schemas: Record<string, DescribeApiTestSchema> }
}

test("every component's example is part of its schema", () => {
  for (const [name, { example }] of Object.entries(components))
    if (example !== undefined)
      expect(plain.components.schemas[name]?.examples, name).toEqual([JSON.parse(JSON.stringify(example))])
})

/** True for a free text: no number, no object, and no enum. */
function isText(schema: unknown): boolean {
  const shape = JSON.stringify(schema)
  return shape.includes('"string"') && !/"(enum|const|properties|items|\$ref)":/.test(shape)
}

/** A calendar day or a local time of day is no instant. */
const noInstant = /"format":"date"|"maxLength":5\b/

test('every instant in a response has the format date-time', () => {
  const answers = [...nodes(plain)].filter(([place]) => !/requestBody|Booking$|\/parameters\//.test(place))
  const unsaid = answers.flatMap(([place, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([name]) => /(At|For|Date|By|^at|^from|^until|^now)$/.test(name))
      .filter(([, schema]) => isText(schema) && !noInstant.test(JSON.stringify(schema)))
      .filter(([, schema]) => !JSON.stringify(schema).includes('"date-time"'))
      .map(([name]) => `${place} ${name}`),
  )
  expect(unsaid).toEqual([])
})

test('a frequent schema or refusal is defined once as a component', () => {
  const places = new Map<string, string[]>()
  for (const [place, node] of nodes(plain)) {
    const shape = Object.keys(node.properties ?? {}).length > 2 || /\/responses\/[45]\d\d$/.test(place)
    const text = JSON.stringify(node)
    if (shape && !/^\{"\$ref"/.test(text)) places.set(text, [...(places.get(text) ?? []), place])
  }
  expect([...places.values()].filter((found) => found.length > 3)).toEqual([])
})

test('a booking call documents its body as required', () => {
  const bodies = ['/api/jobs', '/api/create-job', '/api/guest-booking'].map((path) => paths[path]?.post)
  for (const call of bodies) expect(call).toMatchObject({ requestBody: { required: true } })
})

test('every refusal in the table is returned by some call', () => {
  // The refusal of a method that no endpoint has.
  const outside = ['method_not_allowed']
  const answered = (Object.entries(api) as [string, Endpoint][]).flatMap(([call, endpoint]) =>
    refusalsOf(call, endpoint),
  )
  expect(Object.keys(refusals).filter((code) => ![...answered, ...outside].includes(code as never))).toEqual(
    [],
  )
})
