import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { api } from '../../../contract/index.ts'
import { describeApi } from './describe-api.ts'
import { renderDocs } from './render-docs.ts'

const document = describeApi('Scrubjay')
const paths = document.paths as Record<string, Record<string, { operationId: string; responses: object }>>
const operations = Object.values(paths).flatMap((path) => Object.values(path))

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('the document is OpenAPI 3.1 and names every call once', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(operations).toHaveLength(Object.keys(api).length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every parameter of a path is described', () => {
  for (const [path, calls] of Object.entries(paths))
    for (const call of Object.values(calls)) {
      const named = (call as unknown as { parameters: { name: string; in: string }[] }).parameters
      const inPath = named.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    }
})

test('every reference leads somewhere', () => {
  for (const [, target = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = target
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect(found, target).toBeDefined()
  }
})

test('the page shows every path', () => {
  const page = renderDocs(document)
  for (const path of Object.keys(paths)) expect(page).toContain(path)
  expect(page).not.toContain('<script')
})
