import { expect, test } from 'vitest'
import { architecturePage, writtenArchitecture } from './write-schema.ts'

test('docs/ARCHITECTURE.md shows the foreign keys of the migrations', () => {
  expect(writtenArchitecture()).toBe(architecturePage())
  expect(writtenArchitecture()).toContain('jobs ||--o{ payments : job_id')
})
