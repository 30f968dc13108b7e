import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../setup/root.mjs'
import { slowestTests } from './slowest-tests.mjs'

const file = (name: string, ...durations: number[]) => ({
  name: join(root, name),
  assertionResults: durations.map((duration, index) => ({ title: `test ${index + 1}`, duration })),
})

test('the slowest tests of all files are listed, the slowest first', () => {
  const reports = [
    { testResults: [file('a.test.ts', 1_500, 90)] },
    { testResults: [file('b.e2e.ts', 61_040)] },
  ]
  expect(slowestTests(reports, 2)).toEqual(['  61.0 s  b.e2e.ts  test 1', '   1.5 s  a.test.ts  test 1'])
})

test('a run that left no report lists none', () => {
  expect(slowestTests([undefined])).toEqual([])
})
